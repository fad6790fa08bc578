import { DAY_MS } from '#contract/constants.ts'
import { todayInShop } from '#contract/fields.ts'
import type { Documents } from '#server/content/index.ts'
import type { FindTerms } from '#server/money/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { coveredUntil } from '#server/requests/index.ts'
import { readJob, type StoredJob } from './jobs.repository.ts'
import { offeredWarranty } from './offered-warranty.ts'
import { agreedEstimate } from './used-parts.ts'

export type PromisedWarranty = (db: Reader, job: StoredJob) => Promise<number>

/** The days of warranty that the approved estimate promises, those of its line with the most, else what the shop offers for such a repair. */
export function promisedWarranty(documents: Documents): PromisedWarranty {
  const offered = offeredWarranty(documents)
  return async (db, job) => {
    const estimate = await agreedEstimate(db, job)
    const promised = (estimate?.lines ?? []).flatMap(({ warrantyDays }) => warrantyDays ?? [])
    return promised.length > 0 ? Math.max(...promised) : offered(job.details.repairType)
  }
}

/** What a repair costs and how long it is under warranty, as agreed. A bill after the hand-over names the last day that was named there. */
export function repairTerms(documents: Documents): FindTerms {
  const promised = promisedWarranty(documents)
  return async (db, id) => {
    const job = await readJob(db, id)
    if (!job) return { estimate: undefined, warrantyDays: null }
    const days = job.details.handedOverAt === null ? await promised(db, job) : daysLeft(coveredUntil(job.details))
    return { estimate: await agreedEstimate(db, job), warrantyDays: days > 0 ? days : null }
  }
}

const daysLeft = (until: string | null): number => (until === null ? 0 : (Date.parse(until) - Date.parse(todayInShop())) / DAY_MS)
