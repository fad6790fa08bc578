import type { FastifyInstance } from 'fastify'
import { healthRoutes, type SiteChecks } from '#contract/health.ts'
import type { AppContext } from '#server/context.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { ProblemError } from '#server/problem.ts'
import { checkSite } from '#server/watch/site-checks.ts'
import { databaseDown } from '#texts/problems.ts'

/** Callers within this time share a look: anyone may ask, as often as they like. */
const SHARED_MS = 2000

/** For monitors, containers and load balancers (docs/watch.md). */
export async function healthFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  let latest: { at: number; checks: Promise<SiteChecks> } | undefined
  const checked = () => {
    const now = performance.now()
    if (!latest || now - latest.at > SHARED_MS) latest = { at: now, checks: checkSite(context) }
    return latest.checks
  }

  registerRoutes(app, context, 'health', healthRoutes, {
    get: async () => ({ status: 'ok' as const }),
    async ready() {
      if (context.shutdown.announced) throw new ProblemError('shutting_down')
      const checks = await checked()
      if (checks.database === 'failed') throw new ProblemError('busy', databaseDown)
      return { status: Object.values(checks).includes('failed') ? ('degraded' as const) : ('ok' as const), checks }
    },
  })
}
