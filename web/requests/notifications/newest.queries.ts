import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/lib/api-client.ts'
import { refreshUnlessRefused } from '#web/kit/lib/query-client.ts'

export const notificationsKey = ['notifications'] as const
export const devicesKey = [...notificationsKey, 'devices'] as const

/** Once for each page that is loaded. */
export const keepInStepQuery = (client: QueryClient, userName: string) =>
  queryOptions({
    queryKey: [...notificationsKey, 'in-step', userName],
    meta: { silent401: true },
    async queryFn() {
      const { keepInStep } = await import('./this-device.ts')
      if (await keepInStep(userName)) await client.invalidateQueries({ queryKey: devicesKey })
      return null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** How often an open back office looks for new requests, in front and behind other tabs. */
const VISIBLE_MS = 5000
const HIDDEN_MS = 30_000

export const newestRequestsQuery = () =>
  queryOptions({
    queryKey: [...notificationsKey, 'newest'],
    meta: { silent401: true },
    queryFn: ({ signal }) => api('GET /api/notifications/newest', {}, { signal }),
    refetchInterval: refreshUnlessRefused(() => (document.visibilityState === 'hidden' ? HIDDEN_MS : VISIBLE_MS)),
    refetchIntervalInBackground: true,
  })
