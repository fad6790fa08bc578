import { useMutation } from '@tanstack/react-query'
import type { Buyback } from '#contract/purchases/buybacks.ts'
import { cancellationSchema } from '#contract/purchases/buybacks.ts'
import * as texts from '#texts/buybacks.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { cancelBuyback } from './buybacks.queries.ts'

/** Takes back a purchase that was entered by mistake. */
export function CancelDialog({ buyback: { id, number }, onClose }: { buyback: Buyback; onClose: () => void }) {
  const { mutateAsync: cancel } = useMutation(cancelBuyback(id))
  const form = useForm({
    name: `buyback-cancel-${id}`,
    labels: texts.cancelFields,
    defaults: { reason: '' },
    schema: cancellationSchema,
    keepDraft: false,
    send: (body, call) => cancel({ body, call }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={texts.cancelOf(number)}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.cancel, submitting: texts.saving, failure: texts.cancelFailure }}
      footer={texts.cancelFooter}
    >
      <TextField {...form.field('reason')} wide autoComplete="off" />
    </FormDialog>
  )
}
