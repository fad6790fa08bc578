import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { BOOK_PAGE_SIZE, type Book, type NewCount } from '#contract/money/books.ts'
import { api, apiList, type CallOptions } from '#web/kit/lib/api-client.ts'
import { DERIVED, polling } from '#web/kit/lib/query-client.ts'

/** A day of a book; somebody else may take money at the same drawer. */
export const dayQuery = (book: Book, day: string) =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'day', book, day],
    queryFn: ({ signal }) => api('GET /api/money/days/:day', { params: { day }, query: { book } }, { signal }),
  })

export const bookQuery = (book: Book, span: { from: string; to: string }, page: number) =>
  queryOptions({
    queryKey: [DERIVED, 'book', book, span.from, span.to, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      apiList('GET /api/money/books/:book', { params: { book }, query: { ...span, page, limit: BOOK_PAGE_SIZE } }, { signal }),
  })

export const reverseMove = (id: number) =>
  mutationOptions({
    mutationFn: ({ call, ...body }: { note: string; call: CallOptions }) =>
      api('POST /api/money/moves/:id/reversal', { params: { id }, body }, call),
  })

export const createCount = (book: Book) =>
  mutationOptions({
    mutationFn: ({ call, ...body }: NewCount & { call: CallOptions }) =>
      api('POST /api/money/books/:book/counts', { params: { book }, body }, call),
  })

export const deleteMatch = () => mutationOptions({ mutationFn: (id: number) => api('DELETE /api/money/matches/:id', { params: { id } }) })
