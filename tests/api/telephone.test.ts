// Databases: both, because one query adds up what many customers are to pay.
import { beforeAll, expect, test } from 'vitest'
import type { Card, Job } from '#contract/desk/desk.ts'
import type { Estimates } from '#contract/desk/estimates.ts'
import type { Account } from '#contract/money/payments.ts'
import type { Found } from '#contract/office/finder.ts'
import type { RepairRequest } from '#contract/requests/repair-requests.ts'
import { newRepairRequest } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

// "Is it ready?" Whoever answers sees which device it is, where it stands, what is to be paid and for when it is promised.

const site = testApp()
let admin: HttpClient
let counter: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  counter = await site.user()
  const { value } = (await admin.get('/api/documents/money')).body
  await admin.put('/api/documents/money', { ...value, registration: 'unregistered' })
})

const takeIn = async (over: object): Promise<Job> =>
  (await counter.post('/api/desk/jobs', { name: 'Sunita Rao', phone: '9922011001', description: 'It does not start.', ...over })).body
const move = (id: number, body: object) => counter.post(`/api/desk/jobs/${id}/move`, body)
const about = (id: number) => ({ entity: 'repair-requests', id })
const found = async (q: string, as = counter) => (await as.get<Found>(`/api/find?q=${encodeURIComponent(q)}`)).body.repairRequests
const listed = async (q: string, as = counter) => (await as.get<RepairRequest[]>(`/api/repair-requests?q=${encodeURIComponent(q)}`)).body
const cardOf = async (id: number, as = counter): Promise<Card | undefined> => {
  const { columns } = (await as.get('/api/desk/board')).body
  return columns.flatMap(({ cards }: { cards: Card[] }) => cards).find((card: Card) => card.id === id)
}
async function agree(id: number, unitPrice: number): Promise<void> {
  const line = { kind: 'service', code: '998713', description: 'Repair', quantity: 1, unitPrice, taxRate: 0 }
  await counter.put<Estimates>(`/api/desk/jobs/${id}/estimates/draft`, { lines: [line], note: '', validUntil: null })
  await counter.post(`/api/desk/jobs/${id}/estimates/send`, { revision: 1 })
  await counter.post(`/api/desk/jobs/${id}/estimates/answer`, { revision: 1, total: unitPrice, answer: 'approved' })
}

test('three devices of one customer are told apart wherever they are looked for, with stage, amount and promised day', async () => {
  const laptop = await takeIn({ deviceKind: 'Laptop', brand: 'HP', model: 'Pavilion', promisedOn: null })
  const printer = await takeIn({ deviceKind: 'Printer', description: 'Pulls no paper.' })
  const nameless = await takeIn({ description: 'Unknown.' })
  await agree(laptop.id, 310_000)
  await counter.post('/api/payments', { about: about(laptop.id), kind: 'payment', mode: 'upi', amount: 110_000 })
  await move(laptop.id, { stage: 'bench' })
  await move(laptop.id, { stage: 'ready' })
  await move(printer.id, { stage: 'returned' })

  const brief = { stage: 'ready', device: 'HP Pavilion', promisedOn: null, toPay: 200_000 }
  const expected = [
    { id: nameless.id, about: 'Computer Repair', job: { device: '', stage: 'received', toPay: 0 } },
    { id: printer.id, about: 'Printer', job: { device: 'Printer', stage: 'returned', toPay: 0 } },
    { id: laptop.id, about: 'HP Pavilion', job: brief },
  ]
  expect(await found('9922011001')).toMatchObject(expected)
  expect(await found('pavilion')).toMatchObject([{ id: laptop.id, job: brief }])
  expect(await listed('9922011001')).toMatchObject(expected.map(({ id, job }) => ({ id, job })))
  expect(await cardOf(laptop.id)).toMatchObject({ fault: 'It does not start.', agreed: 310_000 })
  expect((await cardOf(nameless.id))?.agreed).toBeUndefined()
  // What a customer asks for on the site says it too, and a public page says nothing.
  const { body } = await site.guest().post('/api/repair-requests', newRepairRequest({ name: 'Form Sender' }))
  expect(body.job).toBeUndefined()
  expect(await found('Form Sender')).toMatchObject([{ job: { stage: 'asked', device: '' } }])
})

test('nothing is to be paid of a repair that its customer took back, or that goes back as it came', async () => {
  const phone = '9922011007'
  const asked = (await site.guest().post('/api/repair-requests', newRepairRequest({ name: 'Taken Back', phone }))).body
  const { id } = await takeIn({ phone, name: 'Taken Back', deviceKind: 'Laptop' })
  for (const each of [asked.id, id]) {
    await agree(each, 310_000)
    expect((await listed('Taken Back')).find((row) => row.id === each)?.job?.toPay).toBe(310_000)
  }
  await site.guest().post(`/api/track/${asked.trackingToken}/withdraw`)
  await move(id, { stage: 'declined' })
  for (const rows of [await listed('Taken Back'), await found('Taken Back')]) expect(rows.map(({ job }) => job?.toPay)).toEqual([0, 0])
  for (const each of [asked.id, id]) expect((await counter.get(`/api/money/accounts/repair-requests/${each}`)).body.toPay).toBe(0)
  expect((await cardOf(id))?.agreed).toBeUndefined()
})

test('a repair type follows from the device at the counter', async () => {
  const typeOf = async (deviceKind: string | undefined) => (await takeIn({ deviceKind })).repairType
  expect(await Promise.all(['Laptop', 'Desktop', 'Printer', undefined].map(typeOf))).toEqual([
    'Laptop Repair',
    'Desktop Repair',
    'Hardware Repair',
    'Computer Repair',
  ])
})

test('the counter sees what a customer still owes, and nobody who sees no money sees an amount', async () => {
  const phone = '9922011002'
  const { id } = await takeIn({ phone, name: 'Owing Omkar', deviceKind: 'Laptop' })
  await agree(id, 250_000)
  const { suggestions: lines } = (await counter.get<Account>(`/api/money/accounts/repair-requests/${id}`)).body
  const bill = await counter.post('/api/bills', { about: about(id), customer: { name: 'Owing Omkar', phone }, lines })
  expect(bill.status).toBe(201)
  await counter.post('/api/payments', { about: about(id), kind: 'payment', mode: 'cash', amount: 147_500 })
  expect((await counter.get(`/api/desk/customers?phone=${phone}`)).body.owes).toBe(102_500)
  expect((await counter.get('/api/desk/customers?phone=9922011009')).body.owes).toBe(0)

  const blind = await site.withoutMoney()
  expect((await blind.get(`/api/desk/customers?phone=${phone}`)).body).not.toHaveProperty('owes')
  expect((await found('Omkar', blind))[0]?.job).not.toHaveProperty('toPay')
  expect((await listed('Omkar', blind))[0]?.job).not.toHaveProperty('toPay')
  expect(await cardOf(id, blind)).not.toHaveProperty('agreed')
})

test('without an address of its own the shop sends no link that opens on no phone', async () => {
  const { id } = await takeIn({ phone: '9922011003', deviceKind: 'Laptop' })
  await agree(id, 100_000)
  const { suggestions: lines } = (await counter.get<Account>(`/api/money/accounts/repair-requests/${id}`)).body
  const { body: bill } = await counter.post('/api/bills', {
    about: about(id),
    customer: { name: 'Sunita Rao', phone: '9922011003' },
    lines,
  })
  const texts = [
    await counter.post(`/api/requests/repair-requests/${id}/whatsapp`),
    await counter.post(`/api/bills/${bill.id}/whatsapp`),
    await admin.post(`/api/money/debts/${bill.id}/whatsapp`),
  ].map(({ body }) => new URL(body.url).searchParams.get('text'))
  for (const text of texts) {
    expect(text).toMatch(/^Hello Sunita/)
    expect(text).not.toMatch(/http|127\.0\.0\.1|localhost|null/)
  }
})

test('a danger is named wherever somebody takes the device in hand', async () => {
  const { id, hazard } = await takeIn({ deviceKind: 'Phone', hazard: 'battery' })
  expect(hazard).toBe('battery')
  expect((await cardOf(id))?.hazard).toBe('battery')
  expect((await counter.get(`/api/desk/jobs/${id}/paper`)).body.hazard).toBe('battery')
  expect((await counter.put(`/api/desk/jobs/${id}`, { hazard: null })).body.hazard).toBeNull()
  expect((await counter.put(`/api/desk/jobs/${id}`, { hazard: 'fire' })).body.errors).toMatchObject([{ field: 'hazard', code: 'choice' }])
})
