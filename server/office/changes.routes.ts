import { DAY_MS } from '#contract/constants.ts'
import { changeRoutes } from '#contract/office/changes.ts'
import { deleteOldEntries } from '#server/platform/db/audit-log.ts'
import { deleteInBatches } from '#server/platform/db/batches.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fromNearerEnd, toLimitOffset } from '#server/platform/db/limit-offset.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { countChanges, listChanges } from './changes.repository.ts'

/** The audit log, for admins. `writeAuditEntry` and `writeAuditEvent` write it, in the transaction of what they record. */
export function changesFeature(register: RegisterRoutes, { database, tasks }: { database: Database; tasks: Tasks }): void {
  const db = database.read
  tasks.add({
    name: 'delete-old-audit-entries',
    everyMs: DAY_MS,
    run: (now, signal) => deleteInBatches(database, signal, (tx, limit) => deleteOldEntries(tx, now, limit)),
  })
  register('changes', changeRoutes, {
    async list({ query }) {
      const total = await countChanges(db, query)
      return { rows: await listChanges(db, query, fromNearerEnd(toLimitOffset(query), total)), total }
    },
  })
}
