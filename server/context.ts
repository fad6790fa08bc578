import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import type { Mailer } from './mail/mailer.ts'

/** What every feature is given; made once in app.ts. */
export interface AppContext {
  config: Config
  database: Database
  mailer: Mailer
  mail: MailQueue
  files: FileStore
  /** Responses that are the same for everybody. */
  cache: ResponseCache
  log: FastifyBaseLogger
  jobs: Jobs
  /** Where people reach the site, without a trailing slash: PUBLIC_URL, else the address it listens on. Links in mails start with it. */
  siteUrl(): string
}
