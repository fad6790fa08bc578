import { createHash } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import type { RateLimit } from '#contract/route.ts'
import { isKnownDevice } from '#server/accounts/known-devices.repository.ts'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { ProblemError } from '#server/problem.ts'
import type { Client } from './client.ts'
import { addPoint, type Limit, removePoint, type Usage } from './rate-limits.repository.ts'

const MINUTE_MS = 60_000

/**
 * The rate limits of writes. They are stored in the database, so that they hold in every process (docs/decisions/015); those of reads are
 * in memory (read-limits.ts). A client is a network, or a device that has logged in before: many people share the network of a shop or a
 * mobile carrier.
 */
export const RATE_LIMITS = {
  /** Calls of a client to the routes with this limit in the contract. */
  login: { points: 50, windowMs: 15 * MINUTE_MS },
  reset: { points: 30, windowMs: 60 * MINUTE_MS },
  'public-form': { points: 60, windowMs: 10 * MINUTE_MS },
  /** Wrong passwords for an account from one network, and from one known device of the account. */
  'login-network': { points: 10, windowMs: 15 * MINUTE_MS },
  'login-device': { points: 10, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords for an account from all networks. These are slowed down and never rejected; counting stops at the longest delay. */
  'login-account': { points: 20, windowMs: 15 * MINUTE_MS },
  /** Password reset links that a client requests for one email address. */
  'forgot-password': { points: 5, windowMs: 60 * MINUTE_MS },
  /** Mails with such a link to one account, from all clients; the previous link still works. */
  'password-reset-mail': { points: 1, windowMs: 3 * MINUTE_MS },
} as const satisfies Record<string, Limit>

/** One point of a limit, counted by the parts: an account, a network or both. */
export type Charge = [limit: keyof typeof RATE_LIMITS, ...parts: string[]]

/** Calls with this outcome are refunded: a correct password is not a guess, and an invalid form stores nothing. */
const REFUNDED: Record<RateLimit, 'success' | ErrorCode> = { login: 'success', reset: 'invalid', 'public-form': 'invalid' }

/** 429 with the seconds to wait, for the Retry-After header. */
export class TooManyRequestsError extends ProblemError {
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super('too_many')
    this.retryAfterS = retryAfterS
  }
}

/** Adds a point in the caller's transaction; `added` is false when the limit is used up. */
export const tryConsume = (tx: Tx, [limit, ...parts]: Charge): Promise<Usage> =>
  addPoint(tx, keyOf(limit, parts), RATE_LIMITS[limit], Date.now())

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
export async function withRateLimit<T>(context: AppContext, limit: RateLimit, client: Client, run: () => Promise<T>): Promise<T> {
  if (!context.config.rateLimit) return run()
  const usage = await consumeOfClient(context, client, limit)
  const refundAfter = async (outcome: 'success' | ErrorCode | undefined) => {
    if (outcome === REFUNDED[limit]) await refund(context, [usage])
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

/** Limits how often a client requests reset links for an email address, whether or not an account has it. */
export async function limitForgotPassword(context: AppContext, client: Client, email: string): Promise<void> {
  if (context.config.rateLimit) await consumeOfClient(context, client, 'forgot-password', email)
}

async function consumeOfClient({ database }: AppContext, client: Client, ...[limit, ...parts]: Charge): Promise<Usage> {
  const { deviceToken, network } = client
  const name = deviceToken && (await isKnownDevice(database.read, deviceToken)) ? `device ${deviceToken}` : network
  return database.write((tx) => consume(tx, [limit, name, ...parts]))
}

/** Hashed, because people type passwords into the user name field, and IP addresses are personal data. */
const keyOf = (limit: string, parts: string[]): string =>
  `${limit}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
