import { dashboardRoutes } from '#contract/office/dashboard.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { dashboard } from './dashboard.service.ts'

/** The numbers on the dashboard of the back office. */
export const dashboardFeature = (register: RegisterRoutes, { database }: { database: Database }): void =>
  register('dashboard', dashboardRoutes, { get: ({ caller }) => dashboard(database.read, caller) })
