import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Budget } from '#contract/route.ts'
import { ProblemError } from '#server/problem.ts'

const MINUTE_MS = 60_000

interface Limits {
  windowMs: number
  /** Many visitors of a mobile network or a shop share one address. */
  perAddress: number
  perAccount?: number
}

/** How often the calls of a budget may be made. */
const BUDGETS: Record<Budget, Limits> = {
  'sign-in': { windowMs: 15 * MINUTE_MS, perAddress: 50, perAccount: 10 },
  reset: { windowMs: 60 * MINUTE_MS, perAddress: 30, perAccount: 5 },
  'public-form': { windowMs: 10 * MINUTE_MS, perAddress: 30 },
}

export interface BudgetGuard {
  /** Throws `too_many` when the caller's address has used the budget up. */
  spend(request: FastifyRequest): Promise<void>
  /** The same for the account that the checked body names, from whatever address the calls come. */
  spendForAccount(request: FastifyRequest, body: unknown): Promise<void>
}

/** One guard per budget: its routes draw on it together. Needs @fastify/rate-limit on `app`. */
export function budgetGuards(app: FastifyInstance): Record<Budget, BudgetGuard> {
  const guard = (name: Budget): BudgetGuard => {
    const { windowMs, perAddress, perAccount } = BUDGETS[name]
    const accounts = new WeakMap<FastifyRequest, string>()
    const address = app.createRateLimit({ max: perAddress, timeWindow: windowMs, ipv6Subnet: 64 })
    const account =
      perAccount && app.createRateLimit({ max: perAccount, timeWindow: windowMs, keyGenerator: (request) => accounts.get(request) ?? '' })
    const check = async (limit: typeof address, request: FastifyRequest) => {
      const result = await limit(request)
      if (!result.isAllowed && result.isExceeded) throw new TooMany(result.ttlInSeconds)
    }
    return {
      spend: (request) => check(address, request),
      async spendForAccount(request, body) {
        const key = accountOf(body)
        if (!account || !key) return
        accounts.set(request, key)
        await check(account, request)
      },
    }
  }
  return { 'sign-in': guard('sign-in'), reset: guard('reset'), 'public-form': guard('public-form') }
}

/** 429 with the seconds to wait, for the Retry-After header. */
export class TooMany extends ProblemError {
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super('too_many')
    this.retryAfterS = retryAfterS
  }
}

function accountOf(body: unknown): string | undefined {
  const { userName, email } = body as { userName?: unknown; email?: unknown }
  return [userName, email].find((value) => typeof value === 'string')?.toLowerCase()
}
