import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { KindDefinition } from './request.ts'

// The state of a request. tests/api/request-state.test.ts checks these rules, and everything built on them, in every state.

type Condition = RawBuilder<SqlBool>

/** The customer withdrew it, or the shop gave it a last status: no work is left, and retention counts from its last change. */
export const hasEnded = (
  { closedStatus, declinedStatus }: Pick<KindDefinition, 'closedStatus' | 'declinedStatus'>,
  { status, withdrawnAt }: { status: string; withdrawnAt: string | null },
): boolean => status === closedStatus || status === declinedStatus || withdrawnAt !== null
export const HAS_BEEN_WITHDRAWN: Condition = sql<SqlBool>`withdrawn_at is not null`

/**
 * The shop still has to act. A message that was answered or set aside no longer waits, whatever its status. Literals, for the partial
 * indexes.
 */
export const waits = ({ asksForAnswer }: Pick<KindDefinition, 'asksForAnswer'>): Condition =>
  asksForAnswer
    ? sql<SqlBool>`status = 'Pending' and withdrawn_at is null and unanswered_since is not null`
    : sql<SqlBool>`status = 'Pending' and withdrawn_at is null`

/** A device is kept for its customer. */
export const IS_HELD: Condition = sql<SqlBool>`status = 'Booked' and withdrawn_at is null`

/** The customer wrote, chose another date or withdrew, and has no answer yet. */
export const IS_UNANSWERED: Condition = sql<SqlBool>`unanswered_since is not null`
