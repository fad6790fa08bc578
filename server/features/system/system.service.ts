import { MINUTE_MS } from '#contract/constants.ts'
import type { Backups, SiteState, TestMail } from '#contract/system.ts'
import { findUserOrNone } from '#server/accounts/users.repository.ts'
import { BACKUP_JOB } from '#server/backup/backup-jobs.ts'
import { readKeptBackups } from '#server/backup/kept-backups.ts'
import { PLACEHOLDER_EMAIL } from '#server/config.ts'
import type { AppContext } from '#server/context.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { findMetadata, findMetadataForUpdate, setMetadata } from '#server/db/metadata.repository.ts'
import type { Caller } from '#server/http/call.ts'
import { consume, type NamedLimit } from '#server/http/rate-limits.ts'
import { listJobs } from '#server/jobs/jobs.repository.ts'
import { mailTemplate } from '#server/mail/mail-queue.ts'
import { findMail } from '#server/mail/mails.repository.ts'
import { ProblemError } from '#server/problem.ts'
import { checkSite, readDisk } from '#server/watch/site-checks.ts'
import { describeDatabase } from '#server/watch/watch.repository.ts'
import * as mails from '#texts/mails.ts'
import manifest from '../../../package.json' with { type: 'json' }

const testMail = mailTemplate<{ userId: number }>('test-mail')
const LIMIT: NamedLimit = { name: 'test-mail', points: 5, windowMs: 10 * MINUTE_MS }

/** The latest test mail: a sent mail leaves no row, so this outlasts it. */
const NAME = 'test_mail'
interface Latest {
  mailId: number
  recipient: string
  queuedAt: string
  sentAt: string | null
}
const parse = (json: string | undefined): Latest | undefined => (json === undefined ? undefined : (JSON.parse(json) as Latest))

export function registerTestMail({ database, mail, siteUrl }: AppContext): void {
  mail.register(
    testMail,
    async ({ userId }) => {
      const user = await findUserOrNone(database.read, userId)
      return user && { to: user.email, ...mails.testMail(user.name, siteUrl()) }
    },
    async (tx, mailId) => {
      const latest = parse(await findMetadataForUpdate(tx, NAME))
      if (latest?.mailId === mailId) await setMetadata(tx, NAME, JSON.stringify({ ...latest, sentAt: new Date().toISOString() }))
    },
  )
}

/** Queues a mail to the caller. Throws `no_email` when the account has only the email that stands for none. */
export async function queueTestMail({ config, mail }: AppContext, tx: Tx, { userId }: Caller): Promise<void> {
  const user = await findUserOrNone(tx, userId)
  if (!user) throw new ProblemError('unauthenticated')
  if (config.smtpUrl && user.email === PLACEHOLDER_EMAIL) throw new ProblemError('no_email')
  if (config.rateLimit) await consume(tx, [LIMIT, String(userId)])
  const mailId = await mail.queue(tx, testMail, { userId })
  const latest: Latest = { mailId, recipient: user.email, queuedAt: new Date().toISOString(), sentAt: null }
  await setMetadata(tx, NAME, JSON.stringify(latest))
}

/** What became of the latest test mail. One that was deleted before it was sent is none. */
export async function findTestMail(db: Reader): Promise<TestMail> {
  const latest = parse(await findMetadata(db, NAME))
  if (!latest) return NONE
  const { mailId, recipient, queuedAt, sentAt } = latest
  if (sentAt) return { state: 'sent', recipient, at: sentAt, reason: null }
  const row = await findMail(db, mailId)
  if (!row) return NONE
  return { state: row.next_attempt_at === null ? 'failed' : 'queued', recipient, at: queuedAt, reason: row.last_error }
}
const NONE: TestMail = { state: 'none', recipient: null, at: null, reason: null }

export const isTestMailSent = async (db: Reader): Promise<boolean> => (await findTestMail(db)).state === 'sent'

/** What runs and where its data is. Rejects when the database does not respond. */
export async function readSiteState(context: AppContext, startedAt: Date): Promise<SiteState> {
  const { config, database } = context
  const [described, disk, checks] = await Promise.all([describeDatabase(database.read), readDisk(context), checkSite(context)])
  return {
    version: manifest.version,
    startedAt: startedAt.toISOString(),
    database: { dialect: database.dialect, ...described },
    files: config.storageUrl ? 'bucket' : 'folder',
    disk,
    checks,
  }
}

/** The backups of the site as admins see them. */
export async function readBackups(context: AppContext): Promise<Backups> {
  const now = new Date()
  const { newest, count, isOld, failure, uploadedAt, uploadFailed } = await readKeptBackups(context, now)
  const job = (await listJobs(context.database.read)).find(({ name }) => name === BACKUP_JOB)
  const at = now.toISOString()
  const running = job !== undefined && (job.next_run_at <= at || (job.locked_until ?? '') > at)
  return {
    nightly: context.config.nightlyBackup,
    newest: newest ?? null,
    count,
    isOld,
    running,
    failure: failure ?? null,
    upload: context.config.backupUrl ? { newestAt: uploadedAt ?? null, failed: uploadFailed } : null,
  }
}

export const hasBackup = async (context: AppContext): Promise<boolean> => (await readKeptBackups(context, new Date())).newest !== undefined
