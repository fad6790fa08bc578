import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { decimalRupees, sum } from '#contract/money/paise.ts'
import { needsReference, PAYMENT_MODES, type Payment, paidBy } from '#contract/money/payments.ts'
import { divide, type NewTogether, type OpenAccount } from '#contract/money/together.ts'
import { code } from '#contract/platform/field-errors.ts'
import { paise } from '#contract/platform/fields.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { isEmpty, readHundredths } from '#contract/platform/typed-number.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as bills from '#texts/bills.ts'
import * as texts from '#texts/together.ts'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import type { AnyValues, FormValues } from '#web/kit/form/form-values.ts'
import { readForm } from '#web/kit/form/read-form.ts'
import { Tick } from '#web/kit/form/tick.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { createTogether } from './money.queries.ts'

export interface TogetherDialogProps {
  /** What is to be paid, in the order in which a total is divided. */
  accounts: readonly OpenAccount[]
  onClose: () => void
  onDone: (payments: Payment[]) => void
}

const fieldOf = (index: number) => `part-${index}`

/** An account that gets nothing is no part. */
const partsOf = (amounts: readonly number[]) => amounts.flatMap((amount, index) => (amount > 0 ? { amount, index } : []))

/** What the form sends: each part is checked in its field, and their sum in that of the total. */
const schemaFor = (accounts: readonly OpenAccount[]) => {
  const each = <Value,>(of: (field: string) => Value) =>
    Object.fromEntries(accounts.map((_, index) => [fieldOf(index), of(fieldOf(index))]))
  const amountsIn = (values: Record<string, unknown>) => accounts.map((_, index) => Number(values[fieldOf(index)]))
  return readForm(
    ({ amount, confirmed, ...values }: AnyValues) => ({
      ...{ ...values, amount: readHundredths(String(amount)), confirmed: confirmed !== '' },
      ...each((field) => (isEmpty(String(values[field])) ? 0 : readHundredths(String(values[field])))),
    }),
    z.pipe(
      z.object({ amount: paise(1), ...paidBy, ...each(() => paise()) }).check(
        needsReference(({ mode, reference }) => [mode, reference], 'reference'),
        z.refine((values) => sum(amountsIn(values)) === values.amount, { path: ['amount'], error: code('parts') }),
      ),
      z.transform(
        ({ amount, mode, reference, day, confirmed, ...values }): NewTogether => ({
          ...{ amount, mode, reference, day, confirmed },
          parts: partsOf(amountsIn(values)).map((part) => {
            const { about, billId } = accounts[part.index] as OpenAccount
            return { about, billId, amount: part.amount }
          }),
        }),
      ),
    ),
  )
}

/** Records what a customer hands over at once for several jobs or bills, and what each of them gets. */
export function TogetherDialog({ accounts: offered, onClose, onDone }: TogetherDialogProps) {
  const { mutateAsync: create } = useMutation(createTogether())
  const [isTaken, setIsTaken] = useState(false)
  // What is owed changes when it is paid.
  const [accounts] = useState(offered)
  const [schema] = useState(() => schemaFor(accounts))
  const owed = sum(accounts.map(({ toPay }) => toPay))
  const typedParts = (total: number): FormValues =>
    Object.fromEntries(divide(total, accounts).map((amount, index) => [fieldOf(index), decimalRupees(amount)]))
  const total = useRef(decimalRupees(owed))
  const suggested = useRef(typedParts(owed))
  const today = todayInShop()
  const form = useForm<FormValues, NewTogether, Payment[]>({
    name: 'together',
    labels: {
      ...{ amount: texts.total, mode: bills.paymentFields.mode },
      ...Object.fromEntries(
        accounts.map(({ reference, device, toPay }, index) => [fieldOf(index), texts.part(reference, device, formatPaise(toPay))]),
      ),
      ...{ day: bills.paymentFields.day, reference: bills.paymentFields.reference, confirmed: bills.takeAnyway },
    },
    defaults: { amount: total.current, mode: 'cash', ...suggested.current, day: today, reference: '', confirmed: '' },
    schema,
    keepDraft: false,
    send: (payment, call) => create({ ...payment, call }),
    onSuccess: onDone,
    /** Divides another total anew, unless somebody has divided it. */
    onChange() {
      const values = form.values()
      if (values.amount === total.current) return
      total.current = values.amount ?? ''
      const amount = readHundredths(total.current)
      if (Number.isNaN(amount) || Object.entries(suggested.current).some(([field, typed]) => values[field] !== typed)) return
      suggested.current = typedParts(amount)
      form.setValues(suggested.current)
    },
    onError(error) {
      if (error.errors.some(({ code: each }) => each === 'reference_twice')) setIsTaken(true)
      const values = form.values()
      const sent = partsOf(accounts.map((_, index) => readHundredths(values[fieldOf(index)] ?? '')))
      for (const each of error.errors) {
        const part = sent[Number(/^parts\.(\d+)\./.exec(each.field)?.[1])]
        if (part) each.field = fieldOf(part.index)
      }
      return false
    },
  })
  return (
    <FormDialog
      title={texts.title}
      onClose={onClose}
      form={form}
      texts={{ submit: bills.savePayment, submitting: bills.saving, failure: bills.paymentFailure }}
      footer={bills.paymentHint}
    >
      <TextField {...form.field('amount')} mono inputMode="decimal" autoComplete="off" hint={texts.totalHint} />
      <SelectField {...form.field('mode')} choices={PAYMENT_MODES} labels={bills.paymentModes} />
      {accounts.map((account, index) => (
        <TextField key={account.reference} {...form.field(fieldOf(index))} wide optional mono inputMode="decimal" autoComplete="off" />
      ))}
      <TextField {...form.field('day')} wide type="date" max={today} hint={bills.dayHint} />
      <TextField {...form.field('reference')} wide optional mono autoComplete="off" hint={bills.referenceHint} />
      {isTaken && (
        <Tick name="confirmed" value="yes">
          {bills.takeAnyway}
        </Tick>
      )}
    </FormDialog>
  )
}
