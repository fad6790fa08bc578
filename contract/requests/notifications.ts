import * as z from 'zod/mini'
import { REQUEST_ENTITIES } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import { idParams, isoTimestamp, noContent, requiredLine } from '#contract/platform/fields.ts'
import { asParsed, isPublicEndpoint } from '#contract/platform/public-endpoint.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** The kinds of new requests that an account is notified of by email; empty for none. */
export const notifyOf = z.pipe(
  z.array(z.enum(REQUEST_ENTITIES, code('choice')), code('choice')).check(z.maxLength(20)),
  z.transform((chosen) => REQUEST_ENTITIES.filter((entity) => chosen.includes(entity))),
)

export const notificationSettingsSchema = z.object({ notifyOf: z.array(z.enum(REQUEST_ENTITIES)) })
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>

export const notificationSettingsChangeSchema = z.object({ notifyOf })

const base64Url = (bytes: number) =>
  z.string(code('invalid')).check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), code('invalid')))

/** A browser's `PushSubscription`, and a name by which people recognise the browser. */
export const newDeviceSchema = z.object({
  endpoint: z
    .string(code('invalid'))
    .check(z.overwrite(asParsed), z.maxLength(1000, code('too_long')), z.refine(isPublicEndpoint, code('invalid'))),
  keys: z.object({ p256dh: base64Url(65), auth: base64Url(16) }),
  name: requiredLine(60),
})
export type NewDevice = z.output<typeof newDeviceSchema>

/** A browser that is notified by push. */
export const deviceSchema = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: isoTimestamp,
  /** SHA-256 of the endpoint, hexadecimal, by which a browser recognises itself. */
  fingerprint: z.string(),
})
export type Device = z.infer<typeof deviceSchema>

/** `publicKey` is the VAPID key with which browsers subscribe. */
export const devicesSchema = z.object({ publicKey: z.string(), devices: z.array(deviceSchema) })

/**
 * The id of the newest request of each kind, of the newest event that a customer has caused, and of the newest one lately that is news for the
 * caller; 0 where there is none.
 */
export const newestRequestsSchema = z.record(z.enum([...REQUEST_ENTITIES, 'events', 'news']), z.int())
export type NewestRequests = z.infer<typeof newestRequestsSchema>

export const notificationRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/notifications',
    operationId: 'getNotificationSettings',
    access: 'user',
    summary: 'Which new requests your account is notified of',
    status: 200,
    response: notificationSettingsSchema,
  },
  update: {
    method: 'PUT',
    path: '/api/notifications',
    operationId: 'updateNotificationSettings',
    access: 'user',
    summary: 'Choose which new requests are mailed to you',
    body: notificationSettingsChangeSchema,
    status: 200,
    response: notificationSettingsSchema,
  },
  newest: {
    method: 'GET',
    path: '/api/notifications/newest',
    operationId: 'getNewestRequests',
    access: 'user',
    summary:
      'The id of the newest request of each kind, of what a customer did last, and of your news; cheap, for screens that ask every few seconds',
    status: 200,
    response: newestRequestsSchema,
  },
  listDevices: {
    method: 'GET',
    path: '/api/notifications/devices',
    operationId: 'listDevices',
    access: 'user',
    summary: 'The browsers that notify you by push, newest first, and the key with which one subscribes',
    status: 200,
    response: devicesSchema,
  },
  addDevice: {
    method: 'POST',
    path: '/api/notifications/devices',
    operationId: 'addDevice',
    access: 'user',
    summary:
      'Notify this browser of new requests and of news of your repairs by push until it logs out; the same browser again changes nothing else',
    body: newDeviceSchema,
    status: 201,
    response: deviceSchema,
  },
  removeDevice: {
    method: 'DELETE',
    path: '/api/notifications/devices/:id',
    operationId: 'removeDevice',
    access: 'user',
    summary: 'Stop notifying one of your browsers by push',
    params: idParams,
    status: 204,
    response: noContent,
  },
  testDevice: {
    method: 'POST',
    path: '/api/notifications/devices/:id/test',
    operationId: 'testDevice',
    access: 'user',
    summary: 'Send a test notification to one of your browsers; ten in ten minutes',
    params: idParams,
    errors: ['too_many'],
    status: 204,
    response: noContent,
  },
})
