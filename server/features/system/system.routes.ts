import type { FastifyInstance } from 'fastify'
import { ADMIN_LIST_MAX } from '#contract/constants.ts'
import { type Job, systemRoutes, type UnsentMail } from '#contract/system.ts'
import { BACKUP_JOB } from '#server/backup/backup-jobs.ts'
import type { AppContext } from '#server/context.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { type JobRow, listJobs } from '#server/jobs/jobs.repository.ts'
import { NEVER } from '#server/jobs/jobs.ts'
import { deleteMail, listUnsentMails, type UnsentMail as UnsentMailRow } from '#server/mail/mails.repository.ts'
import { ProblemError } from '#server/problem.ts'
import { findTestMail, queueTestMail, readBackups, readSiteState, registerTestMail } from './system.service.ts'

/** The state of the site itself: backups, mails that could not be sent, and periodic jobs. */
export async function systemFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database, mail } = context
  registerTestMail(context)
  const startedAt = Date.now() - process.uptime() * 1000

  registerRoutes(app, context, 'system', systemRoutes, {
    getState: () => readSiteState(context, new Date(startedAt)),
    getBackups: () => readBackups(context),
    async makeBackup() {
      if (!(await readBackups(context)).running) await context.jobs.runSoon(BACKUP_JOB)
      return readBackups(context)
    },
    async sendTestMail({ caller }) {
      await database.write((tx) => queueTestMail(context, tx, caller))
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
    async listJobs() {
      const now = new Date().toISOString()
      const periodic = (await listJobs(database.read)).filter(({ next_run_at }) => next_run_at < NEVER.toISOString())
      return periodic.map((row) => toJob(row, now))
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
  lastError: row.last_error,
})

const toJob = (row: JobRow, now: string): Job => ({
  name: row.name,
  running: row.locked_until !== null && row.locked_until > now,
  lastRunAt: row.last_run_at,
  nextRunAt: row.next_run_at,
  lastError: row.last_error,
})
