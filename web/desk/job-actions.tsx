import { onlineManager } from '@tanstack/react-query'
import type { Job, Move } from '#contract/desk/desk.ts'
import { isOpenStage, isOpenToOutside, STAGES, type Stage } from '#contract/desk/stages.ts'
import * as texts from '#texts/desk.ts'
import * as lists from '#texts/lists.ts'
import * as news from '#texts/news.ts'
import { moveBehind, moveKept, move as moveOf } from '#texts/waiting.ts'
import type { Action, Called } from '#web/kit/action/actions.ts'
import { later } from '#web/kit/components/later.tsx'
import { api } from '#web/kit/lib/api-client.ts'
import { moveJob } from './desk.queries.ts'
import type { SettledMove } from './hand-over.tsx'
import { jobKey, moveFailure, REFRESHES } from './job-moves.ts'
import type { Movable } from './kept-entries.ts'
import type { WaitingForPart } from './wrong-part-dialog.tsx'

const WrongPartDialog = later(async () => (await import('./wrong-part-dialog.tsx')).WrongPartDialog)
const FactsDialog = later(async () => (await import('./facts-dialog.tsx')).FactsDialog)

/** Whether a move to this stage asks for something. */
const needsFacts = (stage: Stage): boolean => ['waiting_part', 'handed_over', 'returned'].includes(stage)

/** The step that usually follows a stage. */
const NEXT: Record<Stage, Stage> = {
  ...{
    asked: 'received',
    received: 'bench',
    waiting_customer: 'bench',
    waiting_part: 'received',
    outside: 'bench',
    bench: 'ready',
    ready: 'handed_over',
  },
  ...{ handed_over: 'bench', returned: 'bench', declined: 'returned' },
}

/** What became of a move: with the money of a hand-over, or without a result as long as it waits on this device. */
export type Moved = Job | SettledMove | undefined

/** Moves a job to a stage, with a way back but to or from a lab. Without a connection the move waits on this device, and has no result yet. */
export function moveTo(job: Movable, stage: Stage): Action<Moved> {
  const { id, reference, name } = job
  const isOutside = stage === 'outside' || (job.stage === 'outside' && !isOpenToOutside(stage))
  const common = {
    name: texts.stage[stage],
    label: moveOf(reference, name, texts.stage[stage]),
    about: jobKey(id),
    optimistic: { stage },
    refreshes: REFRESHES,
    // With a connection it waits for an earlier entry about the same job.
    said: (moved: Moved) =>
      moved && 'said' in moved
        ? moved.said
        : (moved ? texts.moved : onlineManager.isOnline() ? moveBehind : moveKept)(reference, texts.stage[moved?.stage ?? stage]),
    failure: moveFailure,
    // A bill that is issued and money that is taken stay: whoever takes the device back says what becomes of them.
    undo: (moved: Moved) =>
      moved && !isOutside && !('said' in moved && (moved.bill || moved.paid > 0)) ? undoMove(job, moved) : undefined,
  }
  if (isOutside || needsFacts(stage)) return { ...common, form: (dialog) => <FactsDialog job={job} stage={stage} {...dialog} /> }
  return { ...common, call: (call, newest) => moveJob(newest(job), { stage } as Move, call) }
}

const undoMove = (job: Movable, moved: { version: number }): Called<Job> => ({
  ...takeBack(job, moved),
  optimistic: { stage: job.stage },
  said: ({ stage }) => texts.moved(job.reference, texts.stage[stage]),
})

const takeBack = ({ id }: Movable, { version }: { version: number }): Called<Job> => ({
  name: lists.undo,
  about: jobKey(id),
  refreshes: REFRESHES,
  call: (call) => api('POST /api/desk/jobs/:id/undo', { params: { id }, body: { version } }, call),
  failure: moveFailure,
})

/** Whether a job can go to a stage: what is with a lab comes back first, and what has left the shop goes to none. */
const canMove = ({ stage: from }: Movable, to: Stage): boolean =>
  from === 'outside' ? isOpenToOutside(to) : to !== 'outside' || isOpenStage(from)

/** A job to each stage but its own. */
export const movesOf = (job: Movable): readonly Action[] =>
  STAGES.filter((stage) => stage !== job.stage && canMove(job, stage)).map((stage) => moveTo(job, stage))

/** The usual next step of a job, by its own name. */
export const nextStep = (job: Movable): Action => ({
  ...moveTo(job, NEXT[job.stage]),
  name: texts.next[job.stage] ?? texts.stage[NEXT[job.stage]],
})

/** The part that came goes back, and the job waits on for another. */
export const wrongPart = (job: WaitingForPart): Action<Job | undefined> => ({
  name: news.wrongPart,
  about: jobKey(job.id),
  refreshes: REFRESHES,
  said: (waiting) => (waiting ? news.partReturned(job.reference) : moveKept(job.reference, texts.stage.waiting_part)),
  undo: (waiting) => waiting && takeBack(job, waiting),
  form: (dialog) => <WrongPartDialog job={job} {...dialog} />,
})

/** Where the customer has to act. */
export const waitsForCustomer = (stage: Stage): boolean => stage === 'waiting_customer' || stage === 'ready'

/** Reminds the customer of a device that stays, or of an answer that does not come, by email. */
export const remind = ({ id, reference, name }: Pick<Movable, 'id' | 'reference' | 'name'>): Called<Job> => ({
  name: texts.remind,
  label: texts.remindOf(reference, name),
  about: jobKey(id),
  refreshes: REFRESHES,
  call: (call) => api('POST /api/desk/jobs/:id/remind', { params: { id } }, call),
  said: () => texts.reminded,
  failure: texts.remindFailure,
})
