// Databases: both, because locks and searches of customers differ.
import { beforeAll, describe, expect, test } from 'vitest'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import { CUSTOMER_RECORDS_MAX, type CustomerPage, type CustomerRow } from '#contract/customers/customers.ts'
import type { Job } from '#contract/desk/desk.ts'
import type { Found } from '#contract/office/finder.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { customerOf } from '#server/requests/customers/customers.ts'
import { kinds } from '#server/requests/index.ts'
import { deleteForGood } from '#server/requests/request-parts.repository.ts'
import { collide } from '#tests/support/collide.ts'
import { newBooking, newContactRequest, newProduct, newRepairRequest } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
let counter: HttpClient
let productId: number
beforeAll(async () => {
  admin = await site.admin()
  counter = await site.user()
  const { value } = (await admin.get('/api/documents/money')).body
  await admin.put('/api/documents/money', { ...value, registration: 'unregistered' })
  productId = (await admin.post('/api/products', newProduct({ stock: 9 }))).body.id
})

const takeIn = async (over: object): Promise<Job> =>
  (await counter.post('/api/desk/jobs', { name: 'Asha Patil', phone: '9822000001', description: 'It does not start.', ...over })).body
const pageOf = async (id: number, as = counter): Promise<CustomerPage> => (await as.get(`/api/customers/${id}`)).body
const listed = async (q: string): Promise<CustomerRow[]> => (await counter.get(`/api/customers?q=${encodeURIComponent(q)}`)).body
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const merge = (id: number, otherId: number) => counter.post<CustomerPage>(`/api/customers/${id}/merge`, { otherId })
const split = (id: number, otherId: number) => counter.post<CustomerPage>(`/api/customers/${id}/split`, { otherId })
const isPair = async (one: number, other: number) =>
  (await counter.get<{ one: CustomerRow; other: CustomerRow }[]>('/api/customers/doubles?limit=100')).body.some(
    (pair) => new Set([pair.one.id, pair.other.id, one, other]).size === 2,
  )

test('a customer who owes more than their limit is named at each of their jobs, to whoever sees money; nothing is refused', async () => {
  const who = { name: 'Farida Merchant', phone: '9822000085' }
  const [first, second] = [await takeIn(who), await takeIn({ ...who, serial: 'SN-85' })]
  const creditAt = async ({ id }: Job) => (await counter.get(`/api/money/accounts/repair-requests/${id}`)).body.credit
  expect(await creditAt(first)).toBeNull()
  const limitTo = (creditLimit: number | null) => counter.put(`/api/customers/${first.customerId}`, { creditLimit })
  await limitTo(100_000)
  expect(await creditAt(first)).toEqual({ limit: 100_000, owes: 0 })
  const issue = (about: object | null, rupees: number) =>
    counter.post('/api/bills', {
      ...{ about, customer: about ? {} : who, lines: [{ description: 'Work', quantity: 1, unitPrice: rupees * 100 }] },
    })
  expect((await issue({ entity: 'repair-requests', id: first.id }, 800)).status).toBe(201)
  expect((await issue({ entity: 'repair-requests', id: second.id }, 300)).status).toBe(201)
  // Also what was sold at the counter, and a job of another phone that was merged.
  expect((await issue(null, 50)).status).toBe(201)
  for (const job of [first, second]) expect(await creditAt(job)).toEqual({ limit: 100_000, owes: 115_000 })
  const other = await takeIn({ name: 'Farida M', phone: '9822000086' })
  await merge(first.customerId, other.customerId)
  expect(await creditAt(other)).toEqual({ limit: 100_000, owes: 115_000 })
  await limitTo(null)
  expect(await creditAt(other)).toBeNull()
})

describe('what comes in', () => {
  test('has one customer by phone and name, then by email and name, through every door', async () => {
    const who = { name: 'Meera Joshi', phone: '9822000010', email: 'meera@customers.example' }
    const guest = site.guest()
    const job = await takeIn({ name: ' JOSHI, meera', phone: '+91 98220-00010', serial: 'SN-1', brand: 'HP', model: 'Pavilion' })
    const { customerId } = job
    await guest.post('/api/repair-requests', newRepairRequest(who))
    await guest.post('/api/bookings', newBooking({ ...who, productId }))
    // From another phone: the email says who it is.
    await guest.post('/api/contact', newContactRequest({ ...who, phone: '9822000011' }))
    const page = await pageOf(customerId)
    expect(page).toMatchObject({ phones: ['+919822000010', '+919822000011'], emails: ['meera@customers.example'] })
    expect([page.jobs.length, page.bookings.length, page.messages.length]).toEqual([2, 1, 1])
    // What was written stays as it was written.
    expect(page.jobs.map(({ name }) => name)).toEqual(['Meera Joshi', 'JOSHI, meera'])
    expect(page.jobs[1]).toMatchObject({ serial: 'SN1', job: { device: 'HP Pavilion', stage: 'received' } })
    for (const q of ['9822000011', 'मीरा', 'joshi meera', 'meera@customers']) expect(ids(await listed(q)), q).toContain(customerId)
    expect(ids((await counter.get<Found>('/api/find?q=meera%20joshi')).body.customers)).toContain(customerId)
  })

  test('is another person with the same phone or email under another name, and of the phone of the shop', async () => {
    const father = await takeIn({ name: 'Ramesh Rao', phone: '9822000020' })
    const son = await takeIn({ name: 'Suresh Rao', phone: '9822000020' })
    expect(son.customerId).not.toBe(father.customerId)
    expect((await pageOf(son.customerId)).doubles).toEqual([])
    const { value } = (await admin.get('/api/documents/shop')).body
    const [walkIn, other] = [await takeIn({ name: 'Ravi', phone: value.phones[0] }), await takeIn({ name: 'Ravi', phone: value.phones[0] })]
    expect(walkIn.customerId).not.toBe(other.customerId)
  })

  test('moves with a correction of the phone or the name, as far as it says that somebody else came', async () => {
    const [first, second] = [
      await takeIn({ name: 'Zoya Khan', phone: '9822000030' }),
      await takeIn({ name: 'Zoya Khan', phone: '9822000030' }),
    ]
    const correct = async (job: Job, over: object) => {
      const { body } = await counter.get(`/api/repair-requests/${job.id}`)
      const { name, email, phone, repairType, preferredDate, description, status } = body
      const edit = { name, email: email || 'z@customers.example', phone, repairType, preferredDate, description, status, ...over }
      const { body: after, status: code } = await counter.put(`/api/repair-requests/${job.id}`, edit)
      expect(code, JSON.stringify(after)).toBe(200)
      return after.customerId as number
    }
    // A new phone of somebody who is known.
    expect(await correct(first, { phone: '9822000031', email: 'z@customers.example' })).toBe(first.customerId)
    expect((await pageOf(first.customerId)).phones).toEqual(['+919822000030', '+919822000031'])
    // It was somebody else.
    const other = await correct(second, { name: 'Imran Khan' })
    expect(other).not.toBe(first.customerId)
    expect(ids((await pageOf(first.customerId)).jobs)).toEqual([first.id])
    // Nothing else came under the wrong phone: nobody has it any more.
    const wrong = await takeIn({ name: 'Typed Wrong', phone: '9822000039' })
    expect(await correct(wrong, { phone: '9822000038' })).toBe(wrong.customerId)
    expect((await pageOf(wrong.customerId)).phones).toEqual(['+919822000038'])
  })

  test('makes one customer, however many come at once', async () => {
    const jobs = await Promise.all(Array.from({ length: 8 }, () => takeIn({ name: 'At Once', phone: '9822000040' })))
    expect(new Set(jobs.map(({ customerId }) => customerId)).size).toBe(1)
  })
})

test('a request that comes in while the last one of its customer is deleted has its customer', async () => {
  const { database } = site.built.context
  const who = { name: 'Comes Again', phone: '+919822000045', email: '' }
  const job = await takeIn(who)
  const { id, ...row } = await database.read.selectFrom('repair_requests').where('id', '=', job.id).selectAll().executeTakeFirstOrThrow()
  const comesIn = async (tx: Tx) => {
    const again = { ...row, customer_id: await customerOf(tx, who), reference: 'R-AGAIN' }
    await tx.insertInto('repair_requests').values(again).execute()
  }
  await collide(database, comesIn, (tx) => deleteForGood(tx, kinds.repairRequests, [id]))
  expect((await pageOf(job.customerId)).jobs).toMatchObject([{ reference: 'R-AGAIN' }])
})

describe('a likely double', () => {
  test('is offered, merged and split again with all that either had', async () => {
    const short = await takeIn({ name: 'Kavita', phone: '9822000050' })
    const long = await takeIn({ name: 'कविता देशमुख', phone: '9822000050' })
    const [one, other] = [short.customerId, long.customerId]
    expect(one).not.toBe(other)
    expect(ids((await pageOf(one)).doubles)).toEqual([other])
    expect(await isPair(one, other)).toBe(true)
    await counter.put(`/api/customers/${other}`, { gstin: '', notes: 'Calls after six.', emails: ['other@customers.example'] })

    const { body: merged } = await merge(one, other)
    expect(merged).toMatchObject({ id: one, notes: 'Calls after six.', doubles: [], merged: [{ id: other }] })
    expect(ids(merged.jobs)).toEqual([long.id, short.id])
    expect(await pageOf(other), 'the other leads to this one').toMatchObject({ id: one })
    expect(await listed('deshmukh')).toMatchObject([{ id: one, phones: ['+919822000050'], emails: ['other@customers.example'] }])
    expect(await isPair(one, other)).toBe(false)
    // Whoever comes under the other name is still the same person, and so is who came at first.
    const again = await takeIn({ name: 'Kavita Deshmukh', phone: '9822000050' })
    expect((await merge(one, other)).body.version, 'a second call does nothing').toBe(merged.version)

    const { body: apart } = await split(one, other)
    expect(ids(apart.jobs)).toEqual([short.id])
    expect(ids((await pageOf(other)).jobs)).toEqual([long.id])
    expect((await pageOf(other)).notes).toBe('Calls after six.')
    expect(apart.notes).toBe('')
    expect(await isPair(one, other)).toBe(true)
    expect((await split(one, other)).status).toBe(200)
    expect(again.customerId).not.toBe(one)
  })

  test('can lose what only the merged one says', async () => {
    const [one, other] = [
      await takeIn({ name: 'Says Nothing', phone: '9822000055' }),
      await takeIn({ name: 'Says All', phone: '9822000056' }),
    ]
    const facts = { gstin: '27AAAPA0000A1Z7', address: 'Pune', notes: 'Calls.', mayMessage: false, creditLimit: 50_000 }
    await counter.put(`/api/customers/${other.customerId}`, facts)
    expect((await merge(one.customerId, other.customerId)).body).toMatchObject(facts)
    const emptied = { gstin: '', address: '', notes: '', mayMessage: null, creditLimit: null }
    await counter.put(`/api/customers/${one.customerId}`, emptied)
    expect(await pageOf(one.customerId)).toMatchObject(emptied)
  })

  test('that was merged into a merged one comes out with what it had', async () => {
    const [a, b, c] = [
      (await takeIn({ name: 'Part One', phone: '9822000060' })).customerId,
      (await takeIn({ name: 'Part Two', phone: '9822000061' })).customerId,
      (await takeIn({ name: 'Part Three', phone: '9822000062' })).customerId,
    ]
    await merge(b, c)
    await merge(a, b)
    expect((await pageOf(c)).id).toBe(a)
    expect((await pageOf(a)).jobs).toHaveLength(3)
    await split(a, b)
    expect([(await pageOf(a)).jobs.length, (await pageOf(c)).id, (await pageOf(b)).jobs.length]).toEqual([1, b, 2])
    await split(b, c)
    expect((await pageOf(c)).id).toBe(c)
  })

  test('is merged by two people at once into one, whichever way round', async () => {
    const [a, b, c] = [
      (await takeIn({ name: 'Once One', phone: '9822000063' })).customerId,
      (await takeIn({ name: 'Once Two', phone: '9822000064' })).customerId,
      (await takeIn({ name: 'Once Three', phone: '9822000065' })).customerId,
    ]
    const answers = await Promise.all([merge(a, b), merge(a, b), merge(b, a), merge(c, a), merge(b, c)])
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBe(200)
    const page = await pageOf(a)
    expect([page.jobs.length, page.merged.length]).toEqual([3, 2])
  })

  test('that is none is offered no more, unless that is taken back; one GSTIN is one company', async () => {
    const one = (await takeIn({ name: 'Lata', phone: '9822000070' })).customerId
    const other = (await takeIn({ name: 'Lata Nair', phone: '9822000070' })).customerId
    const settle = (isOther: boolean) => counter.post(`/api/customers/${one}/doubles`, { otherId: other, isOther })
    await settle(true)
    expect([await isPair(one, other), (await pageOf(one)).doubles]).toEqual([false, []])
    await settle(false)
    expect(await isPair(one, other)).toBe(true)
    const [gstin, company] = ['27AAPFU0939F1ZV', (await takeIn({ name: 'Ganesh Traders', phone: '9822000071' })).customerId]
    for (const id of [one, company]) expect((await counter.put(`/api/customers/${id}`, { gstin })).status).toBe(200)
    expect(await isPair(one, company)).toBe(true)
  })
})

describe('the page of a customer', () => {
  test('says what they owe and what the shop holds', async () => {
    const job = await takeIn({ name: 'Owes Money', phone: '9822000080' })
    const about = { entity: 'repair-requests', id: job.id }
    const line = { description: 'Work', quantity: 1, unitPrice: 50_000 }
    const bill = await counter.post('/api/bills', { about, customer: { name: 'Owes Money', phone: '9822000080' }, lines: [line] })
    expect(bill.status).toBe(201)
    const sale = { about: null, customer: { name: 'Owes Money', phone: '9822000080' }, lines: [line] }
    expect((await counter.post('/api/bills', sale)).status).toBe(201)
    // Somebody else at the same phone.
    await counter.post('/api/bills', { ...sale, customer: { name: 'Another Person', phone: '9822000080' } })
    const page = await pageOf(job.customerId)
    expect(page.bills).toHaveLength(2)
    expect([page.owes, page.holds]).toEqual([100_000, 0])
    // Whoever comes often owes for what is not shown any more.
    const { database } = site.built.context
    const { id: _, ...row } = await database.read
      .selectFrom('repair_requests')
      .where('id', '=', job.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    const later = Array.from({ length: CUSTOMER_RECORDS_MAX }, (_, index) => ({ ...row, reference: `R-OFTEN${index}` }))
    await database.write((tx) => tx.insertInto('repair_requests').values(later).execute())
    const long = await pageOf(job.customerId)
    expect([long.jobs.length, ids(long.jobs).includes(job.id), long.owes]).toEqual([CUSTOMER_RECORDS_MAX, false, 100_000])
  })

  test('is changed by two people at once without loss, and refuses what is no phone, email or GSTIN at its field', async () => {
    const { customerId } = await takeIn({ name: 'Edited Often', phone: '9822000090' })
    const put = (body: object, version?: number) =>
      counter.put(`/api/customers/${customerId}`, body, version === undefined ? {} : { headers: { 'if-match': `"${version}"` } })
    const { version } = await pageOf(customerId)
    expect((await put({ notes: 'One' }, version)).status).toBe(200)
    const late = await put({ notes: 'Two' }, version)
    expect([late.status, late.body.current?.notes]).toEqual([409, 'One'])
    for (const [field, value] of [
      ['phones', ['12']],
      ['emails', ['no mail']],
      ['gstin', 'X'],
      ['creditLimit', -1],
      ['name', ''],
    ] as const) {
      const { status, body } = await put({ [field]: value })
      expect([status, body.errors?.[0]?.field.split('.')[0]], field).toEqual([422, field])
    }
    await put({ phones: ['9822000091', '9822000092'], mayMessage: true, creditLimit: 500_000, language: 'mr' })
    expect(await pageOf(customerId)).toMatchObject({
      ...{ phones: ['+919822000091', '+919822000092'], mayMessage: true, creditLimit: 500_000, language: 'mr' },
    })
    expect((await counter.get('/api/customers/999999')).status).toBe(404)
    const { body: changes } = await admin.get(`/api/changes?entity=customers&id=${customerId}`)
    expect(changes.length).toBeGreaterThan(1)
  })
})

test('an account without prices neither sees nor sets the credit limit, not in a conflict either', async () => {
  const { customerId } = await takeIn({ name: 'On Credit', phone: '9822000095' })
  const path = `/api/customers/${customerId}`
  await counter.put(path, { creditLimit: 900_000 })
  const blind = await site.withoutMoney()
  expect(await pageOf(customerId, blind)).not.toHaveProperty('creditLimit')
  const late = { headers: { 'if-match': '"1"' } }
  const { status, body } = await blind.put<any>(path, { notes: 'Mine' }, late)
  expect([status, body.current?.name]).toEqual([409, 'On Credit'])
  expect(body.current).not.toHaveProperty('creditLimit')
  expect((await counter.put<any>(path, { notes: 'Mine' }, late)).body.current.creditLimit).toBe(900_000)
  expect((await blind.put(path, { creditLimit: 1 })).status).toBe(403)
  expect((await blind.put(path, { notes: 'Mine' })).status).toBe(200)
})

test('a list without a limit has as many rows as a page may have', async () => {
  const at = new Date().toISOString()
  const rows = Array.from({ length: LIST_LIMIT_MAX + 5 }, (_, index) => ({
    name: `Many ${index}`,
    search: `many ${index}`,
    created_at: at,
    updated_at: at,
  }))
  await site.built.context.database.write((tx) => tx.insertInto('customers').values(rows).execute())
  for (const q of ['', '?q=many']) {
    const { status, body } = await counter.get(`/api/customers${q}`)
    expect([status, body.length]).toEqual([200, LIST_LIMIT_MAX])
  }
})

describe('erasing a customer', () => {
  test('takes all their requests and their record, leaves others at the same phone, and keeps what holds money', async () => {
    const [one, two] = [await takeIn({ name: 'Erase Me', phone: '9822000100' }), await takeIn({ name: 'Erase Me', phone: '9822000100' })]
    const child = await takeIn({ name: 'Little One', phone: '9822000100' })
    await site.guest().post('/api/contact', newContactRequest({ name: 'Erase Me', phone: '9822000100', email: 'erase@customers.example' }))
    const trashed = await takeIn({ name: 'Erase Me', phone: '9822000100' })
    await admin.delete(`/api/repair-requests/${trashed.id}`)
    // Merged and changed: the audit log says so until they are erased.
    const other = await takeIn({ name: 'Erase', phone: '9822000100' })
    await merge(one.customerId, other.customerId)
    await counter.put(`/api/customers/${one.customerId}`, { notes: 'SECRETNOTE', phones: ['9822000100', '+65 9123 4567'] })
    const { body: all, status: exported } = await admin.get(`/api/customers/${one.customerId}/export`)
    expect([exported, all.customer?.notes, all.requests?.length]).toEqual([200, 'SECRETNOTE', 4])
    expect(all.requests[0].events).toMatchObject([{ kind: 'stage' }])
    expect((await counter.get(`/api/customers/${one.customerId}/export`)).status).toBe(403)
    const erase = (as = admin) => as.delete(`/api/customers/${one.customerId}`)
    expect((await erase(counter)).status).toBe(403)

    await counter.post('/api/payments', { about: { entity: 'repair-requests', id: two.id }, kind: 'payment', mode: 'cash', amount: 10_000 })
    const about = { entity: 'repair-requests', id: one.id }
    const lines = [{ description: 'Work', quantity: 1, unitPrice: 100, warrantyDays: null }]
    const bill = (await counter.post('/api/bills', { about, customer: {}, lines })).body
    expect((await counter.post('/api/payments', { about, kind: 'payment', mode: 'cash', amount: 100 })).status).toBe(201)
    expect(await erase()).toMatchObject({ status: 200, body: { left: [two.reference] } })
    // Its bill leads nowhere.
    expect((await counter.get(`/api/bills/${bill.id}`)).body).toMatchObject({ isRequestInTrash: false, isRequestGone: true })
    expect((await counter.get(`/api/repair-requests/${one.id}`)).status).toBe(404)
    expect(ids((await pageOf(one.customerId)).jobs), 'the shop holds money of this one').toEqual([two.id])
    expect((await erase()).status).toBe(409)
    const refund = { about: { entity: 'repair-requests', id: two.id }, kind: 'refund', mode: 'cash', amount: 10_000 }
    const { status, body } = await admin.post('/api/payments', refund)
    expect([status, body.errors]).toEqual([201, undefined])
    expect(await erase()).toMatchObject({ status: 200, body: { left: [] } })
    expect((await counter.get(`/api/customers/${one.customerId}`)).status).toBe(404)
    expect(await listed('erase me')).toEqual([])
    expect((await admin.get(`/api/changes?entity=customers&id=${one.customerId}`)).body).toEqual([])
    expect(ids((await pageOf(child.customerId)).jobs)).toEqual([child.id])
  })

  test('names what stays in the trash too, and takes who has nothing elsewhere', async () => {
    const who = { name: 'Thrown Away', phone: '9822000105' }
    const [paid, empty] = [await takeIn(who), await takeIn(who)]
    const held = { about: { entity: 'repair-requests', id: paid.id }, kind: 'payment', mode: 'cash', amount: 10_000 }
    expect((await counter.post('/api/payments', held)).status).toBe(201)
    const alone = await takeIn({ name: 'Only Trashed', phone: '9822000106' })
    // The phone of before is in the trash alone.
    await counter.put(`/api/customers/${alone.customerId}`, { phones: ['9822000107'] })
    for (const { id } of [paid, alone]) expect((await admin.delete(`/api/repair-requests/${id}`)).status).toBe(204)
    const erase = ({ customerId }: Job) => admin.delete(`/api/customers/${customerId}`)
    expect(await erase(empty)).toMatchObject({ status: 200, body: { left: [paid.reference] } })
    expect((await erase(paid)).body.code).toBe('account_open')
    expect(await erase(alone)).toMatchObject({ status: 200, body: { left: [] } })
    expect((await counter.get(`/api/customers/${alone.customerId}`)).status).toBe(404)
    const { body: trash } = await admin.get<{ reference: string }[]>('/api/trash')
    const references = trash.map(({ reference }) => reference)
    expect([references.includes(paid.reference), references.includes(alone.reference)]).toEqual([true, false])
  })

  test('a request that comes back from the trash has its customer, also when nothing else of them is left', async () => {
    const job = await takeIn({ name: 'Back Again', phone: '9822000110' })
    await admin.delete(`/api/repair-requests/${job.id}`)
    await site.built.context.tasks.runAll(new Date())
    expect((await admin.post('/api/trash/restore', { entity: 'repair-requests', id: job.id })).status).toBe(200)
    expect(ids((await pageOf(job.customerId)).jobs)).toEqual([job.id])
  })
})
