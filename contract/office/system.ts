import * as z from 'zod/mini'
import { reauthenticateSchema } from '#contract/accounts/users.ts'
import { PASSPHRASE_MIN } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import { idParams, isoTimestamp, noContent } from '#contract/platform/fields.ts'
import { siteChecksSchema } from '#contract/platform/health.ts'
import { defineRoutes } from '#contract/platform/route.ts'

export const MAIL_STATES = ['waiting', 'sending', 'failed'] as const

/**
 * Why a mail could not be sent: `address` leads where no mail server may be, `plain` would carry it unencrypted through foreign networks,
 * `password` was sealed with another key, `reply` is an answer of the mail server.
 */
export const MAIL_FAILURES = ['login', 'password', 'address', 'plain', 'encryption', 'timeout', 'unreachable', 'reply', 'unknown'] as const
export const mailFailureSchema = z.object({
  reason: z.enum(MAIL_FAILURES),
  /** The answer of the mail server, in its own words; empty for other reasons. */
  reply: z.string(),
})
export type MailFailure = z.infer<typeof mailFailureSchema>

/** A mail that has not been sent. Its text is composed for each attempt and never stored. */
export const unsentMailSchema = z.object({
  id: z.int(),
  /** Name of the template, such as `newsletter-welcome`. */
  template: z.string(),
  /** Null until an attempt has failed. */
  recipient: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  state: z.enum(MAIL_STATES),
  createdAt: isoTimestamp,
  attempts: z.int(),
  /** Null when it has failed permanently. */
  nextAttemptAt: z.nullable(isoTimestamp),
  lastError: z.nullable(mailFailureSchema),
})
export type UnsentMail = z.infer<typeof unsentMailSchema>

/** A periodic task. */
export const taskSchema = z.object({
  name: z.string(),
  running: z.boolean(),
  lastRunAt: z.nullable(isoTimestamp),
  nextRunAt: isoTimestamp,
  /** Null when the last run succeeded. */
  lastError: z.nullable(z.string()),
})
export type Task = z.infer<typeof taskSchema>

/**
 * The latest test mail. A `queued` one with an error has failed and is retried; a `saved` one was not sent, because no mail server is set.
 */
export const testMailSchema = z.object({
  state: z.enum(['none', 'queued', 'saved', 'sent', 'failed']),
  recipient: z.nullable(z.string()),
  /** When it was sent, or queued. */
  at: z.nullable(isoTimestamp),
  lastError: z.nullable(mailFailureSchema),
})
export type TestMail = z.infer<typeof testMailSchema>

/** The backups that the site makes on its own. */
export const backupsSchema = z.object({
  /** Whether one is made every night. */
  nightly: z.boolean(),
  newest: z.nullable(z.object({ at: isoTimestamp, bytes: z.int() })),
  count: z.int(),
  /** Whether the newest one, or the one uploaded last, is older than two days. */
  isOld: z.boolean(),
  /** Whether one is being made, or about to be. */
  running: z.boolean(),
  /** Why the latest attempt failed. */
  failure: z.nullable(z.enum(['storage_full', 'failed'])),
  /** Null when they stay on the machine. */
  upload: z.nullable(z.object({ newestAt: z.nullable(isoTimestamp), failed: z.boolean() })),
  /** Whether a backup can be restored by upload: nobody has made a record yet. */
  isFresh: z.boolean(),
})
export type Backups = z.infer<typeof backupsSchema>

const PASSPHRASE_MAX = 200
/** A backup is downloaded with the caller's own password, and encrypted with a passphrase that is stored nowhere. */
export const downloadBackupSchema = z.extend(reauthenticateSchema, {
  passphrase: z
    .string(code('passphrase_short'))
    .check(z.trim(), z.minLength(PASSPHRASE_MIN, code('passphrase_short')), z.maxLength(PASSPHRASE_MAX, code('too_long'))),
})
export type DownloadBackup = z.output<typeof downloadBackupSchema>

/** Most bytes of a backup that is uploaded. */
export const RESTORE_MAX_BYTES = 8 * 1024 ** 3

/** A backup is restored with the caller's own password, and with its passphrase when it is encrypted. */
export const restoreBackupSchema = z.extend(reauthenticateSchema, {
  passphrase: z._default(z.string().check(z.trim(), z.maxLength(PASSPHRASE_MAX, code('too_long'))), ''),
})
export type RestoreBackup = z.output<typeof restoreBackupSchema>

/** What a shop has after it was restored. */
export const restoredSchema = z.object({
  /** The time of the backup. */
  at: isoTimestamp,
  records: z.int(),
  pictures: z.int(),
})
export type Restored = z.infer<typeof restoredSchema>

/** The running program, and where its data is. */
export const siteStateSchema = z.object({
  /** The version of the program, such as `1.2.0`. */
  version: z.string(),
  /** When the answering process was started. */
  startedAt: isoTimestamp,
  database: z.object({ dialect: z.enum(['sqlite', 'postgres']), version: z.string(), bytes: z.int() }),
  /** Where pictures are stored. */
  files: z.enum(['folder', 'bucket']),
  /** Space on the disk of the data folder. */
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int() }),
  checks: siteChecksSchema,
})
export type SiteState = z.infer<typeof siteStateSchema>

export const systemRoutes = defineRoutes({
  getState: {
    operationId: 'getSiteState',
    method: 'GET',
    path: '/api/system/state',
    access: 'admin',
    summary: 'What runs, where its data is, and whether all of it works',
    status: 200,
    response: siteStateSchema,
  },
  getBackups: {
    operationId: 'getBackups',
    method: 'GET',
    path: '/api/system/backups',
    access: 'admin',
    summary: 'The backups that the site makes every night',
    status: 200,
    response: backupsSchema,
  },
  makeBackup: {
    operationId: 'makeBackup',
    method: 'POST',
    path: '/api/system/backups',
    access: 'admin',
    recentLogin: true,
    summary: 'Start a backup, unless one is being made; five in an hour',
    errors: ['too_many'],
    status: 200,
    response: backupsSchema,
  },
  downloadBackup: {
    operationId: 'downloadBackup',
    method: 'POST',
    path: '/api/system/backups/download',
    access: 'admin',
    recentLogin: true,
    summary:
      'The newest backup, encrypted with a passphrase in the age format; five in an hour, 409 when there is none on the machine that answers',
    body: downloadBackupSchema,
    errors: ['too_many', 'conflict'],
    media: 'application/octet-stream',
    status: 200,
    response: z.string(),
  },
  restoreBackup: {
    operationId: 'restoreBackup',
    method: 'POST',
    path: '/api/system/backups/restore',
    access: 'admin',
    recentLogin: true,
    summary:
      'Replace a new shop, accounts included, by a backup; five in an hour, 409 once there are records: then `npm run restore` does it. Everyone logs in again',
    body: restoreBackupSchema,
    files: { field: 'backup', max: 1, large: { maxBytes: RESTORE_MAX_BYTES, error: 'backup_size' } },
    errors: ['too_many', 'conflict'],
    status: 200,
    response: restoredSchema,
  },
  sendTestMail: {
    operationId: 'sendTestMail',
    method: 'POST',
    path: '/api/system/test-mail',
    access: 'admin',
    summary: 'Queue a mail to your own email; five in ten minutes, 409 when your account has no email',
    errors: ['no_email', 'too_many'],
    status: 201,
    response: testMailSchema,
  },
  getTestMail: {
    operationId: 'getTestMail',
    method: 'GET',
    path: '/api/system/test-mail',
    access: 'admin',
    summary: 'What became of the latest test mail',
    status: 200,
    response: testMailSchema,
  },
  listMails: {
    operationId: 'listUnsentMails',
    method: 'GET',
    path: '/api/system/mails',
    access: 'admin',
    summary: 'Mails that failed or are still waiting: failed ones first, then the newest; at most 500',
    status: 200,
    response: z.array(unsentMailSchema),
  },
  retryMail: {
    operationId: 'retryMail',
    method: 'POST',
    path: '/api/system/mails/:id/retry',
    access: 'admin',
    summary: 'Retry a mail immediately; 409 when it has expired',
    params: idParams,
    errors: ['mail_expired'],
    status: 204,
    response: noContent,
  },
  removeMail: {
    operationId: 'deleteMail',
    method: 'DELETE',
    path: '/api/system/mails/:id',
    access: 'admin',
    recentLogin: true,
    summary: 'Delete a mail that has not been sent',
    params: idParams,
    status: 204,
    response: noContent,
  },
  listTasks: {
    operationId: 'listTasks',
    method: 'GET',
    path: '/api/system/tasks',
    access: 'admin',
    summary: 'Periodic tasks, by name',
    status: 200,
    response: z.array(taskSchema),
  },
})
