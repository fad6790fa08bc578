// Databases: both, because sums are computed in the database, and a month has the edge of a financial year.
import { afterAll, expect, test, vi } from 'vitest'
import { documents } from '#contract/content/documents/index.ts'
import type { Bill } from '#contract/money/bills.ts'
import { financialYear } from '#contract/money/financial-year.ts'
import type { Account } from '#contract/money/payments.ts'
import type { Registers } from '#contract/money/registers.ts'
import type { Report } from '#contract/money/reports.ts'
import { STATES } from '#contract/money/states.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { RESTORED_AT, setMetadata } from '#server/platform/db/metadata.repository.ts'
import {
  type ExactAmounts,
  type ExactBill,
  type ExactLine,
  exactLine,
  exactShare,
  exactTotal,
  NOTHING_EXACT,
  plus,
  withTax,
} from '#tests/support/exact-books.ts'
import { productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { ledgerSums, readTally } from '#tests/support/tally.ts'
import { testApp } from '#tests/support/test-app.ts'

/** The financial year that began last: its first of April is over. */
const YEAR = financialYear(todayInShop())
// Before the site starts: what ends sessions would otherwise run once with the clock of today.
vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${YEAR}-03-05T10:00:00+05:30`) })
const site = testApp()
afterAll(() => {
  vi.useRealTimers()
})

const at = (time: string) => vi.setSystemTime(new Date(`${YEAR}-${time}+05:30`))
const GSTIN = '27AAAPA0000A1Z7'
/** Rates of the shop in percent; what has 0 is nil rated. */
const RATES: Readonly<Record<string, number>> = { 998713: 18, 8471: 18, 8473: 12, 8517: 5, 8523: 40, 4901: 0 }

/** The same month each time. */
let seed = 20_260_401
function upTo(limit: number): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed % limit
}
const oneOf = <Item>(items: readonly Item[]): Item => items[upTo(items.length)] as Item

const CUSTOMERS = [
  {},
  { name: 'Sunita Rao', phone: '9822041399' },
  { name: 'Asha Patil', phone: '9822041311', state: '27' },
  { name: 'Deccan Traders', gstin: '29ZZZCZ0000Z1ZX', address: '4 MG Road, Bengaluru' },
  { name: 'Pune Prints', gstin: '27AAAPA0000A1Z7', address: '9 Tilak Road, Pune' },
  { name: 'Ravi Kumar', phone: '9822041322', state: '33', address: '2 Anna Salai, Chennai' },
  { name: 'Meera Nair', phone: '9822041333', state: '32', address: '7 Marine Drive, Kochi' },
] as const
type Customer = { name?: string; phone?: string; gstin?: string; state?: string; address?: string }

/** What was issued, as the test knows it. */
interface Entry extends ExactBill {
  id: number
  sign: bigint
  form: string
  day: string
  customer: Customer
  amounts: ExactAmounts[]
  total: bigint
  roundOff: bigint
  place: string
  /** The total of the bill that a note is about. */
  original: bigint
}
const entries: Entry[] = []
const taken: { bill: number; mode: string; amount: bigint; day: string }[] = []

let admin: HttpClient
async function setUp(registration: string, over: object = {}): Promise<void> {
  // Sessions end in a month that is played in a second.
  admin = await site.admin()
  const shop = await admin.get('/api/documents/shop')
  await admin.put('/api/documents/shop', { ...shop.body.value, gstin: registration === 'unregistered' ? '' : GSTIN })
  const rates = Object.entries(RATES).map(([code, percent], index) => ({ id: `r${index}`, code, percent, from: '2017-07-01' }))
  const saved = await admin.put('/api/documents/money', { ...documents.money.defaults, registration, rates, billPrefix: 'M', ...over })
  expect(saved.status, saved.text).toBe(200)
}

const placeOf = (customer: Customer) => customer.gstin?.slice(0, 2) ?? customer.state ?? '27'

async function sell(
  form: 'plain' | 'supply' | 'invoice',
  { isInclusive = true, isRounded = false } = {},
  used?: { id: number; cost: number },
) {
  const lines = Array.from({ length: 1 + upTo(4) }, (): ExactLine & { itemId?: number } => {
    const code = oneOf(Object.keys(RATES))
    const quantity = 1 + upTo(5)
    const unitPrice = upTo(4) === 0 ? 4_000_000 + upTo(999_999) : 1 + upTo(300_000)
    const rate = form === 'invoice' ? (RATES[code] as number) : 0
    return { code, quantity, unitPrice, discount: upTo(3) === 0 ? upTo(quantity * unitPrice) : 0, rate, cost: null }
  })
  if (used && form === 'invoice')
    lines.push({ code: '8471', quantity: 1, unitPrice: used.cost + 123_457, discount: 0, rate: 18, cost: used.cost, itemId: used.id })
  // A large bill names its customer, with the address.
  const isLarge = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0) > 4_000_000
  const customer: Customer = oneOf(
    CUSTOMERS.filter((each: Customer) => (!isLarge || each.address) && (form !== 'supply' || placeOf(each) === '27')),
  )
  const place = placeOf(customer)
  const exact: ExactBill = { kind: form !== 'invoice' ? 'none' : place === '27' ? 'local' : 'interstate', isInclusive, isRounded, lines }
  const body = {
    about: null,
    customer,
    lines: lines.map(({ rate: _, cost: _cost, ...line }, index) => ({ description: `Item ${index}`, ...line })),
  }
  const { status, body: bill } = await admin.post<Bill>('/api/bills', body)
  expect(status, JSON.stringify(bill)).toBe(201)
  const amounts = lines.map((line) => exactLine(line, exact))
  const entry: Entry = {
    ...{ ...exact, ...exactTotal(exact), id: bill.id, sign: 1n, form, day: todayInShop(), customer, amounts, place, original: 0n },
  }
  entries.push({ ...entry, original: entry.total })
  expect(BigInt(bill.total), `bill ${bill.number}`).toBe(entry.total)
  const turn = entries.length
  if (turn % 3 === 0) await pay(bill.id, turn % 2 === 0 ? entry.total : entry.total / 3n + 1n)
  if (turn % 5 === 0) await takeBack(entry, bill, turn)
}

/** An advance for a service that is billed in another month: `[received in March, billed in April]`. */
const ADVANCE = { code: '998713', quantity: 1, unitPrice: 500_000, discount: 0, rate: 18, cost: null }
const advance = exactLine(ADVANCE, { kind: 'local', isInclusive: true, isRounded: false, lines: [] })
/** Of a second such advance a part is applied by choice, and the rest is held. */
const [CHOSEN, HELD] = [120_000, 380_000]
const partOf = (amount: number) =>
  exactLine({ ...ADVANCE, unitPrice: amount }, { kind: 'local', isInclusive: true, isRounded: false, lines: [] })
const jobs: { id: number; payment: number; bill: number }[] = []
let advancePaid = 0n
async function payAhead() {
  const taken = await admin.post('/api/desk/jobs', {
    name: 'Farida Khan',
    phone: '9822041344',
    description: 'No sound.',
    deviceKind: 'Laptop',
  })
  const about = { entity: 'repair-requests', id: taken.body.id }
  const body = { about, kind: 'payment', mode: 'upi', amount: ADVANCE.unitPrice, reference: `ADV${jobs.length}` }
  const paid = await admin.post('/api/payments', body)
  expect(paid.status).toBe(201)
  jobs.push({ id: taken.body.id, payment: paid.body.id, bill: 0 })
  advancePaid += BigInt(ADVANCE.unitPrice)
}
async function billJob(job: (typeof jobs)[number], unitPrice: number, over: object = {}) {
  const line = { ...ADVANCE, unitPrice }
  const { rate: _, cost: _cost, ...sold } = line
  const bill = await admin.post<Bill>('/api/bills', {
    about: { entity: 'repair-requests', id: job.id },
    customer: { name: 'Farida Khan' },
    lines: [{ description: 'Work', ...sold }],
    ...over,
  })
  expect(bill.status, bill.text).toBe(201)
  const exact: ExactBill = { kind: 'local', isInclusive: true, isRounded: false, lines: [line] }
  const entry = {
    ...exact,
    ...exactTotal(exact),
    id: bill.body.id,
    sign: 1n,
    form: 'invoice',
    day: todayInShop(),
    customer: {},
    place: '27',
  }
  entries.push({ ...entry, amounts: [exactLine(line, exact)], original: entry.total })
  job.bill = bill.body.id
}
async function billTheJobs() {
  const [first, second] = jobs as [(typeof jobs)[number], (typeof jobs)[number]]
  await billJob(second, 300_000, { advances: [{ paymentId: second.payment, amount: CHOSEN }] })
  await billJob(first, 800_000)
  // The rest: tax that the customer deducts, and a few rupees that the shop gives up.
  const about = { entity: 'repair-requests', id: first.id }
  expect((await admin.post('/api/payments', { about, kind: 'payment', mode: 'tds', amount: 80_000 })).status).toBe(201)
  expect((await admin.post('/api/write-offs', { about, amount: 1_050, reason: 'Coins' })).status).toBe(201)
}

async function pay(billId: number, amount: bigint) {
  // No till takes so much cash from one customer.
  const mode = amount > 5_000_000n ? 'bank' : oneOf(['cash', 'upi', 'card', 'cheque', 'emi'])
  const body = { billId, kind: 'payment', mode, amount: Number(amount), reference: `Ref ${taken.length}` }
  const { status, text } = await admin.post('/api/payments', body)
  expect(status, text).toBe(201)
  taken.push({ bill: billId, mode, amount, day: todayInShop() })
}

/** What else moved and what a count found, with what it adds to ledgers in Tally. */
const booked: { day: string; ledgers: Readonly<Record<string, bigint>> }[] = []
async function move(body: object, ledgers: Readonly<Record<string, bigint>>): Promise<number> {
  const { status, text, body: stored } = await admin.post('/api/money/moves', body)
  expect(status, text).toBe(201)
  booked.push({ day: todayInShop(), ledgers })
  return stored.id
}
/** Counts the drawer, with some paise more or less than there should be. */
async function count(difference: number): Promise<void> {
  const day = todayInShop()
  const { expected } = (await admin.get(`/api/money/days/${day}?book=cash`)).body
  const counted = expected === null ? 100_000 : expected + difference
  expect((await admin.post('/api/money/books/cash/counts', { day, counted })).status).toBe(201)
  booked.push({ day, ledgers: { Cash: BigInt(difference), 'Cash differences': BigInt(-difference) } })
}
const LEDGERS: Readonly<Record<string, string>> = {
  ...{ cash: 'Cash', upi: 'UPI account', card: 'Card account', bank: 'Bank account', cheque: 'Bank account', emi: 'Finance companies' },
}

/** A note for some pieces of each line, or for the whole bill. */
async function takeBack(entry: Entry, bill: Bill, turn: number) {
  const isWhole = turn % 10 === 0
  const back = entry.lines.flatMap((line, index) =>
    isWhole || line.quantity > 1 ? { line, index, count: isWhole ? line.quantity : 1 } : [],
  )
  if (back.length === 0) return
  const amounts = back.map(({ line, index, count }) => exactShare(entry.amounts[index] as ExactAmounts, line.quantity, 0, count))
  const note = await admin.post<Bill>(`/api/bills/${bill.id}/credit-notes`, {
    reason: 'Returned',
    lines: back.map(({ index, count }) => ({ id: bill.lines[index]?.id, quantity: count })),
  })
  const roundOff = isWhole ? entry.roundOff : 0n
  const total = amounts.reduce((sum, each) => sum + withTax(each), 0n) + roundOff
  expect(note.status, note.text).toBe(201)
  expect(BigInt(note.body.total)).toBe(total)
  const lines = back.map(({ line, count }) => ({ ...line, quantity: count }))
  entries.push({ ...entry, id: bill.id, sign: -1n, lines, amounts, total, roundOff, day: todayInShop(), original: entry.total })
}

const rowsOf = (text: string): string[][] =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].slice(0, -1).map(([, cell = '']) => cell.replace(/^"|"$/g, '')))
const paise = (rupees: string | undefined) => BigInt(Math.round(Number(rupees) * 100))
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, each) => sum + each, 0n)

test('the month of ninety bills, over three registrations, a restore and the edge of a year, agrees everywhere with exact fractions', async () => {
  await setUp('unregistered')
  const { id } = (
    await admin.sendForm('POST', '/api/products', productForm({ condition: 'Used', stock: 50, price: 1, purchasePrice: 12_345 }))
  ).body
  const used = { id, cost: 1_234_500 }
  await count(0)
  for (let place = 0; place < 10; place += 1) await sell('plain')
  const tea = await move({ kind: 'expense', book: 'cash', category: 'Tea', amount: 12_050 }, { Cash: -12_050n, 'Expense: Tea': 12_050n })
  at('03-12T11:00:00')
  await setUp('composition', { creditPrefix: 'CS' })
  for (let place = 0; place < 15; place += 1) await sell('supply')
  at('03-20T12:00:00')
  await setUp('regular', { creditPrefix: 'CR' })
  for (let place = 0; place < 20; place += 1) await sell('invoice', {}, place % 4 === 0 ? used : undefined)
  await payAhead()
  await payAhead()
  const bought = { gstin: '29ZZZCZ0000Z1ZX', taxable: 50_000, tax: 9_000 }
  await move(
    { kind: 'expense', book: 'bank', category: 'Packing & tape', amount: 59_000, ...bought },
    { 'Bank account': -59_000n, 'Expense: Packing &amp; tape': 50_000n, 'GST paid on expenses': 9_000n },
  )
  await move(
    { kind: 'supplier', book: 'bank', amount: 70_000, gstin: '29ZZZCZ0000Z1ZX', taxable: 59_322, tax: 10_678 },
    { 'Bank account': -70_000n, 'Supplier 29ZZZCZ0000Z1ZX': 70_000n },
  )
  await move({ kind: 'supplier', book: 'cash', amount: 900 }, { Cash: -900n, 'Suppliers without GSTIN': 900n })
  await count(-250)
  at('03-28T12:00:00')
  await setUp('regular', { creditPrefix: 'CR', pricesIncludeTax: false, rounding: 'rupee' })
  const exclusive = { isInclusive: false, isRounded: true }
  for (let place = 0; place < 14; place += 1) await sell('invoice', exclusive)
  await move({ kind: 'salary', book: 'bank', amount: 1_500_000 }, { 'Bank account': -1_500_000n, Salaries: 1_500_000n })
  await move({ kind: 'deposit', book: 'cash', amount: 5_000 }, { Cash: -5_000n, 'Bank account': 5_000n })
  await move({ kind: 'withdrawal', book: 'bank', amount: 7_000 }, { Cash: 7_000n, 'Bank account': -7_000n })
  const { database } = site.built.context
  await database.write((tx) => setMetadata(tx, RESTORED_AT, new Date().toISOString()))
  expect((await admin.post('/api/bills', { about: null, customer: {}, lines: [] })).status).toBe(422)
  const asked = (await admin.get<{ prefix: string; last: number; state: string }[]>('/api/money/series')).body
  expect(asked.map(({ state }) => state)).toEqual(Array(7).fill('asked'))
  // Three more were on paper.
  for (const { prefix, last } of asked) expect((await admin.put(`/api/money/series/${prefix}`, { last: last + 3 })).status).toBe(200)
  at('03-31T23:59:40')
  await setUp('regular', { creditPrefix: 'CR', pricesIncludeTax: false, rounding: 'rupee' })
  for (let place = 0; place < 5; place += 1) await sell('invoice', exclusive)
  at('04-01T00:00:10')
  await setUp('regular', { creditPrefix: 'CR' })
  for (let place = 0; place < 24; place += 1) await sell('invoice', {}, place % 5 === 0 ? used : undefined)
  await billTheJobs()
  expect((await admin.post(`/api/money/moves/${tea}/reversal`, { note: 'Not paid' })).status).toBe(201)
  booked.push({ day: todayInShop(), ledgers: { Cash: 12_050n, 'Expense: Tea': -12_050n } })
  await move({ kind: 'drawing', book: 'cash', amount: 3_000 }, { Cash: -3_000n, 'Drawings of the owner': 3_000n })
  await move({ kind: 'contribution', book: 'bank', amount: 4_000 }, { 'Bank account': 4_000n, 'Capital of the owner': -4_000n })
  await count(125)
  expect(entries.filter(({ sign }) => sign > 0n)).toHaveLength(90)

  for (const [from, to] of [
    [`${YEAR}-03-01`, `${YEAR}-03-31`],
    [`${YEAR}-04-01`, `${YEAR}-04-30`],
    [`${YEAR}-03-01`, `${YEAR}-04-30`],
  ] as const)
    await agrees(from, to)
  await accountsAgree()
})

async function agrees(from: string, to: string) {
  const span = `from=${from}&to=${to}`
  const inSpan = entries.filter(({ day }) => day >= from && day <= to)
  const csv = async (name: string) => rowsOf((await admin.get(`/api/registers/${name}?${span}`)).text)
  const column = async (name: string, title: string) => {
    const [head, ...rows] = await csv(name)
    return total(rows.map((row) => paise(row[head?.indexOf(title) ?? -1])))
  }
  const [bills, notes] = [inSpan.filter(({ sign }) => sign > 0n), inSpan.filter(({ sign }) => sign < 0n)]
  const sumOf = (found: readonly Entry[]) => found.flatMap(({ amounts }) => amounts).reduce((sum, each) => plus(sum, each), NOTHING_EXACT)

  const report = (await admin.get<Report>(`/api/money/report?${span}`)).body
  expect(BigInt(report.billed)).toBe(total(bills.map((bill) => bill.total)))
  expect(BigInt(report.credited)).toBe(total(notes.map((note) => note.total)))
  const isMarch = from.includes('-03-')
  const isApril = to.includes('-04-')
  const received = total(taken.filter(({ day }) => day >= from && day <= to).map(({ amount }) => amount))
  expect(BigInt(report.received)).toBe(received + (isMarch ? advancePaid : 0n))
  expect([report.deducted, report.writtenOff]).toEqual(isApril ? [80_000, 1_050] : [0, 0])
  // Received and billed in one span, an advance is in no table; what is held of it is.
  const held = isMarch ? (isApril ? partOf(HELD) : plus(advance, advance)) : NOTHING_EXACT
  const billed = isApril && !isMarch ? plus(advance, partOf(CHOSEN)) : NOTHING_EXACT
  expect(await column('gstr1-at', 'Gross Advance Received')).toBe(held.taxable)
  expect(await column('gstr1-atadj', 'Gross Advance Adjusted')).toBe(billed.taxable)
  for (const [name, found, value] of [
    ['sales', bills, 'Invoice Value'],
    ['credit-notes', notes, 'Note Value'],
  ] as const) {
    const sums = sumOf(found)
    expect(await column(name, value), name).toBe(total(found.map((each) => each.total)))
    expect(await column(name, 'Value'), name).toBe(sums.value)
    expect(await column(name, 'Taxable Value'), name).toBe(sums.taxable)
    expect(await column(name, 'Central Tax'), name).toBe(sums.cgst)
    expect(await column(name, 'State/UT Tax'), name).toBe(sums.sgst)
    expect(await column(name, 'Integrated Tax'), name).toBe(sums.igst)
    expect(await column(name, 'Round off'), name).toBe(total(found.map((each) => each.roundOff)))
  }
  expect(await column('payments', 'Amount')).toBe(BigInt(report.received + report.deducted + report.writtenOff))

  const ofLedgers: Record<string, bigint> = {}
  const debit = (ledger: string, amount: bigint) => {
    ofLedgers[ledger] = (ofLedgers[ledger] ?? 0n) + amount
  }
  for (const { mode, amount, day } of taken) if (day >= from && day <= to) debit(LEDGERS[mode] as string, amount)
  if (isMarch) debit('UPI account', advancePaid)
  if (isApril)
    for (const [ledger, amount] of [
      ['TDS receivable', 80_000n],
      ['Written off', 1_050n],
    ] as const)
      debit(ledger, amount)
  for (const { day, ledgers } of booked)
    if (day >= from && day <= to) for (const [ledger, amount] of Object.entries(ledgers)) debit(ledger, amount)
  const tally = async (file: string) => (await admin.get(`/api/money/tally/${file}?${span}`)).text
  const inTally = ledgerSums(readTally(await tally('masters'), await tally('vouchers')))
  for (const [ledger, amount] of Object.entries(ofLedgers)) expect(BigInt(inTally[ledger] ?? 0), ledger).toBe(amount)

  const ofBooks = {
    cash: ofLedgers.Cash ?? 0n,
    bank: total([...new Set(Object.values(LEDGERS))].map((ledger) => (ledger === 'Cash' ? 0n : (ofLedgers[ledger] ?? 0n)))),
  }
  for (const book of ['cash', 'bank'] as const) {
    const pageOf = async (page: number) =>
      (await admin.get<{ amount: number }[]>(`/api/money/books/${book}?${span}&page=${page}&limit=100`)).body
    const rows = [...(await pageOf(1)), ...(await pageOf(2))]
    expect(total(rows.map(({ amount }) => BigInt(amount))), book).toBe(ofBooks[book])
  }

  // The return: what is taxed, line by line, in the table where it belongs.
  const lines = inSpan
    .filter(({ form }) => form === 'invoice')
    .flatMap((entry) => entry.lines.map((line, index) => ({ entry, line, amounts: entry.amounts[index] as ExactAmounts })))
  const taxed = lines.filter(({ line }) => line.rate > 0)
  const kindOf = ({ customer, kind, original }: Entry) =>
    customer.gstin ? 'b2b' : kind === 'interstate' && original > 10_000_000n ? 'b2cl' : 'b2cs'
  const expected = (sale: string, sign?: bigint) =>
    total(
      taxed
        .filter(({ entry }) => kindOf(entry) === sale && (sign === undefined || entry.sign === sign))
        .map(({ entry, amounts }) => (sign === undefined ? entry.sign : 1n) * amounts.taxable),
    )
  expect(await column('gstr1-b2b', 'Taxable Value')).toBe(expected('b2b', 1n))
  expect(await column('gstr1-b2cl', 'Taxable Value')).toBe(expected('b2cl', 1n))
  expect(await column('gstr1-b2cs', 'Taxable Value')).toBe(expected('b2cs'))
  expect(await column('gstr1-cdnr', 'Taxable Value')).toBe(expected('b2b', -1n))
  expect(await column('gstr1-cdnur', 'Taxable Value')).toBe(expected('b2cl', -1n))
  const exempt = total(lines.filter(({ line }) => line.rate === 0).map(({ entry, amounts }) => entry.sign * amounts.value))
  expect(await column('gstr1-exemp', 'Nil Rated Supplies')).toBe(exempt)
  const net = lines.reduce((sum, { entry, amounts }) => plus(sum, amounts, entry.sign), NOTHING_EXACT)
  for (const [title, amount] of [
    ['Taxable Value', net.taxable],
    ['Integrated Tax Amount', net.igst],
    ['Central Tax Amount', net.cgst],
    ['State/UT Tax Amount', net.sgst],
    ['Total Value', withTax(net)],
  ] as const)
    expect((await column('gstr1-hsn-b2b', title)) + (await column('gstr1-hsn-b2c', title)), title).toBe(amount)
  const vouchers = isMarch ? 2 : 0
  expect(await column('gstr1-docs', 'Total Number')).toBe(100n * BigInt(vouchers + inSpan.filter(({ form }) => form === 'invoice').length))
  const { gstr3b, cmp08 } = (await admin.get<Registers>(`/api/registers?${span}`)).body.returns
  const net3b = taxed.reduce((sum, { entry, amounts }) => plus(sum, amounts, entry.sign), plus(held, billed, -1n))
  const { taxable, igst, cgst, sgst } = gstr3b?.taxed ?? { taxable: 0, igst: 0, cgst: 0, sgst: 0 }
  expect([taxable, igst, cgst, sgst].map(BigInt)).toEqual([net3b.taxable, net3b.igst, net3b.cgst, net3b.sgst])
  expect(BigInt(gstr3b?.exempt ?? 0)).toBe(exempt)
  const elsewhere = taxed.filter(({ entry }) => entry.kind === 'interstate' && !entry.customer.gstin)
  for (const { place, igst: tax } of gstr3b?.interstate ?? []) {
    const there = elsewhere.filter(({ entry }) => `${entry.place}-${STATES[entry.place as keyof typeof STATES]}` === place)
    expect(BigInt(tax), place).toBe(total(there.map(({ entry, amounts }) => entry.sign * amounts.igst)))
  }
  const supplied = inSpan.filter(({ form }) => form === 'supply')
  expect(BigInt(cmp08?.turnover ?? 0)).toBe(total(supplied.flatMap(({ sign, amounts }) => amounts.map(({ value }) => sign * value))))
}

async function accountsAgree() {
  const sums = { owed: 0n, ahead: BigInt(HELD) }
  for (const entry of entries.filter(({ sign }) => sign > 0n)) {
    const { due, paid, writtenOff } = (await admin.get<Bill & Account>(`/api/bills/${entry.id}`)).body
    const credited = total(entries.filter(({ id, sign }) => id === entry.id && sign < 0n).map((note) => note.total))
    const [first, second] = jobs.map(({ bill }) => bill === entry.id)
    const ofJob = first ? BigInt(ADVANCE.unitPrice) + 81_050n : second ? BigInt(CHOSEN) : 0n
    const received = ofJob + total(taken.filter(({ bill }) => bill === entry.id).map(({ amount }) => amount))
    expect(writtenOff).toBe(first ? 1_050 : 0)
    expect([BigInt(paid + writtenOff), BigInt(due)], `bill ${entry.id}`).toEqual([received, entry.total - credited - received])
    if (due > 0) sums.owed += BigInt(due)
    else sums.ahead -= BigInt(due)
  }
  const report = (await admin.get<Report>(`/api/money/report?from=${YEAR}-03-01&to=${YEAR}-04-30`)).body
  expect([BigInt(report.owed), BigInt(report.ahead)]).toEqual([sums.owed, sums.ahead])
  expect(BigInt(report.after)).toBe(sums.owed - sums.ahead)
  expect(total(report.ages.map(({ amount }) => BigInt(amount)))).toBe(sums.owed)
}
