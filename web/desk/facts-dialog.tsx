import { useMutation } from '@tanstack/react-query'
import { type Job, type Move, moveSchema, returnSchema } from '#contract/desk/desk.ts'
import type { Stage } from '#contract/desk/stages.ts'
import * as texts from '#texts/desk.ts'
import * as reasons from '#texts/return-reasons.ts'
import { later } from '#web/kit/components/later.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import { FieldGrid, TextField } from '#web/kit/form/fields.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { leavingOutEmpty, readForm } from '#web/kit/form/read-form.ts'
import { useForm } from '#web/kit/form/use-form.ts'
import type { CallOptions } from '#web/kit/lib/api-client.ts'
import { ChargeReminder } from '#web/money/money-panel.tsx'
import { OthersReady } from './also-here.tsx'
import { BeforeHandOver, LeftWithIt } from './before-hand-over.tsx'
import { moveJob } from './desk.queries.ts'
import type { Movable } from './kept-entries.ts'
import { ReturnReasonFields } from './return-reason.tsx'

const OutsideMove = later(async () => (await import('./outside-move.tsx')).OutsideMove)

type WithFacts = Extract<Stage, 'waiting_part' | 'handed_over' | 'returned'>

const LOOKS = {
  waiting_part: { title: texts.partTitle, submit: texts.move },
  handed_over: { title: texts.overTitle, submit: texts.handOver },
  returned: { title: texts.returnTitle, submit: texts.returnIt },
} as const

export interface FactsDialogProps {
  job: Movable
  stage: Stage
  onClose: () => void
  /** Without a job the move waits for the connection. */
  onDone: (job: Job | undefined) => void
}

const isWithFacts = (stage: Stage): stage is WithFacts => Object.hasOwn(LOOKS, stage)

/** Asks for what a move needs: of one to a lab or from there another dialog does. */
export function FactsDialog({ job, stage, ...dialog }: FactsDialogProps) {
  if (job.stage === 'outside' || !isWithFacts(stage)) return <OutsideMove job={job} {...dialog} />
  return <MoveFacts job={job} stage={stage} {...dialog} />
}

/** Asks for the part, or who collects the device and how long it is under warranty or why it is not repaired, and moves the job. */
function MoveFacts({ job, stage, onClose, onDone }: FactsDialogProps & { stage: WithFacts }) {
  const { mutateAsync: move } = useMutation({ mutationFn: (sent: { move: Move; call: CallOptions }) => moveJob(job, sent.move, sent.call) })
  const { title, submit } = LOOKS[stage]
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
      ...{ returnReason: job.stage === 'declined' ? 'declined' : '', returnWords: '' },
    },
    schema: stage === 'returned' ? readForm(leavingOutEmpty, returnSchema) : readForm(leavingOutEmpty, moveSchema),
    send: (values, call) => move({ move: values, call }),
    onSuccess: onDone,
  })
  return (
    <PanelDialog title={title(job.name)} onClose={onClose}>
      <Form form={form} texts={{ submit, submitting: texts.moving, failure: texts.moveFailure }}>
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
              <TextField {...form.field('partDue')} optional type="date" />
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
    </PanelDialog>
  )
}
