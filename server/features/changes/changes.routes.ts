import type { FastifyInstance } from 'fastify'
import { changeRoutes } from '#contract/changes.ts'
import { rangeOf } from '#server/db/list-page.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import type { Services } from '#server/services.ts'
import { countChanges, listChanges } from './changes.repository.ts'

/** The change history, for admins to read. It is written by `recordChange`, beside each change. */
export async function changesFeature(app: FastifyInstance, services: Services): Promise<void> {
  const db = services.database.read
  registerRoutes(app, services, 'changes', changeRoutes, {
    list: async ({ query }) => ({ rows: await listChanges(db, query, rangeOf(query)), total: await countChanges(db, query) }),
  })
}
