import type { Availability } from '#contract/constants.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** The shop's own name and price of a product that is being booked, and whether it can be. */
export const findBookedProduct = (tx: Tx, id: number): Promise<{ name: string; price: number; availability: Availability } | undefined> =>
  tx.selectFrom('products').where('id', '=', id).select(['name', 'price', 'availability']).executeTakeFirst()
