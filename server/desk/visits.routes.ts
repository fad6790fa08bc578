import { jobVisitRoutes } from '#contract/desk/job-visits.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { fieldProblem } from '#server/platform/problem.ts'
import { listVisit } from '#server/requests/index.ts'
import type { StoredJob } from './jobs.repository.ts'
import type { Jobs } from './jobs.ts'

/** Calls about all devices that one visit brought. Each device stays a repair of its own. */
export function registerVisits(register: RegisterRoutes, jobs: Jobs): void {
  /** Throws 422 at `field` for a repair of another visit. */
  async function assertTogether(db: Reader, id: number, ids: readonly number[], field: string): Promise<void> {
    const visit = await listVisit(db, await jobs.find(db, id))
    if (!ids.every((each) => visit.includes(each))) throw fieldProblem(field, 'choice')
  }

  /** In the order of their ids, so that two calls do not wait for each other. */
  async function each<Part>(parts: readonly Part[], idOf: (part: Part) => number, run: (part: Part) => Promise<StoredJob>) {
    const done: { id: number; version: number }[] = []
    for (const part of parts.toSorted((one, other) => idOf(one) - idOf(other))) {
      const { id, version } = await run(part)
      done.push({ id, version })
    }
    return done
  }

  register('job-visits', jobVisitRoutes, {
    handOver: ({ params: { id }, body: { ids, collectedBy }, caller: by, write }) =>
      write(async (tx: Tx) => {
        await assertTogether(tx, id, ids, 'ids')
        return each(ids, Number, (ready) => jobs.move(tx, ready, { stage: 'handed_over', collectedBy }, { by, expectedStage: 'ready' }))
      }),
    undo: ({ params: { id }, body: { moves }, caller: by, write }) =>
      write(async (tx: Tx) => {
        const ids = moves.map((move) => move.id)
        await assertTogether(tx, id, ids, 'moves')
        return each(
          moves,
          (move) => move.id,
          (move) => jobs.undoMove(tx, move.id, move.version, by),
        )
      }),
  })
}
