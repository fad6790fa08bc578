import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { NewPasskey } from '#contract/accounts/passkeys.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'

const key = ['second-factor'] as const

/** The second factor of the person who is logged in. */
export const secondFactorQuery = () =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => api('GET /api/second-factor', {}, { signal }) })

const refresh = (client: QueryClient) => ({ onSuccess: () => client.invalidateQueries({ queryKey: key }) })

// What these return is shown once: the cache of mutations forgets it with the screen.

export const setUpApp = () => mutationOptions({ mutationFn: () => api('POST /api/second-factor/setup', {}), gcTime: 0 })

export const turnOn = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ timeoutMs, ...body }: { code: string } & Pick<CallOptions, 'timeoutMs'>) =>
      api('POST /api/second-factor', { body }, { timeoutMs }),
    gcTime: 0,
    ...refresh(client),
  })

export const renewRecoveryCodes = (client: QueryClient) =>
  mutationOptions({ mutationFn: () => api('POST /api/second-factor/recovery-codes', {}), gcTime: 0, ...refresh(client) })

export const turnOff = (client: QueryClient) =>
  mutationOptions({ mutationFn: () => api('DELETE /api/second-factor', {}), ...refresh(client) })

export const removeApp = (client: QueryClient) =>
  mutationOptions({ mutationFn: () => api('DELETE /api/second-factor/app', {}), ...refresh(client) })

/** Options with which the browser makes a passkey. */
export const passkeyOptions = () =>
  mutationOptions({
    mutationFn: ({ timeoutMs }: Pick<CallOptions, 'timeoutMs'>) => api('POST /api/second-factor/passkeys/options', {}, { timeoutMs }),
    gcTime: 0,
  })

export const addPasskey = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ timeoutMs, ...body }: NewPasskey & Pick<CallOptions, 'timeoutMs'>) =>
      api('POST /api/second-factor/passkeys', { body }, { timeoutMs }),
    gcTime: 0,
    ...refresh(client),
  })

export const removePasskey = (client: QueryClient) =>
  mutationOptions({ mutationFn: (id: number) => api('DELETE /api/second-factor/passkeys/:id', { params: { id } }), ...refresh(client) })
