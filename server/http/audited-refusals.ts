import { MINUTE_MS, NOBODY } from '#contract/constants.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEvent } from '#server/db/audit-log.ts'
import { ProblemError } from '#server/problem.ts'
import type { Caller } from './call.ts'
import { type NamedLimit, tryConsume } from './rate-limits.ts'

/** So that a flood of guesses cannot fill the disk; the server's log has all of them. */
const AUDITED_REFUSALS: NamedLimit = { name: 'audited-refusals', points: 1000, windowMs: 60 * MINUTE_MS }

export interface Refusal {
  /** Who was refused; nobody is known before a login. */
  caller?: Caller | undefined
  /** Such as `203.0.113.x`. */
  range: string
  /** The account that it was about, 0 where there is none. */
  account: number
  /** The error code. */
  reason: string
  /** What was refused: `GET /api/team`. */
  call: string
}

/** Writes a refusal into the audit log. A failure to do so does not change the answer. */
export async function recordRefusal(
  { config, database, log }: Pick<AppContext, 'config' | 'database' | 'log'>,
  { caller, range, account, reason, call }: Refusal,
): Promise<void> {
  const write = database.write(async (tx) => {
    if (config.rateLimit && !(await tryConsume(tx, [AUDITED_REFUSALS])).added) return
    const by = caller ?? { ...NOBODY, range }
    await writeAuditEvent(tx, { entity: 'access', entityId: account, action: 'refused', by, details: { reason, call } })
  })
  await write.catch((error) => log.error({ err: error }, 'A refusal could not be written into the audit log'))
}

/** Runs a step of a login; `refusal` says what to record when the password, the code or the passkey was wrong. */
export async function withAuditedRefusal<T>(
  context: AppContext,
  refusal: () => Promise<Omit<Refusal, 'reason'>>,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const reason = reasonOf(error)
    if (reason) await recordRefusal(context, { ...(await refusal()), reason })
    throw error
  }
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ProblemError)) return undefined
  if (error.code === 'bad_credentials' || error.code === 'passkey_refused') return error.code
  return error.errors?.find(({ code }) => code === 'login_code_wrong')?.code
}
