import type { RawBuilder, SqlBool } from 'kysely'
import { translationField } from '#contract/catalogue/product-translations.ts'
import type { ProductTranslations } from '#contract/catalogue/products.ts'
import type { Availability } from '#contract/constants.ts'
import { ADDED_LANGUAGES } from '#contract/platform/added-languages.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Tx } from '#server/platform/db/database.ts'

interface BookedProduct {
  name: string
  /** Its name in the language of the customer, where the shop has written one that is not English. */
  shownName: string | null
  price: number
  availability: Availability
}

/** The shop's own names and price of a product that is being booked, and whether it can be. */
export async function findBookedProduct(tx: Tx, id: number, language: Language | undefined): Promise<BookedProduct | undefined> {
  const columns = ['name', 'translations', 'price', 'availability'] as const
  const row = await tx.selectFrom('products').where('id', '=', id).select(columns).executeTakeFirst()
  if (!row) return undefined
  const { translations, ...product } = row
  const added = ADDED_LANGUAGES.find((each) => each === language)
  const written = JSON.parse(translations) as ProductTranslations
  return { ...product, shownName: (added && written[translationField('name', added)]) || null }
}

/** Locks the product of the booking for which the condition holds until the transaction ends. */
export async function lockBookedProduct(tx: Tx, isBooking: RawBuilder<SqlBool>): Promise<void> {
  const booked = tx.selectFrom('bookings').where(isBooking).select('product_id')
  await tx.selectFrom('products').where('id', 'in', booked).select('id').forUpdate().execute()
}

/** The bookings of a product that still wait, oldest first. */
export async function listPendingBookings(tx: Tx, productId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('bookings')
    .where('product_id', '=', productId)
    .where('status', '=', 'Pending')
    .where('withdrawn_at', 'is', null)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
