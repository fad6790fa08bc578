import type { FastifyBaseLogger } from 'fastify'
import type { TrashEntity } from '#contract/staff-constants.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Mailer } from '#server/platform/outbox/mail/mailer.ts'

/** The parts that move a record with its files into the trash, or back. */
export interface TrashParts {
  database: Database
  files: FileStore
  log: FastifyBaseLogger
  mail: MailQueue
}

/** A kind of records that go to the trash, declared by its feature. */
export interface TrashKind {
  entity: TrashEntity
  /** Whether there is such a row outside the trash. */
  exists(db: Reader, id: number): Promise<boolean>
  /** Inserts the row again, with everything that belonged to it. `data` was stored in the trash. Throws `not_restorable`. */
  restore(parts: { mail: MailQueue }, tx: Tx, data: unknown, by: Caller): Promise<{ becamePending: boolean }>
  /** Deletes everything else that is stored about the customer of a row that is erased from the trash. */
  forget?(parts: { files: FileStore; mailer: Mailer }, tx: Tx, data: unknown, by: Caller): Promise<void>
  /** Erases a row that is not in the trash with its customer. Returns false when there is none. */
  erase?(parts: { files: FileStore; mailer: Mailer }, tx: Tx, id: number, by: Caller): Promise<boolean>
}
