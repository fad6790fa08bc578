import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { RequestEntity } from '#contract/constants.ts'
import type { Language } from '#contract/platform/languages.ts'
import { api, apiList, type CallOptions } from '#web/kit/lib/api-client.ts'
import { DERIVED, listPolling, polling } from '#web/kit/lib/query-client.ts'

/** One request of any kind. */
export interface RequestId {
  entity: RequestEntity
  id: number
}

export const UNNOTIFIED_PAGE_SIZE = 10

/** Whose customers are still to be informed; loaded again after every saved change. */
export const unnotifiedQuery = (page = 1) =>
  queryOptions({
    ...listPolling,
    queryKey: [DERIVED, 'unnotified', page],
    queryFn: ({ signal }) => apiList('GET /api/requests/unnotified', { query: { page, limit: UNNOTIFIED_PAGE_SIZE } }, { signal }),
  })

/** A request as its customer sees it. */
export const followedRequestQuery = ({ entity, id }: RequestId) =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'followed', entity, id],
    queryFn: ({ signal }) => api('GET /api/requests/:entity/:id', { params: { entity, id } }, { signal }),
  })

/** A message of the shop to the customer of a request. */
export const answerRequest = () =>
  mutationOptions({
    mutationFn: ({ entity, id, text, ...call }: RequestId & { text: string } & CallOptions) =>
      api('POST /api/requests/:entity/:id/answers', { params: { entity, id }, body: { text } }, call),
  })

export const setLanguage = () =>
  mutationOptions({
    mutationFn: ({ entity, id, language }: RequestId & { language: Language }) =>
      api('PUT /api/requests/:entity/:id/language', { params: { entity, id }, body: { language } }),
  })
