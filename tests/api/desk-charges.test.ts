// Databases: both, because charges follow from the facts of repairs and the days of their bills.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { documents } from '#contract/content/documents/index.ts'
import type { MoneySettings } from '#contract/content/documents/money.ts'
import type { Job } from '#contract/desk/desk.ts'
import type { JobPaper } from '#contract/desk/paper.ts'
import type { Bill } from '#contract/money/bills.ts'
import type { Account } from '#contract/money/payments.ts'
import { LANGUAGE_CODES } from '#contract/platform/languages.ts'
import { shopDefaults } from '#samples/shop.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let technician: HttpClient
let admin: HttpClient
beforeAll(async () => {
  technician = await site.user()
  admin = await site.admin()
  const shop = await admin.get<any>('/api/documents/shop')
  await admin.put('/api/documents/shop', { ...shop.body.value, gstin: '27AAAPA0000A1Z7' })
})
const setUp = (over: Partial<MoneySettings> = {}) =>
  admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'regular', ...over })
const CHARGES = { checkFee: 30_000, storageFreeDays: 15, storagePerDay: 2_000, storageMost: 50_000 }
beforeEach(async () => {
  expect((await setUp(CHARGES)).status).toBe(200)
})

let phones = 9_300_000_000
const takeIn = async (over: object = {}): Promise<number> =>
  (await technician.post<Job>('/api/desk/jobs', { name: 'Rao', phone: String(++phones), description: 'It is silent.', ...over })).body.id
const move = (id: number, stage: string) => technician.post<Job>(`/api/desk/jobs/${id}/move`, { stage })
const account = async (id: number): Promise<Account> => (await technician.get<Account>(`/api/money/accounts/repair-requests/${id}`)).body
const charges = async (id: number) =>
  (await account(id)).charges.map(({ kind, days, isDue, line }) => ({ kind, days, isDue, amount: line.unitPrice }))
const setFact = (id: number, fact: Partial<Record<'ready_at' | 'handed_over_at', string>>) =>
  site.built.context.database.write((tx) => tx.updateTable('repair_requests').set(fact).where('id', '=', id).execute())
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const readyFor = async (id: number, days: number) => {
  await move(id, 'ready')
  await setFact(id, { ready_at: daysAgo(days) })
}
const issue = (id: number, lines: object[]) =>
  technician.post<Bill>('/api/bills', { about: { entity: 'repair-requests', id }, customer: {}, lines })

describe('the check fee', () => {
  test('is said on the slip where it is set, and the terms of a new shop say nothing else', async () => {
    for (const language of LANGUAGE_CODES) {
      const { charges, terms } = (await technician.get<JobPaper>(`/api/desk/jobs/${await takeIn({ language })}/paper`)).body
      expect([charges.checkFee, terms.length]).toEqual([30_000, shopDefaults.repairTerms.length])
      expect(terms.join(' ')).not.toMatch(/check|जाँच|तपासणी/i)
    }
  })

  test('is offered for a device in the shop, due once it is not repaired, and billed as work by a press alone', async () => {
    const id = await takeIn({ deviceKind: 'Phone', language: 'mr' })
    expect(await charges(id)).toEqual([{ kind: 'check_fee', days: null, isDue: false, amount: 30_000 }])
    await move(id, 'declined')
    const declined = await account(id)
    expect(declined).toMatchObject({ toPay: 0, due: 0, charges: [{ kind: 'check_fee', isDue: true }] })
    await move(id, 'returned')
    expect(await account(id), 'no press, no charge').toMatchObject({ bills: [], toPay: 0, charges: [{ isDue: true }] })
    const [fee] = declined.charges
    // As the repair of a phone, in the words of its customer.
    expect(fee?.line).toMatchObject({ code: '998716', description: 'डिव्हाइसची तपासणी', quantity: 1, agreedLine: null })
    const { status, body } = await issue(id, [fee?.line as object])
    expect(status).toBe(201)
    expect(body).toMatchObject({ total: 30_000, lines: [{ code: '998716', taxRate: 1800 }] })
    expect(await charges(id)).toEqual([{ kind: 'check_fee', days: null, isDue: false, amount: 30_000 }])
  })

  test('is not asked of a device that came back under warranty', async () => {
    const first = await takeIn()
    const second = await takeIn({ warrantyOf: first })
    await move(second, 'returned')
    expect(await charges(second)).toMatchObject([{ kind: 'check_fee', isDue: false }])
  })
})

describe('storage', () => {
  const storage = async (id: number) => (await charges(id)).find(({ kind }) => kind === 'storage')

  test('is charged by the day after the free ones, up to the most, and no longer once the device has left', async () => {
    const id = await takeIn()
    await readyFor(id, 15)
    expect(await storage(id)).toBeUndefined()
    await readyFor(id, 18)
    expect(await storage(id)).toEqual({ kind: 'storage', days: 3, isDue: true, amount: 6_000 })
    await readyFor(id, 100)
    expect(await storage(id)).toEqual({ kind: 'storage', days: 85, isDue: true, amount: 50_000 })
    await move(id, 'handed_over')
    await setFact(id, { handed_over_at: daysAgo(82) })
    expect(await storage(id)).toMatchObject({ days: 3, amount: 6_000 })
  })

  test('is no longer asked for with a bill of those days, which has it by a press alone', async () => {
    const id = await takeIn()
    await readyFor(id, 20)
    const { charges: offered, suggestions } = await account(id)
    const line = offered.find(({ kind }) => kind === 'storage')?.line
    const { body } = await issue(id, [{ ...suggestions[0], unitPrice: 100_000 }, line as object])
    expect(body).toMatchObject({ total: 110_000, lines: [{}, { description: 'Storage, 5 days', total: 10_000, taxRate: 1800 }] })
    expect(await storage(id)).toMatchObject({ isDue: false, days: 5 })
  })
})

test('a shop without the settings charges nothing, and its slip says nothing', async () => {
  await setUp()
  const id = await takeIn()
  await readyFor(id, 300)
  expect(await charges(id)).toEqual([])
  expect((await technician.get<JobPaper>(`/api/desk/jobs/${id}/paper`)).body.charges).toEqual({ checkFee: null, storage: null })
})

test('the slip says beforehand what it costs, with the tax', async () => {
  const id = await takeIn()
  const paper = async () => (await technician.get<JobPaper>(`/api/desk/jobs/${id}/paper`)).body.charges
  const { checkFee, ...storage } = CHARGES
  expect(await paper()).toEqual({ checkFee, storage })
  await setUp({ ...CHARGES, pricesIncludeTax: false })
  expect(await paper()).toEqual({ checkFee: 35_400, storage: { storageFreeDays: 15, storagePerDay: 2_360, storageMost: 59_000 } })
})

test('the most for storage is not less than a day of it', async () => {
  expect(Object.keys(fieldErrors(await setUp({ ...CHARGES, storageMost: 1_999 })))).toEqual(['storageMost'])
})
