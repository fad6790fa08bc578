import { supplierRoutes } from '#contract/catalogue/suppliers.ts'
import { writeAuditEntry, writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { assertVersion } from '#server/platform/db/versions.ts'
import { deleteStoredResponses } from '#server/platform/http/idempotency.repository.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { deleteMailsTo } from '#server/platform/outbox/mail/mails.repository.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { suppliersFile } from './exports.ts'
import { hasChange } from './has-change.ts'
import {
  auditedSupplier,
  deleteSupplier,
  findSupplier,
  insertSupplier,
  isInDocuments,
  listSuppliers,
  lockSupplier,
  NOTHING_PERSONAL,
  PERSONAL,
  SUPPLIERS,
  streamSuppliers,
  updateSupplier,
} from './suppliers.repository.ts'

/** Who sells to the shop. */
export function suppliersFeature(register: RegisterRoutes, { database: { read, write } }: { database: Database }): void {
  const known = async (db: Reader, id: number) => {
    const supplier = await findSupplier(db, id)
    if (!supplier) throw new ProblemError('not_found')
    return supplier
  }
  register('suppliers', supplierRoutes, {
    list: ({ query }) => listSuppliers(read, query),
    export: async ({ query, caller: by }) => {
      await write((tx) => writeAuditEvent(tx, { entity: SUPPLIERS, entityId: 0, action: 'exported', by }))
      return suppliersFile(streamSuppliers(read, query), by.language)
    },
    get: ({ params: { id } }) => known(read, id),
    create: ({ body, caller: by, write: writeOnce }) =>
      writeOnce(async (tx) => {
        const id = await insertSupplier(tx, body)
        if (id === undefined) throw fieldProblem('name', 'twice')
        const after = await known(tx, id)
        await writeAuditEntry(tx, { entity: SUPPLIERS, action: 'added', by, after: auditedSupplier(after), withheld: PERSONAL })
        return after
      }),
    update: ({ params: { id }, body, caller: by, expectedVersion }) =>
      write(async (tx) => {
        const before = await assertVersion(tx, SUPPLIERS, await lockSupplier(tx, id), expectedVersion)
        if (!hasChange(before, body)) return before
        if (!(await updateSupplier(tx, before, body))) throw fieldProblem('name', 'twice')
        const after = await known(tx, id)
        await writeAuditEntry(tx, {
          entity: SUPPLIERS,
          action: 'changed',
          by,
          before: auditedSupplier(before),
          after: auditedSupplier(after),
        })
        return after
      }),
    async erase({ params: { id }, caller: by }) {
      await write(async (tx) => {
        const before = await lockSupplier(tx, id)
        if (!before) throw new ProblemError('not_found')
        const isKept = await isInDocuments(tx, id)
        if (isKept) await updateSupplier(tx, before, { ...NOTHING_PERSONAL, archived: true })
        else await deleteSupplier(tx, id)
        const contacts = [before.phone, before.email].filter(Boolean)
        if (contacts.length > 0) await deleteStoredResponses(tx, contacts)
        if (before.email) await deleteMailsTo(tx, [before.email])
        await writeAuditEvent(tx, { entity: SUPPLIERS, entityId: id, action: 'erased', by })
      })
      return undefined
    },
  })
}
