import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { decimalRupees } from '#contract/money/paise.ts'
import { newPaymentSchema, PAYMENT_KINDS, PAYMENT_MODES, type PaymentKind } from '#contract/money/payments.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { readHundredths } from '#contract/platform/typed-number.ts'
import * as texts from '#texts/bills.ts'
import { SelectField, TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { Tick } from '#web/kit/form/tick.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { createPayment } from './money.queries.ts'

export interface PaymentDialogProps {
  /** The subject of the payment: a request, or a bill of the counter. */
  of: { about: RequestRef } | { billId: number }
  /** The amount due, in paise; below zero it is to be given back. */
  due: number
  /** What is recorded unless another kind is chosen. */
  kind?: PaymentKind
  onClose: () => void
}

/** Records that money came, or was given back. */
export function PaymentDialog({ of, due, kind = 'payment', onClose }: PaymentDialogProps) {
  const { mutateAsync: create } = useMutation(createPayment())
  const [isTaken, setIsTaken] = useState(false)
  const today = todayInShop()
  const form = useForm({
    name: 'about' in of ? `payment-${of.about.entity}-${of.about.id}` : `payment-${of.billId}`,
    labels: { ...texts.paymentFields, confirmed: texts.takeAnyway },
    defaults: { kind, mode: 'cash', day: today, amount: due > 0 ? decimalRupees(due) : '', reference: '', confirmed: '' },
    schema: readForm(
      ({ amount = '', confirmed, ...values }) => ({ ...values, ...of, amount: readHundredths(amount), confirmed: confirmed !== '' }),
      newPaymentSchema,
    ),
    keepDraft: false,
    send: (payment, call) => create({ ...payment, call }),
    onSuccess: onClose,
    onError(error) {
      if (error.errors.some(({ code }) => code === 'reference_twice')) setIsTaken(true)
      return false
    },
  })
  return (
    <FormDialog
      title={texts.recordPayment}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.savePayment, submitting: texts.saving, failure: texts.paymentFailure }}
      footer={texts.paymentHint}
    >
      <SelectField {...form.field('kind')} choices={PAYMENT_KINDS} labels={texts.paymentKinds} />
      <SelectField {...form.field('mode')} choices={PAYMENT_MODES} labels={texts.paymentModes} />
      <TextField {...form.field('amount')} wide mono inputMode="decimal" autoComplete="off" />
      <TextField {...form.field('day')} wide type="date" max={today} hint={texts.dayHint} />
      <TextField {...form.field('reference')} wide optional mono autoComplete="off" hint={texts.referenceHint} />
      {isTaken && (
        <Tick name="confirmed" value="yes">
          {texts.takeAnyway}
        </Tick>
      )}
    </FormDialog>
  )
}
