import { queryOptions } from '@tanstack/react-query'
import type { ItemFilter } from '#contract/catalogue/items.ts'
import type { ItemCategory } from '#contract/staff-constants.ts'
import { api, apiList } from '#web/kit/lib/api-client.ts'
import { listPolling, polling } from '#web/kit/lib/query-client.ts'

export const ITEMS_PAGE_SIZE = 20
/** The newest moves on the page of an item. */
const MOVES_SHOWN = 50
const PIECES_SHOWN = 100
export const ITEMS_KEY = ['items'] as const

interface ItemsFilter {
  /** From 1. */
  page: number
  q: string
  /** Empty: all. */
  category: ItemCategory | ''
  show: ItemFilter | ''
}

/** What the shop stocks, newest first. */
export const itemsQuery = ({ page, q, category, show }: ItemsFilter) =>
  queryOptions({
    ...listPolling,
    queryKey: [...ITEMS_KEY, 'list', { page, q, category, show }],
    queryFn: ({ signal }) =>
      apiList(
        'GET /api/items',
        { query: { page, limit: ITEMS_PAGE_SIZE, q: q || undefined, category: category || undefined, show: show || undefined } },
        { signal },
      ),
  })

export const itemQuery = (id: number) =>
  queryOptions({
    ...polling,
    queryKey: [...ITEMS_KEY, id],
    queryFn: ({ signal }) => api('GET /api/items/:id', { params: { id } }, { signal }),
  })

export const movesQuery = (id: number) =>
  queryOptions({
    ...polling,
    queryKey: [...ITEMS_KEY, id, 'moves'],
    queryFn: ({ signal }) => apiList('GET /api/items/:id/moves', { params: { id }, query: { page: 1, limit: MOVES_SHOWN } }, { signal }),
  })

/** The pieces of an item that are in the stock, the newest first. */
export const piecesQuery = (item: number) =>
  queryOptions({
    ...polling,
    queryKey: [...ITEMS_KEY, item, 'pieces'],
    queryFn: ({ signal }) => apiList('GET /api/pieces', { query: { item, show: 'here', page: 1, limit: PIECES_SHOWN } }, { signal }),
  })

export const itemLabelsQuery = (id: number) =>
  queryOptions({
    queryKey: [...ITEMS_KEY, id, 'labels'],
    queryFn: ({ signal }) => api('GET /api/items/:id/labels', { params: { id } }, { signal }),
  })

/** What the stock cost the shop: for admins. */
export const stockValueQuery = queryOptions({
  ...polling,
  queryKey: [...ITEMS_KEY, 'value'],
  queryFn: ({ signal }) => api('GET /api/items/value', {}, { signal }),
})

/** What one piece cost, and who sells it: for admins. */
export const itemPurchaseQuery = (id: number) =>
  queryOptions({
    queryKey: [...ITEMS_KEY, id, 'purchase'],
    queryFn: ({ signal }) => api('GET /api/items/:id/purchase', { params: { id } }, { signal }),
  })
