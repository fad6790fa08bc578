import { DAY_MS, RETENTION_GRACE_DAYS } from '#contract/constants.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { listValuesSince } from './documents.repository.ts'

export interface RetentionPeriods {
  /** 0 means that requests never expire. */
  requestRetentionMonths: number
  unsubscribedRetentionDays: number
}

/**
 * How long data is kept: the longest period of the last days, because erasing is final. A period shortened by mistake, or in someone else's
 * session, has no effect yet.
 */
export async function retentionPeriods(db: Reader, now: Date): Promise<RetentionPeriods> {
  const values = await listValuesSince(db, 'shop', new Date(now.getTime() - RETENTION_GRACE_DAYS * DAY_MS))
  const months = values.map(({ requestRetentionMonths }) => requestRetentionMonths)
  return {
    requestRetentionMonths: months.includes(0) ? 0 : Math.max(...months),
    unsubscribedRetentionDays: Math.max(...values.map(({ unsubscribedRetentionDays }) => unsubscribedRetentionDays)),
  }
}
