import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import type { Move } from '#contract/desk/desk.ts'
import type { Stage } from '#contract/desk/stages.ts'
import * as texts from '#texts/desk.ts'
import { moveBehind, moveKept } from '#texts/waiting.ts'
import { Button } from '#web/components/button.tsx'
import { randomKey } from '#web/components/form/attempt.ts'
import { later } from '#web/components/later.tsx'
import { ListSelect } from '#web/components/list/list-select.tsx'
import { useIsOnline } from '#web/hooks/use-is-online.ts'
import { adviceOf } from '#web/lib/advice.ts'
import { currentRowOf } from '#web/lib/api-client.ts'
import { moveJob } from './desk.queries.ts'
import type { Movable } from './kept-entries.ts'
import styles from './move-job.module.css'

const FactsDialog = later(async () => (await import('./facts-dialog.tsx')).FactsDialog)

export type WithFacts = Extract<Stage, 'waiting_part' | 'handed_over' | 'returned'>

/** Whether a move to this stage asks for something. */
const needsFacts = (stage: Stage): stage is WithFacts => ['waiting_part', 'handed_over', 'returned'].includes(stage)

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
  const { mutate, reset, isPending, error, variables } = useMutation(moveJob(useQueryClient()))
  const [asked, setAsked] = useState<{ job: Movable; stage: WithFacts }>()
  const isOnline = useIsOnline()
  /** Without a version it waits for the connection. */
  const [done, setDone] = useState<{ job: Movable; stage: Stage; version: number | undefined }>()
  const move = (job: Movable, move: Move | 'undo', stage: Stage) =>
    mutate(
      { job, move, call: { idempotencyKey: randomKey(), timeoutMs: FORM_TIMEOUT_MS } },
      { onSuccess: (moved) => setDone({ job, stage: moved?.stage ?? stage, version: moved?.version }), onError: () => setDone(undefined) },
    )
  const ask = (job: Movable, stage: Stage) => {
    if (stage === job.stage) return
    if (needsFacts(stage)) setAsked({ job, stage })
    else move(job, { stage }, stage)
  }
  const current = currentRowOf<Movable>(error)
  const failure = error && (current ? texts.movedMeanwhile(texts.stage[current.stage]) : (adviceOf(error) ?? texts.moveFailure))
  const undone = done?.version !== undefined && { ...done.job, stage: done.stage, version: done.version }
  return {
    ask,
    isMoving: isPending,
    notice: (
      <div className={styles.outcome} role="status" data-bad={failure ? true : undefined} key={variables?.job.id}>
        {failure}
        {!failure &&
          done &&
          (done.version !== undefined ? texts.moved : isOnline ? moveBehind : moveKept)(done.job.reference, texts.stage[done.stage])}
        {!failure && undone && done && (
          <Button variant="line" size="sm" loading={isPending} onClick={() => move(undone, 'undo', done.job.stage)}>
            {texts.undo}
          </Button>
        )}
      </div>
    ),
    dialog: asked && (
      <FactsDialog
        {...asked}
        onClose={() => setAsked(undefined)}
        onMoved={(moved) => {
          // An earlier move that failed is not what is said now.
          reset()
          setDone({ job: asked.job, stage: asked.stage, version: moved?.version })
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

export interface NextStepProps extends MoveSelectProps {
  isMoving: boolean
  /** Something else comes first. */
  isLine: boolean
}

/** The next step of a job as the one primary button, and every other as a choice. */
export function NextStep({ job, onMove, isMoving, isLine }: NextStepProps) {
  return (
    <div className={styles.next}>
      <Button
        variant={isLine ? 'line' : 'primary'}
        loading={isMoving}
        loadingText={texts.moving}
        onClick={() => onMove(job, nextStage(job.stage))}
      >
        {texts.next[job.stage]}
      </Button>
      <MoveSelect job={job} onMove={onMove} />
    </div>
  )
}
