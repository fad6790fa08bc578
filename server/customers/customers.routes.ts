import { customerRoutes } from '#contract/customers/customers.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { Mailer } from '#server/platform/outbox/mail/mailer.ts'
import { ProblemError } from '#server/platform/problem.ts'
import {
  changePerson,
  conversationsOf,
  erasePerson,
  listCustomers,
  listDoubles,
  mergePersons,
  type Requests,
  readPerson,
  readPersons,
  settleDouble,
  splitPerson,
} from '#server/requests/index.ts'
import { customerPage, customerRows } from './customer-page.ts'

interface CustomersParts {
  database: Database
  files: FileStore
  mailer: Mailer
  requests: Requests
}

/** Who the customers of the shop are. */
export function customersFeature(register: RegisterRoutes, parts: CustomersParts): void {
  const { read, write } = parts.database
  register('customers', customerRoutes, {
    async list({ query }) {
      const { rows, total } = await listCustomers(read, query)
      return { rows: await customerRows(read, rows), total }
    },
    async doubles({ query }) {
      const { rows: pairs, total } = await listDoubles(read, query)
      const persons = await readPersons(read, pairs.flat())
      const rows = new Map((await customerRows(read, [...persons.values()])).map((row) => [row.id, row]))
      return {
        rows: pairs.flatMap(([oneId, otherId]) => {
          const [one, other] = [rows.get(oneId), rows.get(otherId)]
          return one && other ? [{ one, other }] : []
        }),
        total,
      }
    },
    get: async ({ params: { id }, caller: { language } }) => customerPage(read, await readPerson(read, id), language),
    async update({ params: { id }, body, caller, expectedVersion }) {
      if (body.creditLimit !== undefined && !caller.seesMoney) throw new ProblemError('forbidden')
      return customerPage(read, await write((tx) => changePerson(tx, id, body, { by: caller, expectedVersion })), caller.language)
    },
    merge: async ({ params: { id }, body: { otherId }, caller }) =>
      customerPage(read, await write((tx) => mergePersons(tx, id, otherId, caller)), caller.language),
    split: async ({ params: { id }, body: { otherId }, caller }) =>
      customerPage(read, await write((tx) => splitPerson(tx, id, otherId, caller)), caller.language),
    async settle({ params: { id }, body: { otherId, isOther }, caller: { language } }) {
      await write((tx) => settleDouble(tx, id, otherId, isOther))
      return customerPage(read, await readPerson(read, id), language)
    },
    async export({ params: { id }, caller }) {
      const person = await readPerson(read, id)
      await write((tx) => writeAuditEvent(tx, { entity: 'customers', entityId: person.row.id, action: 'exported', by: caller }))
      const customer = await customerPage(read, person, caller.language)
      return { customer, requests: await conversationsOf(read, person.ids, caller.language) }
    },
    erase: async ({ params: { id }, caller }) => ({ left: await write((tx) => erasePerson(parts, tx, id, caller)) }),
  })
}
