import type { UnsentMail } from '#contract/system.ts'

export const title = 'System'

export const mail = 'Email'
export const unsentMails = 'Emails that have not been sent'
export const state = 'State'
export const since = 'Since'
export const attempts = 'Attempts'
export const lastError = 'Last error'
export const actions = 'Actions'
export const noError = 'None'
export const states: Record<UnsentMail['state'], string> = { waiting: 'Waiting', sending: 'Sending...', failed: 'Failed' }
/** Which mail a question is about. */
export const details = (subject: string, recipient: string | null) => (recipient ? `${subject}, ${recipient}` : subject)
export const nextAttempt = (time: string) => `Next attempt ${time}`
export const sendAgain = 'Send again'
export const sendAgainTo = (recipient: string) => `Send again to ${recipient}`
export const deleteMailTo = (recipient: string) => `Delete email to ${recipient}`

export const jobs = 'Jobs'
export const job = 'Job'
export const lastRun = 'Last run'
export const result = 'Result'
export const nextRun = 'Next run'
export const running = 'Running'
export const done = 'Done'
export const notRunYet = 'Not run yet'
export const never = 'Never'

/** Names of the jobs; one without a text is shown by its name in the code. */
export const jobNames: Record<string, string> = {
  'delete-ended-sessions': 'Delete ended sessions',
  'delete-expired-bookings': 'Delete expired bookings',
  'delete-expired-contact-requests': 'Delete expired contact requests',
  'delete-expired-rate-limits': 'Delete expired rate limits',
  'delete-expired-repair-requests': 'Delete expired repair requests',
  'delete-failed-mails': 'Delete failed emails',
  'delete-idempotency-keys': 'Delete idempotency keys',
  'delete-old-outbox-files': 'Delete old outbox files',
  'delete-unsubscribed-addresses': 'Delete unsubscribed addresses',
  'rebuild-search-bookings': 'Rebuild the search of bookings',
  'rebuild-search-contact-requests': 'Rebuild the search of contact requests',
  'rebuild-search-repair-requests': 'Rebuild the search of repair requests',
  'sweep-uploads': 'Sweep uploads',
}
