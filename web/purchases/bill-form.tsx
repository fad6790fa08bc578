import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Supplier } from '#contract/catalogue/suppliers.ts'
import { decimalRupees, sum } from '#contract/money/paise.ts'
import { isStateCode, type StateCode } from '#contract/money/states.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { optionalHundredths, readHundredths } from '#contract/platform/typed-number.ts'
import type { Goods } from '#contract/purchases/goods.ts'
import { billTotal, type NewSupplierBill, newSupplierBillSchema, type SupplierBill } from '#contract/purchases/supplier-bills.ts'
import * as texts from '#texts/purchases.ts'
import { supplierQuery } from '#web/catalogue/suppliers/suppliers.queries.ts'
import { DocumentIssues } from '#web/content/documents/document-issues.ts'
import { LinesField } from '#web/content/documents/lines-field.tsx'
import { type Identified, newRow } from '#web/content/documents/rows.ts'
import { RowInput, RowsField } from '#web/content/documents/rows-field.tsx'
import { Stack } from '#web/kit/components/box.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { FieldGrid, SelectField, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import type { AnyValues } from '#web/kit/form/form-values.ts'
import { readForm } from '#web/kit/form/read-form.ts'
import { Ticks } from '#web/kit/form/ticks.tsx'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { BigAmount } from '#web/money/big-amount.tsx'
import { setupQuery } from '#web/money/money.queries.ts'
import { costOf } from './line-cost.ts'
import { useRowsForm } from './use-rows-form.ts'

/** What a bill says of one rate, as it is typed: the rate in percent, the rest in rupees. */
interface RateRow {
  rate: string
  taxable: string
  cgst: string
  igst: string
}

/** A line of goods, and what one piece of it costs by the bill. */
interface CostRow {
  goodsId: number
  line: Goods['lines'][number]
  cost: string
}

const USUAL_RATE = '18'
const RATES_MAX = 10
/** Of a rate in basis points. */
const WHOLE = 10_000

type Tax = 'local' | 'interstate' | 'none'

/** Tax that is not typed follows from the rate; the halves of the centre and the state are equal. */
function readRate({ rate, taxable, cgst, igst }: RateRow, tax: Tax) {
  const value = readHundredths(taxable)
  if (tax === 'none') return { rate: 0, taxable: value }
  const percent = readHundredths(rate)
  const isInterstate = tax === 'interstate'
  const half = isInterstate ? 0 : (optionalHundredths(cgst) ?? Math.round((value * percent) / (2 * WHOLE)))
  return {
    ...{ rate: percent, taxable: value, cgst: half, sgst: half },
    igst: isInterstate ? (optionalHundredths(igst) ?? Math.round((value * percent) / WHOLE)) : 0,
  }
}

const typedCost = ({ cost }: CostRow['line']) => (cost === null ? '' : decimalRupees(cost))
/** Only what differs from what the goods came with is sent. */
const isNewCost = ({ line, cost }: CostRow) => cost.trim() !== '' && cost !== typedCost(line)

const nameOf = ({ orderNumber, day, deliveryNote }: Goods) =>
  [texts.goodsOf(orderNumber, formatDate(day)), deliveryNote && texts.deliveryNote(deliveryNote)].filter(Boolean).join(', ')

/** How a supplier bears tax: one without a GSTIN has none. */
function taxOf(gstin: string, shop: StateCode | null): Tax {
  if (gstin === '') return 'none'
  const state = gstin.slice(0, 2)
  return shop !== null && isStateCode(state) && state !== shop ? 'interstate' : 'local'
}

const rowsOf = (goods: readonly Goods[]): Identified<CostRow>[] =>
  goods.flatMap(({ id, lines }) => lines.map((line) => newRow({ goodsId: id, line, cost: typedCost(line) })))

/** What the goods cost together, as far as that is known. */
const worth = (goods: readonly Goods[]) =>
  sum(goods.flatMap(({ lines }) => lines.map(({ quantity, returned, cost }) => (quantity - returned) * (cost ?? 0))))

export interface NewBillDialogProps {
  supplierId: number
  /** What it may be about. */
  goods: readonly Goods[]
  /** A credit note about this bill is entered. */
  about?: SupplierBill
  onClose: () => void
  onSaved: (bill: SupplierBill) => void
}

/** Enters a bill of a supplier, or a credit note about one. */
export function NewBillDialog({ supplierId, onClose, ...form }: NewBillDialogProps) {
  const { data: supplier } = useQuery(supplierQuery(supplierId))
  const { data: setup } = useQuery(setupQuery())
  return (
    <PanelDialog title={form.about ? texts.enterCredit : texts.enterBill} onClose={onClose}>
      {supplier && setup ? (
        <BillForm {...form} supplier={supplier} shop={setup.state} claims={setup.registration === 'regular'} />
      ) : (
        <LoadingText text={texts.loadingBills} />
      )}
    </PanelDialog>
  )
}

interface BillFormProps extends Omit<NewBillDialogProps, 'supplierId' | 'onClose'> {
  supplier: Supplier
  /** Its state; null where it is not registered. */
  shop: StateCode | null
  /** Whether the shop claims input tax credit as a rule. */
  claims: boolean
}

function BillForm({ supplier, goods, about, shop, claims, onSaved }: BillFormProps) {
  const { mutateAsync: create } = useMutation({
    mutationFn: ({ body, call }: { body: NewSupplierBill; call: CallOptions }) => api('POST /api/supplier-bills', { body }, call),
  })
  const [chosen, setChosen] = useState(() => goods.map(({ id }) => String(id)))
  const tax = taxOf(supplier.gstin, shop)
  const mayClaim = claims && tax !== 'none'
  const schema = readForm(
    ({ rates, costs, roundOff, isItc, dueOn, ...values }: AnyValues) => ({
      ...values,
      ...(about && { kind: 'credit_note', billId: about.id }),
      ...{ supplierId: supplier.id, dueOn: dueOn || undefined, isItc: isItc === 'yes', goodsIds: chosen },
      rates: (rates as RateRow[]).map((row) => readRate(row, tax)),
      roundOff: optionalHundredths(roundOff as string) ?? 0,
      costs: (costs as CostRow[]).filter(isSent).map(({ line, cost }) => ({ lineId: line.id, cost: readHundredths(cost) })),
    }),
    newSupplierBillSchema,
  )
  const isSent = (row: CostRow) => isNewCost(row) && chosen.includes(String(row.goodsId))
  const [defaults] = useState(() => {
    const value = worth(goods)
    return {
      ...{ number: '', day: todayInShop(), dueOn: '' },
      rates: [newRow<RateRow>({ rate: USUAL_RATE, taxable: value > 0 ? decimalRupees(value) : '', cgst: '', igst: '' })],
      costs: rowsOf(goods),
      ...{ roundOff: '', isItc: mayClaim ? 'yes' : 'no', note: '' },
    }
  })
  const [typed, setTyped] = useState(() => schema.safeParse({ ...defaults, number: '-' }).data)
  const { form, issues } = useRowsForm({
    name: about ? `supplier-credit-${about.id}` : `supplier-bill-${supplier.id}`,
    labels: texts.billFields,
    defaults,
    schema,
    keepDraft: false,
    held: ['rates', 'costs'],
    isSent: { costs: isSent },
    onChange: () => setTyped(schema.safeParse({ ...form.values(), number: '-' }).data),
    send: (body, call) => create({ body, call }),
    onSuccess: onSaved,
  })
  return (
    <Form form={form} texts={{ submit: texts.saveBill, submitting: texts.saving, failure: texts.billFailure }} footer={texts.billHint}>
      <Stack gap={5}>
        {about && <p>{texts.billOf(texts.billFacts.for, about.number)}</p>}
        <FieldGrid>
          <TextField {...form.field('number')} wide mono autoComplete="off" />
          <TextField {...form.field('day')} type="date" max={todayInShop()} />
          {!about && <TextField {...form.field('dueOn')} optional type="date" hint={texts.dueHint} />}
        </FieldGrid>
        {goods.length > 0 && (
          <Ticks
            legend={texts.billFields.goods}
            choices={goods.map(({ id }) => String(id))}
            labels={Object.fromEntries(goods.map((each) => [each.id, nameOf(each)]))}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
        <DocumentIssues value={issues}>
          <RowsField<RateRow>
            {...form.held('rates')}
            hint={tax === 'none' ? texts.noTaxHint : texts.taxHint}
            max={tax === 'none' ? 1 : RATES_MAX}
            empty={{ rate: '', taxable: '', cgst: '', igst: '' }}
            rowName={texts.rateName}
            add={texts.addRate}
          >
            {({ text }) => (
              <>
                {tax !== 'none' && <RowInput label={texts.rateFields.rate} inputMode="decimal" {...text('rate')} />}
                <RowInput label={texts.rateFields.taxable} inputMode="decimal" {...text('taxable')} />
                {tax === 'interstate' && <RowInput label={texts.rateFields.igst} inputMode="decimal" {...text('igst')} />}
                {tax === 'local' && <RowInput label={texts.rateFields.cgst} inputMode="decimal" {...text('cgst')} />}
              </>
            )}
          </RowsField>
          {goods.length > 0 && (
            <LinesField<CostRow>
              {...form.held('costs')}
              rowName={texts.lineName}
              isFixed
              about={{ label: texts.columns.item, of: ({ line }) => `${line.itemName}, ${texts.pieces(line.quantity, line.unit)}` }}
              figures={[{ key: 'cost', label: texts.lineFields.cost }]}
              amountOf={({ line, cost }) => costOf({ quantity: String(line.quantity), cost })}
            />
          )}
        </DocumentIssues>
        <FieldGrid>
          <TextField {...form.field('roundOff')} optional mono inputMode="decimal" autoComplete="off" />
          {mayClaim && <SelectField {...form.field('isItc')} choices={['yes', 'no']} labels={texts.itc} />}
          <TextField {...form.field('note')} wide optional autoComplete="off" />
        </FieldGrid>
        {typed && <BigAmount label={texts.billTotal} amount={billTotal(typed)} />}
      </Stack>
    </Form>
  )
}
