import type { FastifyInstance } from 'fastify'
import { contactRequestRoutes } from '#contract/contact-requests.ts'
import { KEPT_TOTALS, listPage } from '#server/db/list-page.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { Kept } from '#server/kept.ts'
import { foundInVersion } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { insertContactRequest, toContactRequest, updateContactRequestStatus } from './contact-requests.repository.ts'

/** Messages of the contact form (§5). */
export async function contactRequestsFeature(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services
  const totals = new Kept<number>(KEPT_TOTALS)

  registerRoutes(app, services, 'contact-requests', contactRequestRoutes, {
    async list({ query }) {
      const { rows, total } = await listPage(database.read, 'contact_requests', query, totals)
      return { rows: rows.map(toContactRequest), total }
    },
    async create({ body, once }) {
      const request = await once((tx) => insertContactRequest(tx, body))
      totals.clear()
      return request
    },
    async setStatus({ params, body }) {
      const request = await database.write(async (tx) =>
        foundInVersion(await updateContactRequestStatus(tx, params.id, body.status), body.version),
      )
      totals.clear()
      return request
    },
  })
}
