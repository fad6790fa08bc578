import { supplierBillRoutes } from '#contract/purchases/supplier-bills.ts'
import type { Documents } from '#server/content/index.ts'
import { readMoneyFacts } from '#server/money/index.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { listBills, listTaxes } from './supplier-bills.repository.ts'
import { addBill, cancelBill, knownBill, payBill, purchaseRegister, registerTable } from './supplier-bills.ts'

/** Bills of suppliers: what is due, what is paid, and the register for the accountant. */
export function supplierBillsFeature(
  register: RegisterRoutes,
  { database, documents }: { database: Database; documents: Documents },
): void {
  const { read } = database
  const facts = () => readMoneyFacts(documents)
  register('supplier-bills', supplierBillRoutes, {
    list: ({ query }) => listBills(read, query),
    register: ({ query }) => purchaseRegister(read, query),
    taxes: ({ query }) => listTaxes(read, query),
    async download({ params: { name }, query, caller: by }) {
      await database.write((tx) =>
        writeAuditEvent(tx, { entity: 'supplier-bills', entityId: 0, action: 'exported', by, details: { ...query } }),
      )
      return { name: `${name}-${query.from}-${query.to}`, ...registerTable(read, query) }
    },
    get: ({ params: { id } }) => knownBill(read, id),
    async create({ body, caller, write }) {
      const known = await facts()
      return write((tx) => addBill(tx, body, known, caller))
    },
    async pay({ params: { id }, body, caller, write }) {
      const known = await facts()
      return write((tx) => payBill(tx, id, body, known, caller))
    },
    cancel: ({ params: { id }, body: { note }, caller, write }) => write((tx) => cancelBill(tx, id, note, caller)),
  })
}
