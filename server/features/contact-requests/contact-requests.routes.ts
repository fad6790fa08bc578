import type { FastifyInstance } from 'fastify'
import { type ContactRequest, contactRequestRoutes } from '#contract/contact-requests.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import { type CustomerRecords, eraseRecord, eraseWhenOld } from '#server/db/erase.ts'
import { KEPT_TOTALS, listPage, listParts } from '#server/db/list-page.ts'
import { csvMoment, csvPhone } from '#server/http/csv.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { Kept } from '#server/kept.ts'
import { assertVersion } from '#server/problem.ts'
import { insertContactRequest, lockContactRequest, toContactRequest, updateContactRequestStatus } from './contact-requests.repository.ts'

/** Messages of the contact form (§5). */
export async function contactRequestsFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database } = context
  const totals = new Kept<number>(KEPT_TOTALS)

  registerRoutes(app, context, 'contact-requests', contactRequestRoutes, {
    async list({ query }) {
      const { rows, total } = await listPage(database.read, 'contact_requests', query, totals)
      return { rows: rows.map(toContactRequest), total }
    },
    export: async ({ query }) => ({
      name: 'contact-requests',
      head: CSV_HEAD,
      rows: listParts(database.read, 'contact_requests', query, (row) => csvCells(toContactRequest(row))),
    }),
    async create({ body, write }) {
      const request = await write((tx) => insertContactRequest(tx, body))
      totals.clear()
      return request
    },
    async setStatus({ params, body, caller, expectedVersion }) {
      const request = await database.write(async (tx) => {
        const before = assertVersion(await lockContactRequest(tx, params.id), expectedVersion)
        const after = await updateContactRequestStatus(tx, params.id, body.status)
        await writeAuditEntry(tx, { entity: 'contact-requests', action: 'changed', by: caller, before, after })
        return after
      })
      totals.clear()
      return request
    },
    async remove({ params, caller }) {
      await database.write(async (tx) =>
        eraseRecord(tx, RECORDS, assertVersion(await lockContactRequest(tx, params.id), undefined), caller),
      )
      totals.clear()
      return undefined
    },
  })
  eraseWhenOld(context, RECORDS, () => totals.clear())
}

/** Who has a request deleted wants to be forgotten. */
const RECORDS: CustomerRecords<ContactRequest> = {
  entity: 'contact-requests',
  table: 'contact_requests',
  finished: 'Reached Out',
  personal: ['name', 'email', 'phone', 'message'],
}

const CSV_HEAD = ['Number', 'Received', 'Name', 'E-mail', 'Phone', 'Message', 'Status']

const csvCells = (row: ContactRequest) => [
  row.id,
  csvMoment(row.createdAt),
  row.name,
  row.email,
  csvPhone(row.phone),
  row.message,
  row.status,
]
