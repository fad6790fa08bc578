import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { matchesSearch, searchText } from './search.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mistri-search-'))
let database: Database

const messages = [
  'Asha Kulkarni',
  'Ravi 100% sure',
  'Ravi 1000 times',
  'under_score',
  'underXscore',
  `O'Neill "quoted"`,
  'मोबाइल बंद है',
  'Ünal',
  'Flat 7, Baner',
  'Flat 17, Baner 70',
]

beforeAll(async () => {
  database = await openDatabase({ dataDir, databaseUrl: undefined, databaseListenUrl: undefined }, { info() {}, warn() {}, error() {} })
  const now = '2026-01-01T00:00:00.000Z'
  const rows = messages.map((message, at) => ({
    customer_id: 1,
    reference: `M-${at}`,
    name: '',
    email: '',
    phone: '',
    message,
    status: 'Pending' as const,
    search: searchText(message),
    version: 1,
    created_at: now,
    updated_at: now,
  }))
  await database.write((tx) => tx.insertInto('contact_requests').values(rows).execute())
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const found = async (q: string) =>
  (
    await database.read
      .selectFrom('contact_requests')
      .select('message')
      .where(matchesSearch(database.read, 'contact_requests', q))
      .orderBy('id')
      .execute()
  ).map(({ message }) => message)

it.each([
  ['KULK', ['Asha Kulkarni']],
  ['100%', ['Ravi 100% sure']],
  ['0%', ['Ravi 100% sure']],
  ['r_s', ['under_score']],
  ['_', ['under_score']],
  ['"quoted"', [`O'Neill "quoted"`]],
  ["'n", [`O'Neill "quoted"`]],
  ['ravi 1', ['Ravi 100% sure', 'Ravi 1000 times']],
  ['times 1000  RAVI', ['Ravi 1000 times']],
  ['flat 7 baner', ['Flat 7, Baner']],
  ['7 baner', ['Flat 7, Baner']],
  ['1 ravi', []],
  ['बंद', ['मोबाइल बंद है']],
  ['ÜNA', ['Ünal']],
  ['* OR a*', []],
  ['\\', []],
])('finds %s literally anywhere in the text, case-insensitively', async (q, expected) => {
  expect(await found(q)).toEqual(expected)
})

it('follows changes and deletions', async () => {
  const { id } = await database.write((tx) =>
    tx
      .insertInto('contact_requests')
      .values({
        customer_id: 1,
        reference: 'M-first',
        name: '',
        email: '',
        phone: '',
        message: 'first',
        status: 'Pending',
        search: 'first',
        version: 1,
        created_at: '2026-11-01T09:00:00.000Z',
        updated_at: '2026-11-01T09:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await database.write((tx) =>
    tx.updateTable('contact_requests').set({ message: 'second', search: 'second' }).where('id', '=', id).execute(),
  )
  expect(await found('first')).toEqual([])
  expect(await found('second')).toEqual(['second'])
  await database.write((tx) => tx.deleteFrom('contact_requests').where('id', '=', id).execute())
  expect(await found('second')).toEqual([])
})

it.each(['asha', 'an asha kulk', '98765 43210 asha', '98765 43210'])(
  'uses the trigram index for %s instead of scanning the table',
  async (q) => {
    const plan = await database.read
      .selectFrom('contact_requests')
      .select('id')
      .where(matchesSearch(database.read, 'contact_requests', q))
      .explain<{ detail: string }>(undefined, sql`query plan`)
    expect(plan.map(({ detail }) => detail).join('\n')).not.toMatch(/SCAN contact_requests\b(?!_search)/)
  },
)
