import { useMutation } from '@tanstack/react-query'
import { type Job, type JobChange, jobChangeSchema } from '#contract/desk/desk.ts'
import { todayInShop } from '#contract/platform/today.ts'
import * as texts from '#texts/desk.ts'
import { TextField } from '#web/kit/form/fields.tsx'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import type { CallOptions } from '#web/kit/lib/api-client.ts'
import { type Planned, savePromise } from './save-promise.ts'

export interface PromiseDialogProps {
  job: Planned
  onClose: () => void
  onDone: (job: Job) => void
}

/** Promises another day; an empty one takes the promise back. */
export function PromiseDialog({ job, onClose, onDone }: PromiseDialogProps) {
  const { mutateAsync: save } = useMutation({
    mutationFn: ({ promisedOn = null, call }: JobChange & { call: CallOptions }) => savePromise(job, promisedOn, call),
  })
  const form = useForm({
    name: `promise-${job.id}`,
    labels: { promisedOn: texts.promisedOn },
    defaults: { promisedOn: (job.isPromised && job.dueOn) || '' },
    schema: readForm(({ promisedOn }: { promisedOn: string }) => ({ promisedOn: promisedOn || null }), jobChangeSchema),
    keepDraft: false,
    send: (values, call) => save({ ...values, call }),
    onSuccess: onDone,
  })
  return (
    <FormDialog
      title={texts.promiseAnother}
      onClose={onClose}
      form={form}
      texts={{ submit: texts.save, submitting: texts.saving, failure: texts.saveFailure }}
    >
      <TextField {...form.field('promisedOn')} wide optional type="date" min={todayInShop()} />
    </FormDialog>
  )
}
