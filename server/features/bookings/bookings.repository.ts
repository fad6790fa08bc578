import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Booking, NewBooking } from '#contract/bookings.ts'
import type { BookingStatus } from '#contract/constants.ts'
import type { Tx } from '#server/db/database.ts'
import { forUpdate } from '#server/db/for-update.ts'
import { phoneForSearch, searchText } from '#server/db/search.ts'
import type { Tables } from '#server/db/tables.ts'

type Row = Selectable<Tables['bookings']>

/** Without 0 O 1 I L U, which are misheard on the phone and misread on paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const REFERENCE_LENGTH = 6

const newReference = (): string => `BK-${Array.from({ length: REFERENCE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

export const toBooking = (row: Row): Booking => ({
  id: row.id,
  bookingId: row.booking_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  address: row.address,
  productId: row.product_id,
  productName: row.product_name,
  price: row.price,
  status: row.status,
  createdAt: row.created_at,
  version: row.version,
})

const searchOf = (row: Row): string =>
  searchText(row.id, row.booking_id, row.name, row.email, phoneForSearch(row.phone), row.product_name, row.status)

async function saveSearch(tx: Tx, row: Row): Promise<Booking> {
  await tx
    .updateTable('bookings')
    .set({ search: searchOf(row) })
    .where('id', '=', row.id)
    .execute()
  return toBooking(row)
}

/** The shop's own name and price for what is being booked. */
export const findBookedProduct = (tx: Tx, id: number): Promise<{ name: string; price: number } | undefined> =>
  tx.selectFrom('products').where('id', '=', id).select(['name', 'price']).executeTakeFirst()

export async function insertBooking(
  tx: Tx,
  { name, email, phone, address, productId }: NewBooking,
  product: { name: string; price: number },
): Promise<Booking> {
  const now = new Date().toISOString()
  for (;;) {
    const row = await tx
      .insertInto('bookings')
      .values({
        booking_id: newReference(),
        name,
        email,
        phone,
        address,
        product_id: productId,
        product_name: product.name,
        price: product.price,
        status: 'Pending',
        search: '',
        version: 1,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('booking_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) return saveSearch(tx, row)
  }
}

/** The booking as it is; until the transaction ends nobody else changes it. */
export async function lockBooking(tx: Tx, bookingId: string): Promise<Booking | undefined> {
  const row = await tx.selectFrom('bookings').where('booking_id', '=', bookingId).selectAll().$call(forUpdate(tx)).executeTakeFirst()
  return row && toBooking(row)
}

/** The changed booking; its version is one more than before. */
export async function updateBookingStatus(tx: Tx, id: number, status: BookingStatus): Promise<Booking> {
  const row = await tx
    .updateTable('bookings')
    .set(({ eb }) => ({ status, version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return saveSearch(tx, row)
}
