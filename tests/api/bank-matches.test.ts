// Databases: both, because an entry is seen once, which a unique column decides.
import { beforeAll, expect, test } from 'vitest'
import { documents } from '#contract/content/documents/index.ts'
import { addDays } from '#contract/content/opening-hours.ts'
import type { Book, BookRow } from '#contract/money/books.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
const today = todayInShop()
let technician: HttpClient
let admin: HttpClient
let about: { entity: string; id: number }
beforeAll(async () => {
  technician = await site.user()
  admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
  const job = { name: 'Sunita Rao', phone: '9822041399', description: 'No picture.', deviceKind: 'Laptop', brand: 'Dell' }
  about = { entity: 'repair-requests', id: (await technician.post('/api/desk/jobs', job)).body.id }
})

const paid = async (mode: string): Promise<number> =>
  (await admin.post('/api/payments', { about, kind: 'payment', mode, amount: 10_000, reference: mode === 'cheque' ? '004711' : '' })).body
    .id
const moved = async (over: object): Promise<number> => (await technician.post('/api/money/moves', { amount: 5_000, ...over })).body.id
const see = (matches: object[], client = technician) =>
  client.post<any>('/api/money/matches', {
    matches: matches.map((match) => ({ day: today, reference: '4330 1234 5678', ...match })),
  })
const rowOf = async (kind: string, id: number, book: Book = 'bank'): Promise<BookRow> =>
  (await technician.get<BookRow[]>(`/api/money/books/${book}?from=${addDays(today, -1)}&to=${today}&limit=100`)).body.find(
    (row) => row.kind === kind && row.id === id,
  ) as BookRow

test('a payment and a move are seen in the bank on the day and by the reference of a line, for everybody and once', async () => {
  const [payment, rent, deposit] = [
    await paid('upi'),
    await moved({ kind: 'expense', book: 'bank', category: 'Rent' }),
    await moved({ kind: 'deposit', book: 'cash' }),
  ]
  expect((await rowOf('payment', payment)).seen).toBeNull()
  const lines = [
    { kind: 'payment', id: payment },
    { kind: 'move', id: rent, reference: '', day: addDays(today, -1) },
    { kind: 'move', id: deposit },
  ]
  expect(await see(lines)).toMatchObject({ status: 201, body: { added: 3 } })
  expect((await rowOf('payment', payment)).seen).toMatchObject({ day: today, reference: '433012345678' })
  expect((await rowOf('expense', rent)).seen).toMatchObject({ day: addDays(today, -1), reference: '' })
  expect((await rowOf('deposit', deposit)).seen).toMatchObject({ day: today })
  expect((await rowOf('deposit', deposit, 'cash')).seen, 'the drawer is on no statement').toBeNull()

  const other = { kind: 'payment', id: payment, day: addDays(today, -1), reference: '999999999999' }
  const added = await Promise.all([see([other], admin), see([other]), see([...lines, other])])
  expect(added.map(({ status, body }) => [status, body.added])).toEqual([
    [201, 0],
    [201, 0],
    [201, 0],
  ])
  expect((await rowOf('payment', payment)).seen, 'as it was seen first').toMatchObject({ day: today, reference: '433012345678' })
})

test('that it was seen is taken back, and it can be seen again; both are in the audit log', async () => {
  const payment = await paid('cheque')
  await see([{ kind: 'payment', id: payment }])
  const { seen } = await rowOf('payment', payment)
  const takeBack = () => technician.call('DELETE', `/api/money/matches/${seen?.id}`)
  expect((await takeBack()).status).toBe(204)
  expect((await takeBack()).status).toBe(404)
  expect((await rowOf('payment', payment)).seen).toBeNull()
  expect((await see([{ kind: 'payment', id: payment, reference: '' }])).body.added).toBe(1)
  const entries = (await admin.get<any[]>(`/api/changes?entity=payments&id=${payment}`)).body.filter(({ action }) => action === 'changed')
  expect(entries.map(({ userName, changes }) => [userName, changes])).toEqual([
    ['helper', [{ field: 'seenOn', from: null, to: today }]],
    [
      'helper',
      [
        { field: 'seenOn', from: today, to: null },
        { field: 'seenAs', from: '433012345678', to: null },
      ],
    ],
    [
      'helper',
      [
        { field: 'seenOn', from: null, to: today },
        { field: 'seenAs', from: null, to: '433012345678' },
      ],
    ],
  ])
})

test('nothing is seen that is not in the bank book, or on a day that has not come; then nothing of the call is kept', async () => {
  const payment = await paid('card')
  const wrong = [
    [{ kind: 'payment', id: await paid('cash') }, 'matches.1.id'],
    [{ kind: 'move', id: await moved({ kind: 'expense', book: 'cash', category: 'Tea' }) }, 'matches.1.id'],
    [{ kind: 'payment', id: 999_999 }, 'matches.1.id'],
    [{ kind: 'move', id: payment + 999 }, 'matches.1.id'],
    [{ kind: 'payment', id: payment, day: addDays(today, 1) }, 'matches.1.day'],
  ] as const
  for (const [match, field] of wrong)
    expect(fieldErrors(await see([{ kind: 'payment', id: payment }, match])), JSON.stringify(match)).toHaveProperty([field])
  expect((await rowOf('payment', payment)).seen).toBeNull()
  expect((await see([])).status).toBe(422)
  expect((await see([{ kind: 'payment', id: payment }], site.guest())).status).toBe(401)
})

test('what was entered by mistake, and what takes it back, say so in the book', async () => {
  const payment = await paid('upi')
  const { body: reversal } = await admin.post(`/api/payments/${payment}/reversal`, { reason: 'Typed twice' })
  expect(await rowOf('payment', payment)).toMatchObject({ isReversed: true, isReversal: false })
  expect(await rowOf('refund', reversal.id)).toMatchObject({ isReversed: false, isReversal: true })
})
