import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { BuybackPhoto } from '#contract/purchases/buyback-photos.ts'
import type { NewBuyback } from '#contract/purchases/buybacks.ts'
import { api, apiList, type CallOptions } from '#web/kit/lib/api-client.ts'
import { DERIVED, listPolling, polling } from '#web/kit/lib/query-client.ts'
import { upload, uploadPhoto } from '#web/kit/lib/upload.ts'

export const BUYBACKS_PAGE_SIZE = 20

/** What the shop bought from persons, newest first. */
export const buybacksQuery = ({ page, q }: { page: number; q: string }) =>
  queryOptions({
    ...listPolling,
    queryKey: [DERIVED, 'buybacks', page, q],
    queryFn: ({ signal }) => apiList('GET /api/buybacks', { query: { page, limit: BUYBACKS_PAGE_SIZE, q: q || undefined } }, { signal }),
  })

export const buybackQuery = (id: number) =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'buyback', id],
    queryFn: ({ signal }) => api('GET /api/buybacks/:id', { params: { id } }, { signal }),
  })

export const createBuyback = () =>
  mutationOptions({
    mutationFn: ({ body, call }: { body: NewBuyback; call: CallOptions }) => api('POST /api/buybacks', { body }, call),
  })

export const cancelBuyback = (id: number) =>
  mutationOptions({
    mutationFn: ({ body, call }: { body: { reason: string }; call: CallOptions }) =>
      api('POST /api/buybacks/:id/cancellation', { params: { id }, body }, call),
  })

export const buybackPhotoUrl = (id: number, photoId: number, size: 'small' | 'large') =>
  `/api/buybacks/${id}/photos/${photoId}?size=${size}`

export const addBuybackPhoto = (id: number) =>
  mutationOptions({
    mutationFn: ({ kind, file }: { kind: BuybackPhoto['kind']; file: File }) =>
      uploadPhoto('POST /api/buybacks/:id/photos', { params: { id }, fields: { kind } }, file, {}),
  })

export const addIdentity = (id: number) =>
  mutationOptions({
    mutationFn: ({ file }: { file: File }) => {
      const body = new FormData()
      body.append('images', file, file.name)
      return upload('POST /api/buybacks/:id/identity', { params: { id }, body })
    },
  })

/** The sealed picture of a document; no cache of the browser keeps it. */
export const showIdentity = (id: number) =>
  mutationOptions({ mutationFn: () => api('POST /api/buybacks/:id/identity/picture', { params: { id } }), gcTime: 0 })

/** The piece of the stock that was bought. */
export const pieceQuery = (id: number) =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'piece', id],
    queryFn: ({ signal }) => api('GET /api/pieces/:id', { params: { id } }, { signal }),
  })
