import * as z from 'zod/mini'
import { defineRoutes } from './route.ts'

export const healthRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/health',
    operationId: 'getHealth',
    access: 'public',
    summary: 'Health check: 200 when the database responds',
    status: 200,
    response: z.object({ status: z.literal('ok') }),
  },
})
