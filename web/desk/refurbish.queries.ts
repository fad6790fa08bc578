import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type {
  FittedPart,
  NewRefurbishment,
  Publication,
  REFURBISH_FILTERS,
  Refurbishment,
  RefurbishmentChange,
  Tested,
} from '#contract/desk/refurbish.ts'
import { api, apiList, type CallOptions } from '#web/kit/lib/api-client.ts'
import { DERIVED, listPolling, polling } from '#web/kit/lib/query-client.ts'
import { uploadPhoto } from '#web/kit/lib/upload.ts'

export const REFURBISH_PAGE_SIZE = 20
const KEY = [DERIVED, 'refurbishments'] as const

interface Filter {
  /** From 1. */
  page: number
  q: string
  /** Empty: all. */
  show: (typeof REFURBISH_FILTERS)[number] | ''
}

/** Pieces that are or were refurbished, newest first. */
export const refurbishmentsQuery = ({ page, q, show }: Filter) =>
  queryOptions({
    ...listPolling,
    queryKey: [...KEY, { page, q, show }],
    queryFn: ({ signal }) =>
      apiList(
        'GET /api/refurbishments',
        { query: { page, limit: REFURBISH_PAGE_SIZE, q: q || undefined, show: show || undefined } },
        { signal },
      ),
  })

export const refurbishmentQuery = (id: number) =>
  queryOptions({
    ...polling,
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => api('GET /api/refurbishments/:id', { params: { id } }, { signal }),
  })

/** What is known of the product: for admins. */
export const offerQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, id, 'offer'],
    queryFn: ({ signal }) => api('GET /api/refurbishments/:id/offer', { params: { id } }, { signal }),
  })

export const createRefurbishment = () =>
  mutationOptions({
    mutationFn: ({ body, call }: { body: NewRefurbishment; call: CallOptions }) => api('POST /api/refurbishments', { body }, call),
  })

export const changeRefurbishment = (id: number) =>
  mutationOptions({
    mutationFn: ({ body, call }: { body: RefurbishmentChange; call: CallOptions }) =>
      api('PUT /api/refurbishments/:id', { params: { id }, body }, call),
  })

export const fitPart = (id: number) =>
  mutationOptions({
    mutationFn: ({ body, call }: { body: FittedPart; call: CallOptions }) =>
      api('POST /api/refurbishments/:id/parts', { params: { id }, body }, call),
  })

export const testRefurbishment = ({ id, version }: Refurbishment) =>
  mutationOptions({
    mutationFn: ({ body, call }: { body: Tested; call: CallOptions }) =>
      api('POST /api/refurbishments/:id/test', { params: { id }, body }, { ...call, expectedVersion: version }),
  })

export const publishRefurbishment = (id: number) =>
  mutationOptions({
    mutationFn: ({ body, call }: { body: Publication; call: CallOptions }) =>
      api('POST /api/refurbishments/:id/product', { params: { id }, body }, call),
  })

export const refurbishmentPhotoUrl = (id: number, photoId: number, size: 'small' | 'large') =>
  `/api/refurbishments/${id}/photos/${photoId}?size=${size}`

export const addRefurbishmentPhoto = (id: number) =>
  mutationOptions({ mutationFn: (file: File) => uploadPhoto('POST /api/refurbishments/:id/photos', { params: { id } }, file, {}) })
