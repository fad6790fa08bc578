import { useMutation } from '@tanstack/react-query'
import { decimalRupees } from '#contract/money/paise.ts'
import { writeOffSchema } from '#contract/money/payments.ts'
import { readHundredths } from '#contract/platform/typed-number.ts'
import * as texts from '#texts/bills.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { createWriteOff } from './money.queries.ts'
import type { PaymentDialogProps } from './payment-dialog.tsx'

/** Gives up what is due, or keeps what is held for a customer when `due` is below zero. */
export function WriteOffDialog({ of, due, onClose }: Pick<PaymentDialogProps, 'of' | 'due' | 'onClose'>) {
  const { mutateAsync: create } = useMutation(createWriteOff())
  const form = useForm({
    name: 'about' in of ? `write-off-${of.about.entity}-${of.about.id}` : `write-off-${of.billId}`,
    labels: texts.writeOffFields,
    defaults: { amount: decimalRupees(Math.abs(due)), reason: '' },
    schema: readForm(
      ({ amount = '', ...values }) => ({ ...values, ...of, kind: due > 0 ? 'payment' : 'refund', amount: readHundredths(amount) }),
      writeOffSchema,
    ),
    keepDraft: false,
    send: (values, call) => create({ ...values, call }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={texts.writeOffTitle[due > 0 ? 'debt' : 'advance']}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.writeOffSubmit, submitting: texts.saving, failure: texts.writeOffFailure }}
      footer={texts.writeOffHint}
    >
      <TextField {...form.field('amount')} mono inputMode="decimal" autoComplete="off" />
      <TextField {...form.field('reason')} autoComplete="off" />
    </FormDialog>
  )
}
