import { MINUTE_MS } from '#contract/constants.ts'
import type { Backups, DownloadBackup, SiteState, TestMail } from '#contract/office/system.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { canReceive, findUserOrNone, isPasswordOf, languageOf } from '#server/accounts/index.ts'
import type { Config } from '#server/config.ts'
import { BACKUP_TASK } from '#server/platform/backup/backup-tasks.ts'
import { encrypted } from '#server/platform/backup/encryption.ts'
import { findNewestFile, readKeptBackups } from '#server/platform/backup/kept-backups.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { findMetadata, findMetadataForUpdate, setMetadata } from '#server/platform/db/metadata.repository.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { consume, type NamedLimit } from '#server/platform/http/rate-limits.ts'
import type { StreamedFile } from '#server/platform/http/streamed-file.ts'
import { readFailure } from '#server/platform/outbox/mail/mail-failure.ts'
import { type MailQueue, mailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Mailer } from '#server/platform/outbox/mail/mailer.ts'
import { findMail } from '#server/platform/outbox/mail/mails.repository.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { listTasks } from '#server/platform/tasks/tasks.repository.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { type CheckedParts, checkSite, readDisk } from '#server/platform/watch/site-checks.ts'
import { describeDatabase } from '#server/platform/watch/watch.repository.ts'
import { noBackupHere } from '#texts/system.ts'
import manifest from '../../package.json' with { type: 'json' }
import { isFresh } from './fresh.repository.ts'

const testMail = mailTemplate<{ userId: number }>('test-mail')
const LIMIT: NamedLimit = { name: 'test-mail', points: 5, windowMs: 10 * MINUTE_MS }

/** The latest test mail: a sent mail leaves no row, so this outlasts it. */
const NAME = 'test_mail'
interface Latest {
  mailId: number
  recipient: string
  queuedAt: string
  sentAt: string | null
  /** Whether there was a mail server. Missing when an earlier version stored it: then it is unknown whether the mail was sent. */
  delivered?: boolean
}
const parse = (json: string | undefined): Latest | undefined => (json === undefined ? undefined : (JSON.parse(json) as Latest))

export function registerTestMail({
  database,
  mail,
  mailer,
  siteUrl,
}: {
  database: Database
  mail: MailQueue
  mailer: Mailer
  siteUrl: () => string
}): void {
  mail.register(
    testMail,
    async ({ userId }) => {
      const user = await findUserOrNone(database.read, userId)
      return user && { to: user.email, ...serverTexts[languageOf(user)].mails.testMail(user.name, siteUrl()) }
    },
    async (tx, mailId) => {
      const latest = parse(await findMetadataForUpdate(tx, NAME))
      if (latest?.mailId === mailId)
        await setMetadata(tx, NAME, JSON.stringify({ ...latest, sentAt: new Date().toISOString(), delivered: await mailer.delivers(tx) }))
    },
  )
}

/** Queues a mail to the caller. Throws `no_email` when the account has only the placeholder email. */
export async function queueTestMail(
  { config, mail, mailer }: { config: Config; mail: MailQueue; mailer: Mailer },
  tx: Tx,
  { userId }: Caller,
): Promise<void> {
  const user = await findUserOrNone(tx, userId)
  if (!user) throw new ProblemError('unauthenticated')
  if (!(await canReceive(mailer, user, tx))) throw new ProblemError('no_email')
  if (config.rateLimit) await consume(tx, [LIMIT, String(userId)])
  const mailId = await mail.queue(tx, testMail, { userId })
  const latest: Latest = { mailId, recipient: user.email, queuedAt: new Date().toISOString(), sentAt: null }
  await setMetadata(tx, NAME, JSON.stringify(latest))
}

/** Records that a test mail was sent just now, as the test of a mail server that is being set. */
export async function recordTestMail(tx: Tx, recipient: string): Promise<void> {
  const at = new Date().toISOString()
  const latest: Latest = { mailId: 0, recipient, queuedAt: at, sentAt: at, delivered: true }
  await setMetadata(tx, NAME, JSON.stringify(latest))
}

/** The state of the latest test mail. One that was deleted before it was sent counts as none. */
export async function findTestMail(db: Reader): Promise<TestMail> {
  const latest = parse(await findMetadata(db, NAME))
  if (!latest) return NONE
  const { mailId, recipient, queuedAt, sentAt, delivered } = latest
  if (sentAt && delivered === undefined) return NONE
  if (sentAt) return { state: delivered ? 'sent' : 'saved', recipient, at: sentAt, lastError: null }
  const row = await findMail(db, mailId)
  if (!row) return NONE
  const state = row.next_attempt_at === null ? 'failed' : 'queued'
  return { state, recipient, at: queuedAt, lastError: readFailure(row.last_error) }
}
const NONE: TestMail = { state: 'none', recipient: null, at: null, lastError: null }

/** Whether the mail server that is set now has taken one. */
export const isTestMailSent = async ({ database, mailer }: { database: Database; mailer: Mailer }): Promise<boolean> =>
  (await mailer.delivers()) && (await findTestMail(database.read)).state === 'sent'

/** The running program and where its data is. Rejects when the database does not respond. */
export async function readSiteState(parts: CheckedParts, startedAt: Date): Promise<SiteState> {
  const { config, database } = parts
  const [described, disk, checks] = await Promise.all([describeDatabase(database.read), readDisk(parts), checkSite(parts)])
  return {
    version: manifest.version,
    startedAt: startedAt.toISOString(),
    database: { dialect: database.dialect, ...described },
    files: config.storageUrl ? 'bucket' : 'folder',
    disk,
    checks,
  }
}

/** Limits backups that admins start by hand: each takes minutes of the machine, and space on its disk. */
const BY_HAND: NamedLimit = { name: 'backup-by-hand', points: 5, windowMs: 60 * MINUTE_MS }

/** Starts a backup, unless one is being made. Throws TooManyRequestsError after five in an hour. */
export async function startBackup(
  { config, database, tasks }: { config: Config; database: Database; tasks: Tasks },
  caller: Caller,
): Promise<void> {
  if ((await readBackups({ config, database })).running) return
  await database.write(async (tx) => {
    if (config.rateLimit) await consume(tx, [BY_HAND])
    await writeAuditEvent(tx, { entity: 'backups', entityId: 0, action: 'added', by: caller })
  })
  await tasks.runSoon(BACKUP_TASK)
}

const DOWNLOADS: NamedLimit = { name: 'backup-download', points: 5, windowMs: 60 * MINUTE_MS }

/**
 * The newest backup, encrypted. Throws 409 when there is none on this machine, 422 for a wrong password, TooManyRequestsError after five in
 * an hour.
 */
export async function downloadBackup(
  { config, database }: { config: Config; database: Database },
  caller: Caller,
  { password, passphrase }: DownloadBackup,
): Promise<StreamedFile> {
  const newest = await findNewestFile({ config, database }, new Date())
  if (!newest) throw new ProblemError('conflict', noBackupHere)
  if (config.rateLimit) await database.write((tx) => consume(tx, [DOWNLOADS, String(caller.userId)]))
  const isRight = await isPasswordOf(database, caller.userId, password)
  await database.write((tx) =>
    writeAuditEvent(tx, {
      ...{ entity: 'backups', entityId: 0, action: isRight ? 'exported' : 'refused', by: caller },
      details: { backup: newest.at },
    } as const),
  )
  if (!isRight) throw fieldProblem('password', 'password_wrong')
  return { name: `${newest.name}.age`, ...(await encrypted(newest.path, passphrase)) }
}

/** The backups of the site as admins see them. */
export async function readBackups({ config, database }: { config: Config; database: Database }): Promise<Backups> {
  const now = new Date()
  const { newest, count, isOld, failure, uploadedAt, uploadFailed } = await readKeptBackups({ config, database }, now)
  const task = (await listTasks(database.read)).find(({ name }) => name === BACKUP_TASK)
  const at = now.toISOString()
  const running = task !== undefined && (task.next_run_at <= at || (task.locked_until ?? '') > at)
  return {
    nightly: config.nightlyBackup,
    newest: newest ?? null,
    count,
    isOld,
    running,
    failure: failure ?? null,
    upload: config.backupUrl ? { newestAt: uploadedAt ?? null, failed: uploadFailed } : null,
    isFresh: await isFresh(database.read),
  }
}

export const hasBackup = async ({ config, database }: { config: Config; database: Database }): Promise<boolean> =>
  (await readKeptBackups({ config, database }, new Date())).newest !== undefined
