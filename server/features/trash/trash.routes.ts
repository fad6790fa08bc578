import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#contract/constants.ts'
import { trashRoutes } from '#contract/trash.ts'
import type { AppContext } from '#server/context.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { listTrash } from '#server/trash/trash.repository.ts'
import type { TrashKind } from '#server/trash/trash-kind.ts'
import { erase, kindOf, purge, restore } from './trash.service.ts'

/** What was deleted: restore it, or delete it for good. */
export const trashFeature =
  (kinds: readonly TrashKind[]) =>
  async (app: FastifyInstance, context: AppContext): Promise<void> => {
    context.jobs.add({ name: 'purge-trash', everyMs: 60 * MINUTE_MS, run: (now, signal) => purge(context, now, signal) })
    registerRoutes(app, context, 'trash', trashRoutes, {
      list: ({ query }) => listTrash(context.database.read, query),
      restore: ({ body: { entity, id }, caller }) => restore(context, kindOf(kinds, entity), id, caller),
      async erase({ body: { entity, id }, caller }) {
        await erase(context, kindOf(kinds, entity), id, caller)
        return undefined
      },
    })
  }
