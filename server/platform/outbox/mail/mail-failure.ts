import type { NewMailSettings } from '#contract/office/mail-settings.ts'
import { MAIL_FAILURES, type MailFailure } from '#contract/office/system.ts'
import { cutText } from '#contract/platform/cut-text.ts'
import type { FieldErrorCode } from '#contract/platform/field-errors.ts'
import { cleanLine } from '#contract/platform/text.ts'

/** Properties that nodemailer adds to an error. */
interface SmtpError extends Error {
  code?: string
  /** Code and full text of the server's last reply. */
  responseCode?: number
  response?: string
  /** The command that it replied to. */
  command?: string
}

/** The password of the mail server was sealed with another key. */
export class MailPasswordError extends Error {
  override name = 'MailPasswordError'
  readonly code = 'ESEALED'
}

/** What a failed attempt means. */
export interface FailedAttempt {
  /** Why it failed, as it is stored: a reason, and behind `reply` what the mail server said. Without secrets. */
  stored: string
  /** The server rejects this mail, so a retry would fail too. */
  permanent: boolean
  /** Safe to log. Replies of a mail server are not, because they contain email addresses. */
  forLog: { code?: string | undefined; responseCode?: number | undefined; err?: unknown }
}

const RESPONSE_MAX = 300

/** Errors of these commands concern the mail or its recipient; others concern settings, which the shop can correct while retries go on. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA']

export function describeFailure(error: unknown): FailedAttempt {
  const { code, responseCode, response = '', command = '' } = (error instanceof Error ? error : {}) as Partial<SmtpError>
  const permanent = responseCode !== undefined && responseCode >= 500 && ABOUT_THE_MAIL.includes(command)
  const reason = reasonOf(code, responseCode)
  const stored = reason === 'reply' ? `reply ${cutText(cleanLine(response), RESPONSE_MAX)}` : reason
  return { stored, permanent, forLog: reason === 'unknown' ? { err: error } : { code, responseCode } }
}

/** What `describeFailure` stored; null without a failure. */
export function readFailure(stored: string | null): MailFailure | null {
  if (stored === null) return null
  const [name, ...reply] = stored.split(' ')
  return { reason: MAIL_FAILURES.find((reason) => reason === name) ?? 'unknown', reply: reply.join(' ') }
}

/** `unknown` for errors that do not concern the mail server: their messages may contain settings. */
function reasonOf(code: string | undefined, responseCode: number | undefined): MailFailure['reason'] {
  if (code === 'EAUTH') return 'login'
  if (code === 'ESEALED') return 'password'
  if (code === 'EFORBIDDEN') return 'address'
  if (code === 'EPLAIN') return 'plain'
  if (responseCode !== undefined) return 'reply'
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'timeout'
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'EDNS') return 'unreachable'
  return code === 'ETLS' ? 'encryption' : 'unknown'
}

/** The field of the settings that a mail server refuses, and why. Undefined for errors that do not concern the mail server. */
export function refusedField(error: unknown): { field: keyof NewMailSettings; code: FieldErrorCode } | undefined {
  const { code = '', responseCode, command = '', message = '' } = (error instanceof Error ? error : {}) as Partial<SmtpError>
  if (code === 'EDNS' || code === 'EFORBIDDEN') return { field: 'host', code: 'mail_host' }
  if (code === 'EPLAIN') return { field: 'security', code: 'mail_plain' }
  if (code === 'EAUTH' || code === 'ENOAUTH') return { field: 'password', code: 'mail_login' }
  if (code === 'ETIMEDOUT' || code === 'EABORT') return { field: 'host', code: 'mail_timeout' }
  if (code === 'ETLS' || /certificate|SSL|TLS/i.test(message)) return { field: 'security', code: 'mail_tls' }
  if (responseCode !== undefined && ['MAIL FROM', ...ABOUT_THE_MAIL].includes(command))
    return { field: 'senderAddress', code: 'mail_refused' }
  if (['ECONNECTION', 'ESOCKET', 'EPROTOCOL'].includes(code) || responseCode !== undefined)
    return { field: 'host', code: 'mail_unreachable' }
  return undefined
}
