import { MINUTE_MS } from '#contract/constants.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  findState,
  hasCollected,
  insertNotified,
  lockHour,
  type Notified,
  type Recipient,
  setHour,
  takeCollected,
} from './notifications.repository.ts'

/** Requests of an hour that an account is notified of one by one; more of them are a flood. */
export const SINGLES_PER_HOUR = 10
const HOUR_MS = 60 * MINUTE_MS

const anHourAfter = (now: Date): string => new Date(now.getTime() + HOUR_MS).toISOString()

/**
 * Decides whether the account is notified of the request at once. An hour begins with the first request of which it is notified. Ten
 * requests of that hour are sent one by one; further ones are collected, and `endHour` returns them together. Calling it again for the same
 * request, as each attempt to send its mail does, gives the same result.
 */
export async function admit(tx: Tx, recipient: Recipient, request: Notified, now: Date): Promise<boolean> {
  const known = await findState(tx, recipient, request)
  if (known) return known === 'single'
  const hour = await lockHour(tx, recipient, { ends_at: anHourAfter(now), singles_left: SINGLES_PER_HOUR })
  const isOver = hour.ends_at <= now.toISOString() && !(await hasCollected(tx, recipient))
  const { ends_at, singles_left } = isOver ? { ends_at: anHourAfter(now), singles_left: SINGLES_PER_HOUR } : hour
  const isSingle = singles_left > 0
  if (isSingle) await setHour(tx, recipient, { ends_at, singles_left: singles_left - 1 })
  await insertNotified(tx, recipient, request, { at: now.toISOString(), state: isSingle ? 'single' : 'collected' })
  return isSingle
}

/**
 * Ends the account's hour if it is over by `now`, and returns the requests collected in it, oldest first. After more than ten of them the
 * flood continues: the next hour collects from its first request. Otherwise the next request begins an hour of its own.
 */
export async function endHour(tx: Tx, recipient: Recipient, now: Date): Promise<Notified[]> {
  const hour = await lockHour(tx, recipient, { ends_at: now.toISOString(), singles_left: 0 })
  if (hour.ends_at > now.toISOString()) return []
  const collected = await takeCollected(tx, recipient)
  const isFlood = collected.length > SINGLES_PER_HOUR
  await setHour(tx, recipient, { ends_at: isFlood ? anHourAfter(now) : now.toISOString(), singles_left: 0 })
  return collected
}
