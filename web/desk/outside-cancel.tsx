import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Outside, outsideCancelSchema } from '#contract/desk/outside.ts'
import * as texts from '#texts/outside.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { cancelOutside } from './outside.queries.ts'

/** Cancels a sending that was entered by mistake. */
export function OutsideCancel({ outside, onClose, onDone }: { outside: Outside; onClose: () => void; onDone: () => void }) {
  const { mutateAsync: cancel } = useMutation(cancelOutside(useQueryClient(), outside))
  const form = useForm({
    name: `outside-cancel-${outside.id}`,
    labels: { reason: texts.cancelReason },
    defaults: { reason: '' },
    schema: outsideCancelSchema,
    send: (body, call) => cancel({ ...body, call }),
    onSuccess: onDone,
  })
  return (
    <FormDialog
      title={texts.cancelTitle(outside.number)}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.cancel, submitting: texts.saving, failure: texts.cancelFailure }}
    >
      <TextField {...form.field('reason')} wide autoComplete="off" />
    </FormDialog>
  )
}
