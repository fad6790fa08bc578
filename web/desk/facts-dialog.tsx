import type { Stage } from '#contract/desk/stages.ts'
import * as texts from '#texts/desk.ts'
import { later } from '#web/kit/components/later.tsx'
import { PanelDialog } from '#web/kit/components/panel-dialog.tsx'
import type { Moved } from './job-actions.tsx'
import type { Movable } from './kept-entries.ts'
import { MoveForm, ReturnForm, type WithFacts } from './move-form.tsx'

const OutsideMove = later(async () => (await import('./outside-move.tsx')).OutsideMove)
const HandOver = later(async () => (await import('./hand-over.tsx')).HandOver)

const TITLES = { waiting_part: texts.partTitle, handed_over: texts.overTitle, returned: texts.returnTitle } as const

export interface FactsDialogProps {
  job: Movable
  stage: Stage
  onClose: () => void
  /** Without a result the move waits for the connection. */
  onDone: (moved: Moved) => void
}

const isWithFacts = (stage: Stage): stage is WithFacts => Object.hasOwn(TITLES, stage)

/** Asks for what a move needs: of one to a lab or from there another dialog does. */
export function FactsDialog({ job, stage, ...dialog }: FactsDialogProps) {
  if (job.stage === 'outside' || !isWithFacts(stage)) return <OutsideMove job={job} {...dialog} />
  return (
    <PanelDialog title={TITLES[stage](job.name)} onClose={dialog.onClose}>
      {stage === 'handed_over' ? (
        <HandOver job={job} onDone={dialog.onDone} />
      ) : stage === 'returned' ? (
        <ReturnForm job={job} onDone={dialog.onDone} />
      ) : (
        <MoveForm job={job} stage={stage} onDone={dialog.onDone} />
      )}
    </PanelDialog>
  )
}
