import type { Tx } from '#server/db/database.ts'

/** The shop's own name and price for what is being booked. */
export const findBookedProduct = (tx: Tx, id: number): Promise<{ name: string; price: number } | undefined> =>
  tx.selectFrom('products').where('id', '=', id).select(['name', 'price']).executeTakeFirst()
