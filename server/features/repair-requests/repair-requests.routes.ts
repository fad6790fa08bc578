import type { FastifyInstance } from 'fastify'
import { repairRequestRoutes } from '#contract/repair-requests.ts'
import { KEPT_TOTALS, listPage } from '#server/db/list-page.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { Kept } from '#server/kept.ts'
import { foundInVersion, ProblemError } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { deleteRepairRequest, insertRepairRequest, toRepairRequest, updateRepairRequest } from './repair-requests.repository.ts'

/** Repair requests of the five forms (§5), and their desk in the back office. */
export async function repairRequestsFeature(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services
  const totals = new Kept<number>(KEPT_TOTALS)

  registerRoutes(app, services, 'repair-requests', repairRequestRoutes, {
    async list({ query }) {
      const { rows, total } = await listPage(database.read, 'repair_requests', query, totals)
      return { rows: rows.map(toRepairRequest), total }
    },
    async create({ body, once }) {
      const request = await once((tx) => insertRepairRequest(tx, body))
      totals.clear()
      return request
    },
    async update({ params, body }) {
      const request = await database.write(async (tx) => foundInVersion(await updateRepairRequest(tx, params.id, body), body.version))
      totals.clear()
      return request
    },
    async remove({ params }) {
      if (!(await database.write((tx) => deleteRepairRequest(tx, params.id)))) throw new ProblemError('not_found')
      totals.clear()
      return undefined
    },
  })
}
