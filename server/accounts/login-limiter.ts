import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { Client } from '#server/platform/http/client.ts'
import type { Usage } from '#server/platform/http/rate-limits.repository.ts'
import { consume, type NamedLimit, refund, TooManyRequestsError, tryConsume } from '#server/platform/http/rate-limits.ts'
import { isKnownDevice } from './known-devices.repository.ts'
import { findUserOrNone } from './users.repository.ts'

const WINDOW_MS = 15 * MINUTE_MS
/** Wrong passwords for an account from one network, and from one known device or session of the account. */
const PER_NETWORK: NamedLimit = { name: 'login-network', points: 10, windowMs: WINDOW_MS }
const PER_DEVICE: NamedLimit = { name: 'login-device', points: 10, windowMs: WINDOW_MS }
/** Wrong passwords for an account from all networks of an IPv6 site, because the owner of a /48 has 65,536 networks. */
const PER_SITE: NamedLimit = { name: 'login-site', points: 50, windowMs: WINDOW_MS }
/** Wrong passwords for an account from all networks. These are slowed down and never rejected; counting stops at the longest delay. */
const PER_ACCOUNT: NamedLimit = { name: 'login-account', points: 20, windowMs: WINDOW_MS }

/** Wrong passwords for an account before the attempts of strangers are delayed. */
const UNDELAYED_GUESSES = 10
/** The first delay. Each further wrong password doubles it, up to MAX_DELAY_MS. */
const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 4000
/** Attempts that may wait at the same time in this process: they take memory, and parallel attempts would make the delay pointless. */
const MAX_WAITING_PER_NETWORK = 2
const MAX_WAITING_PER_SITE = 4
const MAX_WAITING_PER_ACCOUNT = 50
const MAX_WAITING = 500

interface LimiterParts {
  config: Config
  database: Database
  log: FastifyBaseLogger
}

/** Resolves after that many milliseconds. */
export type Pause = (ms: number) => Promise<unknown>

/** How long an attempt of a stranger waits, in milliseconds; `attempts` includes it and the wrong passwords for the account before it. */
export const loginDelay = (attempts: number): number =>
  attempts > UNDELAYED_GUESSES ? Math.min(FIRST_DELAY_MS * 2 ** (attempts - UNDELAYED_GUESSES - 1), MAX_DELAY_MS) : 0

/**
 * Keeps strangers from guessing passwords without letting them lock the owner out. Wrong passwords for an account are limited per network;
 * the total over all networks delays the attempts of strangers. A device that has logged in to the account before is not a stranger: it has
 * a limit of its own and is never delayed. The same holds for an open session. Known and unknown accounts are treated alike.
 */
export class LoginLimiter {
  readonly #parts: LimiterParts
  readonly #pause: Pause
  readonly #waiting = new Map<string, number>()

  constructor(parts: LimiterParts, pause: Pause = setTimeout) {
    this.#parts = parts
    this.#pause = pause
  }

  /** Runs `verify`, which throws for a wrong password. Throws TooManyRequestsError without running it. */
  async attempt<T>(userName: string, client: Client, verify: () => Promise<T>): Promise<T> {
    const { config, database } = this.#parts
    if (!config.rateLimit) return verify()
    const account = userName.toLowerCase()
    const { deviceToken } = client
    if (deviceToken !== undefined && (await isKnownDevice(database.read, deviceToken, account)))
      return this.#attemptOf(account, deviceToken, verify)
    const usages = await this.#admitStranger(account, client)
    const result = await verify()
    await refund(this.#parts, usages)
    return result
  }

  /** Like `attempt`, for a caller who is logged in and so never a stranger: only the attempts of this session count. */
  async attemptInSession<T>({ userName, tokenHash }: Caller, verify: () => Promise<T>): Promise<T> {
    return this.#parts.config.rateLimit ? this.#attemptOf(userName.toLowerCase(), tokenHash, verify) : verify()
  }

  /** `known` is the token of a known device or the hash of a session token. */
  async #attemptOf<T>(account: string, known: string, verify: () => Promise<T>): Promise<T> {
    const usage = await this.#parts.database.write((tx) => consume(tx, [PER_DEVICE, account, known]))
    const result = await verify()
    await refund(this.#parts, [usage])
    return result
  }

  async #admitStranger(account: string, client: Client): Promise<Usage[]> {
    const [ofNetwork, ofSite, ofAccount] = await this.#parts.database.write(async (tx) => [
      await consume(tx, [PER_NETWORK, account, client.network]),
      await consume(tx, [PER_SITE, account, client.site]),
      await tryConsume(tx, [PER_ACCOUNT, account]),
    ])
    const delayMs = loginDelay(ofAccount.points)
    if (delayMs > 0) {
      const waits = this.#wait(account, client, delayMs)
      if (!waits) {
        await refund(this.#parts, [ofNetwork, ofSite, ofAccount])
        throw new TooManyRequestsError(MAX_DELAY_MS / 1000)
      }
      await waits
    }
    return [ofNetwork, ofSite, ofAccount]
  }

  /** Undefined when too many attempts are waiting already. */
  #wait(account: string, { network, site }: Client, delayMs: number): Promise<void> | undefined {
    const counters: [key: string, max: number][] = [
      [`network ${network}`, MAX_WAITING_PER_NETWORK],
      [`site ${site}`, MAX_WAITING_PER_SITE],
      [`account ${account}`, MAX_WAITING_PER_ACCOUNT],
      ['all', MAX_WAITING],
    ]
    if (counters.some(([key, max]) => (this.#waiting.get(key) ?? 0) >= max)) return undefined
    for (const [key] of counters) this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + 1)
    return this.#pause(delayMs).then(() => {
      for (const [key] of counters) {
        const others = (this.#waiting.get(key) ?? 0) - 1
        if (others > 0) this.#waiting.set(key, others)
        else this.#waiting.delete(key)
      }
    })
  }
}

/**
 * Wrong codes of the app for an account. Three of a million codes are right at a time, so 30 guesses a day find one in about 30 years, and
 * the guesser must know the password already. Passkeys cannot be guessed and are counted separately, so that their owner gets in while
 * someone guesses codes.
 */
const FACTORS: NamedLimit = { name: 'login-code', points: 5, windowMs: WINDOW_MS }
const FACTORS_A_DAY: NamedLimit = { name: 'login-code-day', points: 30, windowMs: DAY_MS }

/**
 * Runs `verify`, which throws for a wrong code of the app or a refused passkey. Throws TooManyRequestsError without running it after too
 * many of them for the account. A device that has passed the second factor before has an allowance of its own, and recovery codes cannot be
 * guessed: they have the limit of the route only, so the owner gets in while someone guesses.
 */
export async function withFactorLimits<T>(
  { config, database, log }: LimiterParts,
  { deviceToken }: Client,
  { userId, factor }: { userId: number; factor: 'code' | 'passkey' },
  verify: () => Promise<T>,
): Promise<T> {
  if (!config.rateLimit) return verify()
  const user = await findUserOrNone(database.read, userId)
  const isKnown = user && deviceToken !== undefined && (await isKnownDevice(database.read, deviceToken, user.user_name))
  const parts = [String(userId), isKnown ? deviceToken : '', ...(factor === 'passkey' ? [factor] : [])]
  const usages = await database.write(async (tx) => [await consume(tx, [FACTORS, ...parts]), await consume(tx, [FACTORS_A_DAY, ...parts])])
  const result = await verify()
  await refund({ database, log }, usages)
  return result
}
