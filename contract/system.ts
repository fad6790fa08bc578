import * as z from 'zod/mini'
import { idParams, moment, nothing } from './fields.ts'
import { defineRoutes } from './route.ts'

export const MAIL_STATES = ['waiting', 'sending', 'failed'] as const

/** A mail that has not been sent. Its text is made anew for each attempt and is not stored. */
export const unsentMailSchema = z.object({
  id: z.int(),
  /** What kind of mail it is, such as `newsletter-welcome`. */
  template: z.string(),
  /** Null until an attempt has failed. */
  recipient: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  state: z.enum(MAIL_STATES),
  createdAt: moment,
  attempts: z.int(),
  /** Null when it has failed for good. */
  nextAttemptAt: z.nullable(moment),
  lastError: z.nullable(z.string()),
})
export type UnsentMail = z.infer<typeof unsentMailSchema>

/** What the site does by itself at intervals. */
export const jobSchema = z.object({
  name: z.string(),
  running: z.boolean(),
  lastRunAt: z.nullable(moment),
  nextRunAt: moment,
  /** Null: the last run went well. */
  lastError: z.nullable(z.string()),
})
export type Job = z.infer<typeof jobSchema>

export const systemRoutes = defineRoutes({
  listMails: {
    method: 'GET',
    path: '/api/system/mails',
    access: 'admin',
    summary: 'Mails that have failed or are still to be sent: failed ones first, then the newest; at most 500',
    status: 200,
    response: z.array(unsentMailSchema),
  },
  retryMail: {
    method: 'POST',
    path: '/api/system/mails/:id/retry',
    access: 'admin',
    summary: 'Try to send a mail once more, at once',
    params: idParams,
    status: 204,
    response: nothing,
  },
  removeMail: {
    method: 'DELETE',
    path: '/api/system/mails/:id',
    access: 'admin',
    summary: 'Delete a mail that has not been sent',
    params: idParams,
    status: 204,
    response: nothing,
  },
  listJobs: {
    method: 'GET',
    path: '/api/system/jobs',
    access: 'admin',
    summary: 'Jobs that the site runs by itself, by name',
    status: 200,
    response: z.array(jobSchema),
  },
})
