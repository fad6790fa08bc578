import { SAVED_VIEWS_MAX } from '#contract/constants.ts'
import { savedViewRoutes } from '#contract/office/saved-views.ts'
import { lockAccount } from '#server/accounts/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { countViews, deleteView, listViews, putView } from './saved-views.repository.ts'

/** Views of lists, which only their own account sees. */
export function savedViewsFeature(register: RegisterRoutes, { database }: { database: Database }): void {
  register('saved-views', savedViewRoutes, {
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
