import type { FastifyInstance } from 'fastify'
import { changeRoutes } from '#contract/changes.ts'
import { DAY_MS } from '#contract/constants.ts'
import type { AppContext } from '#server/context.ts'
import { deleteOldEntries } from '#server/db/audit-log.ts'
import { fromNearerEnd, toLimitOffset } from '#server/db/limit-offset.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { countChanges, listChanges } from './changes.repository.ts'

/** Entries that one transaction deletes. Other writes run between two transactions. */
const BATCH_SIZE = 500

/** The audit log, for admins. `writeAuditEntry` and `writeAuditEvent` write it, in the transaction of what they record. */
export async function changesFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database, jobs } = context
  const db = database.read
  jobs.add({
    name: 'delete-old-audit-entries',
    everyMs: DAY_MS,
    async run(now, signal) {
      while (!signal.aborted) {
        const deleted = await database.write((tx) => deleteOldEntries(tx, now, BATCH_SIZE))
        if (deleted < BATCH_SIZE) return
      }
    },
  })
  registerRoutes(app, context, 'changes', changeRoutes, {
    async list({ query }) {
      const total = await countChanges(db, query)
      return { rows: await listChanges(db, query, fromNearerEnd(toLimitOffset(query), total)), total }
    },
  })
}
