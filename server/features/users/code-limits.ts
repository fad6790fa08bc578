import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import { isKnownDevice } from '#server/accounts/known-devices.repository.ts'
import { isAppCode } from '#server/accounts/second-factor.ts'
import { findUserOrNone } from '#server/accounts/users.repository.ts'
import type { AppContext } from '#server/context.ts'
import type { Client } from '#server/http/client.ts'
import { consume, type NamedLimit, refund } from '#server/http/rate-limits.ts'

/**
 * Wrong codes of the app for an account. Three of a million codes are right at a time, so 30 guesses a day find one in 30 years or so; who
 * guesses knows the password already.
 */
const CODES: NamedLimit = { name: 'login-code', points: 5, windowMs: 15 * MINUTE_MS }
const CODES_A_DAY: NamedLimit = { name: 'login-code-day', points: 30, windowMs: DAY_MS }

/**
 * Runs `verify`, which throws for a wrong code. Throws TooManyRequestsError without running it after too many wrong ones for the account. A
 * device that has logged in before has an allowance of its own, and recovery codes cannot be guessed: they have the limit of the route only,
 * so the owner gets in while someone guesses.
 */
export async function withCodeLimits<T>(
  context: AppContext,
  { deviceToken }: Client,
  userId: number,
  code: string,
  verify: () => Promise<T>,
): Promise<T> {
  const { config, database } = context
  if (!config.rateLimit || !isAppCode(code)) return verify()
  const user = await findUserOrNone(database.read, userId)
  const isKnown = user && deviceToken !== undefined && (await isKnownDevice(database.read, deviceToken, user.user_name))
  const parts = [String(userId), isKnown ? deviceToken : '']
  const usages = await database.write(async (tx) => [await consume(tx, [CODES, ...parts]), await consume(tx, [CODES_A_DAY, ...parts])])
  const result = await verify()
  await refund(context, usages)
  return result
}
