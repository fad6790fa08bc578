import type { FastifyInstance } from 'fastify'
import { changeRoutes } from '#contract/changes.ts'
import type { AppContext } from '#server/context.ts'
import { toLimitOffset } from '#server/db/limit-offset.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { countChanges, listChanges } from './changes.repository.ts'

/** The change history, for admins. `writeAuditEntry` writes it, in the transaction of each change. */
export async function changesFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  const db = context.database.read
  registerRoutes(app, context, 'changes', changeRoutes, {
    list: async ({ query }) => ({ rows: await listChanges(db, query, toLimitOffset(query)), total: await countChanges(db, query) }),
  })
}
