import { createHash } from 'node:crypto'
import { MINUTE_MS } from '#contract/constants.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { RateLimit } from '#contract/route.ts'
import { isKnownDevice } from '#server/accounts/known-devices.repository.ts'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { ProblemError } from '#server/problem.ts'
import type { Client } from './client.ts'
import { addPoint, type Limit, removePoint, type Usage } from './rate-limits.repository.ts'

/** A limit of calls; the name distinguishes its keys from those of other limits. */
export interface NamedLimit extends Limit {
  name: string
}

/** One point of a limit, counted by the parts: an account, a network or both. */
export type Charge = [limit: NamedLimit, ...parts: string[]]

interface RouteLimit extends NamedLimit {
  /** Calls with this outcome are refunded: a correct password is not a guess, and an invalid form stores nothing. */
  refundedFor: 'success' | ErrorCode
}

/**
 * The rate limits that the contract names: calls of a client to the routes with this limit. A client is a network, or a device that has
 * logged in before: many people share the network of a shop or a mobile carrier. They are stored in the database, so that they hold in
 * every process (docs/decisions/015); the limits of reads are in memory (read-limits.ts).
 */
const ROUTE_LIMITS: Record<RateLimit, RouteLimit> = {
  login: { name: 'login', points: 50, windowMs: 15 * MINUTE_MS, refundedFor: 'success' },
  reset: { name: 'reset', points: 30, windowMs: 60 * MINUTE_MS, refundedFor: 'invalid' },
  // A page that follows a request adds few; whoever searches for a request has its reference at hand.
  tracking: { name: 'tracking', points: 60, windowMs: 10 * MINUTE_MS, refundedFor: 'invalid' },
  'tracking-search': { name: 'tracking-search', points: 30, windowMs: 10 * MINUTE_MS, refundedFor: 'invalid' },
  'public-form': { name: 'public-form', points: 60, windowMs: 10 * MINUTE_MS, refundedFor: 'invalid' },
}

/** 429 with the seconds to wait, for the Retry-After header. */
export class TooManyRequestsError extends ProblemError {
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super('too_many')
    this.retryAfterS = retryAfterS
  }
}

/** Adds a point in the caller's transaction; `added` is false when the limit is used up. */
export const tryConsume = (tx: Tx, [limit, ...parts]: Charge): Promise<Usage> => addPoint(tx, keyOf(limit.name, parts), limit, Date.now())

/** Like `tryConsume`, but throws TooManyRequestsError when the limit is used up. */
export async function consume(tx: Tx, charge: Charge): Promise<Usage> {
  const usage = await tryConsume(tx, charge)
  if (!usage.added) throw new TooManyRequestsError(Math.max(1, Math.ceil((usage.expiresAt - Date.now()) / 1000)))
  return usage
}

/** Refunds points. Never throws, because the call that consumed them has succeeded. */
export async function refund({ database, log }: Pick<AppContext, 'database' | 'log'>, usages: Usage[]): Promise<void> {
  const added = usages.filter((usage) => usage.added)
  await database
    .write(async (tx) => {
      for (const usage of added) await removePoint(tx, usage)
    })
    .catch((error) => log.warn({ err: error }, 'A rate limit could not be refunded'))
}

/** Consumes a point of the client, then calls `run`. Throws TooManyRequestsError when the limit is used up. */
export async function withRateLimit<T>(context: AppContext, name: RateLimit, client: Client, run: () => Promise<T>): Promise<T> {
  if (!context.config.rateLimit) return run()
  const limit = ROUTE_LIMITS[name]
  const usage = await consumeAsClient(context, client, limit)
  const refundAfter = async (outcome: 'success' | ErrorCode | undefined) => {
    if (outcome === limit.refundedFor) await refund(context, [usage])
  }
  try {
    const result = await run()
    await refundAfter('success')
    return result
  } catch (error) {
    await refundAfter(error instanceof ProblemError ? error.code : undefined)
    throw error
  }
}

/** Like `consume`, in a transaction of its own and counted for the client: its device when that is known, otherwise its network. */
export async function consumeAsClient({ database }: AppContext, client: Client, ...[limit, ...parts]: Charge): Promise<Usage> {
  const { deviceToken, network } = client
  const name = deviceToken && (await isKnownDevice(database.read, deviceToken)) ? `device ${deviceToken}` : network
  return database.write((tx) => consume(tx, [limit, name, ...parts]))
}

/** Hashed, because people type passwords into the username field, and IP addresses are personal data. */
const keyOf = (limit: string, parts: string[]): string =>
  `${limit}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
