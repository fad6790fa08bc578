import * as z from 'zod/mini'
import { idParams, isoTimestamp, noContent } from './fields.ts'
import { defineRoutes } from './route.ts'

export const MAIL_STATES = ['waiting', 'sending', 'failed'] as const

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
  lastError: z.nullable(z.string()),
})
export type UnsentMail = z.infer<typeof unsentMailSchema>

/** A periodic job. */
export const jobSchema = z.object({
  name: z.string(),
  running: z.boolean(),
  lastRunAt: z.nullable(isoTimestamp),
  nextRunAt: isoTimestamp,
  /** Null when the last run succeeded. */
  lastError: z.nullable(z.string()),
})
export type Job = z.infer<typeof jobSchema>

export const systemRoutes = defineRoutes({
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
    summary: 'Delete a mail that has not been sent',
    params: idParams,
    status: 204,
    response: noContent,
  },
  listJobs: {
    operationId: 'listJobs',
    method: 'GET',
    path: '/api/system/jobs',
    access: 'admin',
    summary: 'Periodic jobs, by name',
    status: 200,
    response: z.array(jobSchema),
  },
})
