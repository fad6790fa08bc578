import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { BOOKS } from '#contract/money/books.ts'
import { decimalRupees } from '#contract/money/paise.ts'
import { to } from '#contract/office-paths.ts'
import { requiredLine } from '#contract/platform/fields.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { readHundredths } from '#contract/platform/typed-number.ts'
import { type NewSupplierPayment, newSupplierPaymentSchema, type SupplierBill } from '#contract/purchases/supplier-bills.ts'
import { formatPercent } from '#languages/numbers.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/purchases.ts'
import { Row, Stack } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { Sums } from '#web/kit/components/report.tsx'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { FactList } from '#web/requests/tracking/details-list.tsx'
import { NewBillDialog } from './bill-form.tsx'
import styles from './purchases.module.css'
import { supplierBillQuery } from './purchases.queries.ts'

const NOTE_MAX = 200

type Step = 'pay' | 'credit' | 'takeBack'

export interface BillDialogProps {
  id: number
  onClose: () => void
}

/** A bill of a supplier, what was paid of it, and what can be done about it. */
export function BillDialog({ id, onClose }: BillDialogProps) {
  const query = useQuery(supplierBillQuery(id))
  const [step, setStep] = useState<Step>()
  const { data: bill } = query
  const back = () => setStep(undefined)
  if (bill && step === 'pay') return <PayDialog bill={bill} onClose={back} />
  if (bill && step === 'takeBack') return <TakeBackDialog bill={bill} onClose={back} />
  if (bill && step === 'credit')
    return <NewBillDialog supplierId={bill.supplier.id} goods={[]} about={bill} onClose={back} onSaved={back} />
  return (
    <PanelDialog title={bill ? titleOf(bill) : texts.loadingBills} onClose={onClose}>
      <QueryView query={query} loading={texts.loadingBills} failure={texts.billsFailure}>
        {(found) => <Bill bill={found} onStep={setStep} />}
      </QueryView>
    </PanelDialog>
  )
}

const titleOf = ({ kind, number }: SupplierBill) => texts.billOf(texts.billKinds[kind], number)

/** Taxes of the rates, by their names on the paper. */
const taxesOf = ({ rates }: SupplierBill) =>
  rates.flatMap(({ rate, taxable, cgst, sgst, igst }) =>
    [
      [texts.taxableAt(formatPercent(rate / 100, 2)), taxable] as const,
      [texts.registerColumns.cgst, cgst] as const,
      [texts.registerColumns.sgst, sgst] as const,
      [texts.registerColumns.igst, igst] as const,
    ].filter(([, paise], at) => at === 0 || paise > 0),
  )

function Bill({ bill, onStep }: { bill: SupplierBill; onStep: (step: Step) => void }) {
  const { kind, supplier, day, dueOn, isItc, isCancelled, isOverdue, total, paid, credited, due, roundOff, note, goods, by, at } = bill
  const { billFacts, billSums } = texts
  const rows = [
    ...taxesOf(bill),
    ...(roundOff === 0 ? [] : [[billSums.roundOff, roundOff] as const]),
    ...[[billSums.total, total] as const],
    ...(paid === 0 ? [] : [[billSums.paid, -paid] as const]),
    ...(credited === 0 ? [] : [[billSums.credited, -credited] as const]),
  ]
  return (
    <Stack gap={4}>
      {(isCancelled || isOverdue) && (
        <p>
          <Chip warns>{isCancelled ? texts.isCancelled : texts.overdue}</Chip>
        </p>
      )}
      <FactList
        facts={[
          [
            billFacts.supplier,
            <Link key="supplier" to={to('supplier', { id: supplier.id })}>
              {supplier.name}
            </Link>,
          ],
          [billFacts.day, formatDate(day)],
          [billFacts.due, kind === 'bill' && formatDate(dueOn)],
          [billFacts.for, bill.bill?.number],
          [billFacts.goods, goods.map(({ orderNumber, day: came }) => texts.goodsOf(orderNumber, formatDate(came))).join('; ')],
          [billFacts.itc, isItc ? texts.itc.yes : texts.itc.no],
          [billFacts.note, note],
          [billFacts.entered, texts.cameOn(formatDate(at), by)],
        ]}
      />
      <Sums
        rows={rows.map(([label, paise]) => [label, formatPaise(paise)] as const)}
        {...(kind === 'bill' && !isCancelled && { total: [billSums.left, formatPaise(due)] as const })}
      />
      <Settled bill={bill} />
      {!isCancelled && (
        <Row gap={2}>
          {kind === 'bill' && due > 0 && (
            <>
              <Button size="sm" onClick={() => onStep('pay')}>
                {texts.pay}
              </Button>
              <Button variant="line" size="sm" onClick={() => onStep('credit')}>
                {texts.enterCredit}
              </Button>
            </>
          )}
          {paid === 0 && credited === 0 && (
            <Button variant="danger" size="sm" onClick={() => onStep('takeBack')}>
              {texts.takeBack}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}

/** What lowered the due of a bill. */
function Settled({ bill: { payments, creditNotes } }: { bill: SupplierBill }) {
  if (payments.length + creditNotes.length === 0) return null
  return (
    <ul className={styles.list} aria-label={texts.payments}>
      {payments.map(({ id, amount, book, day, reference, isReversed }) => (
        <li key={id} className={styles.entry}>
          {texts.payment(formatPaise(amount), texts.books[book], formatDate(day))}
          <small>
            {[reference, isReversed && texts.isCancelled].filter(Boolean).join(' · ')}{' '}
            {!isReversed && <Link to={to('books', undefined, { book })}>{texts.payFooter}</Link>}
          </small>
        </li>
      ))}
      {creditNotes.map(({ id, number, day, total }) => (
        <li key={id} className={styles.entry}>
          {texts.payment(formatPaise(total), texts.billOf(texts.billKinds.credit_note, number), formatDate(day))}
        </li>
      ))}
    </ul>
  )
}

interface StepProps {
  bill: SupplierBill
  onClose: () => void
}

function PayDialog({ bill: { id, number, due }, onClose }: StepProps) {
  const { mutateAsync: pay } = useMutation({
    mutationFn: ({ body, call }: { body: NewSupplierPayment; call: CallOptions }) =>
      api('POST /api/supplier-bills/:id/payments', { params: { id }, body }, call),
  })
  const form = useForm({
    name: `pay-supplier-${id}`,
    labels: texts.payFields,
    defaults: { book: 'bank', amount: decimalRupees(due), day: todayInShop(), reference: '', note: '' },
    schema: readForm(({ amount = '', ...values }) => ({ ...values, amount: readHundredths(amount) }), newSupplierPaymentSchema),
    keepDraft: false,
    send: (body, call) => pay({ body, call }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={texts.payOf(number)}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.paySubmit, submitting: texts.saving, failure: texts.payFailure }}
      footer={texts.payFooter}
    >
      <SelectField {...form.field('book')} choices={BOOKS} labels={texts.books} />
      <TextField {...form.field('amount')} mono inputMode="decimal" autoComplete="off" />
      <TextField {...form.field('day')} type="date" max={todayInShop()} />
      <TextField {...form.field('reference')} optional mono autoComplete="off" />
      <TextField {...form.field('note')} wide optional autoComplete="off" />
    </FormDialog>
  )
}

function TakeBackDialog({ bill: { id, number }, onClose }: StepProps) {
  const { mutateAsync: takeBack } = useMutation({
    mutationFn: ({ body, call }: { body: { note: string }; call: CallOptions }) =>
      api('POST /api/supplier-bills/:id/cancellation', { params: { id }, body }, call),
  })
  const form = useForm({
    name: `take-back-${id}`,
    labels: texts.takeBackFields,
    defaults: { note: '' },
    schema: z.object({ note: requiredLine(NOTE_MAX) }),
    keepDraft: false,
    send: (body, call) => takeBack({ body, call }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={texts.takeBackOf(number)}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.takeBack, submitting: texts.saving, failure: texts.takeBackFailure }}
    >
      <TextField {...form.field('note')} wide autoComplete="off" />
    </FormDialog>
  )
}
