// Databases: both, because the migration converts JSON in SQL.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { openSqlite } from '#server/platform/db/sqlite.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { SharedDatabase } from '#tests/support/open-test-database.ts'
import { TestApp } from '#tests/support/test-app.ts'
import { placeEmptyDatabase } from '#tests/upgrade/old-databases.ts'

const silent = { info() {}, warn() {}, error() {} }
const at = '2026-01-01T00:00:00.000Z'
/** What each kind of that time stored, and what it says now. */
const STORED: Readonly<Record<string, [text: string, data: object]>> = {
  status: ['Pending', { status: 'Pending' }],
  answer: ['It costs "1450"\n€', { text: 'It costs "1450"\n€' }],
  message: ['\\ नमस्ते', { text: '\\ नमस्ते' }],
  date: ['2026-01-02', { date: '2026-01-02' }],
  withdrawn: ['', {}],
  told: ['ready', { state: 'ready' }],
  set_aside: [at, { since: at }],
  stock: ['sold', { availability: 'sold' }],
  moved: ['R-4F7K2', { reference: 'R-4F7K2' }],
  stage: ['bench', { stage: 'bench' }],
  promised: ['2026-01-03', { date: '2026-01-03' }],
  part: ['Hinge · Amit Traders · 04/01/2026', { part: 'Hinge · Amit Traders · 04/01/2026', from: null, due: null }],
  assigned: ['Asha', { name: 'Asha' }],
  note: ['In a hurry', { text: 'In a hurry' }],
  reminder: ['7', { days: 7 }],
  photo: ['after', { photo: 'after' }],
  photo_released: ['12', { photoId: 12 }],
  signed: ['', {}],
  billed: ['INV/25-26/000001', { number: 'INV/25-26/000001' }],
  paid: ['-2000', { amount: -2000 }],
  estimate_sent: ['2 510000 620000', { revision: 2, totals: [510_000, 620_000] }],
  estimate_reminded: ['1 145000', { revision: 1, totals: [145_000] }],
  estimate_approved: ['1 145000', { revision: 1, totals: [145_000] }],
  estimate_declined: ['1 145000', { revision: 1, totals: [145_000] }],
  estimate_expired: ['1 145000', { revision: 1, totals: [145_000] }],
  estimate_withdrawn: ['1 145000', { revision: 1, totals: [145_000] }],
}
/** Reads like what the migration renames. */
const QUOTED = 'The log has "kind":"told"'
/** Further events, so that the migration needs several batches. */
const ANSWERS = 1100

let shared: SharedDatabase
let site: TestApp
let admin: HttpClient

async function fillOldDatabase(): Promise<void> {
  await placeEmptyDatabase('040-undated-repairs-and-undo', shared.dataDir, shared.url)
  const { migrator, ...old } = shared.url
    ? openPostgres({ url: shared.url, listenUrl: undefined }, silent)
    : openSqlite(shared.dataDir, silent)
  const insert = (table: 'repair_requests' | 'request_events' | 'audit_log' | 'trash', ...rows: object[]) =>
    migrator
      .insertInto(table)
      .values(rows as never[])
      .execute()
  const repair = (id: number) => ({
    ...{ id, reference: `R-4F7K${id}`, name: 'Meera Joshi', email: '', phone: '+919822041375', language: 'en', status: 'Pending' },
    ...{ repair_type: 'Data Recovery', preferred_date: '', description: 'It clicks.', search: 'meera', version: 1 },
    ...{ created_at: at, updated_at: at, untold_since: at },
  })
  const event = (id: number, kind: string, text: string, of = 2) => ({
    ...{ id, entity: 'repair-requests', entity_id: of, at, kind, text, user_name: 'Asha', undo: null },
  })
  const changes = JSON.stringify([{ field: 'estimate', from: null, to: 'sent 2 510000 620000' }])
  const author = { user_id: 1, user_name: 'Asha', address: '', search: '' }
  await insert('repair_requests', repair(2))
  for (let first = 0; first < ANSWERS; first += 100)
    await insert(
      'request_events',
      ...Array.from({ length: 100 }, (_, next) => event(1 + first + next, 'answer', `Answer ${first + next}`, 9)),
    )
  await insert('request_events', ...Object.entries(STORED).map(([kind, [text]], index) => event(ANSWERS + 1 + index, kind, text)))
  await insert('audit_log', { ...author, entity: 'repair-requests', entity_id: 2, action: 'changed', at, changes })
  const audit = JSON.stringify([{ field: 'note', from: null, to: null }])
  await insert('audit_log', { ...author, entity: 'repair-requests', entity_id: 3, action: 'changed', at, changes: audit })
  const taken = JSON.stringify([
    { field: 'estimate', from: null, to: 'approved 1 145000' },
    { field: 'description', from: 'It clicks', to: 'It clicks.' },
    { field: 'told', from: null, to: 'ready' },
  ])
  const events = [event(5000, 'estimate_approved', '1 145000', 3), event(5001, 'told', 'ready', 3), event(5002, 'note', QUOTED, 3)]
  const data = { row: repair(3), events, audit: [{ id: 2, changes: taken }], links: [] }
  await insert('trash', {
    ...{ id: 1, entity: 'repair-requests', entity_id: 3, reference: 'R-4F7K3', name: 'Meera Joshi', email: null, files: '[]' },
    ...{ data: JSON.stringify(data), deleted_at: at, deleted_by: 'Asha', purge_at: '2099-01-01T00:00:00.000Z' },
  })
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

const follow = async (id: number): Promise<any[]> => (await admin.get<any>(`/api/requests/repair-requests/${id}`)).body.events
const changes = async (id: number) => JSON.stringify((await admin.get(`/api/changes?entity=repair-requests&id=${id}`)).body)

test('the text of every event from before became its data', async () => {
  expect((await follow(2)).map(({ kind, data }) => [kind, data])).toEqual(
    Object.entries(STORED).map(([kind, [, data]]) => [kind === 'told' ? 'notified' : kind, data]),
  )
  expect((await admin.get(`/api/requests/repair-requests/2`)).body.unnotifiedSince).toBe(at)
  const { read } = site.built.context.database
  const answers = await read.selectFrom('request_events').where('entity_id', '=', 9).select('data').orderBy('id').execute()
  expect(answers.map(({ data }) => JSON.parse(data).text)).toEqual(Array.from({ length: ANSWERS }, (_, index) => `Answer ${index}`))
})

test('an estimate in the audit log has its parts', async () => {
  expect(await changes(2)).toContain('{"field":"estimate","from":null,"to":{"state":"sent","revision":2,"totals":[510000,620000]}}')
})

test('a request in the trash comes back with its events and its entries', async () => {
  expect((await admin.post('/api/trash/restore', { entity: 'repair-requests', id: 3 })).status).toBe(200)
  expect(await follow(3)).toMatchObject([
    { id: 5000, kind: 'estimate_approved', data: { revision: 1, totals: [145_000] } },
    { id: 5001, kind: 'notified', data: { state: 'ready' } },
    { id: 5002, kind: 'note', data: { text: QUOTED } },
  ])
  expect((await admin.get(`/api/requests/repair-requests/3`)).body.unnotifiedSince).toBe(at)
  expect(await changes(3)).toContain('"to":{"state":"approved","revision":1,"totals":[145000]}')
  expect(await changes(3)).toContain('"field":"notified"')
})
