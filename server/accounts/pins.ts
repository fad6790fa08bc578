import type { FastifyBaseLogger } from 'fastify'
import { pinRoutes } from '#contract/accounts/pins.ts'
import { DAY_MS } from '#contract/constants.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { Config } from '#server/config.ts'
import { isTooLate } from '#server/platform/clock.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { consume, type NamedLimit, refund } from '#server/platform/http/rate-limits.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import { recordRefusal } from './audited-refusals.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { deletePin, findPinTime, forgetPinAttempts, savePin, takePinAttempt } from './pins.repository.ts'
import { lockAccount } from './sessions.ts'

/** Wrong PINs of an account in a day, however often the password is entered meanwhile: ten thousand PINs take more than a year. */
const PINS_A_DAY: NamedLimit = { name: 'pin-day', points: 20, windowMs: DAY_MS }

/** Few digits are guessed from their hash in seconds, so the hash is sealed as well: the key is in no database and no backup. */
const aboutOf = (userId: number): string => `pin of account ${userId}`

interface PinParts {
  config: Config
  database: Database
  log: FastifyBaseLogger
  sealer: Sealer
}

/** The caller's own PIN. */
export function pinsFeature(register: RegisterRoutes, { database, sealer }: PinParts): void {
  register('pins', pinRoutes, {
    get: async ({ caller: { userId } }) => ({ since: (await findPinTime(database.read, userId)) ?? null }),
    async set({ body: { pin }, caller }) {
      const { userId } = caller
      const sealed = await sealer.seal(await hashPassword(pin), aboutOf(userId))
      await database.write(async (tx) => {
        await lockAccount(tx, caller)
        await savePin(tx, userId, sealed)
        await writeAuditEntry(tx, { entity: 'team', action: 'changed', by: caller, after: { id: userId }, secret: ['pin'] })
      })
      return undefined
    },
    async remove({ caller }) {
      const { userId } = caller
      await database.write(async (tx) => {
        await lockAccount(tx, caller)
        if (await deletePin(tx, userId))
          await writeAuditEntry(tx, { entity: 'team', action: 'changed', by: caller, after: { id: userId }, secret: ['pin'] })
      })
      return undefined
    },
  })
}

/** Throws `reauthenticate` unless the password was entered in this session today, by the calendar of the shop. */
function assertLoginOfToday({ authenticatedAt }: Pick<Caller, 'authenticatedAt'>): void {
  if (isTooLate(authenticatedAt, Date.now()) || todayInShop(new Date(authenticatedAt)) !== todayInShop())
    throw new ProblemError('reauthenticate')
}

/**
 * Checks the PIN of the caller. Throws `reauthenticate` where only the password helps: on another day than that of the login, and after
 * `PIN_ATTEMPTS` wrong ones; `invalid` at `pin` for a wrong one, which the audit log has; TooManyRequestsError after too many in a day.
 */
export async function assertPin(parts: PinParts, caller: Caller, pin: string, call: string): Promise<void> {
  const { config, database, sealer } = parts
  const { userId } = caller
  assertLoginOfToday(caller)
  const { attempt, usages } = await database.write(async (tx) => {
    await lockAccount(tx, caller)
    const attempt = await takePinAttempt(tx, userId, caller.authenticatedAt)
    if (attempt === 'locked') throw new ProblemError('reauthenticate')
    return { attempt, usages: config.rateLimit ? [await consume(tx, [PINS_A_DAY, String(userId)])] : [] }
  })
  const hash = attempt && (await sealer.open(attempt.sealed, aboutOf(userId)))
  if (!attempt || !(await isPassword(pin, hash))) {
    await recordRefusal(parts, { caller, range: caller.range, account: userId, reason: 'pin_wrong', call })
    throw fieldProblem('pin', 'pin_wrong')
  }
  await database.write((tx) => forgetPinAttempts(tx, userId, attempt.sealed))
  await refund(parts, usages)
}
