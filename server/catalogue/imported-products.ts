import { productInputSchema } from '#contract/catalogue/products.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import { defineImportKind } from '#server/platform/imports/import-kind.ts'
import { parse } from '#server/platform/parse.ts'
import { deleteUntouchedProducts, findExistingProducts, insertProduct } from './products.repository.ts'

/** Products from a file. */
export const importedProducts = defineImportKind({
  name: 'products',
  read: ({ key = '', ...values }) => ({ entity: 'products', input: parse(productInputSchema, values), ownKey: key }),
  async add(tx, input, by) {
    const after = await insertProduct(tx, input, [])
    await writeAuditEntry(tx, { entity: 'products', action: 'added', by, after })
    return after.id
  },
  findExisting: (db, _entity, ids) => findExistingProducts(db, ids),
  removeUntouched: (tx, _entity, ids) => deleteUntouchedProducts(tx, ids),
})
