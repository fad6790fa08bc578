// Databases: both, because a count locks out payments on PostgreSQL only, and sums are computed in the database.
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { documents } from '#contract/content/documents/index.ts'
import { addDays } from '#contract/content/opening-hours.ts'
import type { Bill } from '#contract/money/bills.ts'
import type { Book, BookRow, Day, Move, NewMove } from '#contract/money/books.ts'
import { sum } from '#contract/money/paise.ts'
import { ENTERED_LATE_DAYS } from '#contract/money/payments.ts'
import type { Report } from '#contract/money/reports.ts'
import type { Dashboard } from '#contract/office/dashboard.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { deleteEndedMoves, insertMove } from '#server/money/books.repository.ts'
import { dialect, runSql } from '#tests/support/database.ts'
import { productForm } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { ledgerSums, readTally } from '#tests/support/tally.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
const today = todayInShop()
let technician: HttpClient
let admin: HttpClient
let about: { entity: string; id: number }
let reference: string
beforeAll(async () => {
  technician = await site.user()
  admin = await site.admin()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
  const job = { name: 'Sunita Rao', phone: '9822041399', description: 'No picture.', deviceKind: 'Laptop', brand: 'Dell' }
  const { id, reference: ofJob } = (await technician.post('/api/desk/jobs', job)).body
  about = { entity: 'repair-requests', id }
  reference = ofJob
})
afterEach(() => void vi.useRealTimers())
/** The shop's clock goes on by days; sessions live for longer. */
const goOn = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
/** Each entry has a time of its own, also while the clock is set. */
const post = (client: HttpClient, path: string, body: object) => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(1)
  return client.post(path, body)
}

const dayOf = async (book: Book = 'cash', day = todayInShop()): Promise<Day> =>
  (await technician.get(`/api/money/days/${day}?book=${book}`)).body
const count = (counted: number, { book = 'cash', day = todayInShop() }: { book?: Book; day?: string } = {}) =>
  post(technician, `/api/money/books/${book}/counts`, { day, counted, note: '' })
const send = (move: Partial<NewMove>) => post(technician, '/api/money/moves', { book: 'cash', ...move })
const moved = async (move: Partial<NewMove>): Promise<Move> => {
  const { status, body } = await send(move)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const pay = async (mode: string, amount: number, kind = 'payment') =>
  expect((await post(admin, '/api/payments', { about, kind, mode, amount })).status).toBe(201)
const rowsOf = async (book: Book, from = today, to = todayInShop()): Promise<BookRow[]> =>
  (await technician.get(`/api/money/books/${book}?from=${from}&to=${to}&page=1&limit=100`)).body

test('before the first count nobody knows what should be there', async () => {
  await pay('cash', 10_000)
  expect(await dayOf()).toMatchObject({ opening: null, expected: null, lines: [{ kind: 'payment', amount: 10_000, count: 1 }], counts: [] })
  expect((await rowsOf('cash')).map(({ balance }) => balance)).toEqual([null])
})

test('a day of the drawer: what comes after a count belongs to the next one, and the day after begins with what was counted', async () => {
  expect((await count(500_000)).body, 'the first count begins the book').toMatchObject({
    opening: 500_000,
    expected: 500_000,
    by: 'helper',
  })
  await pay('cash', 200_000)
  await pay('upi', 150_000)
  await pay('cash', 50_000, 'refund')
  await moved({ kind: 'expense', category: 'Tea', amount: 12_000 })
  await moved({ kind: 'expense', category: 'Courier', amount: 8_000, note: 'To Mumbai' })
  await moved({ kind: 'deposit', amount: 300_000 })
  await moved({ kind: 'salary', book: 'bank', amount: 70_000 })
  await moved({ kind: 'contribution', amount: 100_000 })
  const before = await dayOf()
  expect(before).toMatchObject({ opening: 500_000, isFirst: true, difference: 0, expected: 430_000, categories: ['Courier', 'Tea'] })
  expect(Object.fromEntries(before.lines.map(({ kind, amount }) => [kind, amount]))).toEqual({
    ...{ payment: 200_000, refund: -50_000, expense: -20_000, deposit: -300_000, contribution: 100_000 },
  })

  expect((await count(429_000)).body).toMatchObject({ opening: 500_000, expected: 430_000, counted: 429_000 })
  await pay('cash', 100_000)
  expect(await dayOf()).toMatchObject({ difference: -1_000, expected: 529_000 })
  expect((await count(529_000)).body).toMatchObject({ opening: 429_000, expected: 529_000 })
  const after = await dayOf()
  expect(after.counts.map(({ counted, expected }) => counted - expected)).toEqual([0, -1_000, 0])

  goOn(1)
  expect(await dayOf()).toMatchObject({ opening: 529_000, isFirst: false, lines: [], expected: 529_000, counts: [] })
})

test('a move that was entered by mistake is taken back once, by a move that names it', async () => {
  const before = await dayOf()
  const tea = await moved({ kind: 'expense', category: 'Tea', amount: 4_000 })
  const takeBack = (id: number, note = 'Entered twice') => technician.post(`/api/money/moves/${id}/reversal`, { note })
  expect(fieldErrors(await takeBack(tea.id, ' '))).toHaveProperty('note')
  const { status, body: reversal } = await takeBack(tea.id)
  expect([status, reversal]).toMatchObject([
    201,
    { kind: 'expense', category: 'Tea', amount: 4_000, reverses: tea.id, note: 'Entered twice' },
  ])
  for (const id of [tea.id, reversal.id]) expect((await takeBack(id)).body).toMatchObject({ status: 409, code: 'move_reversed' })
  expect((await takeBack(999_999)).status).toBe(404)
  const after = await dayOf()
  expect(after.expected).toBe(before.expected)
  expect(after.moves.find(({ id }) => id === tea.id)).toMatchObject({ isReversed: true })
})

test('who entered and counted what is in the audit log, and a retry makes no second record', async () => {
  const call = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const rent = { kind: 'expense', category: 'Rent', book: 'bank', amount: 900_000 }
  const first = await technician.post<Move>('/api/money/moves', rent, call)
  expect((await technician.post<Move>('/api/money/moves', rent, call)).body.id).toBe(first.body.id)
  const entries = (await admin.get<any[]>('/api/changes?entity=books')).body
  expect(entries[0]).toMatchObject({ userName: 'helper', action: 'added', entityId: first.body.id })
  const fields = entries.map(({ changes }) => Object.fromEntries(changes.map(({ field, to }: any) => [field, to])))
  expect(fields[0]).toEqual({ kind: 'expense', book: 'bank', category: 'Rent', amount: 900_000, day: today })
  expect(fields).toContainEqual({ book: 'cash', day: today, expected: 430_000, counted: 429_000 })
})

test.each<[string, Partial<NewMove>, string]>([
  ['without a category', { kind: 'expense', category: ' ', amount: 100 }, 'category'],
  ['of nothing', { kind: 'drawing', amount: 0 }, 'amount'],
  ['with tax of nobody', { kind: 'expense', category: 'Tea', amount: 118, taxable: 100, tax: 18 }, 'gstin'],
  ['with more tax than was paid', { kind: 'supplier', amount: 100, gstin: '27AAAPA0000A1Z7', taxable: 100, tax: 18 }, 'taxable'],
  ['with tax that the shop does not get back', { kind: 'supplier', amount: 118, gstin: '27AAAPA0000A1Z7', taxable: 100, tax: 18 }, 'tax'],
  ['of tomorrow', { kind: 'drawing', amount: 100, day: addDays(today, 1) }, 'day'],
  ['of long ago', { kind: 'drawing', book: 'bank', amount: 100, day: addDays(today, -ENTERED_LATE_DAYS - 1) }, 'day'],
  ['of a day that was counted since', { kind: 'drawing', amount: 100, day: addDays(today, -1) }, 'day'],
])('no move %s', async (_, move, field) => {
  expect(fieldErrors(await send(move))).toHaveProperty(field)
})

test('yesterday can be counted today, without what came today; a day before the last count cannot', async () => {
  const { expected: before } = await dayOf()
  await pay('cash', 20_000)
  goOn(1)
  await pay('cash', 3_000)
  await moved({ kind: 'drawing', amount: 1_000, day: today })
  const expected = (before ?? 0) + 19_000
  expect((await count(expected, { day: today })).body).toMatchObject({ expected, counted: expected })
  expect(await dayOf()).toMatchObject({ opening: expected, expected: expected + 3_000 })
  expect((await count(expected + 3_000)).status).toBe(201)
  for (const day of [today, addDays(today, -ENTERED_LATE_DAYS), addDays(today, 3)])
    expect(fieldErrors(await count(0, { day })), day).toHaveProperty('day')
  expect(fieldErrors(await count(-100)), 'no drawer has less than nothing').toHaveProperty('counted')
})

test('the bank has a book of its own, which a deposit leads into', async () => {
  const span = { from: today, to: addDays(today, 1) }
  goOn(1)
  expect((await count(-50_000, { book: 'bank' })).body, 'an account may be overdrawn').toMatchObject({ expected: -50_000 })
  await pay('upi', 70_000)
  await pay('card', 30_000)
  const cash = await dayOf()
  await moved({ kind: 'withdrawal', amount: 20_000 })
  await moved({ kind: 'deposit', book: 'bank', amount: 5_000 })
  await moved({ kind: 'expense', book: 'bank', category: 'Bank charges', amount: 1_500 })
  expect((await dayOf()).expected).toBe((cash.expected ?? 0) + 15_000)
  expect((await dayOf('bank')).expected).toBe(-50_000 + 100_000 - 20_000 + 5_000 - 1_500)
  const rows = await rowsOf('bank', span.from, span.to)
  expect(rows[0]).toMatchObject({ kind: 'expense', category: 'Bank charges', amount: -1_500, balance: 33_500 })
  expect(rows.find(({ mode }) => mode === 'upi')).toMatchObject({ name: 'Sunita Rao', about: reference })
})

test('every entry of the cash book leads from one balance to the next, on the screen as in the file', async () => {
  goOn(1)
  const span = { from: today, to: todayInShop() }
  const rows = (await rowsOf('cash', span.from, span.to)).reverse()
  const first = rows.findIndex(({ kind }) => kind === 'count')
  const balances = rows.map(({ balance }) => balance)
  expect(balances.slice(0, first)).toEqual(balances.slice(0, first).map(() => null))
  for (const [index, row] of rows.entries())
    if (index > first) expect(row.balance, JSON.stringify(row)).toBe((balances[index - 1] ?? 0) + row.amount)
  for (const day of [span.from, span.to]) expect(rows.findLast((row) => row.day === day)?.balance).toBe((await dayOf('cash', day)).expected)
  const days = await Promise.all([span.from, span.to].map((day) => dayOf('cash', day)))
  expect(sum(days.flatMap(({ lines, difference }) => [difference, ...lines.map(({ amount }) => amount)]))).toBe(
    (days[1]?.expected ?? 0) - (days[0]?.opening ?? 0),
  )

  // A download wants a recent login.
  vi.useRealTimers()
  const file = `/api/money/books/cash/file?from=${span.from}&to=${span.to}`
  expect((await technician.get(file)).status).toBe(403)
  const cells = (await admin.get(file)).text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(cells).toHaveLength(rows.length + 1)
  expect(cells.at(-1)?.at(-2)).toBe(String((balances.at(-1) ?? 0) / 100))
  expect((await admin.get<any[]>('/api/changes?entity=books')).body[0]).toMatchObject({ action: 'exported' })
})

describe('what was entered and counted', () => {
  test('is changed and deleted by no statement', async () => {
    for (const statement of [
      ...[
        'update money_moves set amount = 1',
        'delete from money_moves',
        'update money_counts set counted = 0',
        'delete from money_counts',
      ],
      ...(dialect === 'postgres'
        ? []
        : ['money_moves', 'money_counts'].map((name) => `insert or replace into ${name} select * from ${name}`)),
    ])
      await expect(runSql(site, statement), statement).rejects.toThrow(/kept/)
  })

  test('by two people at the same time is one after the other', async () => {
    goOn(1)
    const { expected } = await dayOf()
    const counts = await Promise.all([count(1_000), count(2_000)])
    const [first, second] = counts.map(({ body }) => body).sort((a, b) => a.id - b.id)
    expect([first?.expected, second?.opening, second?.expected]).toEqual([expected, first?.counted, first?.counted])
  })

  test('is deleted once the law wants it no longer', async () => {
    const { write, read } = site.built.context.database
    const move = { kind: 'drawing', book: 'cash', amount: 1, category: '', note: '', reference: '', gstin: '', taxable: 0, tax: 0 } as const
    const author = { created_at: '2010-05-01T00:00:00.000Z', user_id: 1, user_name: 'owner', reverses: null, day: '2010-05-01' }
    const [ended, kept] = await write(async (tx) => [
      await insertMove(tx, { ...move, ...author, kept_until: '2017-12-31' }),
      await insertMove(tx, { ...move, ...author, kept_until: '2018-12-31' }),
    ])
    expect(await write((tx) => deleteEndedMoves(tx, '2018-01-01', 10))).toBe(1)
    const left = await read.selectFrom('money_moves').where('day', '=', '2010-05-01').select('id').execute()
    expect(left).toEqual([{ id: kept?.id }])
    expect(ended?.id).not.toBe(kept?.id)
  })
})

// Typed in, not computed: 1,180 + 11,800 with 18 % in them, and 590 that a credit note takes back.
test('billed, received and earned are different figures: tax, cost and expenses are taken off', async () => {
  await site.writeBills()
  const to = addDays(today, 40)
  const report = async () => (await admin.get<Report>(`/api/money/report?from=${today}&to=${to}`)).body
  const before = await report()
  const laptop = (
    await admin.sendForm('POST', '/api/products', productForm({ condition: 'New', stock: 1, price: 11_800, purchasePrice: 6_000 }))
  ).body
  const bill = async (line: object, customer: object = {}) => {
    const lines = [{ description: 'Line', quantity: 1, ...line }]
    const { status, body } = await admin.post<Bill>('/api/bills', { about: null, customer, lines })
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  await bill({ code: '998713', unitPrice: 118_000 })
  const business = { name: 'Deccan Traders', address: 'MG Road, Bengaluru', gstin: '29ZZZCZ0000Z1ZX' }
  const sold = await bill({ code: '8471', unitPrice: 1_180_000, itemId: laptop.id }, business)
  const wrong = await bill({ code: '998713', unitPrice: 59_000 })
  const note = { reason: 'Wrong', lines: [{ id: wrong.lines[0]?.id, quantity: 1 }] }
  expect((await admin.post(`/api/bills/${wrong.id}/credit-notes`, note)).status).toBe(201)
  expect((await admin.post('/api/payments', { billId: sold.id, kind: 'payment', mode: 'upi', amount: 180_000 })).status).toBe(201)
  const bought = { gstin: '27AAAPA0000A1Z7', taxable: 10_000, tax: 1_800 }
  await moved({ kind: 'expense', book: 'bank', category: 'Packing', amount: 11_800, ...bought })
  await moved({ kind: 'salary', book: 'bank', amount: 500_000 })
  await moved({ kind: 'supplier', book: 'bank', amount: 600_000 })
  await moved({ kind: 'drawing', book: 'bank', amount: 100_000 })
  const { id } = await moved({ kind: 'expense', book: 'bank', category: 'Signboard', amount: 40_000 })
  await technician.post(`/api/money/moves/${id}/reversal`, { note: 'Not paid' })

  const after = await report()
  const grown = (name: 'billed' | 'credited' | 'turnover' | 'cgst' | 'sgst' | 'igst' | 'cost' | 'received' | 'owed') =>
    after[name] - before[name]
  expect([grown('billed'), grown('credited')]).toEqual([1_357_000, 59_000])
  expect([grown('turnover'), grown('cgst'), grown('sgst'), grown('igst')]).toEqual([1_100_000, 9_000, 9_000, 180_000])
  expect([grown('cost'), grown('received')]).toEqual([600_000, 180_000])
  expect(after.expenses).toContainEqual({ kind: 'expense', category: 'Packing', amount: 10_000 })
  expect(after.expenses.map(({ category }) => category)).not.toContain('Signboard')
  const salaries = ({ expenses }: Report) => sum(expenses.map(({ kind, amount }) => (kind === 'salary' ? amount : 0)))
  expect(salaries(after) - salaries(before)).toBe(500_000)
  expect(grown('owed')).toBe(1_118_000)
  expect(after.ages.map(({ amount, bills }, index) => [amount - (before.ages[index]?.amount ?? 0), bills])).toEqual([
    ...[
      [0, 0],
      [1_118_000, 2],
      [0, 0],
      [0, 0],
    ],
  ])
  expect(sum(after.ages.map(({ amount }) => amount))).toBe(after.owed)

  const ofToday = (await admin.get<Report>(`/api/money/report?from=${today}&to=${today}`)).body
  expect((await admin.get<Dashboard>('/api/dashboard')).body.money).toMatchObject({
    billed: ofToday.billed - ofToday.credited,
    received: ofToday.received,
    modes: ofToday.modes.flatMap(({ mode, amount }) => (amount === 0 ? [] : { mode, amount })),
  })
  expect((await technician.get<Dashboard>('/api/dashboard')).body).not.toHaveProperty('money')
})

test('Tally gets what the books have: each move and difference is a voucher, and its accounts change as the books do', async () => {
  const span = { from: today, to: addDays(today, 2) }
  const xml = async (file: string) => (await admin.get(`/api/money/tally/${file}?from=${span.from}&to=${span.to}`)).text
  const masters = await xml('masters')
  const vouchers = readTally(masters, await xml('vouchers'))
  const sums = ledgerSums(vouchers)
  const inBook = async (book: Book) => sum((await rowsOf(book, span.from, span.to)).map(({ amount }) => amount))
  expect(sums.Cash).toBe(await inBook('cash'))
  expect(sum(['Bank account', 'UPI account', 'Card account'].map((ledger) => sums[ledger] ?? 0))).toBe(await inBook('bank'))

  const of = (part: object) => expect(vouchers).toContainEqual(expect.objectContaining(part))
  of({ type: 'Payment', narration: 'To Mumbai', sides: { Cash: -8_000, 'Expense: Courier': 8_000 } })
  of({ type: 'Contra', sides: { Cash: -300_000, 'Bank account': 300_000 } })
  of({ type: 'Receipt', sides: { Cash: 100_000, 'Capital of the owner': -100_000 } })
  of({ type: 'Payment', sides: { Cash: -1_000, 'Cash differences': 1_000 } })
  of({ type: 'Payment', sides: { 'Bank account': -11_800, 'Expense: Packing': 10_000, 'GST paid on expenses': 1_800 } })
  const mistake = vouchers.find(({ sides }) => sides['Expense: Signboard'] === 40_000)
  const narration = `Takes back ${mistake?.number}, Not paid`
  of({ type: 'Receipt', narration, sides: { 'Bank account': 40_000, 'Expense: Signboard': -40_000 } })
  expect(masters).toContain('<NAME>Expense: Courier</NAME><PARENT>Indirect Expenses</PARENT>')
})
