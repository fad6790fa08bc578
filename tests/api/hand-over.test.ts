// Databases: both, because bill, payment and move are one transaction, and two presses wait for each other.
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Job } from '#contract/desk/desk.ts'
import type { HandOverPlan, Settled } from '#contract/desk/hand-over.ts'
import type { Bill } from '#contract/money/bills.ts'
import type { Account } from '#contract/money/payments.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import '#tests/support/property-seed.ts'

const site = testApp()
let admin: HttpClient
let technician: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  technician = await site.user()
  await site.writeBills()
})

let phones = 9_500_000_000
/** A device that is ready, with what was agreed for it; nothing where `prices` is empty. */
async function ready(prices: readonly number[], advance?: number): Promise<Job> {
  const sent = { name: 'Anita Joshi', phone: String(++phones), description: 'Blue screen.', deviceKind: 'Laptop', brand: 'Dell' }
  const { id } = (await technician.post<Job>('/api/desk/jobs', { ...sent, ...(advance && { advance, advanceMode: 'upi' }) })).body
  if (prices.length > 0) {
    const line = { kind: 'service', code: '998713', quantity: 1, taxRate: 1800, warrantyDays: 90 }
    // A second one is a part, under warranty for longer.
    const lines = prices.map((unitPrice, index) => ({
      ...{ ...line, id: `line-${index}`, description: `Work ${index}`, unitPrice },
      ...(index === 1 && { warrantyDays: 180 }),
    }))
    await admin.put(`/api/desk/jobs/${id}/estimates/draft`, { lines, note: '', validUntil: null })
    const { body } = await admin.post(`/api/desk/jobs/${id}/estimates/send`, { revision: 1 })
    const { total } = body.revisions[0].variants[0]
    await admin.post(`/api/desk/jobs/${id}/estimates/answer`, { answer: 'approved', revision: 1, total }, ifMatch(body.version))
  }
  return (await technician.post<Job>(`/api/desk/jobs/${id}/move`, { stage: 'ready' })).body
}
const job = async (id: number): Promise<Job> => (await technician.get(`/api/desk/jobs/${id}`)).body
const plan = async (id: number): Promise<HandOverPlan> => (await technician.get(`/api/desk/jobs/${id}/hand-over`)).body
const account = async (id: number): Promise<Account> => (await technician.get(`/api/money/accounts/repair-requests/${id}`)).body
const settle = (id: number, over: object, key: string = crypto.randomUUID()): Promise<any> =>
  technician.post<Settled>(`/api/desk/jobs/${id}/hand-over`, { from: 'ready', ...over }, { headers: { 'idempotency-key': key } })

test('issues the bill that the plan named, takes what is paid and hands over; a second press with the same key changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 1_600_000 }), { maxLength: 3 }),
      fc.option(fc.integer({ min: 1, max: 3_000_000 }), { nil: undefined }),
      fc.integer({ min: 0, max: 100 }),
      async (prices, advance, percent) => {
        const { id } = await ready(prices, advance)
        const { bill, toPay, warrantyDays, warranties } = await plan(id)
        expect(warranties).toEqual(prices.length > 1 ? [180, 90] : [warrantyDays])
        expect(bill === null).toBe(prices.length === 0)
        expect(toPay).toBe(bill ? bill.total - (advance ?? 0) : 0 - (advance ?? 0))
        const amount = Math.floor((Math.max(0, toPay) * percent) / 100) || null
        const key = crypto.randomUUID()
        const sent = { bill: bill?.total ?? null, amount, mode: 'card', collectedBy: 'her son' }
        const { status, body } = await settle(id, sent, key)
        expect(status, JSON.stringify(body)).toBe(200)
        expect((await settle(id, sent, key)).body).toEqual(body)
        const { bills, payments, toPay: left } = await account(id)
        expect(bills.map(({ number, total }: Bill) => ({ number, total }))).toEqual(
          bill ? [{ number: bill.number, total: bill.total }] : [],
        )
        expect(body).toMatchObject({ bill: bill && { number: bill.number }, paid: amount ?? 0 })
        expect(left).toBe(Math.max(0, toPay - (amount ?? 0)))
        expect(payments).toHaveLength((advance ? 1 : 0) + (amount ? 1 : 0))
        const gone = await job(id)
        expect(gone).toMatchObject({ stage: 'handed_over', collectedBy: 'her son', warrantyDays, version: body.version })
      },
    ),
    { numRuns: 8 },
  )
})

test('what is refused leaves everything as it was, also the number of the bill', async () => {
  const { id, version } = await ready([4_000_000])
  const before = await plan(id)
  const total = before.bill?.total as number
  const later = await ready([1])
  await settle(later.id, { bill: (await plan(later.id)).bill?.total, amount: 1, mode: 'upi', reference: 'UTR-1' })
  const refused = async (over: object) =>
    (await settle(id, { bill: total, ...over })).body.errors.map(({ field, code }: { field: string; code: string }) => [field, code])
  expect(await refused({ amount: total + 1 })).toEqual([['amount', 'beyond_bill']])
  expect(await refused({ amount: total, mode: 'upi', reference: 'UTR-1' })).toEqual([['reference', 'reference_twice']])
  expect(await refused({ amount: total, mode: 'cheque' })).toEqual([['reference', 'required']])
  // A bill of this value names a state, which only its form asks for.
  const dear = await ready([6_000_000])
  expect(Object.keys(fieldErrors(await settle(dear.id, { bill: (await plan(dear.id)).bill?.total })))).toEqual(['bill'])
  const other = await settle(id, { bill: total - 1 })
  expect([other.status, other.body]).toMatchObject([409, { code: 'conflict', current: { id, stage: 'ready' } }])
  await technician.post(`/api/desk/jobs/${id}/move`, { stage: 'bench' })
  expect((await settle(id, { bill: total })).status).toBe(409)
  expect(await account(id)).toMatchObject({ bills: [], payments: [] })
  expect(await job(id)).toMatchObject({ stage: 'bench', version: version + 1 })
  const after = await plan(id)
  expect(after.bill?.total).toBe(total)
  expect(Number(after.bill?.number.slice(-6))).toBe(Number(before.bill?.number.slice(-6)) + 1)
  // The reference is that of another customer's payment, as someone has looked.
  const taken = await settle(id, { from: 'bench', bill: total, amount: total, mode: 'upi', reference: 'UTR-1', confirmed: true })
  expect(taken.body).toMatchObject({ bill: { number: after.bill?.number }, paid: total })
})

test('of two who press at the same moment one hands over, and one bill is written', async () => {
  const { id } = await ready([250_000, 99_999])
  const total = (await plan(id)).bill?.total
  const answers = await Promise.all([settle(id, { bill: total, amount: total }), settle(id, { bill: total, amount: total })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { bills, payments, toPay } = await account(id)
  expect([bills.length, payments.length, toPay]).toEqual([1, 1, 0])
  // The board says what is still to be paid where a device is ready.
  const open = await ready([70_000])
  const { columns } = (await technician.get('/api/desk/board')).body
  const cards = columns.flatMap(({ cards }: { cards: { id: number; toPay?: number }[] }) => cards)
  expect(cards.find((card: { id: number }) => card.id === open.id)).toMatchObject({ toPay: (await plan(open.id)).toPay })
})
