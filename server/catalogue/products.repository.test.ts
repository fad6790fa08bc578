import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SORT_ORDERS } from '#contract/constants.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { countByCategory, countProducts, findProducts, type ProductFilter } from './products.repository.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mistri-products-'))
const asked: string[] = []
let database: Database

beforeAll(async () => {
  database = await openDatabase(
    { dataDir, databaseUrl: undefined, databaseListenUrl: undefined },
    { info() {}, warn() {}, error() {} },
    { onQuery: ({ text }) => asked.push(text) },
  )
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

/** SQLite's query plan for the last statement, with any values. */
async function lastPlan(): Promise<string> {
  const rows = await fromRaw(database.read, sql.raw(asked.at(-1)!.replaceAll('?', '1')))
    .selectAll()
    .explain<{ detail: string }>(undefined, sql`query plan`)
  return rows.map(({ detail }) => detail).join('\n')
}

const FILTERS: ProductFilter[] = [{}, { category: 'Laptops' }, { maxPrice: 50_000 }, { category: 'Laptops', maxPrice: 50_000 }]

const inEachOrder = async (filter: ProductFilter) => {
  for (const sort of [undefined, ...SORT_ORDERS]) {
    await findProducts(database.read, filter, sort, { limit: 6, offset: 0 })
    expect(await lastPlan(), sort).not.toMatch(/TEMP B-TREE/)
  }
  await countProducts(database.read, filter)
  expect(await lastPlan()).toContain('COVERING INDEX')
}

// With 50,000 products a sort held all other calls up for 80 ms.
test.each(FILTERS)('a page of the shop with %o is read from an index in its order, and its counts from an index alone', async (filter) => {
  await inEachOrder(filter)
  await countByCategory(database.read, filter)
  expect(await lastPlan()).toContain('COVERING INDEX')
})

test.each<ProductFilter>([{ include: 'unlisted' }, { include: 'unlisted', availability: 'available' }])(
  'a page of the back office with %o is read from an index in its order, and counted in an index alone',
  inEachOrder,
)

// With 50,000 products a search for two letters held all other calls up for 70 ms.
test('one or two letters are looked for in the texts of the products alone', async () => {
  await findProducts(database.read, { q: 'i5' }, undefined, { limit: 6, offset: 0 })
  expect(await lastPlan()).toContain('SCAN products USING COVERING INDEX products_search_text')
  await countProducts(database.read, { q: 'i5' })
  expect(await lastPlan()).toContain('SCAN products USING COVERING INDEX products_search_text')
})
