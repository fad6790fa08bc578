// Databases: both, because several accounts are locked in one transaction, and a customer's accounts are found and summed in the database.
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Bill } from '#contract/money/bills.ts'
import type { BookRow, Day } from '#contract/money/books.ts'
import type { CustomerStatement } from '#contract/money/customer-statement.ts'
import { sum } from '#contract/money/paise.ts'
import type { Account, Payment } from '#contract/money/payments.ts'
import type { OpenAccount } from '#contract/money/together.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp({ PUBLIC_URL: 'https://shop.example' })
let admin: HttpClient
let counter: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  counter = await site.user()
  await site.writeBills()
})

let phones = 9_822_070_000
const newPhone = () => String(++phones)
const takeIn = async (phone: string, over: object = {}) => {
  const { status, body } = await counter.post('/api/desk/jobs', {
    name: 'Deccan Traders',
    phone,
    description: 'No picture.',
    brand: 'Dell',
    ...over,
  })
  expect(status).toBe(201)
  return {
    id: body.id as number,
    customerId: body.customerId as number,
    reference: body.reference as string,
    about: { entity: 'repair-requests', id: body.id },
  }
}
const billed = async (paise: number, over: object): Promise<Bill> => {
  const lines = [{ description: 'Work', code: '998713', quantity: 1, unitPrice: paise }]
  const { status, body } = await admin.post('/api/bills', { about: null, customer: { name: 'Deccan Traders' }, lines, ...over })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const accountOf = async (id: number): Promise<Account> => (await counter.get(`/api/money/accounts/repair-requests/${id}`)).body
const openOf = async (id: number): Promise<OpenAccount[]> => (await counter.get(`/api/customers/${id}/accounts`)).body
const payTogether = (parts: readonly object[], over: object = {}, as = counter, init = {}) =>
  as.post(
    '/api/payments/together',
    { mode: 'upi', amount: sum(parts.map((part) => (part as { amount: number }).amount)), parts, ...over },
    init,
  )
const paidTogether = async (...call: Parameters<typeof payTogether>): Promise<Payment[]> => {
  const { status, body } = await payTogether(...call)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const reverse = (id: number, as = counter) => as.post<Payment>(`/api/payments/${id}/reversal`, {})

const paperOf = async (path: string): Promise<string> => {
  const cookie = [...counter.cookies].map((pair) => pair.join('=')).join('; ')
  const response = await fetch(`${counter.origin}${path}`, { headers: { cookie } })
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return (await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })).text.replace(/\s+/g, ' ')
}

/** A customer with two billed jobs, one agreed and a bill of the counter: what is to be paid of each, in the order of the dialog. */
async function debtor() {
  const phone = newPhone()
  const jobs = [await takeIn(phone), await takeIn(phone), await takeIn(phone)] as const
  const first = await billed(118_000, { about: jobs[0].about })
  const second = await billed(59_001, { about: jobs[1].about })
  const atCounter = await billed(25_000, { customer: { name: 'Deccan Traders', phone } })
  const line = { id: 'work', kind: 'service', code: '998713', description: 'Work', quantity: 1, unitPrice: 70_000, taxRate: 1800 }
  await counter.put(`/api/desk/jobs/${jobs[2].id}/estimates/draft`, { lines: [line], note: '', validUntil: null })
  const answer = { answer: 'approved', revision: 1, total: 70_000, variant: '' }
  const approved = await counter.post(`/api/desk/jobs/${jobs[2].id}/estimates/answer`, answer)
  expect(approved.status, JSON.stringify(approved.body)).toBeLessThan(300)
  return { phone, jobs, bills: [first, second, atCounter] as const, customerId: jobs[0].customerId }
}

describe('the accounts of a customer', () => {
  test('on which something is to be paid are listed, unpaid bills before what is agreed', async () => {
    const { jobs, bills, customerId } = await debtor()
    const open = await openOf(customerId)
    const today = todayInShop()
    expect(open).toHaveLength(4)
    expect(open).toEqual(
      expect.arrayContaining([
        { about: jobs[0].about, billId: null, reference: jobs[0].reference, device: 'Dell', toPay: 118_000, since: today },
        { about: jobs[1].about, billId: null, reference: jobs[1].reference, device: 'Dell', toPay: 59_001, since: today },
        { about: null, billId: bills[2].id, reference: bills[2].number, device: '', toPay: 25_000, since: today },
      ]),
    )
    expect(open.at(-1)).toEqual({
      about: jobs[2].about,
      billId: null,
      reference: jobs[2].reference,
      device: 'Dell',
      toPay: 70_000,
      since: null,
    })
  })
})

describe('a payment for several accounts', () => {
  test('is one entry of the drawer and a payment of each account, and is reversed as a whole', async () => {
    const { jobs, bills, customerId } = await debtor()
    const drawer = async () => (await counter.get<Day>(`/api/money/days/${todayInShop()}`)).body.sums.upi
    const before = await drawer()
    const parts = [
      { about: jobs[0].about, amount: 118_000 },
      { about: jobs[1].about, amount: 9_001 },
      { billId: bills[2].id, amount: 25_000 },
      { about: jobs[2].about, amount: 80_000 },
    ]
    const payments = await paidTogether(parts, { reference: 'UTR12345678' })
    expect(payments.map(({ amount }) => amount)).toEqual([118_000, 9_001, 25_000, 80_000])
    expect(new Set(payments.map(({ together }) => together)).size).toBe(1)
    expect(payments[0]?.together).not.toBe('')
    expect((await drawer()) - before).toBe(232_001)
    expect((await accountOf(jobs[0].id)).toPay).toBe(0)
    expect((await accountOf(jobs[1].id)).toPay).toBe(50_000)
    const [ahead] = (await accountOf(jobs[2].id)).payments
    // What is ahead of its bill has its voucher, as if it had been paid alone.
    expect(ahead).toMatchObject({ amount: 80_000, left: 80_000, whole: { amount: 232_001, parts: 4 }, voucher: { kind: 'receipt' } })
    const span = `from=${todayInShop()}&to=${todayInShop()}&limit=100`
    const book = async () =>
      (await counter.get<BookRow[]>(`/api/money/books/bank?${span}`)).body.filter(({ reference }) => reference === 'UTR12345678')
    expect(await book()).toMatchObject([
      { amount: 232_001, about: [bills[0].number, bills[1].number, bills[2].number, jobs[2].reference].join(', '), isReversed: false },
    ])
    expect(await openOf(customerId)).toMatchObject([{ about: jobs[1].about, toPay: 50_000 }])

    const receipt = await paperOf(`/api/payments/${payments[1]?.id}/receipt?language=en`)
    for (const part of ['Payment receipt', 'Deccan Traders', 'UTR12345678', jobs[2].reference, bills[2].number, '₹2,320.01'])
      expect(receipt).toContain(part)
    expect(receipt).not.toContain('Cancelled')

    expect((await reverse(payments[2]?.id as number)).status).toBe(201)
    expect(await paperOf(`/api/payments/${payments[1]?.id}/receipt?language=en`)).toContain('Cancelled')
    expect(await drawer()).toBe(before)
    for (const [index, { id }] of jobs.entries()) expect((await accountOf(id)).toPay).toBe([118_000, 59_001, 70_000][index])
    expect((await reverse(payments[0]?.id as number)).body).toMatchObject({ code: 'payment_reversed' })
    expect(await book()).toMatchObject([
      { amount: -232_001, isReversal: true },
      { amount: 232_001, isReversed: true },
    ])
  })

  test('is taken whole or not at all, and a refusal is at the part that it is about', async () => {
    const { jobs, bills } = await debtor()
    const [one, two] = [
      { about: jobs[0].about, amount: 1000 },
      { about: jobs[1].about, amount: 2000 },
    ]
    const refused = async (...call: Parameters<typeof payTogether>) => Object.keys(fieldErrors(await payTogether(...call)))
    expect(await refused([one, two], { amount: 2999 })).toEqual(['amount'])
    expect(await refused([one, { billId: bills[2].id, amount: 25_001 }])).toEqual(['parts.1.amount'])
    expect(await refused([one, { ...one, amount: 5 }])).toEqual(['parts.1.amount'])
    // The bill of a job is in the account of the job.
    expect(await refused([one, { billId: bills[0].id, amount: 5 }])).toEqual(['parts.1.amount'])
    const stranger = await takeIn(newPhone(), { name: 'Somebody Else' })
    expect(await refused([one, { about: stranger.about, amount: 5 }])).toEqual(['parts.1.amount'])
    expect((await payTogether([one, { about: { entity: 'repair-requests', id: 999_999 }, amount: 5 }])).status).toBe(404)
    expect((await accountOf(jobs[0].id)).paid).toBe(0)
    await paidTogether([one, two], { reference: 'UTR777' })
    expect(await refused([one, two], { reference: 'UTR777' })).toEqual(['reference'])
    await paidTogether([one, two], { reference: 'UTR777', confirmed: true })
  })

  test('counts as one amount of cash from one person, also from two phones', async () => {
    const [phone, other] = [newPhone(), newPhone()]
    const one = await takeIn(phone)
    const two = await takeIn(phone)
    const cash = { mode: 'cash' }
    const most = [
      { about: one.about, amount: 10_000_000 },
      { about: two.about, amount: 10_000_000 },
    ]
    expect(Object.keys(fieldErrors(await payTogether(most, cash)))).toEqual(['amount'])
    await paidTogether(
      [
        { about: one.about, amount: 10_000_000 },
        { about: two.about, amount: 9_000_000 },
      ],
      cash,
    )
    const page = (await counter.get(`/api/customers/${one.customerId}`)).body
    await counter.put(`/api/customers/${one.customerId}`, { phones: [...page.phones, other] })
    const later = await takeIn(other)
    expect(later.customerId).toBe(one.customerId)
    expect(
      Object.keys(fieldErrors(await counter.post('/api/payments', { about: later.about, kind: 'payment', ...cash, amount: 1_000_000 }))),
    ).toEqual(['amount'])
  })

  test('makes one set of rows however often it is sent, and two of them at once in opposite order wait for each other', async () => {
    const { jobs } = await debtor()
    const parts = jobs.map(({ about }, index) => ({ about, amount: 1000 + index }))
    const init = { headers: { 'idempotency-key': `together-${jobs[0].id}` } }
    const [first, again] = [await paidTogether(parts, {}, counter, init), await paidTogether(parts, {}, counter, init)]
    expect(again).toEqual(first)
    const turns = Array.from({ length: 6 }, (_, turn) => payTogether(turn % 2 === 0 ? parts : parts.toReversed()))
    for (const { status } of await Promise.all(turns)) expect(status).toBe(201)
    for (const [index, { id }] of jobs.entries()) expect((await accountOf(id)).paid).toBe(7 * (1000 + index))
  })
})

describe('the statement of a customer', () => {
  const statementOf = async (id: number, from = todayInShop(), to = todayInShop()): Promise<CustomerStatement> =>
    (await counter.get(`/api/customers/${id}/statement?from=${from}&to=${to}`)).body

  test('has what was billed, credited and paid over all accounts, and what is due since when', async () => {
    const { jobs, bills, customerId } = await debtor()
    const credit = await admin.post<Bill>(`/api/bills/${bills[1].id}/credit-notes`, {
      reason: 'Promised',
      lines: [{ id: bills[1].lines[0]?.id, amount: 9_001 }],
    })
    expect(credit.status, JSON.stringify(credit.body)).toBe(201)
    await paidTogether([
      { about: jobs[0].about, amount: 100_000 },
      { billId: bills[2].id, amount: 25_000 },
      { about: jobs[2].about, amount: 7_000 },
    ])
    const mistake = await paidTogether([
      { about: jobs[0].about, amount: 3 },
      { about: jobs[1].about, amount: 4 },
    ])
    expect((await reverse(mistake[0]?.id as number)).status).toBe(201)
    expect((await admin.post('/api/write-offs', { about: jobs[0].about, amount: 500, reason: 'Too small' })).status).toBe(201)
    const statement = await statementOf(customerId)
    expect(statement).toMatchObject({ opening: 0, customer: { name: 'Deccan Traders' }, language: 'en' })
    expect(statement.rows.map(({ kind, amount, number, about }) => [kind, amount, number, about])).toEqual([
      ['bill', 118_000, bills[0].number, jobs[0].reference],
      ['bill', 59_001, bills[1].number, jobs[1].reference],
      ['bill', 25_000, bills[2].number, bills[2].number],
      ['credit_note', -9_001, credit.body.number, jobs[1].reference],
      ['payment', -100_000, '', jobs[0].reference],
      ['payment', -25_000, '', bills[2].number],
      ['payment', -7_000, '', jobs[2].reference],
      ['debt', -500, '', jobs[0].reference],
    ])
    const sums = await Promise.all(jobs.map(async ({ id }) => (await accountOf(id)).due))
    expect(statement.closing).toBe(sum(sums))
    expect(statement.rows.at(-1)?.balance).toBe(statement.closing)
    expect(statement.open).toEqual([
      { id: bills[0].id, number: bills[0].number, issuedOn: todayInShop(), due: 17_500 },
      { id: bills[1].id, number: bills[1].number, issuedOn: todayInShop(), due: 50_000 },
    ])
    expect(sum(statement.open.map(({ due }) => due)) - statement.held).toBe(statement.closing)
    const later = await statementOf(customerId, '2027-01-01', '2027-01-31')
    expect(later).toMatchObject({ opening: statement.closing, closing: statement.closing, rows: [] })
    expect(await statementOf(customerId, '2020-01-01', '2020-01-31')).toMatchObject({ opening: 0, closing: 0, rows: [], open: [], held: 0 })
  })

  test('is a paper in the language of the customer, and nothing for an account without prices', async () => {
    const { bills, customerId } = await debtor()
    const span = `from=${todayInShop()}&to=${todayInShop()}`
    const read = (query = '') => paperOf(`/api/customers/${customerId}/statement/pdf?${span}${query}`)
    const text = await read()
    for (const part of ['Statement of account', 'Deccan Traders', ...bills.map(({ number }) => number), '₹2,020.01'])
      expect(text).toContain(part)
    await counter.put(`/api/customers/${customerId}`, { language: 'hi' })
    expect(await read()).toContain('₹2,020.01')
    expect(await read()).not.toContain('Statement of account')
    expect(await read('&language=en')).toContain('Statement of account')
    const chat = await counter.post(`/api/customers/${customerId}/statement/whatsapp`, { from: todayInShop(), to: todayInShop() })
    expect(new URL(chat.body.url).searchParams.get('text')).toContain('₹2,020.01 देने बाकी हैं')
  })
})
