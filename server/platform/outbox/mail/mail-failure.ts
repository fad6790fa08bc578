import { cutText } from '#contract/cut-text.ts'
import type { FieldErrorCode } from '#contract/field-errors.ts'
import type { NewMailSettings } from '#contract/mail-settings.ts'
import { cleanLine } from '#contract/text.ts'

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

/** The reason why a mail could not be sent. */
export interface MailFailure {
  /** Shown to admins: one sentence, without secrets. */
  sentence: string
  /** The server rejects this mail, so a retry would fail too. */
  permanent: boolean
  /** Safe to log. Replies of a mail server are not, because they contain email addresses. */
  forLog: { code?: string | undefined; responseCode?: number | undefined; err?: unknown }
}

const RESPONSE_MAX = 300

/** Errors of these commands concern the mail or its recipient; others concern settings, which the shop can correct while retries go on. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA']

export function describeFailure(error: unknown): MailFailure {
  const { code, responseCode, response = '', command = '' } = (error instanceof Error ? error : {}) as Partial<SmtpError>
  const permanent = responseCode !== undefined && responseCode >= 500 && ABOUT_THE_MAIL.includes(command)
  const sentence = sentenceFor(code, responseCode, cutText(cleanLine(response), RESPONSE_MAX))
  return { sentence: sentence ?? UNKNOWN, permanent, forLog: sentence ? { code, responseCode } : { err: error } }
}

const UNKNOWN = 'The mail could not be composed or handed over. See the log for the reason.'

/** Undefined for errors that do not concern the mail server: their messages may contain settings. */
function sentenceFor(code: string | undefined, responseCode: number | undefined, response: string): string | undefined {
  if (code === 'EAUTH') return 'The mail server rejected the username or password.'
  if (code === 'ESEALED') return 'The password of the mail server cannot be read: the site has another sealing key. Enter it again.'
  if (code === 'EFORBIDDEN') return 'The name of the mail server leads to an address that no mail server may have.'
  if (code === 'EPLAIN') return 'The mail server is outside the network of the site, and the connection to it would not be encrypted.'
  if (responseCode !== undefined) return `The mail server replied "${response}".`
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'The mail server did not respond in time.'
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'EDNS')
    return 'The mail server could not be reached, or closed the connection.'
  if (code === 'ETLS') return 'The connection to the mail server could not be encrypted.'
  return undefined
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
