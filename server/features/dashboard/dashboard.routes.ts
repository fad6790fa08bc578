import type { FastifyInstance } from 'fastify'
import { dashboardRoutes } from '#contract/dashboard.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import type { Services } from '#server/services.ts'
import { dashboard } from './dashboard.service.ts'

/** The numbers on the first screen of the back office. */
export async function dashboardFeature(app: FastifyInstance, services: Services): Promise<void> {
  registerRoutes(app, services, 'dashboard', dashboardRoutes, { get: () => dashboard(services.database.read) })
}
