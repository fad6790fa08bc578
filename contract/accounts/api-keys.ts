import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { idParams, isoTimestamp, noContent, requiredLine, wholeNumber } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { API_KEY_DAYS, API_KEYS_MAX, SCOPES } from '#contract/staff-constants.ts'

/** A key of the API as admins see it: the key itself is shown once. */
export const apiKeySchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The first characters, by which people recognise it. */
  beginning: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** The account that made it, as which it calls. It does nothing while that account is disabled or no admin. */
  userName: z.string(),
  createdAt: isoTimestamp,
  expiresAt: isoTimestamp,
  /** Precise to a minute; null until it is used. */
  lastUsedAt: z.nullable(isoTimestamp),
})
export type ApiKey = z.infer<typeof apiKeySchema>

const DAYS = API_KEY_DAYS as readonly number[]

export const newApiKeySchema = z.object({
  name: requiredLine(60),
  scopes: z.pipe(
    z.array(z.enum(SCOPES, code('choice')), code('choice')).check(z.minLength(1, code('choice')), z.maxLength(20)),
    z.transform((chosen) => SCOPES.filter((scope) => chosen.includes(scope))),
  ),
  /** After how many days it expires. */
  days: wholeNumber(1, 365, 'choice').check(z.refine((days) => DAYS.includes(days), code('choice'))),
})
export type NewApiKey = z.output<typeof newApiKeySchema>

export const createdApiKeySchema = z.extend(apiKeySchema, { key: z.string() })
export type CreatedApiKey = z.infer<typeof createdApiKeySchema>

export const apiKeyRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/system/keys',
    operationId: 'listApiKeys',
    access: 'admin',
    summary: 'The API keys, the newest first; expired ones too',
    status: 200,
    response: z.array(apiKeySchema),
  },
  create: {
    method: 'POST',
    path: '/api/system/keys',
    operationId: 'createApiKey',
    access: 'admin',
    recentLogin: true,
    summary: `Make an API key, which this response alone contains; ${API_KEYS_MAX} at most`,
    body: newApiKeySchema,
    status: 201,
    response: createdApiKeySchema,
  },
  remove: {
    method: 'DELETE',
    path: '/api/system/keys/:id',
    operationId: 'deleteApiKey',
    access: 'admin',
    recentLogin: true,
    summary: 'Delete an API key: calls with it are refused from now on',
    params: idParams,
    status: 204,
    response: noContent,
  },
})
