// Databases: both, because a migration fills rows from before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSql } from '#tests/support/database.ts'
import { SharedDatabase } from '#tests/support/open-test-database.ts'
import { placeEmptyDatabase } from '#tests/upgrade/old-databases.ts'

let shared: SharedDatabase
beforeAll(async () => {
  shared = await SharedDatabase.create()
})
afterAll(() => shared.remove())

const product = (
  name: string,
) => `insert into products (name, price, category, rating, discount, image_urls, condition, processor, graphics,
  battery_health, screen_size, storage, ram, os, warranty, seller_name, seller_location, seller_contact, description, search, created_at,
  updated_at) values ('${name}', 1, 'Laptops', 1, 1, '[]', 'Used', '', '', 1, '', '', '', '', '', '', '', '', '', '', '${AT}', '${AT}')`
const AT = '2026-11-01T09:00:00.000Z'
const booking = (reference: string, productId: number, status: string) => `insert into bookings (booking_id, name, email, phone, address,
  product_id, product_name, price, status, search, created_at, updated_at)
  values ('${reference}', '', '', '', '', ${productId}, '', 1, '${status}', '', '${AT}', '${AT}')`

test('products from before have one piece, and what their bookings hold is counted', async () => {
  const { dataDir, url } = shared
  await placeEmptyDatabase('007-due-repairs', dataDir, url)
  const rows = [
    ...['Free', 'Asked for', 'Booked', 'Promised twice', 'Purchased'].map(product),
    ...[booking('A', 2, 'Pending'), booking('B', 3, 'Booked'), booking('C', 4, 'Booked'), booking('D', 4, 'Booked')],
    ...[booking('E', 5, 'Purchased'), booking('F', 99, 'Booked')],
  ]
  for (const row of rows) await runSql({ dataDir, databaseUrl: url }, row)

  const database = await shared.open()
  const columns = ['name', 'stock', 'reserved', 'availability', 'sold_at', 'listed'] as const
  const stored = await database.read
    .selectFrom('products')
    .innerJoin('items', 'items.product_id', 'products.id')
    .select(['products.name', 'stock', 'reserved', 'availability', 'sold_at', 'listed'])
    .orderBy('products.id')
    .execute()
  expect(stored.map((row) => columns.map((column) => row[column]))).toEqual([
    ['Free', 1, 0, 'available', null, 1],
    ['Asked for', 1, 0, 'available', null, 1],
    ['Booked', 1, 1, 'reserved', null, 1],
    ['Promised twice', 1, 2, 'reserved', null, 1],
    ['Purchased', 1, 0, 'available', null, 1],
  ])
})
