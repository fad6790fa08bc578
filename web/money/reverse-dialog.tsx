import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { ListedPayment } from '#contract/money/payments.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bills.ts'
import * as together from '#texts/together.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { reversePayment } from './money.queries.ts'
import { paymentName } from './payment-name.ts'

/** Takes a payment out of its account that was entered by mistake. */
export function ReverseDialog({ payment, onClose }: { payment: ListedPayment; onClose: () => void }) {
  const { mutateAsync: reverse } = useMutation(reversePayment(payment.id))
  const form = useForm({
    name: `reverse-${payment.id}`,
    labels: texts.reverseFields,
    defaults: { reason: '' },
    schema: z.object({ reason: z.string() }),
    keepDraft: false,
    send: (values, call) => reverse({ ...values, call }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={texts.reverseTitle}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.reverseSubmit, submitting: texts.saving, failure: texts.reverseFailure }}
      footer={texts.reverseHint}
    >
      <p>
        {paymentName(payment)}, {formatPaise(payment.amount)}
      </p>
      <TextField
        {...form.field('reason')}
        wide
        optional
        autoComplete="off"
        hint={payment.whole ? together.reversesAll(formatPaise(payment.whole.amount), payment.whole.parts) : undefined}
      />
    </FormDialog>
  )
}
