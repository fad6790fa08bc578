import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/lib/api-client.ts'
import { polling } from '#web/kit/lib/query-client.ts'

/** Not derived: of one that has just been erased nothing is asked for again. */
export const DEVICE_KEY = 'device-page'

export const deviceQuery = (id: number) =>
  queryOptions({
    ...polling,
    queryKey: [DEVICE_KEY, id],
    queryFn: ({ signal }) => api('GET /api/devices/:id', { params: { id } }, { signal }),
  })
