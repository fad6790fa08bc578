import { DAY_MS } from '#contract/constants.ts'
import type { EstimateLine } from '#contract/desk/estimates.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { Documents } from '#server/content/index.ts'
import type { FindTerms } from '#server/money/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { readJob, type StoredJob } from './jobs.repository.ts'
import { offeredWarranty } from './offered-warranty.ts'
import { agreedEstimate } from './used-parts.ts'

export type PromisedWarranty = (db: Reader, job: StoredJob) => Promise<number>

/** The days of warranty of the line with the most; one that names none has what the shop offers for such a repair. */
function warrantyOf(documents: Documents) {
  const offered = offeredWarranty(documents)
  return async (job: StoredJob, lines: readonly EstimateLine[] = []): Promise<number> => {
    const promised = lines.flatMap(({ warrantyDays }) => warrantyDays ?? [])
    const areNamed = lines.length > 0 && promised.length === lines.length
    return Math.max(areNamed ? 0 : await offered(job.details.repairType), ...promised)
  }
}

/** The days of warranty that a repair gets at its hand-over, as agreed. */
export function promisedWarranty(documents: Documents): PromisedWarranty {
  const warranty = warrantyOf(documents)
  return async (db, job) => warranty(job, (await agreedEstimate(db, job))?.lines)
}

/**
 * The price of a repair and how long it is under warranty, as agreed. The warranty begins with the hand-over, also on a bill that is
 * written later.
 */
export function repairTerms(documents: Documents): FindTerms {
  const warranty = warrantyOf(documents)
  const offered = offeredWarranty(documents)
  return async (db, id) => {
    const job = await readJob(db, id)
    if (!job) return { estimate: undefined, warrantyDays: null }
    const { handedOverAt, warrantyDays } = job.details
    const past = handedOverAt === null ? 0 : (Date.parse(todayInShop()) - Date.parse(todayInShop(new Date(handedOverAt)))) / DAY_MS
    const estimate = await agreedEstimate(db, job)
    const promised = await warranty(job, estimate?.lines)
    const given = handedOverAt === null ? promised : (warrantyDays ?? 0)
    const left = Math.max(0, given - past)
    // The work on a battery is not under warranty as long as the battery: a line that names none has what the shop offers, or gave at the end.
    const unnamed = given > promised ? given : Math.min(given, await offered(job.details.repairType))
    const lines = estimate?.lines.map((line) => ({ ...line, warrantyDays: Math.max(0, (line.warrantyDays ?? unnamed) - past) || null }))
    return { estimate: estimate && lines && { ...estimate, lines }, warrantyDays: left > 0 ? left : null }
  }
}
