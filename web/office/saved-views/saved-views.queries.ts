import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { NewSavedView, SavedView, ViewList } from '#contract/office/saved-views.ts'
import * as lists from '#texts/lists.ts'
import * as texts from '#texts/saved-views.ts'
import type { Called } from '#web/kit/action/actions.ts'
import { api } from '#web/kit/lib/api-client.ts'

const root = ['saved-views'] as const

/** The views of a list that the account has saved. */
export const savedViewsQuery = (list: ViewList) =>
  queryOptions({ queryKey: [...root, list], queryFn: ({ signal }) => api('GET /api/saved-views', { query: { list } }, { signal }) })

const refresh = (client: QueryClient) => ({ onSettled: () => client.invalidateQueries({ queryKey: root }) })

export const saveView = (client: QueryClient) =>
  mutationOptions({ mutationFn: (body: NewSavedView) => api('POST /api/saved-views', { body }), ...refresh(client) })

/** Deletes a view, with a way back. */
export const deleteView = ({ id, ...view }: SavedView): Called => ({
  name: texts.deleteView(view.name),
  about: `saved-views ${id}`,
  refreshes: [root],
  takesFocus: true,
  call: (call) => api('DELETE /api/saved-views/:id', { params: { id } }, call),
  said: () => texts.deleted(view.name),
  failure: texts.notDeleted,
  undo: () => ({
    name: lists.undo,
    about: `saved-views ${id}`,
    refreshes: [root],
    call: (call) => api('POST /api/saved-views', { body: view }, call),
    failure: texts.notSaved,
  }),
})
