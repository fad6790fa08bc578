import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import type { RateLimit } from '#contract/route.ts'
import { deviceTokenOf } from '#server/accounts/device-cookie.ts'
import { isKnownDevice } from '#server/accounts/known-devices.repository.ts'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { ProblemError } from '#server/problem.ts'
import { networkOf } from './network.ts'
import { addPoint, type Limit, removePoint, type Usage } from './rate-limits.repository.ts'

const MINUTE_MS = 60_000

/**
 * How often what may be done. The counts are rows of the database, so that they hold in every process (docs/decisions/015); those of
 * reads are in memory (read-limits.ts). "Client" is a network, or a device that has logged in before. Many people share the network of
 * a shop or a mobile carrier.
 */
export const RATE_LIMITS = {
  /** Calls of a client to the routes of each limit of the contract. */
  login: { points: 50, windowMs: 15 * MINUTE_MS },
  reset: { points: 30, windowMs: 60 * MINUTE_MS },
  'public-form': { points: 60, windowMs: 10 * MINUTE_MS },
  /** Wrong passwords for an account from a network, and from a device that is known to the account. */
  'login-network': { points: 10, windowMs: 15 * MINUTE_MS },
  'login-device': { points: 10, windowMs: 15 * MINUTE_MS },
  /** Wrong passwords for an account from all networks: never refused but slowed down; counted no further than they make a difference. */
  'login-account': { points: 20, windowMs: 15 * MINUTE_MS },
  /** Links for a forgotten password that a client asks for, for one address. */
  'forgot-password': { points: 5, windowMs: 60 * MINUTE_MS },
  /** Mails with such a link to one account, whoever asks: the one that was just sent still works. */
  'password-reset-mail': { points: 1, windowMs: 3 * MINUTE_MS },
} as const satisfies Record<string, Limit>

/** A point of a limit for what the parts name: an account, a network, both. */
export type Charge = [limit: keyof typeof RATE_LIMITS, ...parts: string[]]

/** Calls that end like this get their point back: a right password is no guess, and what was rejected at a field stored nothing. */
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

/** The same, but throws TooManyRequestsError. */
export async function consume(tx: Tx, charge: Charge): Promise<Usage> {
  const usage = await tryConsume(tx, charge)
  if (!usage.added) throw new TooManyRequestsError(Math.max(1, Math.ceil((usage.expiresAt - Date.now()) / 1000)))
  return usage
}

/** Takes points back. Never throws: the call that consumed them has ended well. */
export async function refund({ database, log }: Pick<AppContext, 'database' | 'log'>, usages: Usage[]): Promise<void> {
  const added = usages.filter((usage) => usage.added)
  await database
    .write(async (tx) => {
      for (const usage of added) await removePoint(tx, usage)
    })
    .catch((error) => log.warn({ err: error }, 'A rate limit could not be refunded'))
}

/** Does `work`, a call to a route with this limit, for a point of its client. */
export async function withRateLimit<T>(context: AppContext, limit: RateLimit, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  if (!context.config.rateLimit) return work()
  const usage = await consumeOfClient(context, request, limit)
  const settle = async (outcome: 'success' | ErrorCode | undefined) => {
    if (outcome === REFUNDED[limit]) await refund(context, [usage])
  }
  try {
    const result = await work()
    await settle('success')
    return result
  } catch (error) {
    await settle(error instanceof ProblemError ? error.code : undefined)
    throw error
  }
}

/** Limits how often a client asks for links for this address; the same for known and unknown ones. */
export async function limitForgotPassword(context: AppContext, request: FastifyRequest, email: string): Promise<void> {
  if (context.config.rateLimit) await consumeOfClient(context, request, 'forgot-password', email)
}

async function consumeOfClient({ database }: AppContext, request: FastifyRequest, ...[limit, ...parts]: Charge): Promise<Usage> {
  const token = deviceTokenOf(request)
  const client = token && (await isKnownDevice(database.read, token)) ? `device ${token}` : networkOf(request.ip)
  return database.write((tx) => consume(tx, [limit, client, ...parts]))
}

/** Hashed: people type passwords into the field for the user name, and network addresses are personal data. */
const keyOf = (limit: string, parts: string[]): string =>
  `${limit}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`
