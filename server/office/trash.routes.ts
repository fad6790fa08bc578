import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS } from '#contract/constants.ts'
import { trashRoutes } from '#contract/platform/trash.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Mailer } from '#server/platform/outbox/mail/mailer.ts'
import { listTrash } from '#server/platform/trash/trash.repository.ts'
import { erase, kindOf, purge, restore } from '#server/platform/trash/trash.ts'
import type { TrashKind } from '#server/platform/trash/trash-kind.ts'

/** Restores deleted records, or deletes them for good. */
export function trashFeature(
  register: RegisterRoutes,
  parts: { database: Database; files: FileStore; jobs: Jobs; log: FastifyBaseLogger; mail: MailQueue; mailer: Mailer },
  kinds: readonly TrashKind[],
): void {
  parts.jobs.add({ name: 'purge-trash', everyMs: 60 * MINUTE_MS, run: (now, signal) => purge(parts, now, signal) })
  register('trash', trashRoutes, {
    list: ({ query }) => listTrash(parts.database.read, query),
    restore: ({ body: { entity, id }, caller }) => restore(parts, kindOf(kinds, entity), id, caller),
    async erase({ body: { entity, id }, caller }) {
      await erase(parts, kindOf(kinds, entity), id, caller)
      return undefined
    },
  })
}
