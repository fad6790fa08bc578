import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { documentAmounts, lineAmounts } from '#contract/money/bill-amounts.ts'
import { BILL_LINES_MAX, type Bill, billCustomerSchema, type MoneySetup, type NewBill, newBillSchema } from '#contract/money/bills.ts'
import { decimalRupees, PAISE_PER_RUPEE } from '#contract/money/paise.ts'
import type { Account, SuggestedLine } from '#contract/money/payments.ts'
import { placeOfSupply, STATE_CODES, STATES, taxKindOf } from '#contract/money/states.ts'
import { rateOn } from '#contract/money/tax-rates.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bills.ts'
import { purchaseQuery } from '#web/catalogue/products/products.queries.ts'
import { Stack } from '#web/components/box.tsx'
import { Button } from '#web/components/button.tsx'
import { FieldGrid, SelectField, TextArea, TextField } from '#web/components/form/fields.tsx'
import { Form } from '#web/components/form/form.tsx'
import type { AnyValues } from '#web/components/form/form-values.ts'
import { useForm } from '#web/components/form/use-form.ts'
import { type DocumentIssue, DocumentIssues, issuesFrom } from '#web/content/documents/document-issues.ts'
import { newRow } from '#web/content/documents/rows.ts'
import { RowInput, RowsField } from '#web/content/documents/rows-field.tsx'
import { useIsAdmin } from '#web/hooks/use-is-admin.ts'
import type { ApiError } from '#web/lib/api-client.ts'
import { textOfFieldError } from '#web/lib/field-error-text.ts'
import { BigAmount } from './big-amount.tsx'
import { optionalPaise, readForm, typedHundredths } from './form-schema.ts'
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
  purchasePrice: string
  productId: number | null
}
const EMPTY: LineRow = {
  ...{ description: '', code: '', quantity: '1', unitPrice: '', discount: '' },
  ...{ serial: '', warrantyDays: '', purchasePrice: '', productId: null },
}

const typedLine = ({ quantity, unitPrice, discount, warrantyDays, ...line }: SuggestedLine): LineRow => ({
  ...EMPTY,
  ...line,
  ...{
    quantity: String(quantity),
    unitPrice: unitPrice ? decimalRupees(unitPrice) : '',
    discount: discount ? decimalRupees(discount) : '',
  },
  warrantyDays: warrantyDays === null ? '' : String(warrantyDays),
})

const readLine = ({ description, code, quantity, unitPrice, discount, serial, warrantyDays, purchasePrice, productId }: LineRow) => ({
  ...{ description, code, quantity, serial, productId, unitPrice: typedHundredths(unitPrice), discount: optionalPaise(discount) },
  ...{ warrantyDays: warrantyDays.trim() === '' ? null : warrantyDays, purchasePrice: optionalPaise(purchasePrice) },
})

type Typed = Exclude<keyof LineRow, 'productId'>

/** Checks what is typed, field by field; the output is the bill. */
const schemaFor = (about: RequestRef | null) =>
  readForm(
    ({ lines, state, ...customer }: AnyValues) => ({ ...customer, state: state || null, lines: (lines as LineRow[]).map(readLine) }),
    z.pipe(
      z.extend(billCustomerSchema, { lines: newBillSchema.shape.lines }),
      z.transform(({ lines, ...customer }) => ({ about, customer, lines })),
    ),
  )

/** Errors of the server at the places of their fields: `lines.0.code` is in the first line. */
const issuesOf = ({ errors }: ApiError): DocumentIssue[] =>
  errors.map((error) => ({
    path: error.field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    text: textOfFieldError(error),
  }))

/** Errors of the customer are those of the form's own fields. */
const withOwnFields = (error: ApiError): void => {
  for (const each of error.errors) each.field = each.field.replace(/^customer\./, '')
}

export interface BillFormProps {
  setup: MoneySetup
  about: RequestRef | null
  /** The lines and the customer that a bill of a request begins with. */
  start?: Pick<Account, 'customer' | 'suggestions' | 'agreed' | 'pricing'>
  onIssued: (bill: Bill) => void
}

/** Writes a bill: the customer, lines with their prices, and one button after which nothing changes. */
export function BillForm({ setup, about, start, onIssued }: BillFormProps) {
  const { mutateAsync: create } = useMutation(createBill())
  const [schema] = useState(() => schemaFor(about))
  const isAdmin = useIsAdmin()
  const [issues, setIssues] = useState<DocumentIssue[]>([])
  const { suggestions, customer, agreed = null } = start ?? {}
  const pricing: MoneySetup['pricing'] = { ...setup.pricing, ...start?.pricing }
  const [defaults] = useState(() => ({
    ...{ name: customer?.name ?? '', phone: customer?.phone ?? '', address: customer?.address ?? '', state: '', gstin: '' },
    lines: (suggestions?.map(typedLine) ?? [EMPTY]).map(newRow),
  }))
  const [typed, setTyped] = useState<NewBill | undefined>(() => schema.safeParse(defaults).data)
  const form = useForm({
    name: about ? `bill-${about.entity}-${about.id}` : 'bill',
    labels: texts.fields,
    defaults,
    schema,
    keepDraft: false,
    held: ['lines'],
    onChange: () => showIssues(),
    send: (bill, call) => create({ ...bill, call }),
    onSuccess: onIssued,
    onError(error) {
      withOwnFields(error)
      setIssues(issuesOf(error))
      return false
    },
  })
  const showIssues = () => {
    const { data, error } = schema.safeParse(form.values())
    setTyped(data)
    setIssues(issuesFrom(error))
  }
  return (
    <Form form={form} texts={{ submit: texts.issue, submitting: texts.issuing, failure: texts.issueFailure }} footer={texts.issueHint}>
      <Stack gap={5}>
        {!about && <p>{texts.counterHint}</p>}
        {agreed !== null && <p>{texts.agreedPrice(formatPaise(agreed))}</p>}
        <FieldGrid>
          <TextField {...form.field('name')} optional autoComplete="off" />
          <TextField {...form.field('phone')} optional mono type="tel" autoComplete="off" />
          <TextArea {...form.field('address')} wide optional rows={2} />
          {setup.registration !== 'unregistered' && (
            <>
              <SelectField {...form.field('state')} optional prompt={texts.shopState} choices={STATE_CODES} labels={STATES} />
              <TextField {...form.field('gstin')} optional mono autoComplete="off" autoCapitalize="characters" />
            </>
          )}
        </FieldGrid>
        <DocumentIssues value={issues}>
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
                  {isAdmin && pricing.taxKind !== 'none' && (
                    <>
                      <RowInput {...input('purchasePrice')} hint={texts.purchasePriceHint} />
                      {row.productId !== null && row.purchasePrice === '' && (
                        <ProposedPrice productId={row.productId} onTake={(purchasePrice) => change({ purchasePrice })} />
                      )}
                    </>
                  )}
                  <StockPart productId={row.productId} change={change} error={errorOf('productId')} />
                </>
              )
            }}
          </RowsField>
        </DocumentIssues>
        {typed && <Total bill={typed} setup={{ ...setup, pricing }} />}
      </Stack>
    </Form>
  )
}

/** The purchase price of the product in one tap. It is not filled in by itself, because with it the line is under the margin scheme. */
function ProposedPrice({ productId, onTake }: { productId: number; onTake: (purchasePrice: string) => void }) {
  const { data } = useQuery(purchaseQuery(productId))
  if (!data || data.purchasePrice === null) return null
  const paise = Math.round(data.purchasePrice * PAISE_PER_RUPEE)
  return (
    <div>
      <Button variant="line" size="sm" onClick={() => onTake(decimalRupees(paise))}>
        {texts.takePurchasePrice(formatPaise(paise))}
      </Button>
    </div>
  )
}

/** The sum of the typed lines; none while a code has no rate, which the server refuses at its line. */
function Total({ bill: { customer, lines }, setup: { pricing, rates, state: shop } }: { bill: NewBill; setup: MoneySetup }) {
  const { gstin = '', state = null } = customer
  const isTaxed = pricing.taxKind !== 'none' && shop !== null
  const taxKind = isTaxed ? taxKindOf(shop, placeOfSupply({ shop, gstin, state })) : 'none'
  const today = todayInShop()
  const amounts = lines.flatMap(({ code = '', quantity, unitPrice, discount = 0, purchasePrice = null }) => {
    const taxRate = isTaxed ? rateOn(rates, code, today) : 0
    if (taxRate === undefined) return []
    return [lineAmounts({ quantity, unitPrice, discount, taxRate, purchasePrice }, { ...pricing, taxKind })]
  })
  if (amounts.length < lines.length) return null
  return <BigAmount label={texts.billTotal} amount={documentAmounts(amounts, pricing.rounding).total} />
}
