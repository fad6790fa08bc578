import type { FastifyInstance } from 'fastify'
import { dashboardRoutes } from '#contract/dashboard.ts'
import type { AppContext } from '#server/context.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { dashboard } from './dashboard.service.ts'

/** The numbers on the first screen of the back office. */
export async function dashboardFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  registerRoutes(app, context, 'dashboard', dashboardRoutes, { get: () => dashboard(context.database.read) })
}
