import { BACKUP_MAX_AGE_DAYS, BACKUPS_KEPT } from '#contract/constants.ts'
import type { Backups, MailFailure, SiteState, UnsentMail } from '#contract/office/system.ts'
import type { SiteCheck } from '#contract/platform/health.ts'
import { plural } from '../plural.ts'

export const title = 'System'

/** At the top: what works, and what somebody has to look after. */
export const overview = 'How the website is doing'
export const looking = 'Checking the website...'
export const nothingNeeded = 'Everything works. Nothing needs your attention.'
export const needed = (count: number) => plural(count, { one: 'One thing needs you', other: '# things need you, the worst first' })
export const mailsFailed = (count: number) => plural(count, { one: 'One email could not be sent.', other: '# emails could not be sent.' })
export const tasksFailed = (count: number, names: string) =>
  plural(count, { one: `A task failed when it last ran: ${names}.`, other: `# tasks failed when they last ran: ${names}.` })
export const lookAgain = 'Check again'
export const lookedAgain = 'Checked again.'
export const see = { mail: 'See the emails', tasks: 'See what failed' }
export const notSeen = 'Some parts could not be checked. Try again below.'
/** What a section folds. */
export const backupDetails = 'Keeping and restoring backups'
export const stateDetails = 'Version, database and disk'
export const taskDetails = 'Every task and its last run'

export const mail = 'Email'
export const unsentMails = 'Emails that have not been sent'
export const state = 'State'
export const since = 'Since'
export const attempts = 'Attempts'
export const lastError = 'Last error'
export const actions = 'Actions'
export const noError = 'None'
export const mailFailures: Record<MailFailure['reason'], (reply: string) => string> = {
  login: () => 'The mail server rejected the username or password.',
  password: () =>
    'The password of the mail server cannot be read: the encryption key of this website has changed. Enter the password again.',
  address: () => 'The name of the mail server leads to an address that no mail server may have.',
  plain: () => 'The mail server is outside the network of the site, and the connection to it would not be encrypted.',
  encryption: () => 'The connection to the mail server could not be encrypted.',
  timeout: () => 'The mail server did not respond in time.',
  unreachable: () => 'The mail server could not be reached, or closed the connection.',
  reply: (reply) => `The mail server replied "${reply}".`,
  unknown: () => 'The mail could not be composed or handed over. See the log for the reason.',
}
export const states: Record<UnsentMail['state'], string> = { waiting: 'Waiting', sending: 'Sending...', failed: 'Failed' }
/** Which mail a question is about. */
export const mailAbout = (subject: string, recipient: string | null) => (recipient ? `${subject}, ${recipient}` : subject)
export const nextAttempt = (time: string) => `Next attempt ${time}`
export const sendAgain = 'Send again'
export const sendAgainTo = (recipient: string) => `Send again to ${recipient}`
export const deleteMailTo = (recipient: string) => `Delete email to ${recipient}`

export const tasks = 'What runs automatically'
export const tasksWork = 'Backups, reminders and deleting old data run automatically. All worked last time.'
export const tasksFail = 'Backups, reminders and deleting old data run automatically. Not all worked last time.'
export const task = 'Task'
export const lastRun = 'Last run'
export const result = 'Result'
export const nextRun = 'Next run'
export const running = 'Running'
export const done = 'Done'
export const taskFailed = 'Failed. See the log for the reason.'
export const notRunYet = 'Not run yet'
export const never = 'Never'

export const backups = 'Backups'
export const backUpNow = 'Back up now'
export const backingUp = 'Making a backup...'
export const newestBackup = (time: string, age: string, size: string) => `Newest backup: ${time} (${age} old), ${size}`
export const noBackup = 'There is no backup yet.'
export const backupsKept = (count: number) =>
  `${plural(count, { one: '# backup is', other: '# backups are' })} kept in the folder "backups" of the data folder; the newest ${BACKUPS_KEPT} stay, those of the last ${BACKUPS_KEPT} days, and the last of each week and month.`
export const nightly = 'The website makes a backup every night, with all records and pictures.'
export const notNightly = 'The website makes no backups at night. Back up here, or ask whoever runs the server to turn on nightly backups.'
export const nightlySetting = 'Nightly backups are turned on by the setting NIGHTLY_BACKUP of the server, which is off.'
export const uploaded = (time: string) => `The backup of ${time} was copied to the other store.`
export const notUploaded = 'No backup has been copied to the other store yet.'
export const uploadFailed = 'The newest backup could not be copied to the other store. It is tried again every hour; the log says why.'
export const backupIsOld = plural(BACKUP_MAX_AGE_DAYS, {
  one: 'There is no backup of the last # day where it should be. If the machine fails now, what came in since then is lost.',
  other: 'There is no backup of the last # days where it should be. If the machine fails now, what came in since then is lost.',
})
export const backupFailures: Record<NonNullable<Backups['failure']>, string> = {
  storage_full: 'The latest backup failed: the disk is full. Make room, then try again.',
  failed: 'The latest backup failed. The log says why.',
}
export const backupNotStarted = 'The backup could not be started. Please try again.'
export const loadingBackups = 'Loading backups...'
export const backupsLoadFailure = 'The backups could not be loaded.'

export const downloadBackup = 'Download the newest backup'
export const downloadHint =
  'The file has the data of your customers, so it is encrypted. Without the passphrase nobody can open it, and we do not know it either: write it down where you will find it when you need it.'
export const passphrase = 'Passphrase for the file'
export const passphraseHint = 'Several words that you have used nowhere else.'
export const passphraseAgain = 'Passphrase again'
export const ownPassword = 'Your own password'
export const download = 'Download'
export const downloading = 'Downloading...'
export const downloaded = 'The backup has been downloaded. Keep it on another machine.'
export const downloadFailure = 'The backup could not be downloaded. Please try again.'
export const restoreBackup = 'Restore a backup'
export const restoreIntro =
  'This website is new. If you have moved from another machine, bring your shop back from a backup: accounts, requests, products, pictures, bills and texts.'
export const restoreHint =
  'What is on this website now is replaced, also your account. Then everyone logs in again, with the accounts and passwords of the backup.'
export const backupFile = 'Backup file'
export const backupFileHint = 'Its name is like mistri-2026-11-26T03-00-00Z.tar.gz or ends with .age.'
export const filePassphrase = 'Passphrase of the file'
export const filePassphraseHint = 'If the name ends with .age.'
export const ownPasswordHere = 'Your own password on this website'
export const restore = 'Restore'
export const restoring = 'Restoring... Leave this page open.'
export const uploadingBackup = (percent: number) => `Uploading: ${percent}%`
export const checkingBackup = 'The file has been uploaded. It is being checked and restored, which can take some minutes.'
export const restoreFailure = 'The backup could not be restored.'
export const restoreUnanswered = 'No answer came, but the backup may have been restored. Load this page again in some minutes.'
export const restoreOnServer =
  'This website is in use, so a backup cannot replace it from here. Restore it on the server with "npm run restore", as docs/backup.md describes.'

/** Messages of the API. */
export const siteIsInUse = 'This website is in use. Restore the backup on the server, with npm run restore.'
export const noBackupHere = 'There is no backup on the machine that answered.'

/** Names of the tasks; one without a text is shown by its name in the code. */
export const taskNames: Record<string, string> = {
  'back-up': 'Back up',
  'check-backups': 'Check the age of the backups',
  'delete-ended-sessions': 'Delete ended sessions',
  'delete-expired-bookings': 'Delete expired bookings',
  'delete-expired-contact-requests': 'Delete expired contact requests',
  'delete-expired-rate-limits': 'Delete expired rate limits',
  'delete-expired-repair-requests': 'Delete expired repair requests',
  'delete-expired-sale-offers': 'Delete expired sale offers',
  'delete-expired-tracking-links': 'Delete expired links to requests',
  'delete-idempotency-keys': 'Delete idempotency keys',
  'delete-old-audit-entries': 'Delete old entries of the audit log',
  'delete-old-messages': 'Delete failed emails and old entries of the log of webhooks',
  'delete-old-outbox-files': 'Delete old outbox files',
  'delete-old-stock-alerts': 'Delete old waiting lists of products',
  'delete-unsubscribed-addresses': 'Delete unsubscribed addresses',
  'forget-notified-requests': 'Forget which requests were announced',
  'mail-day-closed': 'Mail the figures of the day',
  'purge-trash': 'Delete old things from the trash',
  'rebuild-search-bookings': 'Rebuild the search of bookings',
  'rebuild-search-contact-requests': 'Rebuild the search of contact requests',
  'rebuild-search-products': 'Rebuild the search of products',
  'rebuild-search-repair-requests': 'Rebuild the search of repair requests',
  'rebuild-search-sale-offers': 'Rebuild the search of sale offers',
  'remind-to-collect': 'Remind customers to collect',
  'send-digests': 'Send collected notifications',
  'sweep-uploads': 'Delete unused uploads',
  'upload-backup': 'Copy the newest backup',
  'unlist-sold-products': 'Take sold products out of the shop',
}

export const testMail = 'Send a test email'
export const testMailHint = 'It goes to the email of your account.'
export const testMailStates = {
  queued: (recipient: string) => `On its way to ${recipient}...`,
  retried: (recipient: string, reason: string) => `Not sent to ${recipient} yet, it is tried again: ${reason}`,
  sent: (recipient: string, time: string) => `Sent to ${recipient}, ${time}`,
  failed: (recipient: string, reason: string) => `Not sent to ${recipient}: ${reason}`,
}
export const testMailFailure = 'The test email could not be sent. Please try again.'

export const website = 'Website'
export const stateLoadFailure = 'The state of the website could not be loaded.'
export const program = 'Program'
export const programValue = (version: string, since: string) => `Mistri ${version}, running since ${since}`
export const database = 'Database'
export const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
export const databaseValue = (name: string, version: string, size: string) => `${name} ${version}, ${size}`
export const pictures = 'Pictures'
export const pictureStores: Record<SiteState['files'], string> = { folder: 'In the data folder', bucket: 'In an S3 bucket' }
export const disk = 'Disk'
export const diskValue = (free: string, total: string) => `${free} of ${total} are free`
export const allWorks = 'Database, pictures, email and disk work.'
export const notAllWorks = 'Not everything works: see the top of this page.'
/** Advice to an admin about a part that has failed. */
export const checkFailures: Record<SiteCheck, string> = {
  database: 'The database answers slowly or not at all. Look at its log.',
  files: 'The pictures cannot be reached, or belong to another database. Check the data folder or the bucket: is a disk missing?',
  mail: 'Emails that should have been sent 15 minutes ago are still waiting. Restart the website, then look at its log.',
  disk: 'The disk is almost full. Make room soon: uploads and backups fail first, then everything that is saved.',
}
