import { useMutation, useQuery } from '@tanstack/react-query'
import { type Job, type Move, moveSchema, returnSchema } from '#contract/desk/desk.ts'
import type { Stage } from '#contract/desk/stages.ts'
import * as texts from '#texts/desk.ts'
import * as reasons from '#texts/return-reasons.ts'
import { FieldGrid, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { leavingOutEmpty, readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import { useFormValues } from '#web/kit/form/use-form-values.ts'
import type { CallOptions } from '#web/kit/lib/api-client.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { AdvanceReminder, ChargeReminder } from '#web/money/money-panel.tsx'
import { OthersReady } from './also-here.tsx'
import { BeforeHandOver, LeftWithIt } from './before-hand-over.tsx'
import { jobQuery, moveJob } from './desk.queries.ts'
import type { Movable } from './kept-entries.ts'
import { ReturnReasonFields } from './return-reason.tsx'

export type WithFacts = Extract<Stage, 'waiting_part' | 'handed_over' | 'returned'>

const SUBMIT = { waiting_part: texts.move, handed_over: texts.handOver, returned: texts.returnIt } as const

export interface MoveFormProps {
  job: Movable
  stage: WithFacts
  /** The customer wants no repair any more. */
  isWithdrawn?: boolean
  /** Without a job the move waits for the connection. */
  onDone: (job: Job | undefined) => void
}

/** Asks for the part, or who collects the device and how long it is under warranty or why it is not repaired, and moves the job. */
export function MoveForm({ job, stage, isWithdrawn = false, onDone }: MoveFormProps) {
  const { mutateAsync: move } = useMutation({ mutationFn: (sent: { move: Move; call: CallOptions }) => moveJob(job, sent.move, sent.call) })
  const form = useForm({
    name: `move-${stage}-${job.id}`,
    labels: {
      stage: texts.moveTo,
      ...{ part: texts.part, partFrom: texts.partFrom, partDue: texts.partDue },
      ...{ collectedBy: texts.collectedBy, warrantyDays: texts.warrantyDays },
      ...{ returnReason: reasons.label, returnWords: reasons.words },
    },
    defaults: {
      ...{ stage: stage as string, part: '', partFrom: '', partDue: '', collectedBy: '', warrantyDays: '' },
      ...{ returnReason: job.stage === 'declined' || isWithdrawn ? 'declined' : '', returnWords: '' },
    },
    schema: stage === 'returned' ? readForm(leavingOutEmpty, returnSchema) : readForm(leavingOutEmpty, moveSchema),
    send: (values, call) => move({ move: values, call }),
    onSuccess: onDone,
  })
  const { partDue } = useFormValues(form)
  const { data: promise } = useQuery({ ...jobQuery(job.id), enabled: stage === 'waiting_part' })
  const promisedOn = promise?.isPromised ? promise.dueOn : null
  return (
    <Form form={form} texts={{ submit: SUBMIT[stage], submitting: texts.moving, failure: texts.moveFailure }}>
      {stage === 'handed_over' && (
        <>
          <OthersReady id={job.id} />
          <BeforeHandOver id={job.id} />
        </>
      )}
      {stage === 'returned' && (
        <>
          <ChargeReminder about={{ entity: 'repair-requests', id: job.id }} isUnrepaired />
          <LeftWithIt id={job.id} />
        </>
      )}
      <input type="hidden" name="stage" defaultValue={stage} />
      <FieldGrid>
        {stage === 'waiting_part' ? (
          <>
            <TextField {...form.field('part')} wide autoComplete="off" />
            <TextField {...form.field('partFrom')} optional autoComplete="off" />
            <TextField
              {...form.field('partDue')}
              optional
              type="date"
              hint={promisedOn && partDue > promisedOn ? texts.afterPromise(formatDate(promisedOn)) : undefined}
            />
          </>
        ) : (
          <>
            {stage === 'returned' && <ReturnReasonFields field={form.field} />}
            <TextField {...form.field('collectedBy')} wide optional autoComplete="off" hint={texts.collectedByHint} />
            {stage === 'handed_over' && (
              <TextField {...form.field('warrantyDays')} wide optional mono inputMode="numeric" hint={texts.warrantyDaysHint} />
            )}
          </>
        )}
      </FieldGrid>
    </Form>
  )
}

/** The same for a device that goes back unrepaired. What was paid ahead is given back by a form of its own, which stands outside of this one. */
export function ReturnForm({ job, onDone }: Pick<MoveFormProps, 'job' | 'onDone'>) {
  const isWithdrawn = useQuery(jobQuery(job.id)).data?.isWithdrawn === true
  return (
    <>
      <AdvanceReminder about={{ entity: 'repair-requests', id: job.id }} />
      <MoveForm key={String(isWithdrawn)} job={job} stage="returned" isWithdrawn={isWithdrawn} onDone={onDone} />
    </>
  )
}
