import type { FastifyInstance } from 'fastify'
import { healthRoutes } from '#contract/health.ts'
import type { AppContext } from '#server/context.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { ProblemError } from '#server/problem.ts'
import { databaseDown } from '#texts/problems.ts'
import { pingDatabase } from './health.repository.ts'

/** For monitors and containers: is the site up, and does the database respond? */
export async function healthFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  registerRoutes(app, context, 'health', healthRoutes, {
    async get() {
      await pingDatabase(context.database.read).catch((cause) =>
        Promise.reject(new ProblemError('busy', databaseDown, undefined, { cause })),
      )
      return { status: 'ok' as const }
    },
  })
}
