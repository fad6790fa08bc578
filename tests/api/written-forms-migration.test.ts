// Databases: both, because a migration rewrites rows from before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { openSqlite } from '#server/platform/db/sqlite.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { SharedDatabase } from '#tests/support/open-test-database.ts'
import { TestApp } from '#tests/support/test-app.ts'
import { placeEmptyDatabase } from '#tests/upgrade/old-databases.ts'
import { sampleRows } from '#tests/upgrade/sample-rows.ts'

const silent = { info() {}, warn() {}, error() {} }
let shared: SharedDatabase
let site: TestApp
let admin: HttpClient

/** Columns of later migrations. */
const ADDED_LATER = [
  'unanswered_since',
  'language',
  'purchase_price',
  'supplier',
  'translations',
  'sound',
  'brand',
  'memory',
  'customer_id',
  'hidden',
]

/** Rows as they were stored before texts had one form. */
async function fillOldDatabase(): Promise<void> {
  await placeEmptyDatabase('020-short-product-searches', shared.dataDir, shared.url)
  const { migrator, ...old } = shared.url
    ? openPostgres({ url: shared.url, listenUrl: undefined }, silent)
    : openSqlite(shared.dataDir, silent)
  const { products, contact_requests } = await sampleRows()
  const insert = (table: 'products' | 'contact_requests', { unnotified_since, ...row }: Record<string, unknown>) => {
    const former = { ...row, ...(unnotified_since !== undefined && { untold_since: unnotified_since }) }
    const known = Object.entries({ ...former, id: 900 }).filter(([column]) => !ADDED_LATER.includes(column))
    return migrator
      .insertInto(table)
      .values(Object.fromEntries(known) as never)
      .execute()
  }
  await insert('products', { ...products[0], name: 'Jose\u0301’s', description: 'one\r\ntwo\rthree', search: 'jose\u0301’s\nlaptops' })
  const message = { name: 'O’Neill', phone: '+919700041375', message: 'one\r\ntwo', reference: 'M-ASHA2' }
  await insert('contact_requests', { ...contact_requests[0], ...message, search: 'o’neill\nm-asha2\nmasha2\none\r\ntwo' })
  await old.close()
}

beforeAll(async () => {
  shared = await SharedDatabase.create()
  await fillOldDatabase()
  site = new TestApp(shared.dataDir, shared.url, {})
  await site.start()
  admin = await site.admin()
  await site.built.context.tasks.runAll(new Date())
})
afterAll(async () => {
  await site?.stop()
  await shared?.remove()
})

test('what was stored before is found in any writing, and its line breaks are single characters', async () => {
  const { products } = (await admin.get<any>(`/api/products?q=${encodeURIComponent("JOSÉ'S")}`)).body
  expect(products).toMatchObject([{ id: 900, description: 'one\ntwo\nthree' }])
  const messages = async (q: string) => (await admin.get<any[]>(`/api/contact?q=${encodeURIComponent(q)}`)).body
  for (const q of ["o'neill", '97000-41375', 'M-ASHA2', '(m asha2)'])
    expect(await messages(q), q).toMatchObject([{ id: 900, message: 'one\ntwo' }])
  expect(await messages('asha')).toEqual([])
})
