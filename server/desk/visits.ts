import { VISIT_DEVICES_MAX } from '#contract/constants.ts'
import { isInShop, stageOf } from '#contract/desk/stages.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { fieldProblem } from '#server/platform/problem.ts'
import { listVisit, visitOf } from '#server/requests/index.ts'
import { readJob } from './jobs.repository.ts'

/**
 * The visit of the device of this repair, which another one of the same phone joins. Throws 422 when it is not here any more, is another
 * customer's, or its visit has all the devices that one can have.
 */
export async function visitWith(db: Reader, id: number, phone: string): Promise<number> {
  const job = await readJob(db, id)
  if (!job || job.phone !== phone || !isInShop(stageOf(job.status, job.details))) throw fieldProblem('visitOf', 'visit')
  if ((await listVisit(db, job)).length >= VISIT_DEVICES_MAX)
    throw fieldProblem('visitOf', 'too_many_items', { params: { max: VISIT_DEVICES_MAX } })
  return visitOf(job)
}
