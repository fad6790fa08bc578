import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Product, ProductTranslations, Purchase, StockedProduct } from '#contract/catalogue/products.ts'
import type { Stock } from '#contract/catalogue/stock.ts'
import { type Availability, PRODUCTS_PAGE_SIZE, type SortOrder, STOCK_DEFAULT } from '#contract/constants.ts'
import { ApiError, api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { listPolling } from '#web/kit/lib/query-client.ts'
import { upload } from '#web/kit/lib/upload.ts'
import { loadProducts } from './product-list.ts'

const root = ['products'] as const

export interface ProductsFilter {
  /** From 1. */
  page: number
  q: string
  /** Empty: newest first. */
  sort: SortOrder | ''
  /** Empty: all. */
  availability: Availability | ''
}

/** A product of the list; `pieces` are missing where the server has no stock. */
export type ListedProduct = Product & { pieces: Stock | undefined }

/** The pieces of some products. A server that only does what the specification asks for has none. */
async function loadStock(ids: readonly number[], signal: AbortSignal): Promise<Stock[]> {
  if (ids.length === 0) return []
  try {
    return await api('GET /api/products/stock', { query: { ids: ids.join() } }, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return []
    throw error
  }
}

export const productsQuery = ({ page, q, sort, availability }: ProductsFilter) =>
  queryOptions({
    ...listPolling,
    queryKey: [...root, 'list', { page, q, sort, availability }],
    async queryFn({ signal }) {
      const query = {
        ...{ page, limit: PRODUCTS_PAGE_SIZE, q: q || undefined, sort: sort || undefined },
        ...{ availability: availability || undefined, include: 'unlisted' as const },
      }
      const { products, total, totalPages } = await loadProducts(query, signal)
      const ids = products.map(({ id }) => id)
      const stock = new Map((await loadStock(ids, signal)).map((pieces) => [pieces.id, pieces]))
      const rows = products.map((product): ListedProduct => ({ ...product, pieces: stock.get(product.id) }))
      return { rows, total, pages: totalPages }
    },
  })

/** The cost of a product. A server that only does what the specification asks for does not know it. */
async function loadPurchase(id: number, signal: AbortSignal): Promise<Purchase> {
  try {
    return await api('GET /api/products/:id/purchase', { params: { id } }, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { purchasePrice: null, supplier: '' }
    throw error
  }
}

/** The texts of a product in other languages. A server that only does what the specification asks for has none. */
async function loadTranslations(id: number, signal: AbortSignal): Promise<ProductTranslations> {
  try {
    return await api('GET /api/products/:id/translations', { params: { id } }, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return {}
    throw error
  }
}

/** Loaded again each time the form opens, never while the product is being edited. */
export const productQuery = (id: number) =>
  queryOptions({
    queryKey: [...root, 'one', id],
    async queryFn({ signal }): Promise<StockedProduct> {
      const [product, [pieces], purchase, translations] = await Promise.all([
        api('GET /api/products/:id', { params: { id } }, { signal }),
        loadStock([id], signal),
        loadPurchase(id, signal),
        loadTranslations(id, signal),
      ])
      const { stock = STOCK_DEFAULT, reserved = 0, isHidden = false } = pieces ?? {}
      return { ...product, ...purchase, ...translations, stock, reserved, isHidden }
    },
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

export const deleteProduct = ({ id }: Product, call: CallOptions) => api('DELETE /api/products/:id', { params: { id } }, call)

/** Begins the keys of its lists. */
export const productLists = [...root, 'list'] as const
