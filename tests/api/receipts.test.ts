// Databases: both, because rows are kept by triggers and deleted with their moves.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { documents } from '#contract/content/documents/index.ts'
import type { BookRow, Day, Move } from '#contract/money/books.ts'
import { RECEIPTS_MAX, type Receipt } from '#contract/money/receipts.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { insertMove } from '#server/money/books.repository.ts'
import { readArchive } from '#server/platform/backup/archive.ts'
import { writeBackup } from '#server/platform/backup/backup.ts'
import { dialect, runSql } from '#tests/support/database.ts'
import { formOf, jpegWithExif, png, textAsImage } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
const today = todayInShop()
let technician: HttpClient
let admin: HttpClient
beforeAll(async () => {
  technician = await site.user()
  admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
})

let sizes = 30
/** A picture that no other test sends. */
const picture = () => png(++sizes, 40)
const spent = async (category = 'Tea'): Promise<Move> =>
  (await technician.post<Move>('/api/money/moves', { kind: 'expense', book: 'cash', category, amount: 4_000 })).body
const send = async (moveId: number, file?: Awaited<ReturnType<typeof png>>, headers = {}) =>
  technician.call('POST', `/api/money/moves/${moveId}/receipts`, { form: formOf({}, [file ?? (await picture())]), headers })
const look = (client: HttpClient, moveId: number, { id }: Receipt, query = '') =>
  client.get(`/api/money/moves/${moveId}/receipts/${id}${query}`)
const stemsOf = async (moveId: number) =>
  (await site.built.context.database.read.selectFrom('move_receipts').select('stem').where('move_id', '=', moveId).execute()).map(
    ({ stem }) => stem,
  )

test('the photo of a receipt is shown from the row of its entry, small and large, without what the camera wrote, and to the staff alone', async () => {
  const move = await spent('Courier')
  const sent = await send(move.id, await jpegWithExif(900, 600))
  expect(sent).toMatchObject({ status: 201, body: { width: 900, height: 600 } })
  const { moves } = (await technician.get<Day>(`/api/money/days/${today}?book=cash`)).body
  expect(moves.find(({ id }) => id === move.id)?.receipts).toEqual([sent.body])
  const rows = (await technician.get<BookRow[]>(`/api/money/books/cash?from=${today}&to=${today}`)).body
  expect(rows.find(({ kind, id }) => kind === 'expense' && id === move.id)?.receipts).toEqual([sent.body])

  const shown = await look(technician, move.id, sent.body)
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([200, 'image/webp', 'no-store'])
  expect(shown.text).not.toContain('SecretCamera')
  const small = await look(technician, move.id, sent.body, '?size=small')
  expect(Number(small.headers.get('content-length'))).toBeLessThan(Number(shown.headers.get('content-length')))
  expect((await look(site.guest(), move.id, sent.body)).status).toBe(401)
  expect((await look(technician, (await spent()).id, sent.body)).status, 'of another entry').toBe(404)
  const [stem] = await stemsOf(move.id)
  for (const width of [320, 1200]) expect((await technician.get(`/uploads/${stem}-p${width}.webp`)).status).toBe(404)

  const [change] = (await admin.get<any[]>('/api/changes?entity=books')).body.filter(({ action }) => action === 'changed')
  expect(change).toMatchObject({ userName: 'helper', entityId: move.id, changes: [{ field: 'photo', from: null, to: 'receipt' }] })
})

test('a retry makes one photo, the same file twice too, and what is no picture none', async () => {
  const move = await spent()
  const file = await picture()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const first = await send(move.id, file, key)
  expect(first.status).toBe(201)
  for (const headers of [key, {}]) expect((await send(move.id, file, headers)).body).toEqual(first.body)
  expect(await stemsOf(move.id)).toHaveLength(1)
  expect(fieldErrors(await send(move.id, textAsImage))).toHaveProperty('images')
  expect((await send(999_999)).status).toBe(404)
  const together = await picture()
  const [one, other] = await Promise.all([send(move.id, together), send(move.id, together)])
  expect(one.body).toEqual(other.body)
  for (let count = 2; count < RECEIPTS_MAX; count += 1) expect((await send(move.id)).status).toBe(201)
  expect(fieldErrors(await send(move.id))).toHaveProperty('images')
  expect(await stemsOf(move.id)).toHaveLength(RECEIPTS_MAX)
  const files = (await site.uploads()).filter((name) => name.includes('-p'))
  const stems = (await site.built.context.database.read.selectFrom('move_receipts').select('stem').execute()).map(({ stem }) => stem)
  expect(new Set(files.map((name) => name.split('-')[0])), 'no file is left of what was not kept').toEqual(new Set(stems))
})

test('who sees no prices adds and sees no receipt', async () => {
  const move = await spent()
  const { body: receipt } = await send(move.id)
  const bench = await site.withoutMoney()
  expect((await look(bench, move.id, receipt)).status).toBe(403)
  expect((await bench.sendForm('POST', `/api/money/moves/${move.id}/receipts`, formOf({}, [await picture()]))).status).toBe(403)
})

test('it is in backups, no sweep takes it, no statement changes it', async () => {
  const move = await spent()
  await send(move.id)
  const [stem] = await stemsOf(move.id)
  const folder = await mkdtemp(join(tmpdir(), 'mistri-receipts-'))
  try {
    const path = join(folder, 'shop.backup')
    const { missing, rows } = await writeBackup(site.built.context, path, new Date())
    expect(missing).toEqual([])
    expect(rows.move_receipts).toBeGreaterThan(0)
    const names: string[] = []
    for await (const { name } of readArchive(path)) names.push(name)
    expect(names.filter((name) => name.includes(stem as string))).toHaveLength(2)
  } finally {
    await rm(folder, { recursive: true })
  }
  await site.built.context.tasks.runAll(new Date(Date.now() + 3 * 86_400_000))
  expect((await site.uploads()).filter((name) => name.includes(stem as string))).toHaveLength(2)
  for (const statement of [
    ...['update move_receipts set width = 1', 'delete from move_receipts'],
    ...(dialect === 'postgres' ? [] : ['insert or replace into move_receipts select * from move_receipts']),
  ])
    await expect(runSql(site, statement), statement).rejects.toThrow(/kept/)
})

test('it goes with its entry once the law wants that no longer', async () => {
  const { database, tasks } = site.built.context
  const old = { kind: 'expense', book: 'cash', amount: 1, category: 'Tea', note: '', reference: '', gstin: '', taxable: 0, tax: 0 } as const
  const author = { created_at: '2010-05-01T00:00:00.000Z', user_id: 1, user_name: 'owner', reverses: null, day: '2010-05-01' }
  const ended = await database.write((tx) => insertMove(tx, { ...old, ...author, kept_until: '2017-12-31' }))
  const kept = await spent()
  for (const { id } of [ended, kept]) expect((await send(id)).status).toBe(201)
  const [[gone], [stays]] = [await stemsOf(ended.id), await stemsOf(kept.id)]
  await tasks.runAll(new Date())
  expect(await stemsOf(ended.id)).toEqual([])
  expect(await database.read.selectFrom('money_moves').where('id', '=', ended.id).select('id').execute()).toEqual([])
  const left = await site.uploads()
  expect(left.some((name) => name.includes(gone as string))).toBe(false)
  expect(left.filter((name) => name.includes(stays as string))).toHaveLength(2)
})
