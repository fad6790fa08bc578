// Databases: both, because what is billed elsewhere is summed by the database, and several repairs are locked.
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { documents } from '#contract/content/documents/index.ts'
import type { Job } from '#contract/desk/desk.ts'
import type { Bill } from '#contract/money/bills.ts'
import { sum } from '#contract/money/paise.ts'
import type { Account, SuggestedLine, TrackedAccount } from '#contract/money/payments.ts'
import type { Report } from '#contract/money/reports.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import '#tests/support/property-seed.ts'

const site = testApp()
let admin: HttpClient
const setUp = (over: object = {}) => admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'regular', ...over })
beforeAll(async () => {
  admin = await site.admin()
  await site.writeBills()
})

let phones = 9_400_000_000
const takeIn = async (over: object): Promise<Job> =>
  (await admin.post<Job>('/api/desk/jobs', { name: 'Radha Menon', description: 'Broken.', deviceKind: 'Laptop', ...over })).body
interface Agreed {
  prices: readonly number[]
  taxRate?: number
}
async function approve({ id }: Pick<Job, 'id'>, { prices, taxRate = 1800 }: Agreed): Promise<number> {
  const line = { kind: 'service', code: '998713', quantity: 1, taxRate }
  // The same ids in each estimate, as the lines of templates have them.
  const lines = prices.map((unitPrice, index) => ({ ...line, id: `line-${index}`, description: `Work ${index}`, unitPrice }))
  await admin.put(`/api/desk/jobs/${id}/estimates/draft`, { lines, note: '', validUntil: null })
  const { body } = await admin.post(`/api/desk/jobs/${id}/estimates/send`, { revision: 1 })
  const { total } = body.revisions[0].variants[0]
  const answer = await admin.post(
    `/api/desk/jobs/${id}/estimates/answer`,
    { answer: 'approved', revision: 1, total },
    ifMatch(body.version),
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return total
}
/** Devices of one customer, each with what was agreed for it. */
async function visit(agreed: readonly Agreed[]): Promise<{ jobs: Job[]; totals: number[] }> {
  const phone = String(++phones)
  const jobs: Job[] = []
  const totals: number[] = []
  for (const each of agreed) {
    const job = await takeIn({ phone, brand: `Brand ${jobs.length}`, ...(jobs[0] && { visitOf: jobs[0].id }) })
    jobs.push(job)
    totals.push(await approve(job, each))
  }
  return { jobs, totals }
}
const account = async ({ id }: Pick<Job, 'id'>): Promise<Account> => (await admin.get(`/api/money/accounts/repair-requests/${id}`)).body
const sent = ({ taxRate: _, ...line }: SuggestedLine) => line
const bill = async ({ id }: Pick<Job, 'id'>, lines: readonly SuggestedLine[]) =>
  admin.post('/api/bills', { about: { entity: 'repair-requests', id }, customer: { name: 'Radha Menon' }, lines: lines.map(sent) })
/** All that the account of a repair offers, its own lines and those of its visit. */
const offered = async (job: Job): Promise<SuggestedLine[]> => {
  const { suggestions, visit } = await account(job)
  return [...suggestions, ...visit.flatMap(({ lines }) => lines)]
}

describe('one bill for the devices of a visit', () => {
  test('has all that was agreed, each device named; the others are billed with it and have nothing to pay', async () => {
    const { jobs, totals } = await visit([{ prices: [310_000] }, { prices: [90_000, 15_050] }])
    const [laptop, printer] = jobs as [Job, Job]
    const { visit: others } = await account(laptop)
    expect(others).toMatchObject([{ id: printer.id, reference: printer.reference, device: 'Brand 1', rest: totals[1] }])
    expect((await account(printer)).visit).toMatchObject([{ id: laptop.id }])
    const { status, body } = await bill(laptop, await offered(laptop))
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body.total).toBe(sum(totals))
    expect((body as Bill).lines.map(({ description }) => description)).toEqual([
      `Brand 0 (${laptop.reference}): Work 0`,
      ...[0, 1].map((index) => `Brand 1 (${printer.reference}): Work ${index}`),
    ])
    expect(body.reference).toBe(`${laptop.reference}, ${printer.reference}`)
    const [own, other] = [await account(laptop), await account(printer)]
    expect(own).toMatchObject({ due: sum(totals), toPay: sum(totals), visit: [], billedWith: [] })
    expect(other).toMatchObject({
      due: 0,
      toPay: 0,
      suggestions: [],
      bills: [],
      billedWith: [{ id: body.id, number: body.number, due: sum(totals) }],
    })
    expect([own.billed, other.billed]).toEqual(totals)
    for (const { id } of jobs)
      expect((await admin.get(`/api/requests/repair-requests/${id}`)).body.events.map(({ kind }: { kind: string }) => kind)).toContain(
        'billed',
      )
    // It is found by either reference, is billed once, and what was agreed for the printer is not asked for again.
    expect((await admin.get<Bill[]>(`/api/bills?q=${printer.reference}`)).body.map(({ id }) => id)).toEqual([body.id])
    const again = await bill(
      printer,
      others.flatMap(({ lines }) => lines.map((line) => ({ ...line, jobId: null }))),
    )
    expect([again.status, Object.keys(fieldErrors(again))[0]]).toEqual([422, 'reason'])
    const board = (await admin.get(`/api/desk/jobs/${printer.id}`)).body
    expect(board.toPay ?? 0).toBe(0)
  })

  test('opens the agreement of a device again when a credit note takes its lines back', async () => {
    const { jobs, totals } = await visit([{ prices: [50_000] }, { prices: [70_000] }])
    const [first, second] = jobs as [Job, Job]
    const issued: Bill = (await bill(first, await offered(first))).body
    const [, line] = issued.lines
    const note = { reason: 'The printer was not repaired', lines: [{ id: line?.id, quantity: 1 }] }
    expect((await admin.post(`/api/bills/${issued.id}/credit-notes`, note)).status).toBe(201)
    expect(await account(first)).toMatchObject({ due: totals[0], toPay: totals[0] })
    const reopened = await account(second)
    expect(reopened).toMatchObject({ due: 0, toPay: totals[1], billedWith: [] })
    expect((await bill(second, reopened.suggestions)).body.total).toBe(totals[1])
    expect([await account(first), await account(second)].map(({ billed }) => billed)).toEqual(totals)
  })

  test('refuses, at its line, a device of another visit, one that holds money, other terms, and a part of what is left', async () => {
    const { jobs } = await visit([{ prices: [50_000] }, { prices: [70_000, 1_000] }])
    const [first, second] = jobs as [Job, Job]
    const lines = await offered(first)
    const refused = async (sentLines: readonly SuggestedLine[], of: Job = first) => {
      const response = await bill(of, sentLines)
      return [response.status, fieldErrors(response) && Object.keys(fieldErrors(response))[0]]
    }
    expect(await refused(lines.slice(0, 2))).toEqual([422, 'lines.1.jobId'])
    expect(await refused(lines.map((line) => (line.jobId ? { ...line, unitPrice: line.unitPrice - 1 } : line)))).toEqual([
      422,
      'lines.1.jobId',
    ])
    const { jobs: others } = await visit([{ prices: [10_000] }])
    expect(await refused(lines, others[0] as Job)).toEqual([422, expect.stringMatching(/^lines\.[01]\./)])
    await admin.post('/api/payments', { about: { entity: 'repair-requests', id: second.id }, kind: 'payment', mode: 'cash', amount: 5000 })
    expect((await account(first)).visit).toEqual([])
    expect(await refused(lines)).toEqual([422, 'lines.1.jobId'])
    const counter = { about: null, customer: {}, lines: lines.map(sent) }
    expect((await admin.post('/api/bills', counter)).status).toBe(422)
  })

  test('comes to the paisa to what was agreed for all, whatever the tax and the rounding', async () => {
    const prices = fc.array(fc.integer({ min: 1, max: 900_000 }), { minLength: 1, maxLength: 3 })
    const agreed = fc.record({ prices, taxRate: fc.constantFrom(0, 500, 1200, 1800, 2800) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(agreed, { minLength: 2, maxLength: 3 }),
        fc.constantFrom('rupee', 'paisa'),
        fc.boolean(),
        async (all, rounding, pricesIncludeTax) => {
          await setUp({ rounding, pricesIncludeTax })
          const { jobs, totals } = await visit(all)
          const [first, ...others] = jobs as [Job, ...Job[]]
          const { status, body } = await bill(first, await offered(first))
          expect(status, JSON.stringify(body)).toBe(201)
          expect(body.total).toBe(sum(totals))
          expect((await account(first)).due).toBe(sum(totals))
          for (const job of others) expect((await account(job)).toPay).toBe(0)
        },
      ),
      { numRuns: 10 },
    )
  })

  test('comes to what was agreed for all where each of many was rounded by itself', async () => {
    await setUp({ rounding: 'rupee' })
    const { jobs, totals } = await visit(Array.from({ length: 6 }, () => ({ prices: [10_040], taxRate: 0 })))
    expect(sum(totals)).toBe(60_000)
    expect((await bill(jobs[0] as Job, await offered(jobs[0] as Job))).body.total).toBe(60_000)
  })

  test('is each device’s: the page of its customer, its warranty, its technician, and erasing it', async () => {
    await setUp()
    await site.user()
    const [mine, theirs]: { id: number; name: string }[] = (await admin.get('/api/desk/people')).body
    const { jobs, totals } = await visit([{ prices: [40_000] }, { prices: [60_000] }])
    const [first, second] = jobs as [Job, Job]
    const reported = async () => {
      const day = todayInShop()
      const { technicians, work } = (await admin.get<Report>(`/api/money/report?from=${day}&to=${day}`)).body
      expect(sum(technicians.map(({ amount }) => amount))).toBe(work.repairs)
      return [mine, theirs].map((person) => technicians.find(({ id }) => id === person?.id) ?? { amount: 0, repairs: 0 })
    }
    await admin.put(`/api/desk/jobs/${first.id}`, { technicianId: mine?.id })
    await admin.put(`/api/desk/jobs/${second.id}`, { technicianId: theirs?.id })
    const before = await reported()
    const lines = await offered(first)
    const issued = await bill(
      first,
      lines.map((line) => ({ ...line, warrantyDays: line.jobId ? 30 : null })),
    )
    expect(issued.status, JSON.stringify(issued.body)).toBe(201)
    const after = await reported()
    const more = (index: number, of: 'amount' | 'repairs') => (after[index]?.[of] ?? 0) - (before[index]?.[of] ?? 0)
    expect([0, 1].map((index) => more(index, 'amount'))).toEqual(totals)
    expect([0, 1].map((index) => more(index, 'repairs'))).toEqual([1, 1])

    const { token } = (await admin.post('/api/track/search', { reference: second.reference, phone: second.phone })).body
    const tracked = async () => (await site.guest().get<TrackedAccount>(`/api/track/${token}/account`)).body
    expect(await tracked()).toMatchObject({
      ...{ toPay: 0, billed: totals[1] },
      bills: [{ id: issued.body.id, total: sum(totals), warranties: [expect.anything()] }],
      billedWith: [{ id: issued.body.id, due: sum(totals) }],
    })
    expect((await site.guest().post(`/api/track/${token}/bills/${issued.body.id}/links`)).status).toBe(201)

    const erase = ({ id }: Job) => admin.post('/api/trash/erase', { entity: 'repair-requests', id })
    expect((await erase(second)).body.code, 'the bill that has it is not paid').toBe('account_open')
    const paid = await admin.post('/api/payments', { billId: issued.body.id, kind: 'payment', mode: 'upi', amount: sum(totals) })
    expect(paid.status, JSON.stringify(paid.body)).toBe(201)
    expect((await tracked()).billedWith).toMatchObject([{ due: 0 }])
    expect((await erase(second)).body.code, 'its warranty runs').toBe('account_open')
    const erased = await erase(first)
    expect(erased.status, JSON.stringify(erased.body)).toBe(204)
    expect((await admin.get<Bill>(`/api/bills/${issued.body.id}`)).body.lines.map(({ jobId }) => jobId)).toEqual([null, second.id])
  })

  test('of two at the same moment is one: the other finds nothing left', async () => {
    await setUp()
    const { jobs, totals } = await visit([{ prices: [40_000] }, { prices: [60_000] }])
    const [first, second] = jobs as [Job, Job]
    const [one, other] = [await offered(first), await offered(second)]
    const answers = await Promise.all([bill(first, one), bill(second, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    expect((await account(first)).due + (await account(second)).due).toBe(sum(totals))
  })
})
