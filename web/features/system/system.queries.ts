import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { UnsentMail } from '#contract/system.ts'
import { api } from '#web/lib/api-client.ts'
import { live } from '#web/lib/query-client.ts'

const mails = ['system', 'mails'] as const

/** A mail that is being sent has gone, or failed, within seconds. */
const SENDING_REFRESH_MS = 1000

/** Mails that have not been sent; also counts the failed ones in the sidebar. */
export const unsentMailsQuery = () =>
  queryOptions({
    ...live,
    queryKey: mails,
    meta: { quiet: true },
    queryFn: ({ signal }) => api('GET /api/system/mails', {}, { signal }),
    refetchInterval: (query) =>
      query.state.data?.some(({ state }) => state === 'sending') ? SENDING_REFRESH_MS : live.refetchInterval(query),
  })

export const jobsQuery = () =>
  queryOptions({ ...live, queryKey: ['system', 'jobs'], queryFn: ({ signal }) => api('GET /api/system/jobs', {}, { signal }) })

/** A refused one is read anew too: the mail may have been sent in the meantime. */
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
