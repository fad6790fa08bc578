/** What nodemailer adds to an error. */
interface SmtpError extends Error {
  code?: string
  /** The server's last reply: its code, and all of it. */
  responseCode?: number
  response?: string
  /** What it replied to. */
  command?: string
}

/** Why a mail could not be sent. */
export interface MailFailure {
  /** For an admin to read: one sentence, without secrets. */
  sentence: string
  /** The server does not want this mail: another attempt would end the same way. */
  permanent: boolean
  /** What the log may hold: replies of a mail server name people's addresses. */
  forLog: { code?: string | undefined; responseCode?: number | undefined; err?: unknown }
}

const RESPONSE_MAX = 300

/** Replies to these commands are about the mail and its recipient; others are about the settings, which the shop can correct within the day. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA']

export function describeFailure(error: unknown): MailFailure {
  const { code, responseCode, response = '', command = '' } = (error instanceof Error ? error : {}) as Partial<SmtpError>
  const permanent = responseCode !== undefined && responseCode >= 500 && ABOUT_THE_MAIL.includes(command)
  const sentence = sentenceFor(code, responseCode, response.replace(/\s+/g, ' ').slice(0, RESPONSE_MAX))
  return { sentence: sentence ?? UNKNOWN, permanent, forLog: sentence ? { code, responseCode } : { err: error } }
}

const UNKNOWN = 'The mail could not be composed or handed over; the log of the site has the reason.'

/** Undefined for errors that are not about the mail server: their messages may hold settings. */
function sentenceFor(code: string | undefined, responseCode: number | undefined, response: string): string | undefined {
  if (code === 'EAUTH') return 'The mail server refused the user name or password in SMTP_URL.'
  if (responseCode !== undefined) return `The mail server answered "${response}".`
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'The mail server did not answer in time.'
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'EDNS') return 'The mail server could not be reached, or hung up.'
  if (code === 'ETLS') return 'The connection to the mail server could not be encrypted.'
  return undefined
}
