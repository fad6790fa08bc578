import type { FastifyInstance } from 'fastify'
import { SAVED_VIEWS_MAX } from '#contract/constants.ts'
import { savedViewRoutes } from '#contract/saved-views.ts'
import { lockAccount } from '#server/accounts/sessions.ts'
import type { AppContext } from '#server/context.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { fieldProblem, ProblemError } from '#server/problem.ts'
import { countViews, deleteView, listViews, putView } from './saved-views.repository.ts'

/** Views of lists, which only their own account sees. */
export async function savedViewsFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database } = context
  registerRoutes(app, context, 'saved-views', savedViewRoutes, {
    list: ({ query, caller }) => listViews(database.read, caller.userId, query.list),
    save: ({ body, caller }) =>
      database.write(async (tx) => {
        // Two views of one account are not counted at the same time.
        await lockAccount(tx, caller)
        const view = await putView(tx, caller.userId, body)
        if ((await countViews(tx, caller.userId, body.list)) > SAVED_VIEWS_MAX)
          throw fieldProblem('name', 'too_many_items', { params: { max: SAVED_VIEWS_MAX } })
        return view
      }),
    async remove({ params, caller }) {
      if (!(await database.write((tx) => deleteView(tx, caller.userId, params.id)))) throw new ProblemError('not_found')
      return undefined
    },
  })
}
