import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { UnsentMail } from '#contract/office/system.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { polling } from '#web/kit/lib/query-client.ts'

export const mails = ['system', 'mails'] as const

/** A mail that is being sent has gone, or failed, within seconds; a backup is made within seconds or minutes. */
export const BUSY_REFRESH_MS = 1000

/** Mails that have not been sent; also counts the failed ones in the sidebar. */
export const unsentMailsQuery = () =>
  queryOptions({
    ...polling,
    queryKey: mails,
    meta: { silent401: true },
    queryFn: ({ signal }) => api('GET /api/system/mails', {}, { signal }),
    refetchInterval: (query) =>
      query.state.data?.some(({ state }) => state === 'sending') ? BUSY_REFRESH_MS : polling.refetchInterval(query),
  })

/** Loaded again after a refusal too: the email may have been sent already. */
export const retryMail = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (id: number) => api('POST /api/system/mails/:id/retry', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: mails }),
  })

export const removeMail = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: UnsentMail) => api('DELETE /api/system/mails/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: mails }),
  })
