import * as z from 'zod/mini'
import { isoTimestamp, noContent } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { BROWSER_KEYS, SYSTEM_KEYS } from './devices.ts'

/** A browser or app in which an account is logged in. */
export const openSessionSchema = z.object({
  id: z.string(),
  browser: z.enum(BROWSER_KEYS),
  system: z.enum(SYSTEM_KEYS),
  /** The range of the address that used it last, such as `203.0.113.x` or `2001:db8:1::/48`; empty when unknown. */
  range: z.string(),
  loggedInAt: isoTimestamp,
  /** Rounded to ten minutes. */
  lastUsedAt: isoTimestamp,
  /** The session of this call. */
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof openSessionSchema>

export const sessionRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/sessions',
    operationId: 'listSessions',
    access: 'user',
    summary: 'Where your own account is logged in, the latest login first',
    status: 200,
    response: z.array(openSessionSchema),
  },
  end: {
    method: 'DELETE',
    path: '/api/sessions/:id',
    operationId: 'endSession',
    access: 'user',
    recentLogin: true,
    summary: 'Log one of your own sessions out',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) }),
    status: 204,
    response: noContent,
  },
  endOthers: {
    method: 'DELETE',
    path: '/api/sessions',
    operationId: 'endOtherSessions',
    access: 'user',
    recentLogin: true,
    summary: 'Log your account out everywhere else',
    status: 204,
    response: noContent,
  },
})
