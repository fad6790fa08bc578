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

const AT = '2026-11-01T09:00:00.000Z'
const product = (id: number, name: string, category: string, stock: number, reserved: number, condition = 'New') => `insert into products
  (id, name, price, category, rating, discount, image_urls, condition, processor, graphics, battery_health, screen_size, storage, ram, os,
  warranty, seller_name, seller_location, seller_contact, description, search, created_at, updated_at, stock, reserved, purchase_price, supplier)
  values (${id}, '${name}', 1, '${category}', 1, 1, '[]', '${condition}', '', '', 1, '', '', '', '', '', '', '', '', '', '', '${AT}', '${AT}',
  ${stock}, ${reserved}, 250000, 'Laxmi')`
const TRASHED = {
  ...{ id: 40, name: 'In the trash', price: 1, category: 'Audio', rating: 1, discount: 0, image_urls: '[]', condition: 'New' },
  ...{ processor: '', graphics: '', battery_health: 0, screen_size: '', storage: '', ram: '', os: '', warranty: '', seller_name: '' },
  ...{ seller_location: '', seller_contact: '', description: '', search: '', version: 3, created_at: AT, updated_at: AT, stock: 6 },
  ...{ reserved: 2, availability: 'available', sold_at: null, listed: 1, purchase_price: null, supplier: 'Ravi', translations: '{}' },
}

test('every product of before has its item with the same pieces, and lines that named the product name the item', async () => {
  const { dataDir, url } = shared
  await placeEmptyDatabase('055-customers-visits-charges', dataDir, url)
  const line = (id: string, productId: number) => `insert into estimate_lines (estimate_id, line_id, position, kind, product_id, code,
    description, quantity, unit_price, discount, tax_rate, variant, held) values (1, '${id}', 0, 'part', ${productId}, '', 'Part', 1, 100, 0,
    0, '', 'reserved')`
  const rows = [
    product(1, 'Laptop', 'Laptops', 4, 1),
    product(2, 'Screen', 'Components', 2, 0),
    product(3, 'Booked memory', 'Components', 1, 1),
    product(9, 'Sold', 'Audio', 0, 0),
    product(10, 'Used laptop', 'Laptops', 2, 1, 'Used'),
    `insert into customers (id, name, search, created_at, updated_at) values (1, 'Asha', '', '${AT}', '${AT}')`,
    `insert into repair_requests (id, reference, name, email, phone, repair_type, preferred_date, description, status, search, created_at,
      updated_at, customer_id) values (1, 'R-1', 'Asha', '', '', '', '', '', 'Pending', '', '${AT}', '${AT}', 1)`,
    `insert into bookings (booking_id, name, email, phone, address, product_id, product_name, price, status, search, created_at, updated_at,
      customer_id) values ('BK-1', '', '', '', '', 3, '', 1, 'Booked', '', '${AT}', '${AT}', 1)`,
    `insert into estimates (id, request_id, revision, state, note, tax_kind, is_inclusive, rounding, version, created_at, updated_at)
      values (1, 1, 1, 'draft', '', 'none', 1, 'paisa', 1, '${AT}', '${AT}')`,
    line('a', 2),
    line('b', 3),
    line('c', 77),
    `insert into estimate_templates (name, name_key, lines, version, created_at, updated_at)
      values ('Screen', 'screen', '[{"kind":"part","productId":2,"description":"Screen"},{"kind":"service","productId":null,"description":"Work"}]', 1, '${AT}', '${AT}')`,
    `insert into trash (entity, entity_id, name, data, files, deleted_at, deleted_by, purge_at)
      values ('products', 40, 'In the trash', '${JSON.stringify(TRASHED)}', '[]', '${AT}', 'admin', '2027-11-01T09:00:00.000Z')`,
  ]
  for (const row of rows) await runSql({ dataDir, databaseUrl: url }, row)

  const { read, write } = await shared.open()
  const items = await read
    .selectFrom('items')
    .leftJoin('suppliers', 'suppliers.id', 'items.supplier_id')
    .selectAll('items')
    .select('suppliers.name as supplier')
    .orderBy('items.id')
    .execute()
  expect(
    items.map(({ id, product_id, name, stock, reserved, cost, supplier }) => [id, product_id, name, stock, reserved, cost, supplier]),
  ).toEqual([
    [1, 1, 'Laptop', 4, 1, 250_000, 'Laxmi'],
    [2, 2, 'Screen', 2, 0, 250_000, 'Laxmi'],
    [3, 3, 'Booked memory', 1, 1, 250_000, 'Laxmi'],
    [9, 9, 'Sold', 0, 0, 250_000, 'Laxmi'],
    [10, 10, 'Used laptop', 2, 1, 250_000, 'Laxmi'],
    [40, 40, 'In the trash', 6, 2, null, 'Ravi'],
  ])
  const moves = await read.selectFrom('stock_moves').select(['item_id', 'kind', 'stock', 'reserved', 'value']).orderBy('id').execute()
  expect(moves.map(({ item_id, kind, stock, reserved, value }) => [item_id, kind, stock, reserved, Number(value)])).toEqual([
    [1, 'opening', 4, 1, 1_000_000],
    [2, 'opening', 2, 0, 500_000],
    [3, 'opening', 1, 1, 250_000],
    [40, 'opening', 6, 2, 0],
    [10, 'opening', 1, 1, 250_000],
    [10, 'opening', 1, 0, 250_000],
  ])
  // Used goods are kept one by one, under the margin scheme.
  const pieces = await read.selectFrom('pieces').selectAll().execute()
  expect(pieces).toHaveLength(2)
  for (const piece of pieces)
    expect(piece).toMatchObject({ item_id: 10, origin: 'used', cost: 250_000, is_margin: 1, place: 'shelf', serial: '' })
  expect(items.map(({ serials, value }) => [serials, Number(value)])).toEqual([
    ...[
      [0, 1_000_000],
      [0, 500_000],
      [0, 250_000],
      [0, 0],
    ],
    ...[
      [1, 500_000],
      [0, 0],
    ],
  ])
  // A spare part leaves the lists; one that somebody booked is sold there.
  const products = await read.selectFrom('products').select(['id', 'hidden', 'listed']).orderBy('id').execute()
  expect(products.map(({ id, hidden, listed }) => [id, hidden, listed])).toEqual([
    [1, 0, 1],
    [2, 1, 0],
    [3, 0, 1],
    [9, 0, 1],
    [10, 0, 1],
  ])
  const lines = await read.selectFrom('estimate_lines').select(['line_id', 'item_id']).orderBy('line_id').execute()
  expect(lines.map(({ item_id }) => item_id)).toEqual([2, 3, 77])
  const [template] = await read.selectFrom('estimate_templates').select('lines').execute()
  expect(JSON.parse(template?.lines ?? '')).toEqual([
    { kind: 'part', description: 'Screen', itemId: 2 },
    { kind: 'service', description: 'Work', itemId: null },
  ])
  const [trashed] = await read.selectFrom('trash').select('data').execute()
  for (const moved of ['stock', 'reserved', 'purchase_price', 'supplier']) expect(JSON.parse(trashed?.data ?? '')).not.toHaveProperty(moved)
  // No item gets the number of a product that is gone.
  const { id } = await write((tx) =>
    tx
      .insertInto('items')
      .values({ name: 'New', category: 'CCTV', search: '', created_at: AT, updated_at: AT })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  expect(id).toBeGreaterThan(40)
})
