import { MINUTE_MS } from '#contract/constants.ts'
import { trashRoutes } from '#contract/platform/trash.ts'
import { trashedImages, trashedProducts } from '#server/catalogue/index.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { Mailer } from '#server/platform/outbox/mail/mailer.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { listTrash } from '#server/platform/trash/trash.repository.ts'
import { erase, kindOf, purge, restore } from '#server/platform/trash/trash.ts'
import type { TrashParts } from '#server/platform/trash/trash-kind.ts'
import { kinds, type Requests, requestTrash, scheduleUnused } from '#server/requests/index.ts'

/** Restores deleted records, or deletes them for good. */
export function trashFeature(register: RegisterRoutes, parts: TrashParts & { tasks: Tasks; mailer: Mailer; requests: Requests }): void {
  const all = [trashedProducts, trashedImages, ...Object.values(kinds).map((kind) => requestTrash(parts.requests, kind))]
  parts.tasks.add({ name: 'purge-trash', everyMs: 60 * MINUTE_MS, run: (now, signal) => purge(parts, now, signal) })
  // After it: a customer and a device go with the last request.
  scheduleUnused(parts)
  register('trash', trashRoutes, {
    list: ({ query }) => listTrash(parts.database.read, query),
    restore: ({ body: { entity, id }, caller }) => restore(parts, kindOf(all, entity), id, caller),
    async erase({ body: { entity, id }, caller }) {
      await erase(parts, kindOf(all, entity), id, caller)
      return undefined
    },
  })
}
