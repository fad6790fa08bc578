import { useMutation } from '@tanstack/react-query'
import { type Job, type Move, wrongPartSchema } from '#contract/desk/desk.ts'
import * as desk from '#texts/desk.ts'
import * as texts from '#texts/news.ts'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { FieldGrid, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { leavingOutEmpty, readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import type { CallOptions } from '#web/kit/lib/api-client.ts'
import { moveJob } from './desk.queries.ts'
import type { Movable } from './kept-entries.ts'

export interface WrongPartDialogProps {
  job: WaitingForPart
  onClose: () => void
  /** Without a job it waits for the connection. */
  onDone: (job: Job | undefined) => void
}
/** A job that waits for a part. */
export type WaitingForPart = Movable & Pick<Job, 'part' | 'partFrom'>

/** Asks why the part goes back and when another comes: the job waits on for it. */
export function WrongPartDialog({ job, onClose, onDone }: WrongPartDialogProps) {
  const { mutateAsync: move } = useMutation({ mutationFn: (sent: { move: Move; call: CallOptions }) => moveJob(job, sent.move, sent.call) })
  const form = useForm({
    name: `wrong-part-${job.id}`,
    labels: { returned: texts.wrongPartWhy, partDue: texts.newDay, ...{ stage: desk.moveTo, part: desk.part, partFrom: desk.partFrom } },
    defaults: { stage: 'waiting_part', part: job.part, partFrom: job.partFrom, returned: '', partDue: '' },
    schema: readForm(leavingOutEmpty, wrongPartSchema),
    send: (values, call) => move({ move: values, call }),
    onSuccess: onDone,
  })
  return (
    <PanelDialog title={texts.wrongPartTitle(job.name)} onClose={onClose}>
      <Form form={form} texts={{ submit: texts.returnPart, submitting: texts.returning, failure: texts.returnFailure }}>
        {(['stage', 'part', 'partFrom'] as const).map((name) => (
          <input key={name} type="hidden" name={name} defaultValue={{ ...job, stage: 'waiting_part' }[name]} />
        ))}
        <FieldGrid>
          <TextField {...form.field('returned')} wide autoComplete="off" />
          <TextField {...form.field('partDue')} optional type="date" />
        </FieldGrid>
      </Form>
    </PanelDialog>
  )
}
