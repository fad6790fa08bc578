import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Documents } from './documents/documents.ts'
import type { FileStore } from './files/file-store.ts'
import type { FastPath } from './http/fast-path.ts'
import type { ResponseCache } from './http/response-cache.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PushQueue } from './push/push-queue.ts'

/** What every feature receives; created once in app.ts. */
export interface AppContext {
  config: Config
  database: Database
  mailer: Mailer
  mail: MailQueue
  push: PushQueue
  /** With which browsers subscribe to pushes. */
  pushPublicKey: string
  /** What the owner edits. */
  documents: Documents
  files: FileStore
  /** Responses that are the same for everyone. */
  cache: ResponseCache
  /** Answers them again before the framework. */
  fastPath: FastPath
  /** `announced`: the process is about to stop. Load balancers are told; requests are still served. */
  shutdown: { announced: boolean }
  log: FastifyBaseLogger
  jobs: Jobs
  /** PUBLIC_URL, else the URL that the site listens on; without a trailing slash. Links in mails start with it. */
  siteUrl(): string
}
