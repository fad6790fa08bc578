import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimit } from '#contract/route.ts'
import { ProblemError } from '#server/problem.ts'

const MINUTE_S = 60

interface Limits {
  windowS: number
  /** Many visitors of a mobile network or a shop share one address. */
  perAddress: number
  perAccount?: number
  /** Calls with such an answer are given back: who knows the password is not guessing, and what was refused at a field stored nothing. */
  free: (status: number) => boolean
}

/** How often the calls of a budget may be made. */
const BUDGETS: Record<RateLimit, Limits> = {
  login: { windowS: 15 * MINUTE_S, perAddress: 50, perAccount: 10, free: (status) => status === 200 },
  reset: { windowS: 60 * MINUTE_S, perAddress: 30, perAccount: 5, free: (status) => status === 422 },
  'public-form': { windowS: 10 * MINUTE_S, perAddress: 60, free: (status) => status === 422 },
}

export interface BudgetGuard {
  /** Throws `too_many` when the caller's address has used the budget up. */
  spend(request: FastifyRequest): Promise<void>
  /** The same for the account that the checked body names, from whatever address the calls come. */
  spendForAccount(request: FastifyRequest, body: unknown): Promise<void>
  /** Gives back what a call spent whose answer is free of charge. */
  settle(request: FastifyRequest, status: number): Promise<void>
}

/** One guard per budget: its routes draw on it together. Counted in memory; a restart forgets. */
export function budgetGuards(): Record<RateLimit, BudgetGuard> {
  const guard = (name: RateLimit): BudgetGuard => {
    const { windowS, perAddress, perAccount, free } = BUDGETS[name]
    const addresses = new RateLimiterMemory({ points: perAddress, duration: windowS })
    const accounts = perAccount === undefined ? undefined : new RateLimiterMemory({ points: perAccount, duration: windowS })
    const spent = new WeakMap<FastifyRequest, (() => Promise<unknown>)[]>()
    const consume = async (limiter: RateLimiterMemory, request: FastifyRequest, key: string) => {
      try {
        await limiter.consume(key)
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw new TooMany(Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
      spent.set(request, [...(spent.get(request) ?? []), () => limiter.reward(key)])
    }
    return {
      spend: (request) => consume(addresses, request, networkOf(request.ip)),
      async spendForAccount(request, body) {
        const account = accountOf(body)
        if (accounts && account) await consume(accounts, request, account)
      },
      async settle(request, status) {
        if (free(status)) await Promise.all((spent.get(request) ?? []).map((giveBack) => giveBack()))
      },
    }
  }
  return { login: guard('login'), reset: guard('reset'), 'public-form': guard('public-form') }
}

/** 429 with the seconds to wait, for the Retry-After header. */
export class TooMany extends ProblemError {
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super('too_many')
    this.retryAfterS = retryAfterS
  }
}

/** An IPv4 address, or the /64 of an IPv6 one: a line has all the addresses in it. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')]
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}

function accountOf(body: unknown): string | undefined {
  const { userName, email } = body as { userName?: unknown; email?: unknown }
  return [userName, email].find((value) => typeof value === 'string')?.toLowerCase()
}
