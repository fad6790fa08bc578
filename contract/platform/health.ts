import * as z from 'zod/mini'
import { defineRoutes } from './route.ts'

/** Parts that the site needs to do its work. */
export const SITE_CHECKS = ['database', 'files', 'mail', 'disk'] as const
export type SiteCheck = (typeof SITE_CHECKS)[number]

export const siteChecksSchema = z.record(z.enum(SITE_CHECKS), z.enum(['ok', 'failed']))
export type SiteChecks = z.infer<typeof siteChecksSchema>

export const healthRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/health',
    operationId: 'getHealth',
    access: 'public',
    summary: 'Alive: 200 as long as the process answers, whatever its database does',
    status: 200,
    response: z.object({ status: z.literal('ok') }),
  },
  ready: {
    method: 'GET',
    path: '/api/ready',
    operationId: 'getReadiness',
    access: 'public',
    summary: 'Ready for visitors: 503 while the database does not respond or the site stops; "degraded" when something else has failed',
    status: 200,
    response: z.object({ status: z.enum(['ok', 'degraded']), checks: siteChecksSchema }),
  },
})
