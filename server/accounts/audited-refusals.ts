import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS, NOBODY } from '#contract/constants.ts'
import type { Config } from '#server/config.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { type NamedLimit, tryConsume } from '#server/platform/http/rate-limits.ts'
import { ProblemError } from '#server/platform/problem.ts'

/** Keeps a flood of guesses from filling the disk; the server's log has all of them. */
const AUDITED_REFUSALS: NamedLimit = { name: 'audited-refusals', points: 1000, windowMs: 60 * MINUTE_MS }

export interface Refusal {
  /** The refused caller; undefined before a login. */
  caller?: Caller | undefined
  /** Such as `203.0.113.x`. */
  range: string
  /** The account that the call was about, 0 without one. */
  account: number
  /** The error code. */
  reason: string
  /** The refused call: `GET /api/team`. */
  call: string
}

/** Writes a refusal into the audit log. A failure to do so does not change the answer. */
export async function recordRefusal(
  { config, database, log }: { config: Config; database: Database; log: FastifyBaseLogger },
  { caller, range, account, reason, call }: Refusal,
): Promise<void> {
  const write = database.write(async (tx) => {
    if (config.rateLimit && !(await tryConsume(tx, [AUDITED_REFUSALS])).added) return
    const by = caller ?? { ...NOBODY, range }
    await writeAuditEvent(tx, { entity: 'access', entityId: account, action: 'refused', by, details: { reason, call } })
  })
  await write.catch((error) => log.error({ err: error }, 'A refusal could not be written into the audit log'))
}

/** Runs a step of a login; `refusal` is recorded when the password, the code or the passkey was wrong. */
export async function withAuditedRefusal<T>(
  { config, database, log }: { config: Config; database: Database; log: FastifyBaseLogger },
  refusal: () => Promise<Omit<Refusal, 'reason'>>,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const reason = reasonOf(error)
    if (reason) await recordRefusal({ config, database, log }, { ...(await refusal()), reason })
    throw error
  }
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ProblemError)) return undefined
  if (error.code === 'bad_credentials' || error.code === 'passkey_refused') return error.code
  return error.errors?.find(({ code }) => code === 'login_code_wrong')?.code
}
