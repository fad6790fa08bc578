import { type SupplierRow, supplierKeyOf, supplierRowSchema } from '#contract/catalogue/suppliers.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import { defineImportKind } from '#server/platform/imports/import-kind.ts'
import { parse } from '#server/platform/parse.ts'
import { fieldProblem } from '#server/platform/problem.ts'
import {
  auditedSupplier,
  deleteUntouchedSuppliers,
  findExistingSuppliers,
  findKnownKeys,
  findSupplier,
  insertSupplier,
  PERSONAL,
  SUPPLIERS,
} from './suppliers.repository.ts'

/** Suppliers from a file. One of a name that the shop has is known, however it is written. */
export const importedSuppliers = defineImportKind<SupplierRow>({
  name: 'suppliers',
  read(values) {
    const input = parse(supplierRowSchema, values)
    return { entity: 'suppliers', input, ownKey: supplierKeyOf(input.name) }
  },
  async areThere(db, inputs) {
    const known = await findKnownKeys(
      db,
      inputs.map(({ name }) => supplierKeyOf(name)),
    )
    return new Set(inputs.filter(({ name }) => known.has(supplierKeyOf(name))))
  },
  async add(tx, input, by) {
    const id = await insertSupplier(tx, input)
    // Somebody has added it since it was looked for: the next try finds it.
    const after = id === undefined ? undefined : await findSupplier(tx, id)
    if (!after) throw fieldProblem('name', 'twice')
    await writeAuditEntry(tx, { entity: SUPPLIERS, action: 'added', by, after: auditedSupplier(after), withheld: PERSONAL })
    return after.id
  },
  findExisting: (db, _entity, ids) => findExistingSuppliers(db, ids),
  removeUntouched: (tx, _entity, ids) => deleteUntouchedSuppliers(tx, ids),
})
