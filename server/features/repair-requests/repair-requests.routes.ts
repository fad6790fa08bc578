import type { FastifyInstance } from 'fastify'
import { type RepairRequest, repairRequestRoutes } from '#contract/repair-requests.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import { type CustomerRecords, eraseRecord, eraseWhenOld } from '#server/db/erase.ts'
import { KEPT_TOTALS, listPage, listParts } from '#server/db/list-page.ts'
import { csvMoment, csvPhone } from '#server/http/csv.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { Kept } from '#server/kept.ts'
import { assertVersion } from '#server/problem.ts'
import { insertRepairRequest, lockRepairRequest, toRepairRequest, updateRepairRequest } from './repair-requests.repository.ts'

/** Repair requests of the five forms (§5), and their desk in the back office. */
export async function repairRequestsFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database } = context
  const totals = new Kept<number>(KEPT_TOTALS)

  registerRoutes(app, context, 'repair-requests', repairRequestRoutes, {
    async list({ query }) {
      const { rows, total } = await listPage(database.read, 'repair_requests', query, totals)
      return { rows: rows.map(toRepairRequest), total }
    },
    export: async ({ query }) => ({
      name: 'repair-requests',
      head: CSV_HEAD,
      rows: listParts(database.read, 'repair_requests', query, (row) => csvCells(toRepairRequest(row))),
    }),
    async create({ body, write }) {
      const request = await write((tx) => insertRepairRequest(tx, body))
      totals.clear()
      return request
    },
    async update({ params, body, caller, expectedVersion }) {
      const request = await database.write(async (tx) => {
        const before = assertVersion(await lockRepairRequest(tx, params.id), expectedVersion)
        const after = await updateRepairRequest(tx, params.id, body)
        await writeAuditEntry(tx, { entity: 'repair-requests', action: 'changed', by: caller, before, after })
        return after
      })
      totals.clear()
      return request
    },
    async remove({ params, caller }) {
      await database.write(async (tx) => eraseRecord(tx, RECORDS, assertVersion(await lockRepairRequest(tx, params.id), undefined), caller))
      totals.clear()
      return undefined
    },
  })
  eraseWhenOld(context, RECORDS, () => totals.clear())
}

/** Who has a request deleted wants to be forgotten. */
const RECORDS: CustomerRecords<RepairRequest> = {
  entity: 'repair-requests',
  table: 'repair_requests',
  finished: 'Resolved',
  personal: ['name', 'email', 'phone', 'description'],
}

const CSV_HEAD = ['Number', 'Received', 'Name', 'E-mail', 'Phone', 'Repair type', 'Preferred date', 'Description', 'Status']

const csvCells = (row: RepairRequest) => [
  row.id,
  csvMoment(row.createdAt),
  row.name,
  row.email,
  csvPhone(row.phone),
  row.repairType,
  row.preferredDate,
  row.description,
  row.status,
]
