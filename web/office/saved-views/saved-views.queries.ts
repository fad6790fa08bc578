import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { NewSavedView, SavedView, ViewList } from '#contract/office/saved-views.ts'
import { api } from '#web/lib/api-client.ts'

const root = ['saved-views'] as const

/** The views of a list that the account has saved. */
export const savedViewsQuery = (list: ViewList) =>
  queryOptions({ queryKey: [...root, list], queryFn: ({ signal }) => api('GET /api/saved-views', { query: { list } }, { signal }) })

const refresh = (client: QueryClient) => ({ onSettled: () => client.invalidateQueries({ queryKey: root }) })

export const saveView = (client: QueryClient) =>
  mutationOptions({ mutationFn: (body: NewSavedView) => api('POST /api/saved-views', { body }), ...refresh(client) })

export const deleteView = (client: QueryClient) =>
  mutationOptions({ mutationFn: ({ id }: SavedView) => api('DELETE /api/saved-views/:id', { params: { id } }), ...refresh(client) })
