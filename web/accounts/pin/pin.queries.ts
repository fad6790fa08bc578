import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'

/** Since when the account has a PIN. */
export const pinQuery = () => queryOptions({ queryKey: ['pin'], queryFn: ({ signal }) => api('GET /api/users/pin', {}, { signal }) })

const refresh = (client: QueryClient) => client.invalidateQueries(pinQuery())

export const setPin = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ pin, call }: { pin: string; call: CallOptions }) => api('PUT /api/users/pin', { body: { pin } }, call),
    onSuccess: () => refresh(client),
  })

export const removePin = (client: QueryClient) =>
  mutationOptions({ mutationFn: () => api('DELETE /api/users/pin', {}), onSuccess: () => refresh(client) })
