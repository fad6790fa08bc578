import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Card, Move } from '#contract/desk.ts'
import type { Stage } from '#contract/stages.ts'
import * as texts from '#texts/desk.ts'
import { Button } from '#web/components/button.tsx'
import { ListSelect } from '#web/components/list/list-select.tsx'
import { adviceOf } from '#web/lib/advice.ts'
import { currentRowOf } from '#web/lib/api-client.ts'
import { moveJob } from './desk.queries.ts'
import { FactsDialog, needsFacts, type WithFacts } from './facts-dialog.tsx'
import styles from './move-job.module.css'

type Movable = Pick<Card, 'id' | 'reference' | 'name' | 'stage' | 'version'>

/** The step that usually follows a stage. */
const NEXT: Record<Stage, Stage> = {
  ...{ asked: 'received', received: 'bench', waiting_customer: 'bench', waiting_part: 'bench', bench: 'ready', ready: 'handed_over' },
  ...{ handed_over: 'bench', returned: 'bench', declined: 'returned' },
}

export const nextStage = (stage: Stage): Stage => NEXT[stage]

/**
 * Moves jobs. Only the facts that a move needs are asked for, in a dialog; any other is stored at once, with a way back. `ask` begins a
 * move, `notice` and `dialog` go into the page.
 */
export function useMoves(): { ask: (job: Movable, stage: Stage) => void; isMoving: boolean; notice: ReactNode; dialog: ReactNode } {
  const { mutate, isPending, error, variables } = useMutation(moveJob(useQueryClient()))
  const [asked, setAsked] = useState<{ job: Movable; stage: WithFacts }>()
  const [done, setDone] = useState<{ job: Movable; stage: Stage; version: number }>()
  const move = (job: Movable, move: Move) =>
    mutate(
      { id: job.id, version: job.version, move },
      { onSuccess: ({ version }) => setDone({ job, stage: move.stage, version }), onError: () => setDone(undefined) },
    )
  const ask = (job: Movable, stage: Stage) => {
    if (stage === job.stage) return
    if (needsFacts(stage)) setAsked({ job, stage })
    else move(job, { stage })
  }
  const current = currentRowOf<Movable>(error)
  const failure = error && (current ? texts.movedMeanwhile(texts.stage[current.stage]) : (adviceOf(error) ?? texts.moveFailure))
  const canUndo = done && !needsFacts(done.job.stage)
  return {
    ask,
    isMoving: isPending,
    notice: (
      <div className={styles.outcome} role="status" data-bad={failure ? true : undefined} key={variables?.id}>
        {failure}
        {!failure && done && texts.moved(done.job.reference, texts.stage[done.stage])}
        {!failure && canUndo && (
          <Button
            variant="line"
            size="sm"
            loading={isPending}
            onClick={() => move({ ...done.job, version: done.version }, { stage: done.job.stage } as Move)}
          >
            {texts.undo}
          </Button>
        )}
      </div>
    ),
    dialog: asked && (
      <FactsDialog
        {...asked}
        onClose={() => setAsked(undefined)}
        onMoved={({ version }) => {
          setDone({ job: asked.job, stage: asked.stage, version })
          setAsked(undefined)
        }}
      />
    ),
  }
}

export interface MoveSelectProps {
  job: Movable
  onMove: (job: Movable, stage: Stage) => void
}

/** Any stage for a job, by keyboard and on a phone. */
export const MoveSelect = ({ job, onMove }: MoveSelectProps) => (
  <ListSelect<Stage>
    label={texts.moveJob(job.reference)}
    emptyLabel={texts.moveTo}
    options={stagesBut(job.stage)}
    value=""
    onChange={(stage) => stage && onMove(job, stage)}
  />
)

const stagesBut = (present: Stage) =>
  Object.fromEntries(Object.entries(texts.stage).filter(([stage]) => stage !== present)) as Record<Stage, string>

/** The next step of a job as the one primary button, and every other as a choice. */
export function NextStep({ job, onMove, isMoving }: MoveSelectProps & { isMoving: boolean }) {
  return (
    <div className={styles.next}>
      <Button loading={isMoving} loadingText={texts.moving} onClick={() => onMove(job, nextStage(job.stage))}>
        {texts.next[job.stage]}
      </Button>
      <MoveSelect job={job} onMove={onMove} />
    </div>
  )
}
