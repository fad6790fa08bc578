import { productInputSchema } from '#contract/catalogue/products.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import { defineImportKind } from '#server/platform/imports/import-kind.ts'
import { parse } from '#server/platform/parse.ts'
import { deleteUntouchedItems } from './items.repository.ts'
import { deleteUntouchedProducts, findExistingProducts } from './products.repository.ts'
import { insertProduct } from './products.service.ts'
import { findItemsOf } from './stock.repository.ts'

/** Products from a file. */
export const importedProducts = defineImportKind({
  name: 'products',
  read: ({ key = '', ...values }) => ({ entity: 'products', input: parse(productInputSchema, values), ownKey: key }),
  async add(tx, input, by) {
    const after = await insertProduct(tx, input, [], by)
    await writeAuditEntry(tx, { entity: 'products', action: 'added', by, after })
    return after.id
  },
  findExisting: (db, _entity, ids) => findExistingProducts(db, ids),
  async removeUntouched(tx, _entity, ids) {
    const removed = await deleteUntouchedProducts(tx, ids)
    await deleteUntouchedItems(tx, await findItemsOf(tx, removed))
    return removed
  },
})
