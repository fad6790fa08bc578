import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/kit/lib/api-client.ts'

const key = ['sessions'] as const

/** Where the person who is logged in is logged in. */
export const sessionsQuery = () => queryOptions({ queryKey: key, queryFn: ({ signal }) => api('GET /api/sessions', {}, { signal }) })

/** Also after a failure: the session may have ended by itself. */
const refresh = (client: QueryClient) => ({ onSettled: () => client.invalidateQueries({ queryKey: key }) })

export const endSession = (client: QueryClient) =>
  mutationOptions({ mutationFn: (id: string) => api('DELETE /api/sessions/:id', { params: { id } }), ...refresh(client) })

export const endOtherSessions = (client: QueryClient) =>
  mutationOptions({ mutationFn: () => api('DELETE /api/sessions', {}), ...refresh(client) })
