import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS } from '#contract/constants.ts'
import type { ErrorCode } from '#contract/platform/errors.ts'
import type { RateLimit } from '#contract/platform/route.ts'
import type { Config } from '#server/config.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { ProblemError } from '#server/platform/problem.ts'
import type { Client } from './client.ts'
import type { Gate } from './gate.ts'
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
 * The rate limits that the contract names: calls of a client to the routes with this limit. A client is a network, or an account on a
 * device that it has logged in with before: many people share the network of a shop or a mobile carrier. They are stored in the database,
 * so that they hold in every process (docs/decisions/011-rate-limits-in-the-database.md); the limits of reads are in memory
 * (read-limits.ts).
 */
const ROUTE_LIMITS: Record<RateLimit, RouteLimit> = {
  login: { name: 'login', points: 50, windowMs: 15 * MINUTE_MS, refundedFor: 'success' },
  reset: { name: 'reset', points: 30, windowMs: 60 * MINUTE_MS, refundedFor: 'invalid' },
  // A page that follows a request adds few; someone who searches for a request knows its reference.
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
export async function refund({ database, log }: { database: Database; log: FastifyBaseLogger }, usages: Usage[]): Promise<void> {
  const added = usages.filter((usage) => usage.added)
  await database
    .write(async (tx) => {
      for (const usage of added) await removePoint(tx, usage)
    })
    .catch((error) => log.warn({ err: error }, 'A rate limit could not be refunded'))
}

/** The limit of all networks of an IPv6 site together, in multiples of the limit of one: a customer may have a /48. */
export const SITE_SHARE = 4

/** Consumes a point of the client, then calls `run`. Throws TooManyRequestsError when the limit is used up. */
export async function withRateLimit<T>(
  parts: { config: Config; database: Database; log: FastifyBaseLogger; gate: Gate },
  name: RateLimit,
  client: Client,
  run: () => Promise<T>,
): Promise<T> {
  if (!parts.config.rateLimit) return run()
  const limit = ROUTE_LIMITS[name]
  const usages = await consumeAsClient(parts, client, limit)
  const refundAfter = async (outcome: 'success' | ErrorCode | undefined) => {
    if (outcome === limit.refundedFor) await refund(parts, usages)
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

/**
 * Like `consume`, in a transaction of its own and counted for the client. With a known device that is the account that has logged in with
 * it, because every login may bring another device; otherwise its network, and the site that the network belongs to.
 */
export async function consumeAsClient(
  { database, gate }: { database: Database; gate: Gate },
  client: Client,
  ...[limit, ...parts]: Charge
): Promise<Usage[]> {
  const { deviceToken, network, site } = client
  const owner = deviceToken && (await gate.findOwnerOfDevice(deviceToken))
  return database.write(async (tx) => {
    if (owner) return [await consume(tx, [limit, `account ${owner}`, ...parts])]
    const ofNetwork = await consume(tx, [limit, network, ...parts])
    if (site === network) return [ofNetwork]
    return [ofNetwork, await consume(tx, [{ ...limit, points: limit.points * SITE_SHARE }, site, ...parts])]
  })
}

/** Hashed, because people type passwords into the username field, and IP addresses are personal data. */
const keyOf = (limit: string, parts: string[]): string =>
  `${limit}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
