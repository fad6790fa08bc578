import type { FastifyInstance } from 'fastify'
import { healthRoutes } from '#contract/health.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { ProblemError } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { pingDatabase } from './health.repository.ts'

/** For a monitor or a container: is the site up and does the database answer? */
export async function healthFeature(app: FastifyInstance, services: Services): Promise<void> {
  registerRoutes(app, services, 'health', healthRoutes, {
    async get() {
      await pingDatabase(services.database.read).catch((cause) =>
        Promise.reject(new ProblemError('busy', 'The database does not answer.', undefined, { cause })),
      )
      return { status: 'ok' as const }
    },
  })
}
