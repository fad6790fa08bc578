import { healthRoutes, type SiteChecks } from '#contract/platform/health.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { databaseDown } from '#texts/problems.ts'
import { type CheckedParts, checkSite } from './site-checks.ts'

/** Callers within this time share one check, because anyone may call as often as they like. */
const SHARED_MS = 2000

/** Routes for monitors, containers and load balancers (docs/watch.md). */
export function healthFeature(register: RegisterRoutes, parts: CheckedParts & { shutdown: { announced: boolean } }): void {
  let latest: { at: number; checks: Promise<SiteChecks> } | undefined
  const checked = () => {
    const now = performance.now()
    if (!latest || now - latest.at > SHARED_MS) latest = { at: now, checks: checkSite(parts) }
    return latest.checks
  }

  register('health', healthRoutes, {
    get: async () => ({ status: 'ok' as const }),
    async ready() {
      if (parts.shutdown.announced) throw new ProblemError('shutting_down')
      const checks = await checked()
      if (checks.database === 'failed') throw new ProblemError('busy', databaseDown)
      return { status: Object.values(checks).includes('failed') ? ('degraded' as const) : ('ok' as const), checks }
    },
  })
}
