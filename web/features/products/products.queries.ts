import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { PRODUCTS_PAGE_SIZE, type SortOrder } from '#contract/constants.ts'
import type { Product } from '#contract/products.ts'
import { api } from '#web/lib/api-client.ts'
import { polling } from '#web/lib/query-client.ts'
import { upload } from '#web/lib/upload.ts'
import { loadProducts } from './product-list.ts'

const root = ['products'] as const

export interface ProductsFilter {
  /** From 1. */
  page: number
  q: string
  /** Empty: newest first. */
  sort: SortOrder | ''
}

export const productsQuery = ({ page, q, sort }: ProductsFilter) =>
  queryOptions({
    ...polling,
    queryKey: [...root, 'list', { page, q, sort }],
    async queryFn({ signal }) {
      const query = { page, limit: PRODUCTS_PAGE_SIZE, q: q || undefined, sort: sort || undefined }
      const { products, total, totalPages } = await loadProducts(query, signal)
      return { rows: products, total, pages: totalPages }
    },
  })

/** Loaded again each time the form opens, never while the product is being edited. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    queryFn: ({ signal }) => api('GET /api/products/:id', { params: { id } }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

interface ProductUpload {
  body: FormData
  /** Part of the body, 0 to 1, that has gone out. */
  onProgress: (part: number) => void
}

export const addProduct = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ body, onProgress, idempotencyKey }: ProductUpload & { idempotencyKey: string | undefined }) =>
      upload('POST /api/products', { body }, { onProgress, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...root, 'list'] }),
  })

export const updateProduct = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, expectedVersion, body, onProgress }: ProductUpload & { id: number; expectedVersion: number }) =>
      upload('PUT /api/products/:id', { params: { id }, body }, { onProgress, expectedVersion }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...root, 'list'] }),
  })

export const deleteProduct = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: Product) => api('DELETE /api/products/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...root, 'list'] }),
  })
