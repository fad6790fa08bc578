import type { FastifyInstance } from 'fastify'
import type { RequestKindName } from '#contract/constants.ts'
import { dashboardRoutes } from '#contract/dashboard.ts'
import type { AppContext } from '#server/context.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import type { RequestFeature } from '#server/requests/request-feature.ts'
import { dashboard } from './dashboard.service.ts'

/** The numbers on the dashboard of the back office. */
export const dashboardFeature =
  (requests: Record<RequestKindName, RequestFeature>) =>
  async (app: FastifyInstance, context: AppContext): Promise<void> =>
    registerRoutes(app, context, 'dashboard', dashboardRoutes, { get: () => dashboard(context.database.read, requests) })
