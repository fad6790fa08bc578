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
  'delete-expired-tracking-links': 'Delete expired links to requests',
  'delete-failed-mails': 'Delete failed emails',
  'delete-idempotency-keys': 'Delete idempotency keys',
  'delete-old-outbox-files': 'Delete old outbox files',
  'delete-old-stock-alerts': 'Delete old waiting lists of products',
  'delete-unsubscribed-addresses': 'Delete unsubscribed addresses',
  'forget-notified-requests': 'Forget which requests were announced',
  'purge-trash': 'Empty the trash of what is old',
  'rebuild-search-bookings': 'Rebuild the search of bookings',
  'rebuild-search-contact-requests': 'Rebuild the search of contact requests',
  'rebuild-search-repair-requests': 'Rebuild the search of repair requests',
  'send-digests': 'Send collected notifications',
  'sweep-uploads': 'Sweep uploads',
  'unlist-sold-products': 'Take sold products out of the shop',
}

export const testMail = 'Send a test email'
export const testMailHint = 'To the email of your account.'
export const testMailStates = {
  queued: (recipient: string) => `On its way to ${recipient}...`,
  retried: (recipient: string, reason: string) => `Not sent to ${recipient} yet, it is tried again: ${reason}`,
  sent: (recipient: string, time: string) => `Sent to ${recipient}, ${time}`,
  failed: (recipient: string, reason: string) => `Not sent to ${recipient}: ${reason}`,
}
export const testMailFailure = 'The test email could not be sent. Please try again.'
