// Databases: both, because sums are computed in the database, and its rules refuse what may not be stored.
import { extractText } from 'unpdf'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { documents } from '#contract/content/documents/index.ts'
import type { MoneySettings } from '#contract/content/documents/money.ts'
import type { Bill } from '#contract/money/bills.ts'
import type { Day } from '#contract/money/books.ts'
import { documentNumber } from '#contract/money/document-number.ts'
import { financialYear } from '#contract/money/financial-year.ts'
import type { Account, ListedPayment, Payment, TrackedAccount } from '#contract/money/payments.ts'
import type { Advance, Debt, Report } from '#contract/money/reports.ts'
import type { Dashboard } from '#contract/office/dashboard.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { advancesIn } from '#server/money/index.ts'
import { newBooking, productForm } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp({ PUBLIC_URL: 'https://shop.example' })
let technician: HttpClient
let admin: HttpClient
beforeAll(async () => {
  technician = await site.user()
  admin = await site.admin()
  await setUp()
})
afterEach(() => vi.useRealTimers())

/** Settings of a shop in Maharashtra, with series of their own. */
let series = 0
async function setUp(over: Partial<MoneySettings> = {}): Promise<{ receipt: string; refund: string }> {
  series += 1
  const shop = await admin.get('/api/documents/shop')
  await admin.put('/api/documents/shop', { ...shop.body.value, gstin: '27AAAPA0000A1Z7' })
  const prefixes = { billPrefix: `B${series}`, creditPrefix: `C${series}`, receiptPrefix: `R${series}`, refundPrefix: `F${series}` }
  const saved = await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'regular', ...prefixes, ...over })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return { receipt: prefixes.receiptPrefix, refund: prefixes.refundPrefix }
}

const dayBefore = (days: number) => todayInShop(new Date(Date.now() - days * DAY_MS))
/** Days later: the clock of the database stays, so no document can be issued then. */
const goTo = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })

let people = 0
const takeIn = async (phone?: string) => {
  people += 1
  const walkIn = { name: 'Sunita Rao', phone: phone ?? `98220${String(10_000 + people)}`, description: 'No picture.' }
  const { body } = await technician.post('/api/desk/jobs', { ...walkIn, deviceKind: 'Laptop', brand: 'Dell', model: 'Latitude 7420' })
  return { about: { entity: 'repair-requests', id: body.id as number }, reference: body.reference as string }
}
const billOf = async (rupees: number, over: object = {}): Promise<Bill> => {
  const lines = [{ description: 'Work', code: '998713', quantity: 1, unitPrice: Math.round(rupees * 100) }]
  const { status, body } = await admin.post('/api/bills', { about: null, customer: {}, lines, ...over })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const pay = (of: object, rupees: number, over: object = {}, by = technician) =>
  by.post('/api/payments', { ...of, kind: 'payment', mode: 'upi', amount: Math.round(rupees * 100), ...over })
const paid = async (...call: Parameters<typeof pay>): Promise<Payment> => {
  const { status, body } = await pay(...call)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const accountOf = async ({ id }: { id: number }, by = technician): Promise<Account> =>
  (await by.get(`/api/money/accounts/repair-requests/${id}`)).body
/** The token in a new link for the customer of a job. */
const tokenOf = async ({ id }: { id: number }): Promise<string | undefined> => {
  const { url } = (await technician.post(`/api/requests/repair-requests/${id}/whatsapp`)).body
  return decodeURIComponent(url).match(/\/track\/([\w-]+)/)?.[1]
}
const reportOf = async (from: string, to = from): Promise<Report> => (await admin.get(`/api/money/report?from=${from}&to=${to}`)).body
const reverse = (id: number, by = technician) => by.post(`/api/payments/${id}/reversal`, { reason: 'Typed twice' })
const writeOff = (of: object, rupees: number, by = admin) =>
  by.post('/api/write-offs', { ...of, amount: Math.round(rupees * 100), reason: 'Too small to ask for' })
const registerOf = async (day: string): Promise<string[][]> =>
  (await admin.get(`/api/registers/payments?from=${day}&to=${day}`)).text
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','))

describe('a payment counts on its day', () => {
  test('which is that of the statement, and not the one on which it was entered', async () => {
    const day = dayBefore(3)
    const { about } = await takeIn()
    const before = { day: (await reportOf(day)).received, today: (await reportOf(todayInShop())).received }
    const late = await paid({ about }, 700, { day, reference: '312345678901' })
    expect(late).toMatchObject({ day, enteredOn: todayInShop() })
    expect((await reportOf(day)).received - before.day).toBe(70_000)
    expect((await reportOf(todayInShop())).received).toBe(before.today)
    const row = (await registerOf(day)).find((cells) => cells.includes("'312345678901"))
    expect(row?.slice(0, 4)).toEqual([day, 'Payment', 'UPI', '700'])
    expect(row).toContain(todayInShop())
    expect((await registerOf(todayInShop())).some((cells) => cells.includes("'312345678901"))).toBe(false)
  })

  test('never in the future, long ago, or another day in cash', async () => {
    const { about } = await takeIn()
    const wrong = async (over: object) => fieldErrors(await pay({ about }, 100, over))
    for (const day of [dayBefore(-1), dayBefore(40), 'soon']) expect(await wrong({ day }), day).toHaveProperty('day')
    expect(await wrong({ mode: 'cash', day: dayBefore(1) })).toEqual({ day: expect.stringContaining('Cash') })
    expect((await pay({ about }, 100, { mode: 'cash', day: todayInShop() })).status).toBe(201)
    const { database } = site.built.context
    const stored = await database.read.selectFrom('payments').where('mode', '=', 'cash').selectAll().executeTakeFirstOrThrow()
    const { id: _, ...row } = { ...stored, day: '2026-01-01' }
    await expect(
      database.write((tx) => tx.insertInto('payments').values(row).execute()),
      'the database refuses it as well',
    ).rejects.toThrow()
  })
})

describe('each way of paying', () => {
  test('counts by itself, and tax that was deducted is no money', async () => {
    const today = todayInShop()
    const before = { day: (await technician.get<Day>(`/api/money/days/${today}`)).body.sums, report: await reportOf(today) }
    const moneyToday = async () => (await admin.get<Dashboard>('/api/dashboard')).body.money
    const { received = 0 } = (await moneyToday()) ?? {}
    const bill = await billOf(1180)
    const of = { billId: bill.id }
    expect(fieldErrors(await pay(of, 500, { mode: 'cheque' })), 'a cheque is known by its number').toHaveProperty('reference')
    await paid(of, 500, { mode: 'cheque', reference: '004411' })
    await paid(of, 580, { mode: 'emi' })
    await paid(of, 90, { mode: 'tds' })
    expect((await writeOff(of, 10)).status).toBe(201)
    expect(fieldErrors(await pay(of, 1, { mode: 'tds', kind: 'refund' }))).toHaveProperty('mode')
    for (const mode of ['write_off', 'shells']) expect(fieldErrors(await pay(of, 1, { mode })), mode).toHaveProperty('mode')
    expect((await admin.get<Bill>(`/api/bills/${bill.id}`)).body).toMatchObject({ paid: 117_000, writtenOff: 1000, due: 0 })
    expect((await moneyToday())?.received, 'what no money came by is not received').toBe(received + 108_000)
    const { sums } = (await technician.get<Day>(`/api/money/days/${today}`)).body
    expect(sums).toEqual({ ...before.day, cheque: before.day.cheque + 50_000, emi: before.day.emi + 58_000 })
    const after = await reportOf(today)
    expect(after.received - before.report.received).toBe(108_000)
    expect(after.deducted - before.report.deducted).toBe(9_000)
    expect(after.writtenOff - before.report.writtenOff).toBe(1_000)
    expect(after.modes.map(({ mode }) => mode)).not.toContain('tds')
    expect(after.after).toBe(after.before + after.billed - after.credited - after.received - after.deducted - after.writtenOff)
  })

  test('a reference of the same mode is asked about once more, unless the first was a mistake', async () => {
    const { about } = await takeIn()
    const reference = '412345678901'
    const first = await paid({ about }, 100, { reference })
    const again = await pay({ about }, 100, { reference: '4123 4567 8901' })
    expect(again.body).toMatchObject({ errors: [{ field: 'reference', code: 'reference_twice' }] })
    expect((await pay({ about }, 100, { reference, mode: 'bank' })).status, 'another way has other numbers').toBe(201)
    await paid({ about }, 100, { reference, confirmed: true })
    const other = await paid({ about }, 100, { reference: '512345678901' })
    await reverse(other.id)
    expect((await pay({ about }, 100, { reference: '512345678901' })).status).toBe(201)
    expect(first.reference).toBe(reference)
  })
})

describe('a payment that was entered by mistake', () => {
  test('is taken out as such: both stay visible, and drawer, report and registers are as before', async () => {
    const today = todayInShop()
    const { about } = await takeIn()
    const before = { day: (await technician.get<Day>(`/api/money/days/${today}`)).body.sums, report: await reportOf(today) }
    const wrong = await paid({ about }, 5000, { mode: 'cash' })
    const { body: reversal, status } = await reverse(wrong.id)
    expect(status).toBe(201)
    expect(reversal).toMatchObject({ kind: 'refund', mode: 'cash', amount: 500_000, reverses: wrong.id, note: 'Typed twice' })
    expect((await technician.get<Day>(`/api/money/days/${today}`)).body.sums).toEqual(before.day)
    const { received, after } = await reportOf(today)
    expect([received, after]).toEqual([before.report.received, before.report.after])
    const { payments, due } = await accountOf(about)
    expect(due).toBe(0)
    expect(payments.map(({ isReversed, isReversible, reverses }) => [isReversed, isReversible, reverses])).toEqual([
      [true, false, null],
      [false, false, wrong.id],
    ])
    const rows = (await registerOf(today)).filter((cells) => cells.includes(String(wrong.id)) && cells.some((cell) => /5000/.test(cell)))
    expect(rows.map((cells) => cells[1])).toEqual(['Payment', 'Reversal'])
    expect((await reverse(wrong.id)).body).toMatchObject({ status: 409, code: 'payment_reversed' })
    expect((await reverse(reversal.id)).status, 'a reversal stays').toBe(404)
    const events = (await technician.get(`/api/requests/repair-requests/${about.id}`)).body.events
    expect(events.at(-1)).toMatchObject({ kind: 'paid', data: { amount: -500_000, isReversal: true } })
    const [entry] = (await admin.get<any[]>('/api/changes?entity=payments')).body
    expect(JSON.stringify(entry)).toContain('Typed twice')
  })

  test('is nothing that staff may give back', async () => {
    await setUp({ staffDiscountPercent: 10 })
    const { about } = await takeIn()
    const wrong = await paid({ about }, 9000)
    await paid({ about }, 1000)
    await reverse(wrong.id)
    expect(fieldErrors(await pay({ about }, 500, { kind: 'refund' }))).toEqual({ amount: expect.stringContaining('10%') })
    expect((await pay({ about }, 100, { kind: 'refund' })).status, 'ten percent of what stands').toBe(201)
    expect(fieldErrors(await pay({ about }, 901, { kind: 'refund' }, admin))).toHaveProperty('amount')
  })

  test('is reversed by whoever entered it, on the day and before its cash was counted, else by an admin', async () => {
    const { about } = await takeIn()
    const ofAdmin = await paid({ about }, 100, { mode: 'cash' }, admin)
    expect((await reverse(ofAdmin.id)).status).toBe(403)
    const own = await paid({ about }, 100)
    goTo(1)
    expect((await reverse(own.id)).status).toBe(403)
    expect((await accountOf(about)).payments.map(({ isReversible }) => isReversible)).toEqual([false, false])
    vi.useRealTimers()
    const counted = await paid({ about }, 100, { mode: 'cash' })
    expect((await technician.post(`/api/money/books/cash/counts`, { day: todayInShop(), counted: 0 })).status).toBe(201)
    expect((await reverse(counted.id)).status).toBe(403)
    expect((await accountOf(about, admin)).payments.map(({ isReversible }) => isReversible)).toEqual([true, true, true])
    for (const { id } of [ofAdmin, own, counted]) expect((await reverse(id, admin)).status).toBe(201)
    expect((await accountOf(about)).paid).toBe(0)
  })

  test('stays once it was given back', async () => {
    const { about } = await takeIn()
    const first = await paid({ about }, 100)
    const refund = await paid({ about }, 60, { kind: 'refund' }, admin)
    expect((await reverse(first.id, admin)).body.code).toBe('payment_reversed')
    expect((await reverse(refund.id, admin)).body, 'a refund can be a mistake as well').toMatchObject({ kind: 'payment', amount: 6000 })
    expect((await reverse(first.id, admin)).status).toBe(201)
    expect((await accountOf(about)).due).toBe(0)
  })

  test('is not shown to its customer', async () => {
    const { about } = await takeIn()
    await reverse((await paid({ about }, 100)).id)
    await paid({ about }, 250)
    const { payments } = (await site.guest().get<TrackedAccount>(`/api/track/${await tokenOf(about)}/account`)).body
    expect(payments.map(({ amount }) => amount)).toEqual([25_000])
  })
})

test('cash from one person on one day stays below the limit, for whatever it is, by phone or GSTIN', async () => {
  const cash = { mode: 'cash' }
  const phone = '9822077001'
  const [first, second] = [await takeIn(phone), await takeIn(phone)]
  await paid(first, 150_000, cash)
  const wrong = await paid(second, 40_000, cash)
  await reverse(wrong.id)
  expect(fieldErrors(await pay(second, 50_000, cash)), 'another job').toEqual({ amount: expect.stringContaining('one day') })
  expect((await pay(second, 49_999, cash)).status, 'what was a mistake was never taken').toBe(201)
  const customer = { name: 'Deccan Traders', phone, gstin: '29ZZZCZ0000Z1ZX', address: 'Bengaluru' }
  const bill = await billOf(190_000, { customer })
  expect(fieldErrors(await pay({ billId: bill.id }, 100, cash)), 'a bill of the counter').toHaveProperty('amount')
  const byGstin = await billOf(150_000, { customer: { ...customer, phone: '9822077002' } })
  expect((await pay({ billId: byGstin.id }, 150_000, cash)).status, 'nothing of that GSTIN is paid in cash').toBe(201)
  expect(fieldErrors(await pay({ billId: bill.id }, 60_000, cash)), 'the same GSTIN').toHaveProperty('amount')
  expect((await pay(await takeIn('9822077003'), 60_000, cash)).status, 'someone else').toBe(201)
  expect((await pay({ billId: bill.id }, 60_000)).status, 'another way').toBe(201)
})

test('a bill of the counter takes no more than its balance, since nobody agreed to what would be an advance', async () => {
  const bill = await billOf(100)
  const of = { billId: bill.id }
  expect(fieldErrors(await pay(of, 100.01))).toEqual({ amount: expect.stringContaining('counter') })
  expect((await pay(of, 60)).status).toBe(201)
  expect(fieldErrors(await pay(of, 40.01))).toHaveProperty('amount')
  const both = await Promise.all([pay(of, 40), pay(of, 40)])
  expect(both.map(({ status }) => status).sort(), 'two at once').toEqual([201, 422])
  expect((await admin.get<Bill>(`/api/bills/${bill.id}`)).body).toMatchObject({ paid: 10_000, due: 0 })
})

describe('a write-off', () => {
  test('ends a debt without money, stands by itself everywhere, and can be reversed', async () => {
    const today = todayInShop()
    const before = await reportOf(today)
    const bill = await billOf(100.5)
    const of = { billId: bill.id }
    await paid(of, 100)
    const debts = async () => (await admin.get<Debt[]>('/api/money/debts?limit=100')).body.flatMap((debt) => debt.bills.map(({ id }) => id))
    expect(await debts()).toContain(bill.id)
    expect(fieldErrors(await writeOff(of, 0.51)), 'no more than is owed').toHaveProperty('amount')
    expect(fieldErrors(await admin.post('/api/write-offs', { ...of, amount: 50, reason: '' }))).toHaveProperty('reason')
    const { body: written } = await writeOff(of, 0.5)
    expect(written).toMatchObject({ kind: 'payment', mode: 'write_off', amount: 50, note: 'Too small to ask for' })
    expect(await debts()).not.toContain(bill.id)
    const after = await reportOf(today)
    expect([after.received - before.received, after.writtenOff - before.writtenOff]).toEqual([10_000, 50])
    expect(after.after).toBe(after.before + after.billed - after.credited - after.received - after.deducted - after.writtenOff)
    expect((await registerOf(today)).find((cells) => cells[1] === 'Write-off' && cells.includes(bill.number))?.[3]).toBe('0.5')
    expect((await admin.get<any[]>('/api/changes?entity=payments')).text).toContain('Too small to ask for')
    expect(fieldErrors(await pay(of, 100.5, { kind: 'refund' }, admin)), 'nobody paid it').toHaveProperty('amount')
    expect((await reverse(written.id, admin)).status).toBe(201)
    expect(await debts()).toContain(bill.id)
    const [, ofBill] = (await admin.get<ListedPayment[]>(`/api/bills/${bill.id}/payments`)).body
    expect(ofBill).toMatchObject({ id: written.id, isReversed: true })
  })

  test('ends an advance that is kept', async () => {
    const { about } = await takeIn()
    await paid({ about }, 700)
    const held = async () =>
      (await admin.get<Advance[]>('/api/money/advances?limit=100')).body.find((advance) => advance.about?.id === about.id)?.amount
    expect(await held()).toBe(70_000)
    expect((await writeOff({ about }, 200)).body).toMatchObject({ kind: 'refund', mode: 'write_off' })
    expect([await held(), await accountOf(about)]).toMatchObject([50_000, { paid: 70_000, writtenOff: -20_000, due: -50_000 }])
    expect(fieldErrors(await pay({ about }, 501, { kind: 'refund' }, admin)), 'what is kept is not given back').toHaveProperty('amount')
    expect((await pay({ about }, 500, { kind: 'refund' }, admin)).status).toBe(201)
  })

  test('is for admins, and for staff up to what the shop allows of one account', async () => {
    const of = { billId: (await billOf(10)).id }
    expect(fieldErrors(await writeOff(of, 0.5, technician))).toHaveProperty('amount')
    await setUp({ staffWriteOff: 1 })
    expect((await technician.get('/api/money/setup')).body.writeOffLimit).toBe(1)
    expect((await writeOff(of, 0.75, technician)).status).toBe(201)
    expect(fieldErrors(await writeOff(of, 0.75, technician)), 'all of one account together').toHaveProperty('amount')
    expect((await writeOff(of, 9.25)).status).toBe(201)
    const gone = await admin.post('/api/write-offs', { billId: 999_999, amount: 1, reason: 'None' })
    expect(gone.status).toBe(404)
  })
})

/** A repair whose customer approved these lines by phone. */
async function agreedRepair(lines: object[], total: number) {
  const { about } = await takeIn()
  const typed = lines.map((each, index) => ({ id: `line-${index}`, kind: 'service', code: '998713', quantity: 1, taxRate: 1800, ...each }))
  await admin.put(`/api/desk/jobs/${about.id}/estimates/draft`, { lines: typed, note: '', validUntil: null })
  const answer = await admin.post(`/api/desk/jobs/${about.id}/estimates/answer`, { answer: 'approved', revision: 1, total })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return about
}
const WORK = { description: 'Work', unitPrice: 118_000 }
const BATTERY = { kind: 'part', code: '8507', description: 'Battery', unitPrice: 354_000 }
const YEAR = financialYear(todayInShop())
const numberOf = (prefix: string, place: number) => documentNumber(prefix, YEAR, place)
const textOf = async (by: HttpClient, path: string) => {
  const cookie = [...by.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(site.origin + path, { headers: { cookie } })
  expect(response.status).toBe(200)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return (await extractText(bytes, { mergePages: true })).text.replace(/\s+/g, ' ')
}
/** What GSTR-1 wants of the advances of a day, in rupees: rate, advance without tax, CGST, IGST. */
const advancesOn = async (from: string, to = from) => {
  const { received, adjusted } = await advancesIn(site.built.context.database.read, { from, to })
  const rows = (sums: typeof received) => sums.map(({ place, taxRate, taxable, cgst }) => [place, taxRate, taxable, cgst])
  return { received: rows(received), adjusted: rows(adjusted) }
}
/** A row less the same of before. */
const less = (rows: (string | number)[][], before: (string | number)[][]) =>
  rows.map(([place, rate, ...amounts]) => {
    const old = before.find((row) => row[0] === place && row[1] === rate)
    return [place, rate, ...amounts.map((amount, index) => Number(amount) - Number(old?.[index + 2] ?? 0))]
  })

describe('an advance', () => {
  test('has a receipt voucher in a series of its own, with the tax on services alone', async () => {
    const { receipt } = await setUp()
    const about = await agreedRepair([WORK, BATTERY], 472_000)
    await paid({ about }, 1000, { reference: '612345678901' })
    const { payments } = await accountOf(about)
    const voucher = payments[0]?.voucher
    expect(voucher).toMatchObject({ kind: 'receipt', number: numberOf(receipt, 1) })
    const text = await textOf(admin, `/api/vouchers/${voucher?.id}/pdf?language=en`)
    for (const part of [`Receipt voucher ${numberOf(receipt, 1)}`, 'Sunita Rao', '27AAAPA0000A1Z7', 'Maharashtra (27)', '612345678901'])
      expect(text).toContain(part)
    // 250 of 1,000 are for work: 211.86 and 19.07 twice.
    for (const part of ['₹211.86', '₹19.07', '18%', 'Battery', '₹750.00', '₹1,000.00', 'Rupees One Thousand Only'])
      expect(text).toContain(part)
    const hindi = await textOf(admin, `/api/vouchers/${voucher?.id}/pdf?language=hi`)
    expect(hindi).toContain(numberOf(receipt, 1))
    expect(hindi).not.toContain('Receipt')
    expect((await site.guest().get(`/api/vouchers/${voucher?.id}/pdf`)).status).toBe(401)
    expect((await admin.get('/api/vouchers/999999/pdf')).status).toBe(404)
    const row = (await registerOf(todayInShop())).find((cells) => cells.includes("'612345678901"))
    expect(row).toContain(numberOf(receipt, 1))
  })

  test('is only what is beyond the bills; a shop without tax invoices issues none', async () => {
    const { receipt } = await setUp()
    const { about } = await takeIn()
    await billOf(300, { about })
    const voucherOf = async (of: object, rupees: number) => {
      const { id } = await paid(of, rupees)
      return (await accountOf(about)).payments.find((payment) => payment.id === id)?.voucher?.number
    }
    expect(await voucherOf({ about }, 200)).toBeUndefined()
    expect(await voucherOf({ about }, 250)).toBe(numberOf(receipt, 1))
    const { read } = site.built.context.database
    const { total } = await read.selectFrom('vouchers').where('prefix', '=', receipt).select('total').executeTakeFirstOrThrow()
    expect(total).toBe(15_000)
    const { id: productId } = (await admin.sendForm('POST', '/api/products', productForm({ price: 30_000 }))).body
    const booking = (await site.guest().post('/api/bookings', newBooking({ productId }))).body
    await paid({ about: { entity: 'bookings', id: booking.id } }, 2500)
    const goods = await read.selectFrom('vouchers').where('number', '=', numberOf(receipt, 2)).selectAll().executeTakeFirstOrThrow()
    expect(goods).toMatchObject({ total: 250_000, value: 250_000, taxable: 0, cgst: 0 })
    await setUp({ registration: 'composition' })
    expect(await voucherOf({ about }, 50)).toBeUndefined()
  })

  test('that is given back has a refund voucher, which names the receipt; what a credit note gives back has none', async () => {
    const { receipt, refund } = await setUp()
    const about = await agreedRepair([WORK], 118_000)
    await paid({ about }, 590)
    await paid({ about }, 118, { kind: 'refund' }, admin)
    const [, given] = (await accountOf(about)).payments
    expect(given?.voucher).toMatchObject({ kind: 'refund', number: numberOf(refund, 1) })
    const text = await textOf(admin, `/api/vouchers/${given?.voucher?.id}/pdf?language=en`)
    for (const part of [`Refund voucher ${numberOf(refund, 1)}`, numberOf(receipt, 1), '₹100.00', '₹9.00', '₹118.00'])
      expect(text).toContain(part)
    const bill = await billOf(472, { about, reason: 'Less work' })
    await admin.post(`/api/bills/${bill.id}/credit-notes`, { reason: 'Returned', lines: [{ id: bill.lines[0]?.id, quantity: 1 }] })
    await paid({ about }, 472, { kind: 'refund' }, admin)
    expect((await accountOf(about)).payments.at(-1)?.voucher).toBeNull()
  })

  test('is applied to the bill that follows, and both say so', async () => {
    const { receipt } = await setUp()
    const about = await agreedRepair([WORK], 118_000)
    await paid({ about }, 500)
    const lines = (await accountOf(about)).suggestions
    const bill = (await admin.post<Bill>('/api/bills', { about, customer: { name: 'Sunita Rao' }, lines })).body
    expect(bill).toMatchObject({ paid: 50_000, due: 68_000, payments: [{ voucher: numberOf(receipt, 1), amount: 50_000 }] })
    const [payment] = (await accountOf(about)).payments
    expect(payment?.applied).toEqual([{ number: bill.number, amount: 50_000 }])
    expect(await textOf(admin, `/api/vouchers/${payment?.voucher?.id}/pdf?language=en`)).toContain(`${bill.number}: ₹500.00`)
    expect(await textOf(admin, `/api/bills/${bill.id}/pdf?language=en`)).toContain(numberOf(receipt, 1))
  })

  describe('is applied by choice', () => {
    const voucherOn = async (id: number) => (await accountOf({ id })).payments.map(({ left, applied }) => [left, applied])
    const bill = async (about: object, rupees: number, over: object = {}, by = technician) =>
      by.post('/api/bills', {
        ...{ about, customer: { name: 'Sunita Rao' }, ...over },
        lines: [{ description: 'Work', code: '998713', quantity: 1, unitPrice: rupees * 100 }],
      })
    const choose = (id: number, advances: object[], over: object = {}, by = technician) =>
      by.post(`/api/bills/${id}/advances`, { advances, ...over })
    const heldFor = async ({ id }: { id: number }) =>
      (await admin.get<Advance[]>('/api/money/advances?limit=100')).body.find(({ about }) => about?.id === id)?.amount
    const owedOf = async ({ id }: Bill) =>
      (await admin.get<Debt[]>('/api/money/debts?limit=100')).body.flatMap(({ bills }) => bills).find((each) => each.id === id)?.due

    test('what is not chosen is held beside the debt, in the account, the registers, the return and on both papers', async () => {
      const { receipt, refund } = await setUp()
      const today = todayInShop()
      const before = { report: await reportOf(today), at: await advancesOn(today) }
      const { about } = await takeIn()
      const advance = await paid({ about }, 1180)
      const tooMuch = await bill(about, 944, { advances: [{ paymentId: advance.id, amount: 118_001 }] })
      expect(fieldErrors(tooMuch)).toHaveProperty(['advances.0.amount'])
      const { id: foreign } = await paid({ about: (await takeIn()).about }, 100)
      for (const of of [about, null])
        expect(fieldErrors(await bill(of as object, 944, { advances: [{ paymentId: foreign, amount: 1 }] })), 'of another').toHaveProperty([
          'advances.0.paymentId',
        ])
      const { body: first } = await bill(about, 944, { advances: [{ paymentId: advance.id, amount: 35_400 }] })
      const number = numberOf(receipt, 1)
      expect(first).toMatchObject({
        paid: 35_400,
        writtenOff: 0,
        due: 59_000,
        payments: [{ voucher: number, amount: 35_400, isAdvance: true }],
      })
      expect(await accountOf(about)).toMatchObject({ billed: 94_400, due: -23_600, advance: 82_600, toPay: 59_000 })
      expect(await voucherOn(about.id)).toEqual([[82_600, [{ number: first.number, amount: 35_400 }]]])
      expect([await heldFor(about), await owedOf(first)]).toEqual([82_600, 59_000])
      const report = await reportOf(today)
      const [owed, ahead] = [report.owed - before.report.owed, report.ahead - before.report.ahead]
      // Less what was taken for the other job.
      expect([owed, ahead, report.ages[0]?.amount]).toEqual([
        59_000,
        82_600 + 10_000,
        report.owed - before.report.owed + (before.report.ages[0]?.amount ?? 0),
      ])
      // 826 are held with their tax, and 100 for the other job.
      expect(less((await advancesOn(today)).received, before.at.received)).toEqual([['27', 1800, 70_000 + 8474, 6300 + 763]])
      const paper = await textOf(admin, `/api/bills/${first.id}/pdf?language=en`)
      for (const part of [number, '₹354.00', '₹590.00']) expect(paper).toContain(part)

      // Money that comes now is for the bill, and has no voucher; a second bill has of the advance what is left, or what is chosen.
      const rest = await paid({ about }, 590)
      expect((await accountOf(about)).payments.at(-1)).toMatchObject({ id: rest.id, voucher: null, left: 0 })
      const { body: second } = await bill(about, 472, { reason: 'More work', advances: [{ paymentId: advance.id, amount: 23_600 }] })
      expect([second.paid, second.due, await heldFor(about)]).toEqual([23_600, 23_600, 59_000])
      // What is given back or kept is what is held: no bill opens again.
      await paid({ about }, 118, { kind: 'refund' }, admin)
      const { payments } = await accountOf(about)
      expect(payments.at(-1)?.voucher).toMatchObject({ kind: 'refund', number: numberOf(refund, 1) })
      expect(payments.map(({ left }) => left)).toEqual([47_200, 0, 0])
      const kept = await admin.post('/api/write-offs', { about, kind: 'refund', amount: 11_800, reason: 'Agreed' })
      expect(kept.body).toMatchObject({ kind: 'refund', mode: 'write_off' })
      expect([await heldFor(about), await owedOf(first), await owedOf(second)]).toEqual([35_400, undefined, 23_600])
      const given = await admin.post('/api/write-offs', { about, kind: 'payment', amount: 3600, reason: 'Agreed' })
      expect(given.body).toMatchObject({ kind: 'payment', mode: 'write_off' })
      const settled = (await admin.get<Bill>(`/api/bills/${second.id}`)).body
      expect(settled).toMatchObject({ paid: 23_600, writtenOff: 3600, due: 20_000 })
      expect(await textOf(admin, `/api/bills/${second.id}/pdf?language=en`)).toMatch(
        /Advance R\S+, UPI, \S+ -₹236\.00 Written off -₹36\.00/,
      )
      expect(fieldErrors(await choose(second.id, [{ paymentId: advance.id, amount: 59_001 }])), 'more than there is').toHaveProperty([
        'advances.0.amount',
      ])
      const last = await choose(second.id, [{ paymentId: advance.id, amount: 59_000 }])
      expect([last.status, last.body.due, await heldFor(about)], 'no more than the bill needs').toEqual([201, 0, 15_400])
      expect(fieldErrors(await choose(second.id, [{ paymentId: advance.id, amount: 0 }])), 'it is paid').toHaveProperty('advances')
    })

    test('of several advances those that are chosen, once however often it is sent, and by those who take money', async () => {
      const { receipt } = await setUp()
      const { about } = await takeIn()
      const [old, young] = [await paid({ about }, 500), await paid({ about }, 300)]
      const { body: issued } = await bill(about, 1000, { advances: [old, young].map(({ id, amount }) => ({ paymentId: id, amount })) })
      expect([issued.paid, issued.due]).toEqual([80_000, 20_000])
      const key = { headers: { 'idempotency-key': 'advances-once' } }
      const body = { advances: [{ paymentId: old.id, amount: 10_000 }] }
      const sent = await Promise.all([1, 2].map(() => technician.post<Bill>(`/api/bills/${issued.id}/advances`, body, key)))
      expect(sent.map(({ status }) => status)).toEqual([201, 201])
      expect(sent[0]?.body.payments).toMatchObject([
        { voucher: numberOf(receipt, 1), amount: 10_000 },
        { voucher: numberOf(receipt, 2), amount: 30_000 },
      ])
      const { database } = site.built.context
      const uses = database.read.selectFrom('advance_uses').where('bill_id', '=', issued.id).where('payment_id', '=', old.id)
      expect((await uses.selectAll().execute()).map(({ amount }) => amount)).toEqual([50_000, 10_000])
      await expect(database.write((tx) => tx.updateTable('advance_uses').set({ amount: 0 }).execute())).rejects.toThrow(/kept/)
      await expect(database.write((tx) => tx.deleteFrom('advance_uses').execute())).rejects.toThrow(/kept/)
      expect((await admin.get<any[]>(`/api/changes?entity=bills&id=${issued.id}`)).body[0].action).toBe('changed')
      expect((await choose(999_999, body.advances)).status).toBe(404)
      expect((await site.guest().post(`/api/bills/${issued.id}/advances`, body)).status).toBe(401)
      // A payment that was a mistake is gone with what was chosen of it.
      await reverse(old.id)
      expect((await admin.get<Bill>(`/api/bills/${issued.id}`)).body).toMatchObject({ paid: 30_000, due: 70_000 })
    })

    test('in the month in which it is chosen; what a closed year has stays', async () => {
      await setUp()
      const today = todayInShop()
      const { about } = await takeIn()
      const advance = await paid({ about }, 1180, { day: dayBefore(5) })
      const { body: issued } = await bill(about, 1000)
      const before = await advancesOn(today)
      const choice = [{ paymentId: advance.id, amount: 0 }]
      expect(fieldErrors(await choose(issued.id, choice)), 'nothing is due').toHaveProperty('advances')
      const { body: open } = await bill(about, 590, { reason: 'More', advances: [{ paymentId: advance.id, amount: 0 }] })
      expect(await heldFor(about)).toBe(18_000)
      await setUp({ lockedUntil: dayBefore(1) })
      expect((await choose(open.id, [{ paymentId: advance.id, amount: 11_800 }])).status, 'what a closed year holds can be billed').toBe(
        201,
      )
      const [adjusted] = less((await advancesOn(today)).adjusted, before.adjusted)
      expect(adjusted).toEqual(['27', 1800, 10_000, 900])
      await setUp({ lockedUntil: today })
      expect(fieldErrors(await choose(open.id, choice)), 'today is closed').toHaveProperty('advances')
      await setUp()
      expect((await choose(open.id, choice)).status).toBe(201)
    })
  })

  test('has its paper on the page where its customer follows the job, and on no other', async () => {
    const { receipt, refund } = await setUp()
    const track = async () => {
      const { about } = await takeIn()
      return { about, token: await tokenOf(about) }
    }
    const [own, other] = [await track(), await track()]
    await paid({ about: own.about }, 590)
    await paid({ about: own.about }, 118, { kind: 'refund' }, admin)
    const guest = site.guest()
    const { payments } = (await guest.get<TrackedAccount>(`/api/track/${own.token}/account`)).body
    expect(payments.map(({ voucher }) => voucher?.number)).toEqual([numberOf(receipt, 1), numberOf(refund, 1)])
    const pathOf = (token: string | undefined, at: number) => `/api/track/${token}/vouchers/${payments[at]?.voucher?.id}/pdf`
    expect(await textOf(guest, `${pathOf(own.token, 0)}?language=en`)).toContain('₹590.00')
    expect(await textOf(guest, `${pathOf(own.token, 1)}?language=en`)).toContain(numberOf(receipt, 1))
    expect((await guest.get(pathOf(other.token, 0))).status).toBe(404)
  })

  test('whose payment was a mistake has a cancelled voucher, and no tax', async () => {
    const { receipt } = await setUp()
    const today = todayInShop()
    const before = await advancesOn(today)
    const about = await agreedRepair([WORK], 118_000)
    const wrong = await paid({ about }, 590)
    expect(less((await advancesOn(today)).received, before.received)).toEqual([['27', 1800, 50_000, 4500]])
    await reverse(wrong.id)
    expect(await advancesOn(today)).toEqual(before)
    const [first, second] = (await accountOf(about)).payments
    expect([first?.voucher?.number, second?.voucher]).toEqual([numberOf(receipt, 1), null])
    expect(await textOf(admin, `/api/vouchers/${first?.voucher?.id}/pdf?language=en`)).toContain('Cancelled')
  })

  test('is in the tables 11A and 11B of the months in which it came and was billed, and all of them sum to what is held', async () => {
    await setUp()
    const [then, today] = [dayBefore(5), todayInShop()]
    const before = { earlier: await advancesOn(then), today: await advancesOn(today), whole: await advancesOn(then, today) }
    const about = await agreedRepair([{ ...WORK, unitPrice: 333_333 }], 333_333)
    await paid({ about }, 1001, { day: then })
    await paid({ about }, 999.99, { day: then })
    expect(less((await advancesOn(then)).received, before.earlier.received)).toEqual([['27', 1800, 169_575, 15_262]])
    expect(await advancesOn(today), 'nothing moved today').toEqual(before.today)
    const lines = [{ description: 'Work', code: '998713', quantity: 1, unitPrice: 133_333 }]
    const billed = await admin.post<Bill>('/api/bills', { about, customer: {}, lines })
    expect(billed.status, JSON.stringify(billed.body)).toBe(201)
    await paid({ about }, 100, { kind: 'refund' }, admin)
    const [adjusted] = less((await advancesOn(today)).adjusted, before.today.adjusted)
    const [held] = less((await advancesOn(then, today)).received, before.whole.received)
    const sums = [169_575, 15_262]
    expect(adjusted?.slice(2).map((amount, index) => Number(amount) + Number(held?.[index + 2]))).toEqual(sums)
    expect((await accountOf(about)).due).toBe(-(200_099 - 133_333 - 10_000))
    expect(Number(held?.[2])).toBe(200_099 - 133_333 - 10_000 - 2 * Number(held?.[3]))
  })

  test('is numbered apart from bills and credit notes, and its series goes on', async () => {
    const { receipt, refund } = await setUp()
    const settings = (over: object) => admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'regular', ...over })
    expect(fieldErrors(await settings({ receiptPrefix: 'INV' }))).toHaveProperty('receiptPrefix')
    expect((await admin.put(`/api/money/series/${receipt}`, { last: 40 })).status).toBe(200)
    await paid({ about: (await takeIn()).about }, 100)
    const list = (await admin.get('/api/money/series')).body
    expect(list.map(({ kind, state, last }: any) => [kind, state, last]).slice(2)).toEqual([
      ['receipt', 'running', 41],
      ['refund', 'open', 0],
      ['buyback', 'open', 0],
      ['challan', 'open', 0],
      ['order', 'open', 0],
    ])
    expect(fieldErrors(await settings({ billPrefix: receipt, receiptPrefix: refund, refundPrefix: 'RF' }))).toHaveProperty('billPrefix')
    const { database } = site.built.context
    await expect(database.write((tx) => tx.updateTable('vouchers').set({ total: 1 }).execute())).rejects.toThrow(/kept/)
    await expect(database.write((tx) => tx.deleteFrom('vouchers').execute())).rejects.toThrow(/kept/)
    await expect(
      database.write((tx) => tx.updateTable('money_series').set({ last: 1 }).where('prefix', '=', receipt).execute()),
    ).rejects.toThrow(/kept/)
  })
})

test('who owes is told by age, and downloaded', async () => {
  const bill = await billOf(250, { customer: { name: 'Farida Khan', phone: '9822088001' } })
  const debtOf = async () =>
    (await admin.get<Debt[]>('/api/money/debts?limit=100')).body.find((debt) => debt.bills.some(({ id }) => id === bill.id))
  expect((await debtOf())?.ages).toEqual([25_000, 0, 0, 0])
  const csv = async () => (await admin.get('/api/money/debts/export')).text.split('\r\n').find((row) => row.includes(bill.number))
  expect(await csv()).toBe(`Farida Khan,(+91) 98220 88001,${bill.number},${todayInShop()},250,250,0,0,0`)
  expect((await technician.get('/api/money/debts/export')).status).toBe(403)
})
