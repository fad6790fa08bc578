import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Scanned } from '#contract/catalogue/items.ts'
import { billAmounts, matchAgreed, rateOfLine } from '#contract/money/agreed-lines.ts'
import { lineAmounts } from '#contract/money/bill-amounts.ts'
import { billNotices } from '#contract/money/bill-notices.ts'
import { BILL_LINES_MAX, type Bill, billCustomerSchema, type MoneySetup, type NewBill, newBillSchema } from '#contract/money/bills.ts'
import { decimalRupees, sum } from '#contract/money/paise.ts'
import type { Account, SuggestedLine } from '#contract/money/payments.ts'
import { placeOfSupply, STATE_CODES, taxKindOf } from '#contract/money/states.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { optionalHundredths, readHundredths } from '#contract/platform/typed-number.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bills.ts'
import { stateNames } from '#texts/states.ts'
import { ScanLine } from '#web/catalogue/items/scan-line.tsx'
import { type DocumentIssue, DocumentIssues, issuesFrom } from '#web/content/documents/document-issues.ts'
import { newRow } from '#web/content/documents/rows.ts'
import { RowInput, RowsField } from '#web/content/documents/rows-field.tsx'
import { Row, Stack } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import type { AnyValues } from '#web/kit/form/form-values.ts'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import type { ApiError } from '#web/kit/lib/api-client.ts'
import { textOfFieldError } from '#web/kit/lib/field-error-text.ts'
import { AdvanceFields, advanceFieldOf, advanceFields, type OfferedAdvance, offeredAdvances } from './advance-fields.tsx'
import { BigAmount } from './big-amount.tsx'
import { ChargeButtons } from './charge-buttons.tsx'
import { CreditNotice } from './credit-notice.tsx'
import { itemFacts } from './item-line.ts'
import { createBill } from './money.queries.ts'
import { StockPart } from './stock-part.tsx'

/** A line as it is typed. */
interface LineRow {
  description: string
  code: string
  quantity: string
  unitPrice: string
  discount: string
  serial: string
  warrantyDays: string
  itemId: number | null
  agreedLine: string | null
  jobId: number | null
}
const EMPTY: LineRow = {
  ...{ description: '', code: '', quantity: '1', unitPrice: '', discount: '' },
  ...{ serial: '', warrantyDays: '', itemId: null, agreedLine: null, jobId: null },
}

const typedLine = ({ quantity, unitPrice, discount, warrantyDays, taxRate: _, ...line }: SuggestedLine): LineRow => ({
  ...EMPTY,
  ...line,
  ...{
    quantity: String(quantity),
    unitPrice: unitPrice ? decimalRupees(unitPrice) : '',
    discount: discount ? decimalRupees(discount) : '',
  },
  warrantyDays: warrantyDays === null ? '' : String(warrantyDays),
})

const readLine = ({ description, code, quantity, unitPrice, discount, serial, warrantyDays, itemId, agreedLine, jobId }: LineRow) => ({
  ...{
    description,
    code,
    quantity,
    serial,
    itemId,
    agreedLine,
    jobId,
    unitPrice: readHundredths(unitPrice),
    discount: optionalHundredths(discount),
  },
  warrantyDays: warrantyDays.trim() === '' ? null : warrantyDays,
})

type Typed = Exclude<keyof LineRow, 'itemId' | 'agreedLine' | 'jobId'>

/** Checks what is typed, field by field; the output is the bill. */
const schemaFor = (about: RequestRef | null, offered: readonly OfferedAdvance[]) => {
  const advances = advanceFields(offered)
  return readForm(
    ({ lines, state, ...values }: AnyValues) => ({
      ...values,
      ...advances.read(values),
      ...{ state: state || null, lines: (lines as LineRow[]).map(readLine) },
    }),
    z.pipe(
      z.extend(billCustomerSchema, {
        ...advances.schema,
        ...{ lines: newBillSchema.shape.lines, reason: newBillSchema.shape.reason },
      }),
      z.transform(({ lines, reason, ...values }): NewBill => {
        const chosen = advances.chosen(values)
        const isAll = offered.every(({ most }, index) => chosen[index]?.amount === most)
        const { name, phone, address, delivery, state, gstin } = values
        const customer = { name, phone, address, delivery, state, gstin }
        return { about, customer, reason, lines, ...(!isAll && { advances: chosen }) }
      }),
    ),
  )
}

/** Errors of the server at the places of their fields: `lines.0.code` is in the first line. */
const issuesOf = ({ errors }: ApiError): DocumentIssue[] =>
  errors.map((error) => ({
    path: error.field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    text: textOfFieldError(error),
  }))

/** Errors of the customer are those of the form's own fields. */
const withOwnFields = (error: ApiError, offered: readonly OfferedAdvance[]): void => {
  for (const each of error.errors) each.field = advanceFieldOf(each.field.replace(/^customer\./, ''), offered)
}

export interface BillFormProps {
  setup: MoneySetup
  about: RequestRef | null
  /** The lines and the customer that a bill of a request begins with. */
  start?: Pick<Account, 'suggestions' | 'charges' | 'payments' | 'agreed' | 'billed' | 'pricing' | 'credit' | 'visit'> & {
    customer: Record<string, string>
  }
  /** The lines that it begins with where they are others than what is left of the agreement. */
  lines?: readonly SuggestedLine[]
  onIssued: (bill: Bill) => void
}

/** Writes a bill: the customer, lines with their prices, and one button after which nothing changes. */
export function BillForm({ setup, about, start, lines = start?.suggestions ?? [], onIssued }: BillFormProps) {
  const { mutateAsync: create } = useMutation(createBill())
  // What is held changes when the bill has it.
  const [offered] = useState(() => offeredAdvances(start?.payments ?? []))
  const [schema] = useState(() => schemaFor(about, offered))
  const [issues, setIssues] = useState<DocumentIssue[]>([])
  const { suggestions = [], charges = [], customer, agreed = null, billed = 0, credit = null, visit = [] } = start ?? {}
  const own = agreed !== null && suggestions.length > 0 ? agreed - billed : 0
  const pricing: MoneySetup['pricing'] = { ...setup.pricing, ...start?.pricing }
  const [defaults] = useState(() => ({
    ...{ name: '', phone: '', address: '', delivery: '', state: '', gstin: '', reason: '' },
    ...customer,
    ...advanceFields(offered).defaults,
    lines: (lines.length > 0 ? lines.map(typedLine) : [EMPTY]).map(newRow),
  }))
  const [typed, setTyped] = useState<NewBill | undefined>(() => schema.safeParse(defaults).data)
  const form = useForm({
    name: about ? `bill-${about.entity}-${about.id}` : 'bill',
    labels: { ...texts.fields, ...advanceFields(offered).labels },
    defaults,
    schema,
    keepDraft: false,
    held: ['lines'],
    onChange: () => showIssues(),
    send: (bill, call) => create({ ...bill, call }),
    onSuccess: onIssued,
    onError(error) {
      withOwnFields(error, offered)
      setIssues(issuesOf(error))
      return false
    },
  })
  const showIssues = () => {
    const { data, error } = schema.safeParse(form.values())
    setTyped(data)
    setIssues(issuesFrom(error))
  }
  /** A line without a price, such as the work that was not done, gives way to it. */
  const addLines = (lines: readonly SuggestedLine[]) =>
    form.setValues({
      lines: [...form.values().lines.filter(({ unitPrice }) => unitPrice !== ''), ...lines.map((line) => newRow(typedLine(line)))],
    })
  const addLine = (line: SuggestedLine) => addLines([line])
  /** The other repairs of the visit that are on the bill. */
  const also = visit.filter(({ id }) => typed?.lines.some(({ jobId }) => jobId === id))
  /** The same item once more, or a line of its own; a piece with a serial number always has one. */
  const addScanned = ({ item, piece }: Scanned) => {
    const rows = form.values().lines
    const same = piece ? undefined : rows.find(({ itemId }) => itemId === item.id)
    const kept = rows.filter(({ unitPrice, description }) => unitPrice !== '' || description !== '')
    const added = newRow({ ...EMPTY, ...itemFacts(item, pricing, setup.rates), serial: piece?.serial ?? '' })
    form.setValues({
      lines: same ? rows.map((row) => (row === same ? { ...row, quantity: String(Number(row.quantity) + 1) } : row)) : [...kept, added],
    })
  }
  return (
    <Form form={form} texts={{ submit: texts.issue, submitting: texts.issuing, failure: texts.issueFailure }} footer={texts.issueHint}>
      <Stack gap={5}>
        {!about && <p>{texts.counterHint}</p>}
        {agreed !== null && <p>{texts.agreedPrice(formatPaise(agreed))}</p>}
        {agreed !== null && billed > 0 && (
          <>
            <p>{suggestions.length > 0 ? texts.restHint(formatPaise(billed)) : texts.beyondHint(formatPaise(billed))}</p>
            <TextField {...form.field('reason')} optional={suggestions.length > 0} />
          </>
        )}
        <FieldGrid>
          <TextField {...form.field('name')} optional autoComplete="off" />
          <TextField {...form.field('phone')} optional mono type="tel" autoComplete="off" />
          <TextArea {...form.field('address')} wide optional rows={2} />
          <SelectField {...form.field('state')} optional prompt={texts.shopState} choices={STATE_CODES} labels={stateNames} />
          {setup.registration !== 'unregistered' && (
            <>
              <TextField {...form.field('gstin')} optional mono autoComplete="off" autoCapitalize="characters" hint={texts.gstinHint} />
              <TextArea {...form.field('delivery')} wide optional rows={2} />
            </>
          )}
        </FieldGrid>
        <DocumentIssues value={issues}>
          <ScanLine onScanned={addScanned} />
          <RowsField<LineRow>
            {...form.held('lines')}
            hint={pricing.taxKind === 'none' ? '' : pricing.isInclusive ? texts.withTax : texts.withoutTax}
            max={BILL_LINES_MAX}
            empty={EMPTY}
            rowName={texts.lineName}
            add={texts.addLine}
          >
            {({ row, change, errorOf, text }) => {
              const input = (key: keyof typeof texts.line, name: Typed = key as Typed) => ({
                label: texts.line[key],
                ...text(name),
              })
              return (
                <>
                  <RowInput wide {...input('description')} />
                  {setup.registration !== 'unregistered' && <RowInput {...input('code')} />}
                  <RowInput {...input('quantity')} />
                  <RowInput {...input('price', 'unitPrice')} />
                  <RowInput {...input('discount')} />
                  <RowInput {...input('serial')} />
                  <RowInput {...input('warrantyDays')} />
                  <StockPart itemId={row.itemId} pricing={pricing} rates={setup.rates} change={change} error={errorOf('itemId')} />
                  {errorOf('jobId') && <Notice tone="bad" text={errorOf('jobId') ?? ''} />}
                </>
              )
            }}
          </RowsField>
          {visit.map((job) => (
            <BillToo key={job.id} job={job} isThere={also.includes(job)} add={addLines} />
          ))}
          {charges.length > 0 && (
            <Row gap={2}>
              <ChargeButtons charges={charges} add={addLine} />
            </Row>
          )}
        </DocumentIssues>
        {offered.length > 0 && (
          <FieldGrid>
            <AdvanceFields offered={offered} field={form.field} />
          </FieldGrid>
        )}
        {typed && (
          <Total
            bill={typed}
            setup={{ ...setup, pricing }}
            suggestions={[...suggestions, ...also.flatMap((job) => job.lines)]}
            credit={credit}
            rest={own + sum(also.map((job) => job.rest))}
            agreements={1 + also.length}
            ahead={sum((typed.advances ?? offered.map(({ most }) => ({ amount: most }))).map(({ amount }) => amount))}
          />
        )}
      </Stack>
    </Form>
  )
}

interface BillTooProps {
  job: Account['visit'][number]
  isThere: boolean
  add: (lines: readonly SuggestedLine[]) => void
}

/** Takes all that is left of another repair of the visit into the bill. */
const BillToo = ({ job: { reference, device, rest, lines }, isThere, add }: BillTooProps) =>
  isThere ? null : (
    <Row gap={2}>
      <Button variant="line" size="sm" onClick={() => add(lines)}>
        {texts.billToo(`${device}, ${reference}`, formatPaise(rest))}
      </Button>
    </Row>
  )

interface TotalProps {
  bill: NewBill
  setup: MoneySetup
  suggestions: readonly SuggestedLine[]
  credit: Account['credit']
  /** The amount that is left of what the customer agreed to, and for how many repairs. */
  rest: number
  agreements: number
  /** What of advances is chosen for it. */
  ahead: number
}

/** The sum of the typed lines, and what the law asks besides; none while a code has no rate, which the server refuses at its line. */
function Total({ bill, setup: { registration, pricing, rates, state: shop }, suggestions, credit, rest, agreements, ahead }: TotalProps) {
  const { customer, lines } = bill
  const { gstin = '', state = null } = customer
  const isTaxed = pricing.taxKind !== 'none' && shop !== null
  const taxKind = isTaxed ? taxKindOf(shop, placeOfSupply({ shop, gstin, state })) : 'none'
  const today = todayInShop()
  const { matches, isRest } = matchAgreed(lines, suggestions)
  const amounts = lines.flatMap(({ code = '', quantity, unitPrice, discount = 0 }, index) => {
    const taxRate = isTaxed ? rateOfLine(code, matches[index], rates, today) : 0
    if (taxRate === undefined) return []
    return [{ taxRate, ...lineAmounts({ quantity, unitPrice, discount, taxRate, purchasePrice: null }, { ...pricing, taxKind }) }]
  })
  if (amounts.length < lines.length) return null
  const { total } = billAmounts(amounts, pricing.rounding, isRest ? rest : null, agreements)
  const applied = Math.min(ahead, total)
  return (
    <>
      <BigAmount label={texts.billTotal} amount={total} />
      {ahead > 0 && (
        <p>
          {texts.afterAdvances(formatPaise(applied), formatPaise(total - applied))} {texts.advancesHint}
        </p>
      )}
      <CreditNotice credit={credit} more={total - applied} />
      {billNotices(bill, amounts, registration).map((notice) => (
        <Notice key={notice} tone="warn" text={texts.notices[notice]} />
      ))}
    </>
  )
}
