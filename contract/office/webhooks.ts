import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { idParams, isoTimestamp, noContent } from '#contract/platform/fields.ts'
import { asParsed, isPublicEndpoint } from '#contract/platform/public-endpoint.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { EVENT_KINDS } from '#contract/requests/request-events.ts'
import { WEBHOOK_FAILURES, WEBHOOK_LOG_DAYS, WEBHOOKS_MAX } from '#contract/staff-constants.ts'

/** Where the events of requests are sent. */
export const webhookSchema = z.object({
  id: z.int(),
  url: z.string(),
  /** Off when an admin turned it off, or the receiver answered 410 Gone. */
  active: z.boolean(),
  createdAt: isoTimestamp,
})
export type Webhook = z.infer<typeof webhookSchema>

/** A webhook with the secret that verifies its signatures (`whsec_…`), which is shown once. */
export const webhookSecretSchema = z.extend(webhookSchema, { secret: z.string() })
export type WebhookSecret = z.infer<typeof webhookSecretSchema>

const URL_MAX = 500
export const newWebhookSchema = z.object({
  url: z
    .string(code('web_address'))
    .check(z.overwrite(asParsed), z.maxLength(URL_MAX, code('too_long')), z.refine(isPublicEndpoint, code('web_address'))),
})
export type NewWebhook = z.output<typeof newWebhookSchema>

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

/** A message that was sent to a webhook, or is to be sent. */
export const webhookDeliverySchema = z.object({
  id: z.int(),
  webhookId: z.int(),
  /** The `webhook-id` header of every attempt. */
  messageId: z.string(),
  type: z.string(),
  /** The reference of its request; empty for a test, and for a request that was erased. */
  reference: z.string(),
  state: z.enum(DELIVERY_STATES),
  createdAt: isoTimestamp,
  deliveredAt: z.nullable(isoTimestamp),
  attempts: z.int(),
  /** Null unless it is waiting. */
  nextAttemptAt: z.nullable(isoTimestamp),
  /** The status of the latest response. */
  status: z.nullable(z.int()),
  failure: z.nullable(z.enum(WEBHOOK_FAILURES)),
})
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>

/** Types of messages: what happened to a request as a whole, its events, and what the shop bought. What that cost is in none of them. */
export const WEBHOOK_TYPES = [
  'test',
  ...(['received', 'changed', 'deleted', 'restored', 'erased', ...EVENT_KINDS] as const).map((name) => `request.${name}` as const),
  ...(['purchase.received', 'buyback.made'] as const),
] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

export const webhookRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/system/webhooks',
    operationId: 'listWebhooks',
    access: 'admin',
    summary: 'Where the events of requests are sent',
    status: 200,
    response: z.array(webhookSchema),
  },
  create: {
    method: 'POST',
    path: '/api/system/webhooks',
    operationId: 'createWebhook',
    access: 'admin',
    recentLogin: true,
    summary: `Send the events of requests to this URL too; ${WEBHOOKS_MAX} at most. Only this response contains the secret that verifies them`,
    body: newWebhookSchema,
    status: 201,
    response: webhookSecretSchema,
  },
  update: {
    method: 'PUT',
    path: '/api/system/webhooks/:id',
    operationId: 'updateWebhook',
    access: 'admin',
    recentLogin: true,
    summary: 'Turn a webhook on or off. What happens while it is off is not sent later',
    params: idParams,
    body: z.object({ active: z.boolean(code('choice')) }),
    status: 200,
    response: webhookSchema,
  },
  renewSecret: {
    method: 'POST',
    path: '/api/system/webhooks/:id/secret',
    operationId: 'renewWebhookSecret',
    access: 'admin',
    recentLogin: true,
    summary: 'Sign with a new secret from now on, which this response alone contains',
    params: idParams,
    status: 200,
    response: webhookSecretSchema,
  },
  remove: {
    method: 'DELETE',
    path: '/api/system/webhooks/:id',
    operationId: 'deleteWebhook',
    access: 'admin',
    recentLogin: true,
    summary: 'Delete a webhook with its log and all that waits for it',
    params: idParams,
    status: 204,
    response: noContent,
  },
  test: {
    method: 'POST',
    path: '/api/system/webhooks/:id/test',
    operationId: 'testWebhook',
    access: 'admin',
    summary: 'Send a message of the type `test`; ten in ten minutes, 409 while the webhook is off',
    params: idParams,
    errors: ['too_many', 'conflict'],
    status: 204,
    response: noContent,
  },
  listDeliveries: {
    method: 'GET',
    path: '/api/system/webhooks/deliveries',
    operationId: 'listWebhookDeliveries',
    access: 'admin',
    summary: `The log of all webhooks, the newest first; at most 100 of the last ${WEBHOOK_LOG_DAYS} days`,
    status: 200,
    response: z.array(webhookDeliverySchema),
  },
  sendAgain: {
    method: 'POST',
    path: '/api/system/webhooks/deliveries/:id/retry',
    operationId: 'retryWebhookDelivery',
    access: 'admin',
    summary: 'Send a message again now, whatever became of it, with the same `webhook-id`; 409 while its webhook is off',
    params: idParams,
    errors: ['conflict'],
    status: 204,
    response: noContent,
  },
})
