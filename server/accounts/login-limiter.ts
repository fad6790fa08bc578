import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '#server/context.ts'
import type { Usage } from '#server/http/rate-limits.repository.ts'
import { consume, refund, TooManyRequestsError, tryConsume } from '#server/http/rate-limits.ts'
import { isKnownDevice } from './known-devices.repository.ts'

/** Wrong passwords for an account after which the attempts of strangers are slowed down. */
const UNDELAYED_GUESSES = 10
/** The first delay; each further wrong password doubles it, up to the last one. */
const FIRST_DELAY_MS = 250
const LAST_DELAY_MS = 4000
/** Attempts that wait at once, in this process: they cost memory, and attempts that wait side by side would make the delay pointless. */
const WAITING_PER_NETWORK = 2
const WAITING_PER_ACCOUNT = 50
const WAITING_IN_ALL = 500

interface LoginAttempt {
  userName: string
  /** As networkOf tells it. */
  network: string
  /** From the browser's cookie. */
  deviceToken: string | undefined
}

/**
 * Keeps strangers from guessing passwords without letting them lock the owner out. Wrong passwords for an account are limited for each
 * network; over all networks they slow the attempts of strangers down. A device that has logged in to the account before is no stranger:
 * it has an allowance of its own and never waits. Known and unknown accounts are treated alike.
 */
export class LoginLimiter {
  readonly #context: AppContext
  readonly #waiting = new Map<string, number>()

  constructor(context: AppContext) {
    this.#context = context
  }

  /** Runs `verify`, which throws for a wrong password. Throws TooManyRequestsError without running it. */
  async attempt<T>({ userName, network, deviceToken }: LoginAttempt, verify: () => Promise<T>): Promise<T> {
    const { config, database } = this.#context
    if (!config.rateLimit) return verify()
    const account = userName.toLowerCase()
    const usages =
      deviceToken !== undefined && (await isKnownDevice(database.read, deviceToken, account))
        ? [await database.write((tx) => consume(tx, ['login-device', account, deviceToken]))]
        : await this.#admitStranger(account, network)
    const result = await verify()
    await refund(this.#context, usages)
    return result
  }

  async #admitStranger(account: string, network: string): Promise<Usage[]> {
    const [ofNetwork, ofAccount] = await this.#context.database.write(async (tx) => [
      await consume(tx, ['login-network', account, network]),
      await tryConsume(tx, ['login-account', account]),
    ])
    const doublings = ofAccount.points - UNDELAYED_GUESSES - 1
    if (doublings >= 0) {
      const waits = this.#wait(account, network, Math.min(FIRST_DELAY_MS * 2 ** doublings, LAST_DELAY_MS))
      if (!waits) {
        await refund(this.#context, [ofNetwork, ofAccount])
        throw new TooManyRequestsError(LAST_DELAY_MS / 1000)
      }
      await waits
    }
    return [ofNetwork, ofAccount]
  }

  /** Undefined when too many attempts wait already. */
  #wait(account: string, network: string, delayMs: number): Promise<void> | undefined {
    const places: [key: string, max: number][] = [
      [`network ${network}`, WAITING_PER_NETWORK],
      [`account ${account}`, WAITING_PER_ACCOUNT],
      ['all', WAITING_IN_ALL],
    ]
    if (places.some(([key, max]) => (this.#waiting.get(key) ?? 0) >= max)) return undefined
    for (const [key] of places) this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + 1)
    return wait(delayMs).then(() => {
      for (const [key] of places) {
        const others = (this.#waiting.get(key) ?? 0) - 1
        if (others > 0) this.#waiting.set(key, others)
        else this.#waiting.delete(key)
      }
    })
  }
}
