// Databases: both, because bill, payment and move are one transaction, and two presses wait for each other.
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Job } from '#contract/desk/desk.ts'
import type { HandOverPlan, Settled } from '#contract/desk/hand-over.ts'
import type { VisitPlan, VisitSettled } from '#contract/desk/job-visits.ts'
import type { Bill } from '#contract/money/bills.ts'
import { sum } from '#contract/money/paise.ts'
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
async function ready(prices: readonly number[], advance?: number, visitWith?: Job): Promise<Job> {
  const who = { name: 'Anita Joshi', phone: visitWith?.phone ?? String(++phones), ...(visitWith && { visitOf: visitWith.id }) }
  const sent = { ...who, description: 'Blue screen.', deviceKind: 'Laptop', brand: 'Dell' }
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

const idsOf = (jobs: readonly Job[]) => jobs.map(({ id }) => id)
const planTogether = async ([first, ...others]: readonly Job[]): Promise<VisitPlan> => {
  const { status, body } = await technician.get(`/api/desk/jobs/${first?.id}/visit/hand-over?ids=${idsOf([first as Job, ...others])}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const settleTogether = (jobs: readonly Job[], over: object, key: string = crypto.randomUUID()): Promise<any> =>
  technician.post<VisitSettled>(
    `/api/desk/jobs/${jobs[0]?.id}/visit/settle`,
    { ids: idsOf(jobs), ...over },
    { headers: { 'idempotency-key': key } },
  )
const brought = async (devices: readonly { prices: readonly number[]; advance?: number | undefined }[]): Promise<Job[]> => {
  const jobs: Job[] = []
  for (const { prices, advance } of devices) jobs.push(await ready(prices, advance, jobs[0]))
  return jobs
}

test('devices of a visit are billed, paid and handed over by one press, to the paisa and once; each that holds money has a bill of its own', async () => {
  const device = fc.record({
    prices: fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 2 }),
    advance: fc.option(fc.integer({ min: 1, max: 900_000 }), { nil: undefined, freq: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(device, { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 0, max: 100 }),
      fc.boolean(),
      async (devices, percent, isBilledOne) => {
        const jobs = await brought(devices)
        // One of them may be billed already.
        const [early] = jobs
        if (early && isBilledOne && devices[0]?.prices.length) {
          const lines = (await account(early.id)).suggestions.map(({ taxRate: _, ...line }) => line)
          const about = { entity: 'repair-requests', id: early.id }
          expect((await technician.post('/api/bills', { about, customer: { name: 'Anita Joshi' }, lines })).status).toBe(201)
        }
        const before = await Promise.all(idsOf(jobs).map(account))
        const open = before.filter(({ bills }, index) => bills.length === 0 && devices[index]?.prices.length)
        const holders = open.filter(({ payments }) => payments.length > 0)
        const planned = await planTogether(jobs)
        expect(planned.bills).toHaveLength(Math.max(holders.length, Math.min(1, open.length)))
        const billed = sum(planned.bills.map(({ total }) => total))
        expect(billed).toBe(sum(open.map(({ agreed }) => agreed ?? 0)))
        const paidBefore = sum(devices.map(({ advance = 0 }) => advance))
        const agreed = sum(before.map((each) => each.agreed ?? 0))
        expect([planned.toPay - planned.toReturn, sum(planned.shares.map((each) => each.amount))]).toEqual(
          Array(2).fill(agreed - paidBefore),
        )
        const amount = Math.floor((planned.toPay * percent) / 100) || null
        const key = crypto.randomUUID()
        const sent = { bill: billed || null, amount, mode: 'card', collectedBy: 'her son' }
        const { status, body } = await settleTogether(jobs, sent, key)
        expect(status, JSON.stringify(body)).toBe(200)
        expect((await settleTogether(jobs, sent, key)).body).toEqual(body)
        expect(body.bills.map(({ number }: Bill) => number)).toEqual(planned.bills.map(({ number }) => number))
        const after = await Promise.all(idsOf(jobs).map(account))
        expect(sum(after.map(({ toPay }) => toPay))).toBe(planned.toPay - (amount ?? 0))
        expect(sum(after.map((each) => each.billed))).toBe(agreed)
        expect(sum(after.map(({ paid }) => paid))).toBe(paidBefore + (amount ?? 0))
        for (const [index, { id }] of jobs.entries())
          expect(await job(id)).toMatchObject({ stage: 'handed_over', collectedBy: 'her son', version: body.moves[index].version })
      },
    ),
    { numRuns: 8 },
  )
})

test('what is refused about one device leaves all of them; what issued nothing is taken back together', async () => {
  const jobs = await brought([{ prices: [90_000] }, { prices: [60_050] }])
  const [first, second] = jobs as [Job, Job]
  const total = sum((await planTogether(jobs)).bills.map((each) => each.total))
  expect(Object.keys(fieldErrors(await settleTogether(jobs, { bill: total, amount: total + 1 })))).toEqual(['amount'])
  expect((await settleTogether(jobs, { bill: total - 1 })).body).toMatchObject({ code: 'conflict', current: { id: first.id } })
  await technician.post(`/api/desk/jobs/${second.id}/move`, { stage: 'bench' })
  expect((await settleTogether(jobs, { bill: total })).body).toMatchObject({ code: 'conflict', current: { id: second.id, stage: 'bench' } })
  await technician.post(`/api/desk/jobs/${second.id}/move`, { stage: 'ready' })
  const stranger = await ready([100])
  expect(Object.keys(fieldErrors(await settleTogether([first, stranger], { bill: total })))).toEqual(['ids'])
  expect(await account(first.id)).toMatchObject({ bills: [], payments: [] })
  // Two presses at the same moment: one bill, one payment.
  const answers = await Promise.all([1, 2].map(() => settleTogether(jobs, { bill: total, amount: total })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const accounts = await Promise.all(idsOf(jobs).map(account))
  expect([accounts.flatMap(({ bills }) => bills).length, sum(accounts.map(({ paid }) => paid))]).toEqual([1, total])

  const free = await brought([{ prices: [] }, { prices: [] }])
  const { body } = await settleTogether(free, {})
  expect(body).toMatchObject({ bills: [], paid: 0 })
  expect((await technician.post(`/api/desk/jobs/${free[0]?.id}/visit/undo`, { moves: body.moves })).status).toBe(200)
  for (const { id } of free) expect((await job(id)).stage).toBe('ready')
})
