import { cutText } from '#contract/cut-text.ts'
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
  if (code === 'EAUTH') return 'The mail server rejected the username or password in SMTP_URL.'
  if (responseCode !== undefined) return `The mail server replied "${response}".`
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'The mail server did not respond in time.'
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'EDNS')
    return 'The mail server could not be reached, or closed the connection.'
  if (code === 'ETLS') return 'The connection to the mail server could not be encrypted.'
  return undefined
}
