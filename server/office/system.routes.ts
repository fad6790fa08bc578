import type { FastifyBaseLogger } from 'fastify'
import { ADMIN_LIST_MAX } from '#contract/constants.ts'
import { systemRoutes, type Task, type UnsentMail } from '#contract/office/system.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { readFailure } from '#server/platform/outbox/mail/mail-failure.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Mailer } from '#server/platform/outbox/mail/mailer.ts'
import { deleteMail, listUnsentMails, type UnsentMail as UnsentMailRow } from '#server/platform/outbox/mail/mails.repository.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { listTasks, type TaskRow } from '#server/platform/tasks/tasks.repository.ts'
import { NEVER, type Tasks } from '#server/platform/tasks/tasks.ts'
import { addBackupWarning } from './backup-warning.ts'
import { restoreBackup } from './restore.service.ts'
import { downloadBackup, findTestMail, queueTestMail, readBackups, readSiteState, registerTestMail, startBackup } from './system.service.ts'

/** The state of the site itself: backups, mails that could not be sent, and periodic tasks. */
export function systemFeature(
  register: RegisterRoutes,
  parts: {
    config: Config
    database: Database
    files: FileStore
    tasks: Tasks
    log: FastifyBaseLogger
    mail: MailQueue
    mailer: Mailer
    siteUrl: () => string
  },
): void {
  const { database, mail } = parts
  registerTestMail(parts)
  addBackupWarning(parts)
  const startedAt = Date.now() - process.uptime() * 1000

  register('system', systemRoutes, {
    getState: () => readSiteState(parts, new Date(startedAt)),
    getBackups: () => readBackups(parts),
    async makeBackup({ caller }) {
      await startBackup(parts, caller)
      return readBackups(parts)
    },
    downloadBackup: ({ body, caller }) => downloadBackup(parts, caller, body),
    async restoreBackup({ body, caller, files, session }) {
      const restored = await restoreBackup(parts, caller, body, files)
      session.end()
      return restored
    },
    async sendTestMail({ caller }) {
      await database.write((tx) => queueTestMail(parts, tx, caller))
      return findTestMail(database.read)
    },
    getTestMail: () => findTestMail(database.read),
    async listMails() {
      const now = new Date().toISOString()
      return (await listUnsentMails(database.read, ADMIN_LIST_MAX)).map((row) => toMail(row, now))
    },
    async retryMail({ params }) {
      const outcome = await database.write((tx) => mail.retry(tx, params.id))
      if (outcome === 'unknown') throw new ProblemError('not_found')
      if (outcome === 'expired') throw new ProblemError('mail_expired')
      return undefined
    },
    async removeMail({ params }) {
      if (!(await database.write((tx) => deleteMail(tx, params.id)))) throw new ProblemError('not_found')
      return undefined
    },
    async listTasks() {
      const now = new Date().toISOString()
      const periodic = (await listTasks(database.read)).filter(({ next_run_at }) => next_run_at < NEVER.toISOString())
      return periodic.map((row) => toTask(row, now))
    },
  })
}

const toMail = (row: UnsentMailRow, now: string): UnsentMail => ({
  id: row.id,
  template: row.template,
  recipient: row.recipient,
  subject: row.subject,
  state: row.next_attempt_at === null ? 'failed' : row.next_attempt_at <= now ? 'sending' : 'waiting',
  createdAt: row.created_at,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
  lastError: readFailure(row.last_error),
})

const toTask = (row: TaskRow, now: string): Task => ({
  name: row.name,
  running: row.locked_until !== null && row.locked_until > now,
  lastRunAt: row.last_run_at,
  nextRunAt: row.next_run_at,
  lastError: row.last_error,
})
