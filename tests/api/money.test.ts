// Databases: both, because numbers follow each other without a hole, and sums are computed in the database.
import { extractText } from 'unpdf'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { documents } from '#contract/content/documents/index.ts'
import type { MoneySettings } from '#contract/content/documents/money.ts'
import { addDays } from '#contract/content/opening-hours.ts'
import { warrantyDaysOf } from '#contract/desk/warranty.ts'
import { belowOf, billContent } from '#contract/money/bill-content.ts'
import type { Bill, NewBill, PrintedBill } from '#contract/money/bills.ts'
import { documentNumber } from '#contract/money/document-number.ts'
import { financialYear } from '#contract/money/financial-year.ts'
import type { Account, TrackedAccount } from '#contract/money/payments.ts'
import type { Registers } from '#contract/money/registers.ts'
import type { Debt, Report } from '#contract/money/reports.ts'
import type { Series } from '#contract/money/series.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { RESTORED_AT, setMetadata } from '#server/platform/db/metadata.repository.ts'
import { dialect, runSql } from '#tests/support/database.ts'
import { formOf, newBooking, png, productForm } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { readTally } from '#tests/support/tally.ts'
import { testApp } from '#tests/support/test-app.ts'
import { amountInWords } from '#texts/amount-in-words.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as billTexts from '#texts/bill.ts'
import { day } from '#texts/day.ts'
import { deviceKind } from '#texts/device-kinds.ts'
import { paymentModes as modes } from '#texts/payment-modes.ts'

const site = testApp({ PUBLIC_URL: 'https://shop.example' })
let technician: HttpClient
let admin: HttpClient
beforeAll(async () => {
  technician = await site.user()
  admin = await site.admin()
})

const GSTIN = '27AAAPA0000A1Z7'
const YEAR = financialYear(todayInShop())
const numberOf = (prefix: string, place: number) => documentNumber(prefix, YEAR, place)

/** Sets the shop up with these settings, and a series of its own. */
let series = 0
async function setUp(over: Partial<MoneySettings> = {}, gstin = GSTIN): Promise<{ bill: string; credit: string }> {
  series += 1
  const prefixes = { billPrefix: `B${series}`, creditPrefix: `C${series}`, receiptPrefix: `R${series}`, refundPrefix: `F${series}` }
  const shop = await admin.get('/api/documents/shop')
  await admin.put('/api/documents/shop', { ...shop.body.value, gstin })
  const saved = await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'regular', ...prefixes, ...over })
  expect(saved.status).toBe(200)
  return { bill: over.billPrefix ?? prefixes.billPrefix, credit: over.creditPrefix ?? prefixes.creditPrefix }
}

/** A text may be broken over lines of a PDF, and its middle dots are bullets there. */
const withoutSpaces = (text: string) => text.replace(/\s/g, '').replaceAll('·', '•')
async function drawnText(path: string): Promise<string> {
  const bytes = new Uint8Array(await (await fetch(site.origin + path)).arrayBuffer())
  return withoutSpaces((await extractText(bytes, { mergePages: true })).text)
}

type Line = NewBill['lines'][number]
const line = (code: string, rupees: number, over: Partial<Line> = {}): Line => ({
  ...{ description: `Item ${code}`, code, quantity: 1, unitPrice: rupees * 100 },
  ...over,
})
const issue = (
  lines: readonly Line[],
  { by = admin, customer = {}, ...more }: { by?: HttpClient; customer?: object; about?: object | null; reason?: string } = {},
) => by.post('/api/bills', { about: null, customer, lines, ...more })
const issued = async (...call: Parameters<typeof issue>): Promise<Bill> => {
  const { status, body } = await issue(...call)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const takeIn = async () =>
  (
    await technician.post('/api/desk/jobs', {
      ...{ name: 'Sunita Rao', phone: '9822041399', description: 'No picture.' },
      ...{ deviceKind: 'Laptop', brand: 'Dell', model: 'Latitude 7420', serial: 'CN0F7T' },
    })
  ).body as { id: number; reference: string }
const accountOf = async (id: number): Promise<Account> => (await technician.get(`/api/money/accounts/repair-requests/${id}`)).body
/** The cells of a CSV file, which has no quoted cell with a comma in these tests. */
const rowsOf = (text: string): string[][] =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','))

test('a new shop writes no bill until its owner has said how', async () => {
  expect((await technician.get('/api/money/setup')).body).toMatchObject({ registration: 'off', isReady: false })
  expect((await issue([line('998713', 500)])).body).toMatchObject({ status: 409, code: 'bills_off' })
  await setUp({}, '')
  expect((await issue([line('998713', 500)])).body.code).toBe('bills_off')
  expect((await site.guest().get('/api/content/money')).body).toEqual({})
})

// Typed in from the accountant's example, not computed.
test('the worked example comes out to the paisa, and the registers agree with it', async () => {
  await setUp({ billPrefix: 'INV', creditPrefix: 'CN' })
  const first = await issued([line('998713', 1180), line('8473', 2999)])
  expect(first).toMatchObject({
    number: numberOf('INV', 1),
    form: 'invoice',
    taxKind: 'local',
    placeOfSupply: { code: '27', name: 'Maharashtra' },
  })
  expect(first).toMatchObject({ taxable: 354152, cgst: 31874, sgst: 31874, igst: 0, total: 417900 })

  await setUp({ billPrefix: 'INV', creditPrefix: 'CN', pricesIncludeTax: false })
  const customer = { name: 'Deccan Traders', address: 'Hubballi', gstin: '29ZZZCZ0000Z1ZX' }
  const second = await issued([line('8471', 45000, { quantity: 2 })], { customer })
  expect(second).toMatchObject({ number: numberOf('INV', 2), taxKind: 'interstate', taxable: 9000000, igst: 1620000, total: 10620000 })
  const used = await admin.sendForm('POST', '/api/products', productForm({ condition: 'Used', price: 29_500, purchasePrice: '20000' }))
  const third = await issued([line('8471', 25000, { itemId: used.body.id })])
  expect(third).toMatchObject({ number: numberOf('INV', 3), taxable: 500000, cgst: 45000, sgst: 45000, total: 2590000 })
  expect(JSON.stringify(third)).not.toContain('purchase')
  const note = await admin.post<Bill>(`/api/bills/${second.id}/credit-notes`, {
    reason: 'Returned',
    lines: [{ id: second.lines[0]?.id, quantity: 1 }],
  })
  expect(note.body).toMatchObject({ number: numberOf('CN', 1), kind: 'credit_note', taxable: 4500000, igst: 810000, total: 5310000 })
  expect(note.body.original).toMatchObject({ number: second.number })

  const span = `from=${todayInShop()}&to=${todayInShop()}`
  const csv = async (name: string) => rowsOf((await admin.get(`/api/registers/${name}?${span}`)).text)
  const sales = (await csv('sales')).slice(1)
  expect(sales.map((row) => [row[0], row[3], row[5], row[9], ...row.slice(11, 15)])).toEqual([
    ['B2C Others', numberOf('INV', 1), '4179', '18', '3541.52', '318.74', '318.74', '0'],
    ['B2B', numberOf('INV', 2), '106200', '18', '90000', '0', '0', '16200'],
    ['B2C Others', numberOf('INV', 3), '25900', '18', '5000', '450', '450', '0'],
  ])
  expect((await csv('credit-notes')).slice(1).map((row) => [row[0], row[1], row[3], row[6], row[8], row[12], row[15]])).toEqual([
    ['B2B', '29ZZZCZ0000Z1ZX', numberOf('CN', 1), numberOf('INV', 2), '53100', '45000', '8100'],
  ])
  const hsn = async (customers: string) =>
    (await csv(`gstr1-hsn-${customers}`)).slice(1).map((row) => [row[0], row[2], row[3], row[5], row[6]])
  expect(await hsn('b2b')).toEqual([['8471', 'NOS-NUMBERS', '1', '18', '45000']])
  expect(await hsn('b2c')).toEqual([
    ['8471', 'NOS-NUMBERS', '1', '18', '5000'],
    ['8473', 'NOS-NUMBERS', '1', '18', '2541.52'],
    ['998713', 'NA', '0', '18', '1000'],
  ])
  const { registers, returns } = (await admin.get<Registers>(`/api/registers?${span}`)).body
  expect(registers.slice(0, 2)).toEqual([
    { name: 'sales', rows: 3, sum: 13627900 },
    { name: 'credit-notes', rows: 1, sum: 5310000 },
  ])

  // To the letter, because the offline tool of the portal compares titles, dates and states so.
  const day = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' })
    .format(new Date())
    .replace('Sept', 'Sep')
    .replaceAll(' ', '-')
  const file = async (name: string) => (await admin.get(`/api/registers/gstr1-${name}?${span}`)).text
  const rates = 'Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount'
  expect(await file('b2b')).toBe(
    `GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount\r\n29ZZZCZ0000Z1ZX,Deccan Traders,${numberOf('INV', 2)},${day},106200,29-Karnataka,N,,Regular B2B,,18,90000,0\r\n`,
  )
  expect(await file('b2cl')).toBe(`Invoice Number,Invoice date,Invoice Value,Place Of Supply,${rates},E-Commerce GSTIN\r\n`)
  expect(await file('b2cs')).toBe(`Type,Place Of Supply,${rates},E-Commerce GSTIN\r\nOE,27-Maharashtra,,18,8541.52,0,\r\n`)
  expect(await file('cdnr')).toBe(
    `GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,${rates}\r\n29ZZZCZ0000Z1ZX,Deccan Traders,${numberOf('CN', 1)},${day},C,29-Karnataka,N,Regular B2B,53100,,18,45000,0\r\n`,
  )
  expect(await file('cdnur')).toBe(`UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,${rates}\r\n`)
  expect(await file('exemp')).toBe('Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies\r\n')
  expect(await file('docs')).toBe(
    `Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled\r\nInvoices for outward supply,${numberOf('INV', 1)},${numberOf('INV', 3)},3,0\r\nCredit Note,${numberOf('CN', 1)},${numberOf('CN', 1)},1,0\r\n`,
  )
  expect(returns).toEqual({
    gstr3b: { taxed: { taxable: 5354152, igst: 810000, cgst: 76874, sgst: 76874 }, exempt: 0, interstate: [] },
    cmp08: null,
  })
})

test('fifty counters at once get fifty numbers in a row, and a refused bill takes none', async () => {
  const { bill } = await setUp()
  const counters = await Promise.all(
    Array.from({ length: 50 }, (_, at) => issue([line(at % 10 === 0 ? '1006' : '998713', 100 + at)], { by: at % 2 ? technician : admin })),
  )
  expect(counters.filter(({ status }) => status === 422).map((refused) => Object.keys(fieldErrors(refused)))).toEqual(
    Array(5).fill(['lines.0.code']),
  )
  const numbers = counters.filter(({ status }) => status === 201).map(({ body }) => body.number)
  expect(numbers.sort()).toEqual(Array.from({ length: 45 }, (_, at) => numberOf(bill, at + 1)))
})

test('a retry gives back the first bill, and takes no second number', async () => {
  const { bill } = await setUp()
  const call = () =>
    technician.post<Bill>(
      '/api/bills',
      { about: null, customer: {}, lines: [line('998713', 900)] },
      { headers: { 'idempotency-key': 'bill-1' } },
    )
  const [first, second] = [await call(), await call()]
  expect(second.body).toEqual(first.body)
  expect((await issued([line('998713', 900)])).number).toBe(numberOf(bill, 2))
})

describe('a series goes on', () => {
  const put = (prefix: string, last: number, by = admin) => by.put(`/api/money/series/${prefix}`, { last })
  const states = async () => (await admin.get<Series[]>('/api/money/series')).body.map(({ state, last }) => [state, last])
  afterEach(async () => {
    vi.useRealTimers()
    await site.built.context.database.write((tx) => tx.deleteFrom('metadata').where('name', '=', RESTORED_AT).execute())
  })

  test('after the last number of the earlier software, which can be corrected until a document follows it', async () => {
    const { bill, credit } = await setUp()
    expect((await put(bill, 7, technician)).status).toBe(403)
    expect((await put('ZZZ', 7)).status).toBe(404)
    expect(Object.keys(fieldErrors(await put(bill, 999_999)))).toEqual(['last'])
    await put(bill, 570)
    expect((await put(bill, 57)).body[0]).toEqual({ kind: 'bill', prefix: bill, state: 'open', last: 57, next: numberOf(bill, 58) })
    expect((await put(credit, 3)).status).toBe(200)
    const sold = await issued([line('8473', 100)])
    expect(sold.number).toBe(numberOf(bill, 58))
    const reason = { reason: 'Returned', lines: [{ id: sold.lines[0]?.id, quantity: 1 }] }
    expect((await admin.post<Bill>(`/api/bills/${sold.id}/credit-notes`, reason)).body.number).toBe(numberOf(credit, 4))
    expect((await put(bill, 80)).body, 'it runs').toMatchObject({ errors: [{ field: 'last', code: 'series_runs' }] })
    expect(fieldErrors(await admin.put('/api/documents/money', { ...documents.money.defaults, billPrefix: credit }))).toHaveProperty(
      'billPrefix',
    )
  })

  test('after a restore only when an admin has said the last number on paper, or another series has begun', async () => {
    const { bill } = await setUp()
    const sold = await issued([line('8473', 100)])
    await issued([line('8473', 100)])
    const { database } = site.built.context
    await database.write((tx) => setMetadata(tx, RESTORED_AT, new Date().toISOString()))
    expect(await states()).toEqual([['asked', 2], ...Array(6).fill(['asked', 0])])
    expect((await issue([line('8473', 100)])).body).toMatchObject({ status: 409, code: 'series_unknown' })
    const reason = { reason: 'Returned', lines: [{ id: sold.lines[0]?.id, quantity: 1 }] }
    expect((await admin.post(`/api/bills/${sold.id}/credit-notes`, reason)).body.code).toBe('series_unknown')
    expect((await put(bill, 1)).body, 'the number 2 is issued').toMatchObject({ errors: [{ field: 'last', code: 'series_last' }] })
    await put(bill, 9)
    expect((await issued([line('8473', 100)])).number).toBe(numberOf(bill, 10))
    const other = await setUp()
    expect((await issue([line('8473', 100)])).body.code, 'a series that the backup does not know may be on paper').toBe('series_unknown')
    await put(other.bill, 0)
    expect((await issued([line('8473', 100)])).number).toBe(numberOf(other.bill, 1))
    await database.write((tx) => setMetadata(tx, RESTORED_AT, `${YEAR - 1}-06-01T00:00:00.000Z`))
    await setUp()
    expect(await states(), 'a later year begins at 1').toEqual(Array(7).fill(['open', 0]))
  })

  test('in the order of its dates, whatever the clock says', async () => {
    const { bill } = await setUp()
    await issued([line('8473', 100)])
    // Not one day: minutes before midnight the tolerance between two clocks reaches the next.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * DAY_MS })
    expect((await issue([line('8473', 100)])).body, 'the database knows the day as well').toMatchObject({ status: 409, code: 'wrong_date' })
    vi.useRealTimers()
    await runSql(site, `update money_series set last_on = '2099-01-01' where prefix = '${bill}'`)
    expect((await issue([line('8473', 100)])).body.code).toBe('wrong_date')
    await setUp()
    expect((await issue([line('8473', 100)])).status, 'another series can begin').toBe(201)
  })
})

describe('what is issued stays', () => {
  test('no call and no statement changes or deletes a bill, a line or a payment', async () => {
    await setUp()
    const bill = await issued([line('998713', 900)])
    await technician.post('/api/payments', { billId: bill.id, kind: 'payment', mode: 'cash', amount: 90000 })
    for (const method of ['PUT', 'DELETE']) expect((await admin.call(method, `/api/bills/${bill.id}`, { json: {} })).status).toBe(405)
    const { database } = site.built.context
    await expect(database.write((tx) => tx.updateTable('bills').set({ customer_name: 'Another' }).execute())).rejects.toThrow(/kept/)
    for (const table of ['payments', 'bill_lines', 'bills'] as const)
      await expect(database.write((tx) => tx.deleteFrom(table).execute())).rejects.toThrow(/kept/)
    for (const change of [
      ...[`update money_series set "last" = 0`, `update money_series set prefix = 'X' || prefix`, 'delete from money_series'],
      // On SQLite this deletes the old row without asking its triggers.
      ...(dialect === 'postgres' ? [] : ['money_series', 'bills', 'bill_lines', 'payments', 'audit_log']).map(
        (table) => `insert or replace into ${table} select * from ${table}`,
      ),
    ])
      await expect(runSql(site, change), change).rejects.toThrow(/kept|audit/i)
    await setUp({ terms: 'Other terms', registration: 'unregistered' }, '')
    expect((await admin.get<Bill>(`/api/bills/${bill.id}`)).body.shop).toEqual(bill.shop)
  })

  test('erasing a request leaves its bill with the data that the law wants', async () => {
    await setUp()
    const { id } = await takeIn()
    const about = { entity: 'repair-requests', id }
    const bill = await issued([line('998713', 900)], { about, customer: { name: 'Sunita Rao' } })
    expect((await admin.post('/api/trash/erase', about)).body.code, 'it is not paid').toBe('account_open')
    const pay = (kind: string, amount: number) => admin.post('/api/payments', { billId: bill.id, kind, mode: 'cash', amount })
    await pay('payment', 90_000)
    expect((await admin.post('/api/trash/erase', about)).status).toBe(204)
    expect((await pay('refund', 40_000)).status, 'a refund needs no request').toBe(201)
    const { read } = site.built.context.database
    const left = await read
      .selectFrom('request_events')
      .where('entity', '=', 'repair-requests')
      .where('entity_id', '=', id)
      .selectAll()
      .execute()
    expect(left, 'a payment of an erased request says nothing in its thread').toEqual([])
    expect((await admin.get<Bill>(`/api/bills/${bill.id}`)).body).toMatchObject({
      ...{ number: bill.number, customer: { name: 'Sunita Rao' }, total: 90000 },
      ...{ keptUntil: `${YEAR + 7}-12-31`, due: 40_000 },
    })
  })

  test('an account is deleted as a whole, once the last of it has ended', async () => {
    const { insertBill, deleteEndedBills } = await import('#server/money/bills.repository.ts')
    const { accountOf, deleteEndedAccounts, projectAccount } = await import('#server/money/accounts.repository.ts')
    const { insertPayment, deleteEndedPayments } = await import('#server/money/payments.repository.ts')
    const { write } = site.built.context.database
    const [BEFORE, AFTER] = ['2017-12-31', '2018-12-31']
    const ofRequest = (entity_id: number) => ({ entity: 'repair-requests' as const, entity_id })
    const author = { created_at: '2010-04-01T00:00:00.000Z', user_id: 1, user_name: 'owner' }
    const nothing = { value: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }
    let place = 0
    const bill = (over: object = {}) =>
      write(async (tx) => {
        place += 1
        const number = { number: `OLD/${place}`, prefix: 'OLD', year: 2010, place_in_series: place, issued_on: '2010-04-01' }
        const texts = {
          customer_name: '',
          customer_gstin: '',
          place_of_supply: '',
          snapshot: '{"customer":{"name":"","phone":""},"reference":""}',
          search: '',
          sound: '',
          reason: '',
        }
        const kind = { kind: 'bill' as const, form: 'plain' as const, tax_kind: 'none' as const, is_inclusive: 1, bill_id: null }
        const columns = {
          ...number,
          ...texts,
          ...kind,
          ...author,
          ...nothing,
          round_off: 0,
          kept_until: BEFORE,
          entity: null,
          entity_id: null,
        }
        const item = { description: 'Old', code: '', quantity: 1, unit_price: 0, discount: 0, tax_rate: 0, serial: '', line_id: null }
        const rest = { warranty_days: null, item_id: null, purchase_price: null, cost: null }
        return (await insertBill(tx, { ...columns, ...over }, [{ ...item, ...rest, ...nothing }])).id
      })
    const pay = (over: object) =>
      write((tx) =>
        insertPayment(tx, {
          ...{ kind: 'payment', mode: 'cash', amount: 100, reference: '', day: '2011-04-01', entered_on: '2011-04-01' },
          ...{ ...author, kept_until: BEFORE },
          ...{ bill_id: null, entity: null, entity_id: null, ...over },
        }),
      )
    const numbers = async () => {
      const { read } = site.built.context.database
      const old = await read.selectFrom('bills').where('prefix', '=', 'OLD').selectAll().execute()
      await write(async (tx) => {
        for (const document of old) await projectAccount(tx, accountOf(document))
      })
      for (const deleteEnded of [deleteEndedBills, deleteEndedPayments, deleteEndedAccounts])
        await write((tx) => deleteEnded(tx, today, 500))
      const rows = await read.selectFrom('bills').where('prefix', '=', 'OLD').select('id').orderBy('id').execute()
      const { count } = await read
        .selectFrom('payments')
        .where('day', '=', '2011-04-01')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return [rows.map(({ id }) => id), Number(count)]
    }
    let today = '2018-06-01'
    const owing = await bill({ value: 500, total: 500 })
    const paidLater = await bill({ value: 100, total: 100 })
    await pay({ bill_id: paidLater, kept_until: AFTER })
    const credited = await bill()
    const note = await bill({ kind: 'credit_note', bill_id: credited, kept_until: AFTER })
    const advance = await bill({ ...ofRequest(900_001), kept_until: AFTER })
    await pay(ofRequest(900_001))
    await bill({ ...ofRequest(900_002), value: 100, total: 100 })
    await pay(ofRequest(900_002))
    expect(await numbers()).toEqual([[owing, paidLater, credited, note, advance], 2])
    today = '2019-01-01'
    expect(await numbers(), 'a debt and an advance outlive what the law wants kept').toEqual([[owing, advance], 1])
    const left = await site.built.context.database.read.selectFrom('accounts').where('due', '>', 0).select('account').execute()
    expect(left).toContainEqual({ account: `bill ${owing}` })
  })

  test('nothing is deleted before its day has come, whoever asks', async () => {
    await setUp()
    const bill = await issued([line('998713', 900)])
    await technician.post('/api/payments', { billId: bill.id, kind: 'payment', mode: 'cash', amount: 90000 })
    const { deleteEndedBills } = await import('#server/money/bills.repository.ts')
    // The database knows the day itself: nothing goes before it has come.
    await expect(site.built.context.database.write((tx) => deleteEndedBills(tx, '2099-01-01', 500))).rejects.toThrow(/kept/)
    expect((await admin.get(`/api/bills/${bill.id}`)).status).toBe(200)
  })
})

test('each registration has bills of its own', async () => {
  await setUp({ registration: 'unregistered' }, '')
  expect(await issued([{ ...line('', 1180) }])).toMatchObject({
    form: 'plain',
    value: 118000,
    taxable: 0,
    total: 118000,
    placeOfSupply: null,
    shop: { gstin: '' },
  })
  await setUp({ registration: 'composition' })
  expect(await issued([line('8473', 1180)])).toMatchObject({ form: 'supply', taxable: 0, total: 118000, shop: { gstin: GSTIN } })
  expect(fieldErrors(await issue([line('8473', 1)], { customer: { state: '29' } }))).toHaveProperty(['customer.state'])
  const elsewhere = { name: 'Deccan Traders', gstin: '29ZZZCZ0000Z1ZX' }
  expect(fieldErrors(await issue([line('8473', 1)], { customer: elsewhere }))).toHaveProperty(['customer.gstin'])
})

test('a series that has bills this year takes no credit notes, and the other way round', async () => {
  const { bill, credit } = await setUp()
  const save = (prefixes: Partial<MoneySettings>) =>
    admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'regular', ...prefixes })
  const swapped = { billPrefix: credit, creditPrefix: bill }
  expect((await save(swapped)).status, 'nothing is issued yet').toBe(200)
  await save({ billPrefix: bill, creditPrefix: credit })
  const sold = await issued([line('8473', 100)])
  expect(fieldErrors(await save(swapped))).toEqual({ creditPrefix: expect.stringContaining('numbered apart') })
  await admin.post(`/api/bills/${sold.id}/credit-notes`, { reason: 'Returned', lines: [{ id: sold.lines[0]?.id, quantity: 1 }] })
  expect(fieldErrors(await save({ billPrefix: credit, creditPrefix: `N${series}` }))).toHaveProperty('billPrefix')
  expect((await save({ billPrefix: `N${series}`, creditPrefix: credit })).status, 'another one may begin at any time').toBe(200)
})

test('what the shop may not sell so is refused at the field', async () => {
  await setUp({ staffDiscountPercent: 10 })
  const wrong = async (...call: Parameters<typeof issue>) => Object.keys(fieldErrors(await issue(...call)))
  expect(await wrong([line('', 100)])).toEqual(['lines.0.code'])
  expect(await wrong([line('998713', 100, { discount: 10001 })])).toEqual(['lines.0.discount'])
  expect(await wrong([line('998713', 100, { discount: 1001 })], { by: technician })).toEqual(['lines.0.discount'])
  expect((await issue([line('998713', 100, { discount: 1000 })], { by: technician })).status).toBe(201)
  expect(await wrong([line('8471', 100_000)])).toEqual(['customer.name'])
  expect(await wrong([line('8471', 100)], { customer: { gstin: '27AAAPA0000A1Z8' } })).toEqual(['customer.gstin'])
  expect(await wrong([line('8471', 100)], { customer: { gstin: GSTIN } }), 'a registered customer has a name').toEqual(['customer.name'])
  const unlocated = { customer: { name: 'Deccan Traders', gstin: GSTIN } }
  expect(await wrong([line('8471', 100)], unlocated), 'and an address').toEqual(['customer.address'])
  const bill = await issued([line('8473', 100, { quantity: 3 })])
  const credit = (quantity: number) =>
    admin.post<Bill>(`/api/bills/${bill.id}/credit-notes`, { reason: 'Returned', lines: [{ id: bill.lines[0]?.id, quantity }] })
  const notes = await Promise.all([credit(2), credit(2), credit(1)])
  expect(notes.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2)
  await credit(1)
  expect((await admin.get<Bill>(`/api/bills/${bill.id}`)).body).toMatchObject({ due: 0, lines: [{ credited: 3 }] })
  expect((await technician.post(`/api/bills/${bill.id}/credit-notes`, {})).status).toBe(403)
})

test('a job is billed and paid: advance, bill, balance, refund', async () => {
  await setUp()
  const { id, reference } = await takeIn()
  const about = { entity: 'repair-requests', id }
  const pay = (kind: string, mode: string, amount: number) => technician.post('/api/payments', { about, kind, mode, amount })
  expect(await accountOf(id)).toMatchObject({
    due: 0,
    suggestions: [{ description: 'Repair of Dell Latitude 7420', code: '998713', serial: 'CN0F7T' }],
  })
  expect((await pay('payment', 'upi', 50_000)).status).toBe(201)
  expect((await accountOf(id)).due).toBe(-50_000)
  const bill = await issued([line('998713', 1180)], { by: technician, about, customer: { name: 'Sunita Rao', phone: '9822041399' } })
  expect(bill).toMatchObject({ reference, paid: 50_000, due: 68_000, about })
  await pay('payment', 'cash', 70_000)
  expect(fieldErrors(await pay('refund', 'cash', 200_000))).toHaveProperty('amount')
  await pay('refund', 'cash', 2_000)
  expect(await accountOf(id)).toMatchObject({ billed: 118_000, paid: 118_000, due: 0, bills: [{ id: bill.id }] })
  expect(fieldErrors(await pay('payment', 'cash', 20_000_000))).toHaveProperty('amount')
  const other = await issued([line('998713', 100)], { about: { entity: 'repair-requests', id: (await takeIn()).id } })
  await technician.post('/api/payments', { billId: other.id, kind: 'payment', mode: 'upi', amount: 10_000 })
  const refunds = [{ about: other.about }, { billId: other.id }, { about: other.about }, { billId: other.id }].map((paid) =>
    admin.post('/api/payments', { ...paid, kind: 'refund', mode: 'upi', amount: 10_000 }),
  )
  const statuses = (await Promise.all(refunds)).map(({ status }) => status)
  expect(statuses.sort(), 'however it is named, an account gives back what it has once').toEqual([201, 422, 422, 422])
  const second = await issued([line('998713', 500)], { about })
  await pay('payment', 'upi', 20_000)
  const dues = async () => (await admin.get('/api/bills?limit=3')).body.map((row: any) => [row.number, row.due])
  expect(await dues(), 'payments settle the bills in the order of issue').toEqual(
    expect.arrayContaining([
      [bill.number, 0],
      [second.number, 30_000],
    ]),
  )
  const owed = (await admin.get<Debt[]>('/api/money/debts?limit=100')).body
  const numbers = owed.flatMap((debt) => debt.bills.map(({ number, due }) => `${number} ${due}`))
  expect(numbers, 'a reminder names the bill that is not paid').toContain(`${second.number} 30000`)
  expect(numbers.join()).not.toContain(bill.number)
  const credit = { reason: 'Returned', lines: [{ id: bill.lines[0]?.id, quantity: 1 }] }
  await admin.post(`/api/bills/${bill.id}/credit-notes`, credit)
  expect((await admin.get<Bill>(`/api/bills/${bill.id}`)).body, 'what was taken back owes nothing').toMatchObject({ paid: 0, due: 0 })
  expect((await admin.get<Bill>(`/api/bills/${second.id}`)).body).toMatchObject({ paid: 138_000, due: -88_000 })
  const events = (await technician.get(`/api/requests/repair-requests/${id}`)).body.events.map(({ kind, data }: any) => [kind, data])
  expect(events.slice(-7, -3)).toEqual([
    ['paid', { amount: 50_000 }],
    ['billed', { number: bill.number }],
    ['paid', { amount: 70_000 }],
    ['paid', { amount: -2000 }],
  ])
  expect((await admin.get('/api/bills?q=sunita')).body.map((row: any) => row.number)).toContain(bill.number)

  const { token } = (await technician.post(`/api/bills/${bill.id}/links`)).body
  const seen = await site.guest().get<PrintedBill>(`/api/linked-bills/${token}`)
  expect(seen.body).toMatchObject({ number: bill.number, due: 0 })
  expect(seen.text).not.toContain('helper')
  expect(seen.headers.get('cache-control')).toContain('no-store')
  expect((await site.guest().get('/api/linked-bills/aaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404)
})

test('the approved estimate fills the bill: its part is not sold twice, and its customer reads what is left to pay', async () => {
  await setUp({ upiId: 'shop@bank' })
  const product = await admin.sendForm('POST', '/api/products', productForm({ name: 'Battery', price: 3200, stock: 2 }))
  const productId = product.body.id
  const { id, reference } = await takeIn()
  const about = { entity: 'repair-requests', id }
  const common = { code: '998713', quantity: 1, taxRate: 1800 }
  const lines = [
    { ...common, id: 'work', kind: 'service', description: 'Work', unitPrice: 100_000, discount: 50_000 },
    {
      ...common,
      id: 'new',
      kind: 'part',
      description: 'New battery',
      code: '',
      unitPrice: 320_000,
      variant: 'New',
      itemId: productId,
      warrantyDays: 180,
    },
    { ...common, id: 'used', kind: 'part', description: 'Used battery', code: '8507', unitPrice: 150_000, variant: 'Used' },
  ]
  const save = (by: HttpClient, over: object = {}) =>
    by.put(`/api/desk/jobs/${id}/estimates/draft`, { lines: lines.map((each) => ({ ...each, ...over })), note: '', validUntil: null })
  expect(fieldErrors(await save(technician)), 'a technician gives no discount beyond the limit by an estimate either').toHaveProperty([
    'lines.0.discount',
  ])
  await save(admin)
  expect((await save(technician)).status, 'what an admin has given stays').toBe(200)
  expect(Object.keys(fieldErrors(await save(technician, { quantity: 1, discount: 60_000 })))).toEqual(['lines.0.discount'])
  const answer = { answer: 'approved', revision: 1, total: 370_000, variant: 'New' }
  expect((await technician.post(`/api/desk/jobs/${id}/estimates/answer`, answer)).status).toBe(200)
  await technician.post('/api/payments', { about, kind: 'payment', mode: 'upi', amount: 100_000 })
  const account = await accountOf(id)
  expect(account).toMatchObject({ agreed: 370_000, billed: 0, due: -100_000, toPay: 270_000 })
  expect(account.upi?.link).toContain('am=2700.00')
  expect(account.suggestions).toMatchObject([
    { description: 'Work', discount: 50_000, warrantyDays: 30, serial: 'CN0F7T', itemId: null },
    { description: 'New battery', code: '8471', itemId: productId, serial: '' },
  ])

  await technician.post(`/api/desk/jobs/${id}/move`, { stage: 'ready' })
  const { url } = (await technician.post(`/api/requests/repair-requests/${id}/whatsapp`)).body
  expect(new URL(url).searchParams.get('text')).toMatch(/ is ready for you\. To pay: ₹2,700\.00\. We /)
  const token = decodeURIComponent(url).match(/\/track\/([\w-]+)/)?.[1]
  const tracked = async () => (await site.guest().get<TrackedAccount>(`/api/track/${token}/account`)).body
  expect(await tracked()).toMatchObject({ bills: [], payments: [{ amount: 100_000 }], agreed: 370_000, toPay: 270_000 })

  // The discount is more than a technician may give, and was agreed.
  const customer = { name: 'Sunita Rao', phone: '9822041399' }
  const bill = await issued(account.suggestions, { by: technician, about, customer })
  expect(bill).toMatchObject({ reference, total: 370_000, due: 270_000 })
  const pieces = async () => (await technician.get(`/api/products/stock?ids=${productId}`)).body[0]
  expect(await pieces()).toMatchObject({ stock: 2, reserved: 1 })
  await technician.post(`/api/desk/jobs/${id}/move`, { stage: 'handed_over' })
  expect(await pieces()).toMatchObject({ stock: 1, reserved: 0 })
  expect((await issue(account.suggestions, { by: technician })).status, 'without the job, more than the limit').toBe(422)

  expect(await tracked()).toMatchObject({ bills: [{ id: bill.id, number: bill.number, total: 370_000 }], toPay: 270_000 })
  const link = await site.guest().post(`/api/track/${token}/bills/${bill.id}/links`)
  expect((await site.guest().get(`/api/linked-bills/${link.body.token}`)).body).toMatchObject({ number: bill.number, due: 270_000 })
  const other = await issued([line('998713', 900)])
  expect((await site.guest().post(`/api/track/${token}/bills/${other.id}/links`)).status).toBe(404)

  const written = async () => new URL((await technician.post(`/api/bills/${bill.id}/whatsapp`)).body.url)
  expect((await written()).pathname).toBe('/919822041399')
  expect((await written()).searchParams.get('text')).toMatch(
    new RegExp(`${bill.number} is ₹3,700.00. ₹2,700.00 is still to be paid. You can see the bill and pay here: \\S+/bill/[\\w-]+$`),
  )
  await technician.put(`/api/requests/repair-requests/${id}/language`, { language: 'mr' })
  expect((await written()).searchParams.get('text')).toMatch(/तुमचे बिल .* बिल येथे पाहा आणि पैसे द्या: \S+\/mr\/bill\//)

  // The battery names 180 days, and the repair is under warranty as long; work that names none has what the shop offers.
  const until = addDays(todayInShop(), 180)
  expect(bill.lines.map(({ warrantyUntil }) => warrantyUntil)).toEqual([addDays(todayInShop(), 30), until])
  expect((await site.guest().get(`/api/track/${token}`)).body.job.coveredUntil).toBe(until)
  expect((await technician.get(`/api/desk/jobs/${id}`)).body.coveredUntil).toBe(until)

  // The agreed piece is on the first bill: one more of them comes from the stock, and then there is none.
  const another = line('8507', 3200, { itemId: productId })
  expect(fieldErrors(await issue([another], { about })), 'more than was agreed has a reason').toHaveProperty('reason')
  const reason = 'A second battery'
  expect(await issued([another], { about, reason })).toMatchObject({ reason })
  expect(await pieces()).toMatchObject({ stock: 0, reserved: 0 })
  expect((await issue([another], { about, reason })).body.code).toBe('out_of_stock')
})

/** A repair whose customer approved these lines by phone, on the word of an admin. */
async function agreedRepair(lines: object[], total: number): Promise<{ entity: string; id: number }> {
  const { id } = await takeIn()
  const typed = lines.map((each, index) => ({ id: `line-${index}`, kind: 'service', code: '998713', quantity: 1, ...each }))
  await admin.put(`/api/desk/jobs/${id}/estimates/draft`, { lines: typed, note: '', validUntil: null })
  expect((await admin.post(`/api/desk/jobs/${id}/estimates/answer`, { answer: 'approved', revision: 1, total })).status).toBe(200)
  return { entity: 'repair-requests', id }
}
const work = { description: 'Work', unitPrice: 100_000, taxRate: 1800 }

test('one agreement is billed once: of two counters one bills it, and a second bill offers the rest', async () => {
  await setUp()
  const about = await agreedRepair(
    [
      { ...work, quantity: 3, discount: 100_000 },
      { ...work, description: 'Test', unitPrice: 30_000 },
    ],
    230_000,
  )
  const { suggestions } = await accountOf(about.id)
  const both = await Promise.all([1, 2].map(() => issue(suggestions, { by: technician, about })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(fieldErrors(both.find(({ status }) => status === 422) as never)).toEqual({ reason: expect.any(String) })
  expect(fieldErrors(await issue(suggestions, { about, reason: 'Again' }))).toHaveProperty(['lines.0.quantity'])
  expect(await accountOf(about.id)).toMatchObject({ billed: 230_000, suggestions: [] })

  const bill = both.find(({ status }) => status === 201)?.body as Bill
  await admin.post(`/api/bills/${bill.id}/credit-notes`, { reason: 'Not done', lines: [{ id: bill.lines[0]?.id, quantity: 2 }] })
  const [rest, ...others] = (await accountOf(about.id)).suggestions
  expect([rest?.quantity, rest?.discount, others]).toEqual([2, 66_667, []])
  await issued([rest as Line], { by: technician, about })
  expect(await accountOf(about.id), 'all of it, to the paisa').toMatchObject({ billed: 230_000, agreed: 230_000, suggestions: [] })

  const product = await admin.sendForm('POST', '/api/products', productForm({ price: 30_000, stock: 2 }))
  const booking = (await site.guest().post('/api/bookings', newBooking({ productId: product.body.id }))).body
  const booked = { entity: 'bookings', id: booking.id }
  const sold = [line('8471', 30_000, { itemId: product.body.id })]
  expect((await issue(sold, { by: technician, about: booked })).status).toBe(201)
  expect((await issue(sold, { by: technician, about: booked })).status, 'no other piece for the same booking').toBe(422)
  expect((await technician.get(`/api/products/stock?ids=${product.body.id}`)).body).toMatchObject([{ stock: 1, reserved: 0 }])
})

test('a price that was lowered on one bill is not billed again on the next', async () => {
  await setUp({ rounding: 'rupee' })
  const about = await agreedRepair([work, { ...work, description: 'Test', unitPrice: 30_000 }], 130_000)
  const [first, second] = (await accountOf(about.id)).suggestions
  const bill = await issued([first as Line], { about })
  const note = { reason: 'Late', lines: [{ id: bill.lines[0]?.id, amount: 100 }] }
  expect((await admin.post(`/api/bills/${bill.id}/credit-notes`, note)).status).toBe(201)
  expect((await accountOf(about.id)).suggestions).toEqual([second])
  expect((await issued([second as Line], { about })).total).toBe(30_000)
})

test('a bill has the tax that was agreed, and its sum in any state', async () => {
  await setUp({ pricesIncludeTax: false })
  for (const [typed, total, state] of [
    [{ taxRate: 500 }, 105_000, '27'],
    [{ unitPrice: 4250 }, 5016, '29'],
    [{ unitPrice: 4250, taxRate: 500 }, 4462, '29'],
  ] as const) {
    const about = await agreedRepair([{ ...work, ...typed }], total)
    const { agreed, suggestions } = await accountOf(about.id)
    expect([agreed, (await issued(suggestions, { by: technician, about, customer: { state } })).total]).toEqual([total, total])
  }
})

test('staff sell and give back within the limit of their role, by whichever field', async () => {
  await setUp({ staffDiscountPercent: 10 })
  const { body: product } = await admin.sendForm('POST', '/api/products', productForm({ price: 30_000, stock: 9 }))
  const sell = (over: Partial<Line>, by = technician) => issue([line('8471', 30_000, { itemId: product.id, ...over })], { by })
  for (const [over, field] of [
    [{ unitPrice: 100 }, 'unitPrice'],
    [{ unitPrice: 2_800_000, discount: 200_000 }, 'discount'],
    [{ quantity: 2, unitPrice: 2_690_000 }, 'unitPrice'],
  ] as const)
    expect(Object.keys(fieldErrors(await sell(over)))).toEqual([`lines.0.${field}`])
  for (const over of [{ unitPrice: 2_700_000 }, { unitPrice: 3_100_000, discount: 400_000 }]) expect((await sell(over)).status).toBe(201)
  expect((await sell({ unitPrice: 100 }, admin)).status).toBe(201)

  const { id } = await takeIn()
  const save = (by: HttpClient, over: object) =>
    by.put(`/api/desk/jobs/${id}/estimates/draft`, {
      ...{ note: '', validUntil: null },
      lines: [{ id: 'part', kind: 'part', code: '8471', quantity: 1, itemId: product.id, ...work, description: 'Laptop', ...over }],
    })
  expect(fieldErrors(await save(technician, {})), 'by an estimate neither').toHaveProperty(['lines.0.unitPrice'])
  const half = { description: 'Battery', itemId: null, discount: 50_000 }
  await save(admin, half)
  expect((await save(technician, half)).status).toBe(200)
  const moved = await save(technician, { ...half, description: 'Screen' })
  expect(fieldErrors(moved), 'a discount stays with its line').toHaveProperty(['lines.0.discount'])

  const about = await agreedRepair([{ ...work, discount: 50_000 }], 50_000)
  const extra = line('998713', 1000, { discount: 50_000 })
  const { suggestions } = await accountOf(about.id)
  expect(Object.keys(fieldErrors(await issue([...suggestions, extra], { by: technician, about })))).toEqual(['lines.1.discount'])

  const bill = await issued([line('998713', 1000)], { by: technician })
  const pay = (kind: string, amount: number, by = technician) => by.post('/api/payments', { billId: bill.id, kind, mode: 'cash', amount })
  await pay('payment', 100_000)
  expect((await pay('refund', 6000)).status).toBe(201)
  expect(fieldErrors(await pay('refund', 6000)), 'all refunds together').toEqual({ amount: expect.stringContaining('10%') })
  await admin.post(`/api/bills/${bill.id}/credit-notes`, { reason: 'Returned', lines: [{ id: bill.lines[0]?.id, quantity: 1 }] })
  expect((await pay('refund', 94_000)).status, 'what a credit note gives back is owed').toBe(201)
})

test('the margin of a used device is taxed, whoever sells it, and never that of work or a new one', async () => {
  await setUp()
  const sellOf = async (over: object, code: string, by: HttpClient) => {
    const form = productForm({ price: 30_000, purchasePrice: 20_000, ...over })
    const { id: productId } = (await admin.sendForm('POST', '/api/products', form)).body
    const { lines, taxable } = await issued([line(code, 30_000, { itemId: productId })], { by })
    return [lines[0]?.isMargin, taxable]
  }
  for (const by of [technician, admin]) expect(await sellOf({ condition: 'Used' }, '8471', by)).toEqual([true, 847_458])
  expect(await sellOf({ condition: 'Used' }, '998713', admin)).toEqual([false, 2_542_372])
  expect(await sellOf({ condition: 'New' }, '8471', admin)).toEqual([false, 2_542_372])
})

test('a month that is over keeps its technicians: those of the day, by account and not by name', async () => {
  await setUp()
  const span = `from=${todayInShop()}&to=${todayInShop()}`
  const report = async () => (await admin.get<Report>(`/api/money/report?${span}`)).body.technicians
  const accounts: { id: number; name: string }[] = (await admin.get('/api/desk/people')).body
  expect(accounts.length).toBeGreaterThan(1)
  const before = await report()
  for (const { id: technicianId } of accounts.slice(0, 2)) {
    const { id } = await takeIn()
    await admin.put(`/api/desk/jobs/${id}`, { technicianId })
    const bill = await issued([line('998713', 100)], { about: { entity: 'repair-requests', id } })
    await admin.put(`/api/desk/jobs/${id}`, { technicianId: null })
    await admin.post(`/api/bills/${bill.id}/credit-notes`, { reason: 'Returned', lines: [{ id: bill.lines[0]?.id, quantity: 1 }] })
  }
  const after = await report()
  for (const { id } of accounts.slice(0, 2)) {
    const repairs = (rows: typeof after) => rows.find((row) => row.id === id)?.repairs ?? 0
    expect(repairs(after) - repairs(before)).toBe(1)
  }
})

test('a credit note lowers a price by rupees, before or after pieces come back, and the bill adds up', async () => {
  await setUp({ rounding: 'rupee', pricesIncludeTax: false })
  const bill = await issued([line('8473', 0, { quantity: 3, unitPrice: 33_333, discount: 100 }), line('998713', 999)])
  const [goods, work] = bill.lines.map(({ id }) => id)
  const credit = (...lines: object[]) => admin.post(`/api/bills/${bill.id}/credit-notes`, { reason: 'Scratched', lines })
  const noted = async (...lines: object[]): Promise<Bill> => {
    const { status, body } = await credit(...lines)
    expect(status, JSON.stringify(body)).toBe(201)
    return body
  }
  const lowered = await noted({ id: goods, amount: 11_800 })
  expect(lowered).toMatchObject({ total: 11_800, taxable: 10_000, cgst: 900, sgst: 900, lines: [{ quantity: 0, total: 11_800 }] })
  const notes = [lowered, await noted({ id: goods, quantity: 1 }), await noted({ id: work, amount: 1 }, { id: goods, quantity: 2 })]
  expect(fieldErrors(await credit({ id: work, amount: bill.lines[1]?.total }))).toHaveProperty(['lines.0.amount'])
  for (const wrong of [{ id: work }, { id: work, quantity: 1, amount: 1 }, { id: work, amount: 0 }])
    expect((await credit(wrong)).status).toBe(422)
  notes.push(await noted({ id: work, quantity: 1 }))
  for (const name of ['total', 'taxable', 'cgst', 'sgst', 'roundOff'] as const)
    expect(
      notes.reduce((all, note) => all + note[name], 0),
      name,
    ).toBe(bill[name])
  const after = (await admin.get<Bill>(`/api/bills/${bill.id}`)).body
  expect(after).toMatchObject({ due: 0, creditNotes: notes.map(({ number, total }) => ({ number, total })) })
  expect(after.lines.map(({ left, credited }) => [left, credited])).toEqual([
    [0, 3],
    [0, 1],
  ])
  const { token } = (await technician.post(`/api/bills/${bill.id}/links`)).body
  const seen = await site.guest().get<PrintedBill>(`/api/linked-bills/${token}`)
  expect(seen.body.creditNotes).toHaveLength(4)
  for (const field of ['agreedLine', 'isFromStock', 'itemId']) expect(seen.text).not.toContain(field)
})

test('what comes back goes to the stock if the shop says so, each piece once', async () => {
  await setUp()
  const { id: productId } = (await admin.sendForm('POST', '/api/products', productForm({ price: 1000, stock: 3 }))).body
  const pieces = async () => (await technician.get(`/api/products/stock?ids=${productId}`)).body[0]
  const credit = (bill: Bill, over: object) =>
    admin.post(`/api/bills/${bill.id}/credit-notes`, { reason: 'Returned', lines: [{ id: bill.lines[0]?.id, quantity: 1, ...over }] })
  const sold = await issued([line('8471', 1000, { itemId: productId, quantity: 3 })])
  expect(await pieces()).toMatchObject({ stock: 0 })
  expect((await credit(sold, {})).body.lines[0]?.itemId).toBe(null)
  expect(await pieces(), 'a broken one does not').toMatchObject({ stock: 0 })
  expect((await credit(sold, { quantity: 2, toStock: true })).body.lines[0]?.itemId).toBe(productId)
  expect(await pieces()).toMatchObject({ stock: 2 })
  const work = await issued([line('998713', 100)])
  expect(fieldErrors(await credit(work, { toStock: true }))).toHaveProperty(['lines.0.toStock'])

  const booking = (await site.guest().post('/api/bookings', newBooking({ productId }))).body
  const about = { entity: 'bookings', id: booking.id }
  const suggestions = async () => (await technician.get<Account>(`/api/money/accounts/bookings/${booking.id}`)).body.suggestions
  const booked = await issued(await suggestions(), { about })
  expect(await pieces()).toMatchObject({ stock: 1 })
  await credit(booked, { toStock: true })
  expect(await pieces()).toMatchObject({ stock: 2, reserved: 0 })
  expect((await admin.get(`/api/bookings/${booking.bookingId}`)).body.status).toBe('Pending')
  await issued(await suggestions(), { about })
  expect(await pieces(), 'and is billed again').toMatchObject({ stock: 1 })

  const { id } = await takeIn()
  const part = {
    id: 'part',
    kind: 'part',
    code: '8471',
    description: 'SSD',
    quantity: 1,
    unitPrice: 100_000,
    taxRate: 1800,
    itemId: productId,
  }
  await admin.put(`/api/desk/jobs/${id}/estimates/draft`, { lines: [part], note: '', validUntil: null })
  await admin.post(`/api/desk/jobs/${id}/estimates/answer`, { answer: 'approved', revision: 1, total: 100_000 })
  const fitted = await issued((await accountOf(id)).suggestions, { about: { entity: 'repair-requests', id } })
  expect(fitted.lines[0]).toMatchObject({ itemId: productId, isFromStock: false })
  expect(fieldErrors(await credit(fitted, { toStock: true })), 'what a repair holds goes back with it').toHaveProperty(['lines.0.toStock'])
})

test('a bill that was taken back as a whole opens what was agreed, on every page that asks for money', async () => {
  await setUp({ upiId: 'shop@bank' })
  const { id } = await takeIn()
  const about = { entity: 'repair-requests', id }
  const work = { id: 'work', kind: 'service', code: '998713', description: 'Work', quantity: 2, unitPrice: 185_000, taxRate: 1800 }
  await technician.put(`/api/desk/jobs/${id}/estimates/draft`, { lines: [work], note: '', validUntil: null })
  await technician.post(`/api/desk/jobs/${id}/estimates/answer`, { answer: 'approved', revision: 1, total: 370_000 })
  const bill = await issued((await accountOf(id)).suggestions, { about })
  const takeBack = () =>
    admin.post(`/api/bills/${bill.id}/credit-notes`, { reason: 'Wrong name', lines: [{ id: bill.lines[0]?.id, quantity: 1 }] })
  await takeBack()
  expect(await accountOf(id), 'a part of it leaves the rest to pay').toMatchObject({ billed: 185_000, toPay: 185_000 })
  await takeBack()
  await technician.post('/api/payments', { about, kind: 'payment', mode: 'upi', amount: 70_000 })
  const account = await accountOf(id)
  expect(account).toMatchObject({ billed: 0, agreed: 370_000, due: -70_000, toPay: 300_000 })
  expect(account.upi?.link).toContain('am=3000.00')
  await technician.post(`/api/desk/jobs/${id}/move`, { stage: 'ready' })
  const { url } = (await technician.post(`/api/requests/repair-requests/${id}/whatsapp`)).body
  expect(new URL(url).searchParams.get('text')).toContain('To pay: ₹3,000.00.')
  const token = decodeURIComponent(url).match(/\/track\/([\w-]+)/)?.[1]
  expect((await site.guest().get(`/api/track/${token}/account`)).body).toMatchObject({ toPay: 300_000, upi: account.upi })
})

test('a bill is downloaded as a PDF that says what its page says, in the language of the reader', async () => {
  await setUp({ upiId: 'shop@bank', terms: 'Goods once sold are not taken back.' })
  const { id, reference } = await takeIn()
  const warranted = line('998713', 1180, { description: 'Hinge · repair', warrantyDays: 30, discount: 1000 })
  const bill = await issued([warranted, line('8507', 3200)], {
    ...{ about: { entity: 'repair-requests', id }, customer: { name: 'क्षत्रिय', phone: '9822041399', address: 'दुकान क्‍ष 👩‍🔧' } },
  })
  const { token } = (await technician.post(`/api/bills/${bill.id}/links`)).body
  const printed = (await site.guest().get<PrintedBill>(`/api/linked-bills/${token}`)).body
  const content = billContent(printed, { bill: billTexts, modes, deviceKind, amountInWords, formatPaise, formatDate: day })
  const { title, shop, customer, facts, sums, total, settled, words, pay, signature, signatory, terms } = content
  const lines = content.lines.map(({ details, cells }) => [details, ...content.columns.map(({ name }) => cells[name])])
  const to = customer.lines.filter((text) => !/\p{sc=Deva}/u.test(text))
  const shown = [
    title,
    shop.name,
    shop.lines,
    to,
    facts,
    lines,
    sums,
    total,
    settled,
    words,
    pay?.upi?.title,
    pay?.upi?.text,
    signature,
    signatory,
    terms,
  ]
  const drawn = await drawnText(`/api/linked-bills/${token}/pdf?language=en`)
  for (const text of shown.flat(2)) expect(drawn).toContain(withoutSpaces(String(text)))
  expect(facts).toContainEqual(['Device', 'Laptop Dell Latitude 7420\nSerial no. CN0F7T'])
  const row = content.columns.map(({ name }) => withoutSpaces(content.lines[1]?.cells[name] ?? '')).join('')
  expect(drawn, 'a row is read from its description to its amount').toContain(row)
  expect(drawn).toContain('1of1')
  // On A5 the columns that have no room are below the description.
  const narrow = await drawnText(`/api/linked-bills/${token}/pdf?language=en&size=a5`)
  expect(narrow).toContain(withoutSpaces(`${belowOf(content, content.lines[0] as (typeof content.lines)[number])}`))
  for (const text of [title, sums, total, words, '1of1'].flat(2)) expect(narrow).toContain(withoutSpaces(String(text)))
  const hindi = await drawnText(`/api/linked-bills/${token}/pdf?language=hi`)
  for (const text of [bill.number, 'HSN/SAC', '998713', '8507', '₹4,370.00', reference]) expect(hindi).toContain(text)
  expect(hindi).not.toContain('Amount')

  const { url } = (await technician.post(`/api/requests/repair-requests/${id}/whatsapp`)).body
  const tracked = `/api/track/${decodeURIComponent(url).match(/\/track\/([\w-]+)/)?.[1]}/bills`
  const pdf = await site.guest().get(`${tracked}/${bill.id}/pdf`)
  expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([200, 'application/pdf', 'no-store'])
  expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="${bill.number.replaceAll('/', '-')}.pdf"`)
  const other = await issued([line('998713', 900)])
  for (const refused of [`${tracked}/${other.id}/pdf`, '/api/linked-bills/aaaaaaaaaaaaaaaaaaaaaa/pdf'])
    expect((await site.guest().get(refused)).status).toBe(404)
  expect((await site.guest().get(`/api/linked-bills/${token}/pdf?language=xx`)).status).toBe(422)
})

test('a long bill as a PDF numbers its pages, is tagged, and writes names of any script in letters that it has', async () => {
  await setUp()
  const customer = { name: 'રમેશ પટેલ', address: 'சென்னை, 王 👩‍🔧' }
  const lines = Array.from({ length: 50 }, (_, place) => line('8473', 100 + place, { serial: `SN${place}` }))
  const bill = await issued(lines, { customer })
  const draw = (query: string) => technician.get(`/api/bills/${bill.id}/pdf?language=en${query}`)
  const { token } = (await technician.post(`/api/bills/${bill.id}/links`)).body
  const bytes = new Uint8Array(await (await fetch(`${site.origin}/api/linked-bills/${token}/pdf?language=en`)).arrayBuffer())
  expect(Buffer.from(bytes).includes('/StructTreeRoot'), 'whoever listens hears a document and its table').toBe(true)
  const { text: pages } = await extractText(bytes)
  expect(pages.length).toBeGreaterThan(1)
  for (const [index, page] of pages.entries())
    for (const said of [`${index + 1} of ${pages.length}`, bill.number, billTexts.columns.description]) expect(page).toContain(said)
  const narrow = await fetch(`${site.origin}/api/linked-bills/${token}/pdf?language=en&size=a5`)
  const { text: narrowPages } = await extractText(new Uint8Array(await narrow.arrayBuffer()))
  expect(narrowPages.length).toBeGreaterThan(pages.length)
  for (const page of narrowPages) for (const said of [bill.number, billTexts.columns.description]) expect(page).toContain(said)
  // The sums and the signature are never alone.
  for (const said of ['SN49', billTexts.words, billTexts.signature(bill.shop.name)]) expect(pages.at(-1)).toContain(said)
  const first = pages[0] as string
  for (const text of ['Ramesh Patel', 'Sennai', 'Original for recipient']) expect(first).toContain(text)
  expect((await draw('&copy=supplier')).status).toBe(200)
  expect((await draw('&copy=other')).status).toBe(422)

  // The shop's own logo takes the place of the mark.
  expect(Buffer.from(bytes).includes('/Subtype /Image')).toBe(false)
  const { url: logo } = (await admin.sendForm('POST', '/api/documents/pictures', formOf({ kind: 'logo' }, [await png()]))).body
  const shop = (await admin.get('/api/documents/shop')).body
  expect((await admin.put('/api/documents/shop', { ...shop.value, logo })).status).toBe(200)
  const withLogo = await (await fetch(`${site.origin}/api/linked-bills/${token}/pdf?language=en`)).arrayBuffer()
  expect(Buffer.from(withLogo).includes('/Subtype /Image')).toBe(true)
  expect((await admin.put('/api/documents/shop', { ...shop.value, logo: '' })).status).toBe(200)
})

test('a sale at the counter takes pieces from the stock, and a booking has its agreed price', async () => {
  await setUp()
  const { id: productId } = (await admin.sendForm('POST', '/api/products', productForm({ name: 'ThinkPad X1', price: 30000, stock: 2 })))
    .body
  const booking = (await site.guest().post('/api/bookings', newBooking({ productId }))).body
  await admin.put(`/api/bookings/${booking.bookingId}`, { status: 'Booked' })
  const account = (await technician.get<Account>(`/api/money/accounts/bookings/${booking.id}`)).body
  expect(account).toMatchObject({
    suggestions: [{ description: 'ThinkPad X1', code: '8471', unitPrice: 3_000_000 }],
    customer: { name: 'Asha Kulkarni' },
  })
  const sold = line('8471', 30000, { itemId: productId, warrantyDays: 30, serial: 'X199' })
  expect(await issued([sold], { by: technician })).toMatchObject({
    lines: [{ serial: 'X199', warrantyUntil: expect.stringMatching(/^\d{4}-/) }],
  })
  expect((await issue([sold])).body.code).toBe('out_of_stock')
  expect((await admin.get(`/api/products/${productId}`)).body.availability).toBe('reserved')
})

test('a booked device is sold once: by its bill, or by the status before it', async () => {
  await setUp()
  const form = productForm({ name: 'Latitude 5420', price: 25000, stock: 2, warranty: '6 months' })
  const { id: productId } = (await admin.sendForm('POST', '/api/products', form)).body
  const pieces = async () => (await technician.get(`/api/products/stock?ids=${productId}`)).body[0]
  const book = async () => (await site.guest().post('/api/bookings', newBooking({ productId }))).body
  const setStatus = ({ bookingId }: any, status: string) => technician.put(`/api/bookings/${bookingId}`, { status })
  const bill = async ({ id }: any, serial = 'SN1') => {
    const about = { entity: 'bookings', id }
    const { suggestions } = (await technician.get<Account>(`/api/money/accounts/bookings/${id}`)).body
    return issue([{ ...suggestions[0], serial } as Line], { by: technician, about })
  }
  const [first, second, third] = [await book(), await book(), await book()]
  const until = addDays(todayInShop(), warrantyDaysOf('6 months') ?? 0)
  expect((await bill(first)).body).toMatchObject({
    ...{ reference: first.bookingId, total: 2_500_000, lines: [{ description: 'Latitude 5420', serial: 'SN1', warrantyUntil: until }] },
  })
  expect(await pieces()).toMatchObject({ stock: 1, reserved: 0 })
  expect((await admin.get(`/api/bookings/${first.bookingId}`)).body.status).toBe('Purchased')
  expect((await setStatus(first, 'Purchased')).status, 'the status after the bill sells no second piece').toBe(200)
  expect(await pieces()).toMatchObject({ stock: 1 })
  expect((await site.guest().get<TrackedAccount>(`/api/track/${first.trackingToken}/account`)).body.bills).toMatchObject([
    { warranties: [{ until, lines: ['Latitude 5420'] }] },
  ])

  await setStatus(second, 'Purchased')
  expect((await bill(second)).status, 'the bill after the status sells no second piece').toBe(201)
  expect(await pieces()).toMatchObject({ stock: 0 })
  expect((await bill(third, '')).body).toMatchObject({ status: 409, code: 'out_of_stock' })
  expect((await admin.get(`/api/bookings/${third.bookingId}`)).body.status).toBe('Pending')
})

test('a bill comes to the agreed amount, whatever the shop has changed since', async () => {
  await setUp({ rounding: 'rupee' })
  const { id } = await takeIn()
  const work = { id: 'work', kind: 'service', code: '998713', description: 'Work', quantity: 1, unitPrice: 118_040, taxRate: 1800 }
  await technician.put(`/api/desk/jobs/${id}/estimates/draft`, { lines: [work], note: '', validUntil: null })
  await technician.post(`/api/desk/jobs/${id}/estimates/answer`, { answer: 'approved', revision: 1, total: 118_000 })
  const { id: productId } = (await admin.sendForm('POST', '/api/products', productForm({ price: 30_000 }))).body
  const booking = (await site.guest().post('/api/bookings', newBooking({ productId }))).body
  await setUp({ pricesIncludeTax: false })
  for (const about of [
    { entity: 'repair-requests', id },
    { entity: 'bookings', id: booking.id },
  ]) {
    const account = (await technician.get<Account>(`/api/money/accounts/${about.entity}/${about.id}`)).body
    expect(account.pricing.isInclusive).toBe(true)
    expect((await issued(account.suggestions, { by: technician, about })).total).toBe(account.agreed)
  }
  expect((await issued([line('998713', 1000)])).total, 'a sale at the counter is computed as the shop says').toBe(118_000)
})

test('nothing is entered for a year that the accountant has closed', async () => {
  const lastOfYear = addDays(todayInShop(), -20)
  await setUp({ lockedUntil: lastOfYear })
  const count = (day: string) => technician.post('/api/money/books/bank/counts', { day, counted: 0 })
  expect(fieldErrors(await count(lastOfYear)).day).toContain('locked')
  const tea = { kind: 'expense', book: 'bank', category: 'Tea', amount: 100, day: lastOfYear }
  expect(fieldErrors(await technician.post('/api/money/moves', tea)).day).toContain('locked')
  await setUp()
  expect((await count(lastOfYear)).status).toBe(201)
  const { id: billId } = await issued([line('998713', 100)])
  const upi = { billId, kind: 'payment', mode: 'upi', amount: 5_000, day: lastOfYear }
  const { id } = (await technician.post('/api/payments', upi)).body
  await setUp({ lockedUntil: lastOfYear })
  expect(fieldErrors(await technician.post('/api/payments', upi)).day).toContain('locked')
  const reversal = (await admin.post(`/api/payments/${id}/reversal`, { reason: 'Typed twice' })).body
  expect(reversal.day, 'what was wrong is taken out of the year that is open').toBe(todayInShop())
  expect(fieldErrors(await admin.put('/api/documents/money', { ...documents.money.defaults, lockedUntil: '31 March' }))).toHaveProperty(
    'lockedUntil',
  )
})

test('the month of eighty bills: what the accountant gets as CSV agrees with registers, report and what is owed, to the paisa', async () => {
  const today = todayInShop()
  const span = `from=${today}&to=${today}`
  const report = async () => (await admin.get<Report>(`/api/money/report?${span}`)).body
  const csv = async (name: string) => rowsOf((await admin.get(`/api/registers/${name}?${span}`)).text)
  const { bill: prefix } = await setUp()
  const before = await report()
  const { id } = await takeIn()
  const stocked = (
    await admin.sendForm('POST', '/api/products', productForm({ stock: 40, purchasePrice: '210.50', supplier: 'Nehru Place' }))
  ).body
  const resold = (await admin.sendForm('POST', '/api/products', productForm({ stock: 8, condition: 'Used', purchasePrice: 15_000 }))).body
  const expected = { billed: 0, credited: 0, received: 0, margin: 0 }
  for (let place = 1; place <= 80; place += 1) {
    const about = place % 4 === 0 ? { entity: 'repair-requests', id } : null
    const customer = { name: `Customer ${place % 9}`, phone: `98220413${10 + (place % 9)}`, ...(place % 5 === 0 && { state: '29' }) }
    const used = line('8471', 20_000, { itemId: resold.id })
    const lines = [
      line('998713', 0, { unitPrice: 99_900 + place * 137, quantity: 1 + (place % 3) }),
      place % 10 === 0
        ? used
        : line('8473', 0, { unitPrice: 33_333 + place, discount: place, itemId: place % 7 === 0 ? stocked.id : null }),
    ]
    const bill = await issued(lines, { about, customer })
    expected.billed += bill.total
    if (place % 10 === 0) expected.margin += (bill.lines[1]?.value ?? 0) - 1_500_000
    else if (place % 7 === 0) expected.margin += (bill.lines[1]?.value ?? 0) - 21_050
    const amount = place % 3 === 0 ? bill.total : 10_000
    const reference = `0123456789${String(place).padStart(2, '0')}`
    await technician.post('/api/payments', {
      ...(about ? { about } : { billId: bill.id }),
      kind: 'payment',
      mode: 'upi',
      amount,
      reference,
    })
    expected.received += amount
    if (place % 16 !== 0) continue
    const note = await admin.post<Bill>(`/api/bills/${bill.id}/credit-notes`, {
      ...{ reason: 'Returned', lines: [{ id: bill.lines[0]?.id, quantity: 1 }] },
    })
    expected.credited += note.body.total
  }
  // What was sold keeps the cost of its day.
  await admin.sendForm('PUT', `/api/products/${stocked.id}`, productForm({ purchasePrice: 1 }))
  const after = await report()
  for (const name of ['billed', 'credited', 'received'] as const) expect(after[name] - before[name], name).toBe(expected[name])
  const marginOf = ({ margin }: Report) => margin.reduce((total, each) => total + each.margin, 0)
  expect(marginOf(after) - marginOf(before)).toBe(expected.margin)
  const turnover = after.margin.map((each) => each.turnover)
  expect(after.after).toBe(after.before + after.billed - after.credited - after.received)
  expect(after.after).toBe(after.owed - after.ahead)
  const [day] = after.days
  expect(day && day.repairs + day.bookings + day.counter).toBe(after.billed - after.credited)
  expect(after.technicians.reduce((total, { amount }) => total + amount, 0)).toBe(after.work.repairs)

  const paise = (rows: string[][], title: string) => {
    const column = rows[0]?.indexOf(title) ?? -1
    return rows.slice(1).reduce((total, row) => total + Math.round(Number(row[column]) * 100), 0)
  }
  const statements = vi.spyOn(site.built.context.database.read, 'selectFrom')
  await admin.get(`/api/registers?${span}`)
  expect(statements.mock.calls.length, 'a few for a batch of documents, none for each').toBeLessThan(20)
  statements.mockRestore()
  const { registers, returns } = (await admin.get<Registers>(`/api/registers?${span}`)).body
  const sums = new Map<string, number | null>(registers.map(({ name, sum }) => [name, sum]))
  const codes = [...(await csv('gstr1-hsn-b2b')), ...(await csv('gstr1-hsn-b2c')).slice(1)]
  const [sales, notes, documents, payments] = [
    ...[await csv('sales'), await csv('credit-notes'), await csv('gstr1-docs'), await csv('payments')],
  ] as [string[][], string[][], string[][], string[][]]
  expect([paise(sales, 'Invoice Value'), sums.get('sales')]).toEqual([after.billed, after.billed])
  expect([paise(notes, 'Note Value'), sums.get('credit-notes')]).toEqual([after.credited, after.credited])
  expect(payments.at(-1)?.[4], 'digits of a bank stay a text').toBe("'012345678980")
  expect([paise(payments, 'Amount'), sums.get('payments')]).toEqual([after.received, after.received])
  const TAXES = ['Central Tax', 'State/UT Tax', 'Integrated Tax']
  expect(
    turnover.reduce((sum, each) => sum + each, 0),
    'the turnover by kind of work is that of the registers',
  ).toBe(paise(sales, 'Value') - paise(notes, 'Value'))
  expect(paise(codes, 'Taxable Value')).toBe(paise(sales, 'Taxable Value') - paise(notes, 'Taxable Value'))
  for (const tax of TAXES) expect(paise(codes, `${tax} Amount`), tax).toBe(paise(sales, tax) - paise(notes, tax))
  expect(documents).toContainEqual(['Invoices for outward supply', numberOf(prefix, 1), numberOf(prefix, 80), '80', '0'])

  const returned = async (...names: string[]) => {
    let taxable = 0
    for (const name of names) taxable += paise(await csv(`gstr1-${name}`), 'Taxable Value')
    return taxable
  }
  const gstr3b = returns.gstr3b as NonNullable<typeof returns.gstr3b>
  const ahead = paise(await csv('gstr1-at'), 'Gross Advance Received') - paise(await csv('gstr1-atadj'), 'Gross Advance Adjusted')
  expect(ahead + (await returned('b2b', 'b2cl', 'b2cs')), 'the tables are the whole of the return').toBe(
    gstr3b.taxed.taxable + (await returned('cdnr', 'cdnur')),
  )
  expect(gstr3b.taxed.taxable).toBe(paise(codes, 'Taxable Value') + ahead)
  expect(gstr3b.taxed.igst).toBe(paise(codes, 'Integrated Tax Amount'))

  const xml = async (file: string) => (await admin.get(`/api/money/tally/${file}?${span}`)).text
  const booking = readTally(await xml('masters'), await xml('vouchers')).filter(({ type }) => ['Sales', 'Credit Note'].includes(type))
  const booked = booking.map(({ sides }) => Object.values(sides)[0] ?? 0)
  expect(
    booked.reduce((total, amount) => total + amount, 0),
    'what the customers owe in Tally is what was billed to them',
  ).toBe(after.billed - after.credited)

  const debts = (await technician.get<Debt[]>('/api/money/debts?limit=100')).body
  expect(debts.reduce((total, { amount }) => total + amount, 0)).toBe(after.owed)
  const debt = debts.find(({ phone, bills }) => phone === '+919822041311' && bills.length > 1) as Debt
  expect(debt).toMatchObject({ name: 'Customer 1', since: today, amount: debt.bills.reduce((total, { due }) => total + due, 0) })
  const reminder = new URL((await technician.post(`/api/money/debts/${debt.bills[0]?.id}/whatsapp`)).body.url)
  expect(reminder.pathname).toBe('/919822041311')
  expect(reminder.searchParams.get('text')).toMatch(/A friendly reminder: ₹[\d,.]+ has been due since .*\/bill\/[\w-]+$/)
  expect((await technician.get(`/api/money/report?${span}`)).status).toBe(403)
})

test('the sums of accounts are what the migration adds up from the rows', async () => {
  const { fillAccounts } = await import('#server/platform/db/migrations/042-accounts.ts')
  const { database } = site.built.context
  const stored = async () => {
    const rows = await database.read.selectFrom('accounts').selectAll().execute()
    return rows.map(({ owed_since, ...row }) => ({ ...row, owed_since })).sort((a, b) => (a.account < b.account ? -1 : 1))
  }
  const projected = await stored()
  await database.write(async (tx) => void (await tx.deleteFrom('accounts').execute()))
  await runSql(site, fillAccounts(dialect === 'postgres'))
  expect(projected.length).toBeGreaterThan(30)
  expect(await stored()).toEqual(projected)
})
