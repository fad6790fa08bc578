import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/lib/api-client.ts'
import { polling } from '#web/kit/lib/query-client.ts'

/** Who the server says is logged in. */
export const sessionQuery = () =>
  queryOptions({
    ...polling,
    refetchOnWindowFocus: 'always',
    queryKey: ['session'],
    queryFn: ({ signal }) => api('GET /api/users/profile', {}, { signal }),
  })
