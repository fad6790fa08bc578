import { queryOptions } from '@tanstack/react-query'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import type { OrderFilter } from '#contract/purchases/orders.ts'
import type { SupplierBillFilter } from '#contract/purchases/supplier-bills.ts'
import { api, apiList } from '#web/kit/lib/api-client.ts'
import { DERIVED, listPolling, polling } from '#web/kit/lib/query-client.ts'

export const PURCHASES_PAGE_SIZE = 20
/** The newest prices on the page of an item. */
const PRICES_SHOWN = 20

interface OrdersFilter {
  /** From 1. */
  page: number
  show: OrderFilter | ''
  supplier?: number | undefined
}

/** Orders from suppliers, newest first: for admins. */
export const ordersQuery = ({ page, show, supplier }: OrdersFilter) =>
  queryOptions({
    ...listPolling,
    queryKey: [DERIVED, 'purchases', 'orders', page, show, supplier],
    queryFn: ({ signal }) =>
      apiList('GET /api/purchase-orders', { query: { page, limit: PURCHASES_PAGE_SIZE, show: show || undefined, supplier } }, { signal }),
  })

export const orderQuery = (id: number) =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'purchases', 'order', id],
    queryFn: ({ signal }) => api('GET /api/purchase-orders/:id', { params: { id } }, { signal }),
  })

export const toOrderQuery = queryOptions({
  ...polling,
  queryKey: [DERIVED, 'purchases', 'wanted'],
  queryFn: ({ signal }) => api('GET /api/purchase-orders/wanted', {}, { signal }),
})

/** Orders that something is still to come of, as everybody may see them. */
export const awaitedQuery = (page: number, limit = PURCHASES_PAGE_SIZE) =>
  queryOptions({
    ...listPolling,
    queryKey: [DERIVED, 'purchases', 'awaited', page, limit],
    queryFn: ({ signal }) => apiList('GET /api/purchase-orders/awaited', { query: { page, limit } }, { signal }),
  })

export const goodsQuery = (order: number) =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'purchases', 'goods', order],
    queryFn: ({ signal }) => apiList('GET /api/goods', { query: { order, page: 1, limit: LIST_LIMIT_MAX } }, { signal }),
  })

/** Goods of a supplier that no bill is about yet: for admins. */
export const unbilledQuery = (unbilled: number) =>
  queryOptions({
    queryKey: [DERIVED, 'purchases', 'unbilled', unbilled],
    queryFn: ({ signal }) => apiList('GET /api/goods', { query: { unbilled, page: 1, limit: LIST_LIMIT_MAX } }, { signal }),
  })

interface BillsFilter {
  page: number
  show: SupplierBillFilter | ''
  supplier?: number | undefined
}

export const supplierBillsQuery = ({ page, show, supplier }: BillsFilter) =>
  queryOptions({
    ...listPolling,
    queryKey: [DERIVED, 'purchases', 'bills', page, show, supplier],
    queryFn: ({ signal }) =>
      apiList('GET /api/supplier-bills', { query: { page, limit: PURCHASES_PAGE_SIZE, show: show || undefined, supplier } }, { signal }),
  })

export const supplierBillQuery = (id: number) =>
  queryOptions({
    queryKey: [DERIVED, 'purchases', 'bill', id],
    queryFn: ({ signal }) => api('GET /api/supplier-bills/:id', { params: { id } }, { signal }),
  })

export const purchaseRegisterQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [DERIVED, 'purchases', 'register', from, to],
    queryFn: ({ signal }) => api('GET /api/supplier-bills/register', { query: { from, to } }, { signal }),
  })

/** Bills of registered suppliers with their taxes. */
export const purchaseTaxesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [DERIVED, 'purchases', 'taxes', from, to],
    queryFn: ({ signal }) => api('GET /api/supplier-bills/taxes', { query: { from, to } }, { signal }),
  })

/** Orders of which pieces of an item are still to come, the newest first: for admins. */
export const itemOrdersQuery = (item: number) =>
  queryOptions({
    queryKey: [DERIVED, 'purchases', 'of-item', item],
    queryFn: ({ signal }) =>
      apiList('GET /api/purchase-orders', { query: { page: 1, limit: PRICES_SHOWN, item, show: 'open' } }, { signal }),
  })

export const itemPricesQuery = (id: number) =>
  queryOptions({
    queryKey: [DERIVED, 'purchases', 'prices', id],
    queryFn: ({ signal }) => apiList('GET /api/items/:id/prices', { params: { id }, query: { page: 1, limit: PRICES_SHOWN } }, { signal }),
  })
