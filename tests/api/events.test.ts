// Databases: both, because events are stored and projected in transactions, also for calls at the same time.
import { beforeAll, describe, expect, test } from 'vitest'
import { documents } from '#contract/content/documents/index.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { EVENT_KINDS, EVENTS, type EventKind, type EventOf, isForCustomer } from '#contract/requests/request-events.ts'
import { IS_BACKED_UP, type TableName } from '#server/platform/db/tables.ts'
import { newBooking, newContactRequest, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

// Receivers of webhooks are never reached: what is sent is read in the log.
const site = testApp({}, { network: { lookup: (_name, _options, callback) => callback(new Error('No network'), '', 0) } })
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  expect((await admin.post('/api/system/webhooks', { url: 'https://hooks.example/mistri' })).status).toBe(201)
  const saved = await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
  expect(saved.status).toBe(200)
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
let keys = 0
const key = () => ({ headers: { 'idempotency-key': `events-${++keys}` } })
const WALK_IN = { name: 'Sunita Rao', phone: '9822041399', description: 'No picture.', deviceKind: 'Laptop', brand: 'Dell' }
const takeIn = async (over: object = {}): Promise<{ id: number; reference: string }> =>
  (await admin.post('/api/desk/jobs', { ...WALK_IN, ...over }, key())).body
const move = async (id: number, stage: string) => expect((await admin.post(`/api/desk/jobs/${id}/move`, { stage })).status).toBe(200)
const unnotified = async (): Promise<string[]> =>
  (await admin.get('/api/requests/unnotified?limit=100&page=1')).body.map(({ reference }: { reference: string }) => reference)
/** The types of the messages about a request, oldest first. */
const sentAbout = async (reference: string): Promise<string[]> =>
  (await admin.get<any[]>('/api/system/webhooks/deliveries')).body
    .filter((each) => each.reference === reference)
    .map(({ type }) => type)
    .reverse()
const erase = async (id: number) => expect((await admin.post('/api/trash/erase', { entity: 'repair-requests', id })).status).toBe(204)

/** Every row of every table as one text. */
async function everythingStored(): Promise<string> {
  const { read } = site.built.context.database
  const tables = Object.keys(IS_BACKED_UP) as TableName[]
  const rowsOf = (table: TableName) =>
    read
      .selectFrom(table as 'bookings')
      .selectAll()
      .execute()
  return JSON.stringify(await Promise.all(tables.map(rowsOf)))
}

describe('erasure', () => {
  test('leaves nothing of a walk-in, whose intake was stored for a retry', async () => {
    const { id } = await takeIn({ name: 'Gayatri Vanished', phone: '7000000456', serial: 'SN-VANISHED' })
    await erase(id)
    const stored = await everythingStored()
    expect(['Vanished', '7000000456', 'SN-VANISHED'].filter((secret) => stored.includes(secret))).toEqual([])
  })

  test('leaves nothing of a private note', async () => {
    const { id } = await takeIn()
    await admin.post(`/api/requests/repair-requests/${id}/notes`, { text: 'Owes money to Vanished & Sons.' })
    await erase(id)
    expect(await everythingStored()).not.toContain('Vanished')
  })
})

describe('a webhook', () => {
  test('hears of bills and payments', async () => {
    const { id, reference } = await takeIn()
    const about = { entity: 'repair-requests', id }
    const lines = [{ description: 'Hinge', code: '', quantity: 1, unitPrice: 50_000 }]
    expect((await admin.post('/api/bills', { about, customer: {}, lines }, key())).status).toBe(201)
    expect((await admin.post('/api/payments', { about, kind: 'payment', mode: 'upi', amount: 50_000 }, key())).status).toBe(201)
    expect(await sentAbout(reference)).toEqual(['request.received', 'request.stage', 'request.billed', 'request.paid'])
  })

  test('hears that another customer got the last piece', async () => {
    const { id: productId } = (await admin.sendForm('POST', '/api/products', productForm({ stock: 1 }))).body
    const book = async () => (await site.guest().post('/api/bookings', newBooking({ productId }))).body
    const [winner, loser] = [await book(), await book()]
    await admin.put(`/api/bookings/${winner.bookingId}`, { status: 'Booked' })
    expect(await sentAbout(loser.bookingId)).toEqual(['request.received', 'request.stock'])
  })
})

describe('the list of customers to inform', () => {
  test('keeps a repair that is ready when its estimate expires', async () => {
    const { id, reference } = await takeIn()
    const hinge = { id: 'hinge', kind: 'service', code: '998713', description: 'Hinge', quantity: 1, unitPrice: 145_000, taxRate: 1800 }
    const draft = { lines: [hinge], note: '', validUntil: todayInShop(inDays(1)) }
    expect((await admin.put(`/api/desk/jobs/${id}/estimates/draft`, draft)).status).toBe(200)
    expect((await admin.post(`/api/desk/jobs/${id}/estimates/send`, { revision: 1 })).status).toBe(200)
    await move(id, 'ready')
    await site.built.context.tasks.runAll(inDays(3))
    admin = await site.admin()
    const { body } = await admin.get<any>(`/api/requests/repair-requests/${id}`)
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toContain('estimate_expired')
    expect(await unnotified()).toContain(reference)
  })

  test('has no message that goes on as a repair', async () => {
    const { id, reference } = (await site.guest().post('/api/contact', newContactRequest())).body
    for (const status of ['Reached Out', 'Pending']) await admin.put(`/api/contact/${id}`, { status })
    expect(await unnotified()).toContain(reference)
    expect((await admin.post(`/api/requests/contact-requests/${id}/repair`)).status).toBe(200)
    expect(await unnotified()).not.toContain(reference)
  })

  test('has everyone who waits for a device that another customer got, however many they are', async () => {
    const { id: productId } = (await admin.sendForm('POST', '/api/products', productForm({ stock: 1 }))).body
    const bookings: { id: number; bookingId: string }[] = []
    for (let at = 0; at < 103; at += 1) bookings.push((await site.guest().post('/api/bookings', newBooking({ productId }))).body)
    const [winner, ...others] = bookings
    await admin.put(`/api/bookings/${winner?.bookingId}`, { status: 'Booked' })
    const { read } = site.built.context.database
    const marked = await read
      .selectFrom('bookings')
      .where('product_id', '=', productId)
      .where('unnotified_since', 'is not', null)
      .select('id')
      .execute()
    expect(marked.map(({ id }) => id).sort((one, other) => one - other)).toEqual([winner, ...others].map((booking) => booking?.id))
  })
})

test('of those who want the last piece at the same moment one gets it, and each other hears so once', async () => {
  const { id: productId } = (await admin.sendForm('POST', '/api/products', productForm({ stock: 1 }))).body
  const bookings: { id: number; bookingId: string; trackingToken: string }[] = []
  for (let at = 0; at < 8; at += 1) bookings.push((await site.guest().post('/api/bookings', newBooking({ productId }))).body)
  const write = ({ trackingToken }: (typeof bookings)[number]) =>
    site.guest().post(`/api/track/${trackingToken}/messages`, { text: 'Is it mine?' })
  const results = await Promise.all(
    bookings.flatMap((booking) => [admin.put(`/api/bookings/${booking.bookingId}`, { status: 'Booked' }), write(booking)]),
  )
  expect(results.map(({ status }) => status).sort()).toEqual([200, ...bookings.map(() => 201), ...Array.from({ length: 7 }, () => 409)])
  for (const { id } of bookings) {
    const { body } = await admin.get<any>(`/api/requests/bookings/${id}`)
    const told = body.events.filter(({ kind }: { kind: string }) => kind === 'stock').map(({ data }: any) => data.availability)
    expect([told, body.unnotifiedSince]).toEqual([body.status === 'Booked' ? [] : ['reserved'], expect.any(String)])
  }
})

/** An event of each kind; words name the customer. */
const SAMPLES: { [Kind in EventKind]: EventOf<Kind>['data'] } = {
  status: { status: 'Pending' },
  answer: { text: 'Dear Ms Canary' },
  message: { text: 'This is Canary' },
  date: { date: '2027-01-04' },
  withdrawn: {},
  notified: { state: 'ready' },
  set_aside: { since: '2026-11-28T10:00:00.000Z' },
  stock: { availability: 'sold' },
  moved: { reference: 'R-4F7K2' },
  stage: { stage: 'bench' },
  unrepaired: { reason: 'other', text: 'Ms Canary dropped it again' },
  promised: { date: '2027-01-05' },
  part: { part: 'Hinge', from: 'Amit Traders', due: '2027-01-06' },
  part_arrived: {},
  part_returned: { part: 'Hinge', text: 'Ms Canary has the other model' },
  sent_outside: {},
  lab_answered: { number: 'DC/26-27/000001', state: 'done', price: 120_000 },
  back_from_outside: {},
  outside_ended: { number: 'DC/26-27/000001', outcome: 'repaired' },
  seen: { news: 'estimate_approved', at: '2026-11-28T10:00:00.000Z' },
  assigned: { name: 'Shop Helper' },
  note: { text: 'Ms Canary is in a hurry' },
  reminder: { days: 7 },
  photo: { photo: 'before' },
  photo_released: { photoId: 4 },
  signed: {},
  billed: { number: 'INV/26-27/000001' },
  paid: { amount: -50_000 },
  estimate_sent: { revision: 1, totals: [145_000, 190_000] },
  estimate_reminded: { revision: 1, totals: [145_000] },
  estimate_approved: { revision: 1, totals: [145_000] },
  estimate_declined: { revision: 1, totals: [145_000] },
  estimate_expired: { revision: 1, totals: [145_000] },
  estimate_withdrawn: { revision: 1, totals: [145_000] },
}
const eventOf = (kind: EventKind) => ({ kind, data: SAMPLES[kind] }) as EventOf

describe('every kind of event', () => {
  const by = { userId: 1, userName: 'Asha' }
  let repair: { id: number; reference: string }
  let token: string
  beforeAll(async () => {
    repair = await takeIn({ name: 'Kala Canary', description: 'Canary is silent.' })
    const { database, requests } = site.built.context
    const request = { entity: 'repair-requests', id: repair.id } as const
    token = await requests.newToken(request)
    await database.write((tx) => requests.append(tx, request, by, ...EVENT_KINDS.map(eventOf)))
  })

  test('reaches webhooks: facts with their data, and of any other that it happened', async () => {
    const { read } = site.built.context.database
    const sent = (
      await read
        .selectFrom('outbox')
        .where('channel', '=', 'webhook')
        .where('entity_id', '=', repair.id)
        .selectAll()
        .orderBy('id')
        .execute()
    )
      .filter(({ entity }) => entity === 'repair-requests')
      .map(({ data }) => JSON.parse(data))
      .slice(-EVENT_KINDS.length)
    expect(sent.map(({ type, data }) => [type, data.event])).toEqual(
      EVENT_KINDS.map((kind) => [
        `request.${kind}`,
        { id: expect.any(Number), by: 'shop', ...(EVENTS[kind].fact && { data: SAMPLES[kind] }) },
      ]),
    )
    expect(JSON.stringify(sent)).not.toMatch(/canary/i)
  })

  test('is on the page of the customer only where its kind is for customers', async () => {
    const { body } = await site.guest().get<any>(`/api/track/${token}`)
    expect(body.events.slice(1).map(({ kind, data }: EventOf) => [kind, data])).toEqual(
      EVENT_KINDS.filter(isForCustomer).map((kind) => [kind, SAMPLES[kind]]),
    )
    const { body: followed } = await admin.get<any>(`/api/requests/repair-requests/${repair.id}`)
    expect(followed.events.slice(1).map(({ kind, data, userName }: any) => [kind, data, userName])).toEqual(
      EVENT_KINDS.map((kind) => [kind, SAMPLES[kind], by.userName]),
    )
  })

  test('is refused with data of another kind, and nothing is stored', async () => {
    const { database, requests } = site.built.context
    const wrong = { kind: 'paid', data: { text: 'much' } } as unknown as EventOf
    const request = { entity: 'repair-requests', id: repair.id } as const
    await expect(database.write((tx) => requests.append(tx, request, by, eventOf('answer'), wrong))).rejects.toThrow()
    const { body } = await admin.get<any>(`/api/requests/repair-requests/${repair.id}`)
    expect(body.events).toHaveLength(1 + EVENT_KINDS.length)
  })

  test('loses what may name the customer when the request is erased', async () => {
    const place = `/api/changes?entity=repair-requests&id=${repair.id}`
    expect(JSON.stringify((await admin.get(place)).body)).toContain('Ms Canary is in a hurry')
    await erase(repair.id)
    expect(await everythingStored()).not.toMatch(/canary/i)
    const fields = (await admin.get<any[]>(place)).body.flatMap(({ changes }) => changes)
    for (const kind of EVENT_KINDS) {
      const [field] = ('audit' in EVENTS[kind] && (EVENTS[kind] as { audit?: readonly string[] }).audit) || []
      if (field && EVENTS[kind].personal) expect(fields).toContainEqual({ field, from: null, to: null })
      else if (field) expect(fields.map((change) => change.field)).toContain(field)
    }
  })
})
