import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { billCustomerSchema, billLineSchema, type MoneySetup, NAMED_FROM, type NewBill, newBillSchema } from '#contract/money/bills.ts'
import { sum } from '#contract/money/paise.ts'
import { MONEY_MODES, needsReference, paidBy } from '#contract/money/payments.ts'
import type { NewSale, Sold } from '#contract/money/sales.ts'
import { paise } from '#contract/platform/fields.ts'
import { optionalHundredths } from '#contract/platform/typed-number.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as bills from '#texts/bills.ts'
import * as estimates from '#texts/estimates.ts'
import * as handOver from '#texts/hand-over.ts'
import * as texts from '#texts/sale.ts'
import { type DocumentIssue, DocumentIssues, issuesFrom, issuesOf } from '#web/content/documents/document-issues.ts'
import { Panel } from '#web/kit/components/box.tsx'
import { Fold } from '#web/kit/components/fold.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { Form } from '#web/kit/form/form.tsx'
import type { AnyValues } from '#web/kit/form/form-values.ts'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { useBrowserLayoutEffect } from '#web/kit/hooks/use-browser-layout-effect.ts'
import type { ApiError } from '#web/kit/lib/api-client.ts'
import { BillLines, type BillRow, type BillRows, readLines } from './bill-lines.tsx'
import { BillNotices } from './bill-notices.tsx'
import { billSums } from './bill-sums.ts'
import { type CustomerField, CustomerFields, NO_CUSTOMER } from './customer-fields.tsx'
import { sellAtCounter, setupQuery } from './money.queries.ts'
import { FirstStep } from './money-panel.tsx'
import { PaidNow } from './paid-now.tsx'
import { type PayingWay, payingOf } from './paying.ts'
import styles from './sale.module.css'

export interface SaleProps {
  onSold: (sold: Sold) => void
}

/** The screen of a sale, once the shop writes bills. */
export const Sale = ({ onSold }: SaleProps) => (
  <>
    <header>
      <h1>{bills.counterSale}</h1>
    </header>
    <QueryView query={useQuery(setupQuery())} loading={bills.loadingMoney} failure={bills.moneyFailure}>
      {(setup) => (setup.isReady ? <SaleForm setup={setup} onSold={onSold} /> : <FirstStep />)}
    </QueryView>
  </>
)

const CUSTOMER = Object.keys(NO_CUSTOMER) as CustomerField[]

/** What is sold, and to whom as far as the tax depends on it. */
type Content = Pick<NewBill, 'customer' | 'lines'>
/** What the server made of a content, where that is another total. */
type Known = { of: string; total: number } | undefined

/** What the lines come to as long as one of them has no rate, which the server asks for. */
const typedTotal = ({ lines }: Content) => sum(lines.map(({ quantity, unitPrice, discount = 0 }) => quantity * unitPrice - discount))

const placeSchema = z.pick(billCustomerSchema, { gstin: true, state: true })

/** The lines that are right, while others are being typed. */
const contentOf = (values: AnyValues): Content => ({
  customer: placeSchema.safeParse({ gstin: values.gstin, state: values.state || null }).data ?? {},
  lines: readLines(values.lines as BillRow[]).flatMap((line) => billLineSchema.safeParse(line).data ?? []),
})

/** What is sent: what is paid is all of it unless less is typed. */
const schemaFor = (totalOf: (content: Content) => number) =>
  readForm(
    ({ lines, state, mode, amount, reference, confirmed, ...values }: AnyValues) => ({
      ...{ ...values, state: state || null, lines: readLines(lines as BillRow[]) },
      ...payingOf({ mode, amount, reference, confirmed } as AnyValues, optionalHundredths),
    }),
    z.pipe(
      z
        .extend(billCustomerSchema, {
          lines: newBillSchema.shape.lines,
          amount: z.optional(paise(1)),
          ...{ mode: z.optional(z.enum(MONEY_MODES)), reference: paidBy.reference, confirmed: paidBy.confirmed },
        })
        .check(needsReference(({ mode, reference }) => [mode, reference], 'reference')),
      z.transform(({ lines, amount, mode, reference, confirmed, ...customer }): NewSale => {
        const total = totalOf({ customer, lines })
        return { customer, lines, total, ...(mode && total > 0 && { amount: amount ?? total, mode, reference, confirmed }) }
      }),
    ),
  )

interface SaleFormProps extends SaleProps {
  setup: MoneySetup
}

/** At the left what is sold, each found or scanned; at the right the total, how it is paid, and one press that bills it and takes the money. */
function SaleForm({ setup, onSold }: SaleFormProps) {
  const { mutateAsync: sell } = useMutation(sellAtCounter())
  const known = useRef<Known>(undefined)
  const totalOf = (content: Content) =>
    known.current?.of === JSON.stringify(content.lines) ? known.current.total : (billSums(content, setup)?.total ?? typedTotal(content))
  const [schema] = useState(() => schemaFor(totalOf))
  const [issues, setIssues] = useState<DocumentIssue[]>([])
  const [refusal, setRefusal] = useState<ApiError>()
  const [isTaken, setIsTaken] = useState(false)
  const form = useForm({
    name: 'sale',
    labels: {
      ...{ ...bills.fields, mode: handOver.paidNow, amount: bills.paymentFields.amount },
      ...{ reference: bills.paymentFields.reference, confirmed: bills.takeAnyway },
    },
    defaults: { lines: [] as BillRows, mode: 'cash' as PayingWay, amount: '', reference: '', confirmed: '', ...NO_CUSTOMER },
    schema,
    held: ['lines', 'mode'],
    send: (sale, call) => sell({ ...sale, call }),
    onSuccess: onSold,
    onChange() {
      setRefusal(undefined)
      setTyped(form.values())
      setIssues(issuesFrom(schema.safeParse(form.values()).error))
    },
    onError(error) {
      const total = error.errors.find(({ field }) => field === 'total')?.params?.max
      if (total !== undefined) known.current = { of: JSON.stringify(contentOf(form.values()).lines), total }
      setRefusal(total === undefined ? undefined : error)
      for (const each of error.errors) each.field = each.field.replace(/^customer\./, '')
      if (error.errors.some(({ code }) => code === 'reference_twice')) setIsTaken(true)
      setIssues(issuesOf(error))
      return total !== undefined
    },
  })
  const [typed, setTyped] = useState<AnyValues>(() => form.values())
  const sale = useRef<HTMLDivElement>(null)
  // A scanner types where the cursor is: a sale begins with the first code.
  useBrowserLayoutEffect(() => sale.current?.querySelector('input')?.focus(), [])
  const content = contentOf(typed)
  const sums = billSums(content, setup)
  const total = totalOf(content)
  const mode = form.held('mode')
  const isPaid = mode.value !== 'later'
  const amount = optionalHundredths(String(typed.amount ?? '')) ?? total
  const submit = isPaid && amount > 0 ? texts.billAndTake(formatPaise(amount)) : texts.bill(formatPaise(total))
  const mustName = (sums?.taxable ?? 0) >= NAMED_FROM
  const tax = sums ? sums.cgst + sums.sgst + sums.igst : 0
  return (
    <div className={styles.sale} ref={sale}>
      <Panel as="section" className={styles.sold} aria-label={bills.fields.lines}>
        <DocumentIssues value={issues}>
          <BillLines {...form.held('lines')} setup={setup} pricing={setup.pricing} />
        </DocumentIssues>
      </Panel>
      <Panel as="section" className={styles.paid} aria-label={handOver.paidNow}>
        <Form
          form={form}
          className={styles.form}
          texts={{ submit, submitting: bills.issuing, failure: texts.notDone }}
          actions={<Amount total={total} className={styles.inBar} />}
          footer={bills.issueHint}
        >
          {refusal && <FocusedNotice tone="bad" text={texts.changed(formatPaise(total))} event={refusal} />}
          <div className={styles.sums}>
            <Amount total={total} className={styles.beside} />
            {tax > 0 && <p className={styles.tax}>{(setup.pricing.isInclusive ? estimates.tax : estimates.taxOnTop)(formatPaise(tax))}</p>}
            <BillNotices notices={sums?.notices ?? []} />
          </div>
          <PaidNow mode={mode} field={form.field} amount={amount} all={formatPaise(total)} isTaken={isTaken} />
          <Customer
            // The law wants it: who buys much, has a GSTIN or is in another state is named.
            isNeeded={mustName || CUSTOMER.some((name) => form.field(name).error || typed[name])}
            name={String(typed.name || typed.phone || '')}
          >
            {mustName && <p className={styles.tax}>{texts.mustName}</p>}
            <CustomerFields field={form.field} setup={setup} />
          </Customer>
        </Form>
      </Panel>
    </div>
  )
}

const Amount = ({ total, className }: { total: number; className: string | undefined }) => (
  <p className={className}>
    <span>{bills.billTotal}</span> <b>{formatPaise(total)}</b>
  </p>
)

interface CustomerProps {
  isNeeded: boolean
  name: string
  children: ReactNode
}

/** Whom the bill names: out of sight until it is needed. */
function Customer({ isNeeded, name, children }: CustomerProps) {
  const [isOpened, setIsOpened] = useState(false)
  return (
    <Fold
      title={[bills.fields.name, name].filter(Boolean).join(': ')}
      open={isOpened || isNeeded}
      onToggle={(event) => setIsOpened(event.currentTarget.open)}
    >
      {children}
    </Fold>
  )
}
