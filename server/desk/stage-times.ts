import type { StageTime } from '#contract/desk/desk.ts'
import { isOpenStage, OPEN_STAGES, type Stage, stageOf } from '#contract/desk/stages.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { StoredJob } from './jobs.repository.ts'
import { listMoves, type StageMove } from './stage-times.repository.ts'

const sum = (times: readonly number[]): number => times.reduce((total, time) => total + time, 0)
const inSeconds = (ms: number): number => Math.round(ms / 1000)

/** How long repairs were in each open stage until they left it, in ms. */
function timesInStages(moves: readonly StageMove[]): Map<Stage, number[]> {
  const times = new Map<Stage, number[]>()
  const before = new Map<number, StageMove>()
  for (const move of moves) {
    const last = before.get(move.id)
    before.set(move.id, move)
    if (last && isOpenStage(last.stage))
      times.set(last.stage, [...(times.get(last.stage) ?? []), Date.parse(move.at) - Date.parse(last.at)])
  }
  return times
}

/** How long a repair was in each open stage, until now, and how long others were lately, from the events. */
export async function stageTimes(db: Reader, { id, status, createdAt, details }: StoredJob, now = new Date()): Promise<StageTime[]> {
  const end = { id, stage: stageOf(status, details), at: details.returnedAt ?? details.handedOverAt ?? now.toISOString() }
  const own = timesInStages([{ id, stage: 'asked', at: createdAt }, ...(await listMoves(db, id)), end])
  const usual = timesInStages(await listMoves(db))
  return OPEN_STAGES.flatMap((stage) => {
    const [times, others] = [own.get(stage), usual.get(stage)]
    if (!times) return []
    return [{ stage, seconds: inSeconds(sum(times)), usualSeconds: others ? inSeconds(sum(others) / others.length) : null }]
  })
}
