// Databases: both, because a migration fills rows from before.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { openSqlite } from '#server/platform/db/sqlite.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { SharedDatabase } from '#tests/support/open-test-database.ts'
import { TestApp } from '#tests/support/test-app.ts'
import { placeEmptyDatabase } from '#tests/upgrade/old-databases.ts'

const ROWS = 1203
const silent = { info() {}, warn() {}, error() {} }
let shared: SharedDatabase
let site: TestApp
let admin: HttpClient

/** Rows as they were before references existed. */
async function fillOldDatabase(): Promise<void> {
  await placeEmptyDatabase('007-due-repairs', shared.dataDir, shared.url)
  const { migrator, ...old } = shared.url
    ? openPostgres({ url: shared.url, listenUrl: undefined }, silent)
    : openSqlite(shared.dataDir, silent)
  const at = '2026-01-01T00:00:00.000Z'
  const person = { name: 'Meera Joshi', email: 'meera@example.in', phone: '+919822041375', status: 'Pending' as const }
  const history = { search: 'meera joshi', version: 1, created_at: at, updated_at: at }
  const repair = { ...person, ...history, repair_type: 'Data Recovery', preferred_date: '2026-01-02', description: 'It clicks.' }
  const message = { ...person, ...history, message: 'Are you open?' }
  const insert = async (table: 'repair_requests' | 'contact_requests', row: object) => {
    for (let from = 0; from < ROWS; from += 400)
      await migrator
        .insertInto(table)
        .values(Array.from({ length: Math.min(400, ROWS - from) }, () => row as never))
        .execute()
  }
  await insert('repair_requests', repair)
  await insert('contact_requests', message)
  await migrator.deleteFrom('repair_requests').where('id', 'in', [3, 4, 700]).execute()
  await old.close()
}

beforeAll(async () => {
  shared = await SharedDatabase.create()
  await fillOldDatabase()
  site = new TestApp(shared.dataDir, shared.url, {})
  await site.start()
  admin = await site.admin()
})
afterAll(async () => {
  await site?.stop()
  await shared?.remove()
})

test.each([
  ['/api/repair-requests', 'repair_requests', 'R', ROWS - 3],
  ['/api/contact', 'contact_requests', 'M', ROWS],
] as const)('requests from before have references of their own, and %s finds them', async (path, table, prefix, count) => {
  const rows = await site.built.context.database.read.selectFrom(table).select(['id', 'reference']).execute()
  expect(rows).toHaveLength(count)
  for (const { reference } of rows) expect(reference).toMatch(new RegExp(`^${prefix}-[2-9A-HJKMNP-TV-Z]{5}$`))
  expect(new Set(rows.map(({ reference }) => reference)).size).toBe(count)
  const { id, reference } = rows[500] as { id: number; reference: string }
  const search = async (q: string) => (await admin.get<any[]>(`${path}?q=${encodeURIComponent(q)}`)).body.map((row) => row.id)
  expect(await search(reference.toLowerCase().replace('-', ' '))).toEqual([id])
  await site.built.context.tasks.runAll(new Date())
  expect(await search(reference.slice(2))).toContain(id)
})
