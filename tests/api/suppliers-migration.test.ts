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
const item = (
  id: number,
  supplier: string,
  productId: number | null = null,
) => `insert into items (id, product_id, name, category, supplier,
  search, created_at, updated_at) values (${id}, ${productId}, 'Item ${id}', 'Audio', '${supplier}', '', '${AT}', '${AT}')`

test('whoever sold items by a name is one supplier, however it was typed; every item keeps its own', async () => {
  const { dataDir, url } = shared
  await placeEmptyDatabase('058-items', dataDir, url)
  const rows = [
    item(3, 'Laxmi Electronics'),
    item(4, ''),
    item(5, 'LAXMI electronics'),
    item(7, 'रवि स्पेयर्स'),
    // Its product is in the trash.
    item(9, 'laxmi electronics', 77),
  ]
  for (const row of rows) await runSql({ dataDir, databaseUrl: url }, row)
  const { read, write } = await shared.open()
  const items = await read
    .selectFrom('items')
    .leftJoin('suppliers', 'suppliers.id', 'items.supplier_id')
    .select(['items.id', 'suppliers.name'])
    .orderBy('items.id')
    .execute()
  expect(items.map(({ id, name }) => [id, name])).toEqual([
    ...[
      [3, 'Laxmi Electronics'],
      [4, null],
      [5, 'Laxmi Electronics'],
    ],
    ...[
      [7, 'रवि स्पेयर्स'],
      [9, 'Laxmi Electronics'],
    ],
  ])
  expect(items[0]).not.toHaveProperty('supplier')
  const suppliers = await read.selectFrom('suppliers').selectAll().orderBy('id').execute()
  expect(suppliers.map(({ name, name_key, version, archived, terms_days }) => [name, name_key, version, archived, terms_days])).toEqual([
    ['Laxmi Electronics', 'laxmi electronics', 1, 0, 0],
    ['रवि स्पेयर्स', expect.any(String), 1, 0, 0],
  ])
  const next = { name: 'Next', name_key: 'next', search: '', created_at: AT, updated_at: AT }
  const { id } = await write((tx) => tx.insertInto('suppliers').values(next).returning('id').executeTakeFirstOrThrow())
  expect(id).toBeGreaterThan(Math.max(...suppliers.map((row) => row.id)))
})
