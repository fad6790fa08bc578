import { type ItemRow, itemRowSchema } from '#contract/catalogue/item-rows.ts'
import type { NewItem } from '#contract/catalogue/items.ts'
import { PAISE_PER_RUPEE } from '#contract/money/paise.ts'
import { defineImportKind } from '#server/platform/imports/import-kind.ts'
import { parse } from '#server/platform/parse.ts'
import { addItem } from './add-item.ts'
import { deleteUntouchedItems, findExistingItems, findUntouchedItems } from './items.repository.ts'
import { isAnyHere, splitSerials } from './pieces.repository.ts'

const toPaise = (rupees: number): number => Math.round(rupees * PAISE_PER_RUPEE)

/** The item of a row, and the serial numbers of its pieces; without a quantity there are as many as these. */
function toItem({ price, cost, serials: list, stock, ...facts }: ItemRow): { item: NewItem; serials: string[] } {
  const serials = splitSerials(list ?? '')
  const item = {
    ...facts,
    ...{ serials: serials.length > 0, stock: stock ?? serials.length },
    ...(price !== undefined && { price: toPaise(price) }),
    ...(cost !== undefined && { cost: toPaise(cost) }),
  }
  return { item, serials }
}

/** Items from a file, with the stock that the shop begins with. */
export const importedItems = defineImportKind({
  name: 'items',
  read: ({ key = '', ...values }) => ({ entity: 'items', input: toItem(parse(itemRowSchema, values)), ownKey: key }),
  async add(tx, { item, serials }, by) {
    // What another item has is nobody else's: that piece comes without a number.
    const free: string[] = []
    for (const serial of serials) if (!(await isAnyHere(tx, [serial]))) free.push(serial)
    return (await addItem(tx, item, by, free)).id
  },
  findExisting: (db, _entity, ids) => findExistingItems(db, ids),
  async removeUntouched(tx, _entity, ids) {
    const untouched = await findUntouchedItems(tx, ids)
    await deleteUntouchedItems(tx, untouched)
    return untouched
  },
})
