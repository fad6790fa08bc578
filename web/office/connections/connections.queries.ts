import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiKey, NewApiKey } from '#contract/accounts/api-keys.ts'
import type { NewWebhook, Webhook, WebhookDelivery } from '#contract/office/webhooks.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { polling } from '#web/kit/lib/query-client.ts'

const keys = ['system', 'keys'] as const

export const apiKeysQuery = () =>
  queryOptions({ ...polling, queryKey: keys, queryFn: ({ signal }) => api('GET /api/system/keys', {}, { signal }) })

export const createApiKey = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ timeoutMs, idempotencyKey, ...body }: NewApiKey & CallOptions) =>
      api('POST /api/system/keys', { body }, { timeoutMs, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: keys }),
  })

export const removeApiKey = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: ApiKey) => api('DELETE /api/system/keys/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys }),
  })

/** The webhooks, and below them their log. */
const webhooks = ['system', 'webhooks'] as const
const deliveries = [...webhooks, 'deliveries'] as const

export const webhooksQuery = () =>
  queryOptions({ ...polling, queryKey: webhooks, queryFn: ({ signal }) => api('GET /api/system/webhooks', {}, { signal }) })

/** An attempt takes a second, or the twenty after which it is given up. */
const SENDING_REFRESH_MS = 1000
const isBeingSent = ({ nextAttemptAt }: WebhookDelivery) => nextAttemptAt !== null && Date.parse(nextAttemptAt) <= Date.now()

/** The log of messages, loaded every second while one is on its way. */
export const deliveriesQuery = () =>
  queryOptions({
    ...polling,
    queryKey: deliveries,
    queryFn: ({ signal }) => api('GET /api/system/webhooks/deliveries', {}, { signal }),
    refetchInterval: (query) => (query.state.data?.some(isBeingSent) ? SENDING_REFRESH_MS : polling.refetchInterval(query)),
  })

export const createWebhook = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ timeoutMs, idempotencyKey, ...body }: NewWebhook & CallOptions) =>
      api('POST /api/system/webhooks', { body }, { timeoutMs, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: webhooks }),
  })

export const setWebhookActive = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, active }: Webhook) => api('PUT /api/system/webhooks/:id', { params: { id }, body: { active: !active } }),
    onSettled: () => client.invalidateQueries({ queryKey: webhooks }),
  })

export const renewWebhookSecret = () =>
  mutationOptions({ mutationFn: ({ id }: Webhook) => api('POST /api/system/webhooks/:id/secret', { params: { id } }) })

export const removeWebhook = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: Webhook) => api('DELETE /api/system/webhooks/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: webhooks }),
  })

export const testWebhook = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: Webhook) => api('POST /api/system/webhooks/:id/test', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: deliveries }),
  })

export const sendDeliveryAgain = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id }: WebhookDelivery) => api('POST /api/system/webhooks/deliveries/:id/retry', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: deliveries }),
  })
