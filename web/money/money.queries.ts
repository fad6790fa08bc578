import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { type AppliedAdvance, BILLS_PAGE_SIZE, type BillKind, type NewBill, type NewCreditNote } from '#contract/money/bills.ts'
import type { NewPayment, WriteOff } from '#contract/money/payments.ts'
import type { NewSale } from '#contract/money/sales.ts'
import type { NewTogether } from '#contract/money/together.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import { api, apiList, type CallOptions } from '#web/kit/lib/api-client.ts'
import { DERIVED, polling } from '#web/kit/lib/query-client.ts'

export const setupQuery = () =>
  queryOptions({ queryKey: [DERIVED, 'money-setup'], queryFn: ({ signal }) => api('GET /api/money/setup', {}, { signal }) })

/** Bills and payments of a request. */
export const accountQuery = (request: RequestRef) =>
  queryOptions({
    ...polling,
    queryKey: [DERIVED, 'account', request.entity, request.id],
    queryFn: ({ signal }) => api('GET /api/money/accounts/:entity/:id', { params: request }, { signal }),
  })

export const billsQuery = ({ page, q, kind }: { page: number; q: string; kind: BillKind | '' }) =>
  queryOptions({
    queryKey: [DERIVED, 'bills', page, q, kind],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      apiList('GET /api/bills', { query: { page, limit: BILLS_PAGE_SIZE, ...(q && { q }), ...(kind && { kind }) } }, { signal }),
  })

export const billQuery = (id: number) =>
  queryOptions({
    queryKey: [DERIVED, 'bill', id],
    queryFn: ({ signal }) => api('GET /api/bills/:id', { params: { id } }, { signal }),
  })

export const registersQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [DERIVED, 'registers', from, to],
    queryFn: ({ signal }) => api('GET /api/registers', { query: { from, to } }, { signal }),
  })

export const seriesQuery = () =>
  queryOptions({ queryKey: [DERIVED, 'series'], queryFn: ({ signal }) => api('GET /api/money/series', {}, { signal }) })

export const continueSeries = (prefix: string) =>
  mutationOptions({
    mutationFn: ({ body, call }: { body: { last: number }; call: CallOptions }) =>
      api('PUT /api/money/series/:prefix', { params: { prefix }, body }, call),
  })

export const createBill = () =>
  mutationOptions({ mutationFn: ({ call, ...body }: NewBill & { call: CallOptions }) => api('POST /api/bills', { body }, call) })

/** Bills a sale and takes its money in one. */
export const sellAtCounter = () =>
  mutationOptions({ mutationFn: ({ call, ...body }: NewSale & { call: CallOptions }) => api('POST /api/sales', { body }, call) })

export const applyAdvances = (id: number) =>
  mutationOptions({
    mutationFn: ({ body, call }: { body: { advances: AppliedAdvance[] }; call: CallOptions }) =>
      api('POST /api/bills/:id/advances', { params: { id }, body }, call),
  })

export const createCreditNote = () =>
  mutationOptions({
    mutationFn: ({ id, call, ...body }: NewCreditNote & { id: number; call: CallOptions }) =>
      api('POST /api/bills/:id/credit-notes', { params: { id }, body }, call),
  })

export const createPayment = () =>
  mutationOptions({ mutationFn: ({ call, ...body }: NewPayment & { call: CallOptions }) => api('POST /api/payments', { body }, call) })

export const createTogether = () =>
  mutationOptions({
    mutationFn: ({ call, ...body }: NewTogether & { call: CallOptions }) => api('POST /api/payments/together', { body }, call),
  })

export const reversePayment = (id: number) =>
  mutationOptions({
    mutationFn: ({ call, ...body }: { reason?: string | undefined; call: CallOptions }) =>
      api('POST /api/payments/:id/reversal', { params: { id }, body }, call),
  })

export const createWriteOff = () =>
  mutationOptions({ mutationFn: ({ call, ...body }: WriteOff & { call: CallOptions }) => api('POST /api/write-offs', { body }, call) })

/** Payments in the account of a bill. */
export const paymentsOfBillQuery = (id: number) =>
  queryOptions({
    queryKey: [DERIVED, 'bill-payments', id],
    queryFn: ({ signal }) => api('GET /api/bills/:id/payments', { params: { id } }, { signal }),
  })

export const linkBill = (id: number) => mutationOptions({ mutationFn: () => api('POST /api/bills/:id/links', { params: { id } }) })
