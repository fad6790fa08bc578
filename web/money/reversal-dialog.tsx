import { useMutation } from '@tanstack/react-query'
import { type Move, reversalSchema } from '#contract/money/books.ts'
import * as bills from '#texts/bills.ts'
import * as texts from '#texts/books.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { reverseMove } from './books.queries.ts'

export interface ReversalDialogProps {
  move: Move
  title: string
  onClose: () => void
}

/** Takes back a move that was entered by mistake. */
export function ReversalDialog({ move, title, onClose }: ReversalDialogProps) {
  const { mutateAsync: reverse } = useMutation(reverseMove(move.id))
  const form = useForm({
    name: `reversal-${move.id}`,
    labels: texts.reason,
    defaults: { note: '' },
    schema: reversalSchema,
    keepDraft: false,
    send: (values, call) => reverse({ ...values, call }),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.takeBack, submitting: bills.saving, failure: texts.takeBackFailure }}
    >
      <TextField {...form.field('note')} autoComplete="off" wide />
    </FormDialog>
  )
}
