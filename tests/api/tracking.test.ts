// Databases: both, because a request is found by its parts, and what is unnotified by a condition.
import { beforeAll, describe, expect, test } from 'vitest'
import { todayInShop } from '#contract/platform/today.ts'
import type { TrackedRequest } from '#contract/requests/tracking.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { newBooking, newContactRequest, newRepairRequest, newSaleOffer, productForm } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { expectSameTime } from '#tests/support/same-time.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const site = testApp()
let admin: HttpClient
let productId: number
beforeAll(async () => {
  admin = await site.admin()
  productId = (await admin.sendForm('POST', '/api/products', productForm({ name: 'Dell Latitude 5420', price: 38_500, stock: 999 }))).body
    .id
})

const later = todayInShop(new Date(Date.now() + 3 * 86_400_000))
const kinds = {
  bookings: {
    add: async (over: object = {}) => (await site.guest().post('/api/bookings', { ...newBooking({ productId }), ...over })).body,
    path: (row: any) => `/api/bookings/${row.bookingId}`,
    setStatus: (row: any, status: string) => admin.put(`/api/bookings/${row.bookingId}`, { status }),
    referenceOf: (row: any) => row.bookingId,
    asked: { productName: 'Dell Latitude 5420', price: 38_500 },
    closed: 'Purchased',
  },
  'repair-requests': {
    add: async (over: object = {}) => (await site.guest().post('/api/repair-requests', { ...newRepairRequest(), ...over })).body,
    path: (row: any) => `/api/repair-requests/${row.id}`,
    setStatus: (row: any, status: string) => admin.put(`/api/repair-requests/${row.id}`, { ...row, status }),
    referenceOf: (row: any) => row.reference,
    asked: { repairType: 'Data Recovery', preferredDate: todayInShop(), description: 'The disk clicks and does not mount.' },
    closed: 'Resolved',
  },
  'sale-offers': {
    add: async (over: object = {}) => (await site.guest().post('/api/sale-offers', { ...newSaleOffer(), ...over })).body,
    path: (row: any) => `/api/sale-offers/${row.id}`,
    setStatus: (row: any, status: string) => admin.put(`/api/sale-offers/${row.id}`, { status }),
    referenceOf: (row: any) => row.reference,
    asked: {
      ...{ device: 'Dell Latitude 7420', condition: 'works', description: '', accessories: 'Charger', preferredDate: todayInShop() },
      hopes: [1_800_000, 2_200_000],
    },
    closed: 'Declined',
  },
  'contact-requests': {
    add: async (over: object = {}) => (await site.guest().post('/api/contact', { ...newContactRequest(), ...over })).body,
    path: (row: any) => `/api/contact/${row.id}`,
    setStatus: (row: any, status: string) => admin.put(`/api/contact/${row.id}`, { status }),
    referenceOf: (row: any) => row.reference,
    asked: { message: 'Do you repair screens on Sundays?' },
    closed: 'Reached Out',
  },
}
const everyKind = Object.entries(kinds)
const seen = async (token: string, after = '') => site.guest().get<TrackedRequest>(`/api/track/${token}${after && `?after=${after}`}`)
const follow = async (entity: string, id: number) => (await admin.get(`/api/requests/${entity}/${id}`)).body

describe.each(everyKind)('%s', (entity, kind) => {
  test('the answer to the form has a link to what was asked, without address, email and phone', async () => {
    const row = await kind.add()
    expect(row.trackingToken).toMatch(/^[\w-]{22}$/)
    const { status, headers, body, text } = await seen(row.trackingToken)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      ...{ entity, reference: kind.referenceOf(row), name: row.name, status: 'Pending', createdAt: row.createdAt },
      ...{ isOpen: true, isWithdrawn: false, events: [] },
    })
    expect(body.asked).toEqual(kind.asked)
    for (const secret of [row.email, row.phone.slice(-10), 'Karve Road']) expect(text).not.toContain(secret)
  })

  test('status and answer appear, and a call that waits hears of them at once', async () => {
    const row = await kind.add()
    const first = (await seen(row.trackingToken)).body
    const waiting = seen(row.trackingToken, first.revision)
    // Answered after the waiting call has read what there is, so that the change does not fall into that.
    await seen(row.trackingToken)
    const since = performance.now()
    await kind.setStatus(row, kind.closed)
    const second = (await waiting).body
    // A call without news is answered after 25 seconds.
    expect(performance.now() - since).toBeLessThan(25_000)
    expect(second).toMatchObject({
      status: kind.closed,
      isOpen: false,
      events: [{ kind: 'status', data: { status: kind.closed }, by: 'shop' }],
    })
    const answered = admin.post(`/api/requests/${entity}/${row.id}/answers`, { text: 'It costs <b>nothing</b>.' })
    const third = (await seen(row.trackingToken, second.revision)).body
    expect(third.events[1]).toMatchObject({ kind: 'answer', data: { text: 'It costs <b>nothing</b>.' }, by: 'shop' })
    expect(JSON.stringify(third)).not.toContain(ADMIN.userName)
    expect(await answered).toMatchObject({ status: 201, body: { events: [{}, { kind: 'answer', userName: ADMIN.userName }] } })
  })

  test('a message and a withdrawal reach the shop; the status stays', async () => {
    const row = await kind.add()
    const guest = site.guest()
    const message = { text: 'Please call after six.' }
    const key = { headers: { 'idempotency-key': `message-${entity}` } }
    for (const _ of ['first', 'retry'])
      expect(await guest.post(`/api/track/${row.trackingToken}/messages`, message, key)).toMatchObject({
        status: 201,
        body: { events: [{ kind: 'message' }] },
      })
    for (const _ of ['first', 'again'])
      expect(await guest.post(`/api/track/${row.trackingToken}/withdraw`)).toMatchObject({
        status: 200,
        body: { status: 'Pending', isWithdrawn: true, isOpen: false },
      })
    expect((await follow(entity, row.id)).events).toMatchObject([
      { kind: 'message', data: { text: 'Please call after six.' }, by: 'customer', userName: null },
      { kind: 'withdrawn', by: 'customer' },
    ])
    expect((await admin.get(kind.path(row))).body).toMatchObject({
      status: 'Pending',
      withdrawnAt: expect.any(String),
      version: row.version + 1,
    })
    expect((await admin.get(`/api/changes?entity=${entity}&id=${row.id}`)).body).toMatchObject([
      { userName: 'Customer', changes: [{ field: 'withdrawn', from: false, to: true }] },
      { userName: 'Customer', changes: [{ field: 'customerMessage', to: 'Please call after six.' }] },
    ])
  })

  test('a closed request cannot be withdrawn, but one can still write', async () => {
    const row = await kind.add()
    await kind.setStatus(row, kind.closed)
    expect(await site.guest().post(`/api/track/${row.trackingToken}/withdraw`)).toMatchObject({
      status: 409,
      body: { code: 'request_closed' },
    })
    expect((await site.guest().post(`/api/track/${row.trackingToken}/messages`, { text: 'Thank you!' })).status).toBe(201)
  })

  test('deleting the request ends its links, wakes who waits, and moves what was written to the trash', async () => {
    const row = await kind.add({ email: `${entity}@gone.example` })
    await site.guest().post(`/api/track/${row.trackingToken}/messages`, { text: 'A very private message' })
    await admin.post(`/api/requests/${entity}/${row.id}/answers`, { text: 'A very private answer' })
    const { revision } = (await seen(row.trackingToken)).body
    const waiting = seen(row.trackingToken, revision)
    expect((await admin.delete(kind.path(row))).status).toBe(204)
    const gone = await waiting
    const unknown = await seen('A'.repeat(22))
    expect([gone.status, gone.text]).toEqual([404, unknown.text])
    expect(await site.guest().post(`/api/track/${row.trackingToken}/messages`, { text: 'Hello?' })).toMatchObject({ status: 404 })
    const stored = await everythingStored()
    expect(stored).not.toContain('very private')
    for (const table of ['tracking_links', 'request_events'] as const)
      expect(
        await site.built.context.database.read
          .selectFrom(table)
          .selectAll()
          .where('entity', '=', entity as never)
          .where('entity_id', '=', row.id)
          .execute(),
      ).toEqual([])
  })

  test('no token is stored: not after creation, a retry, a search or a mail', async () => {
    const email = `hashed-${entity}@example.in`
    const post = async () => {
      const paths = {
        ...{ bookings: '/api/bookings', 'repair-requests': '/api/repair-requests' },
        ...{ 'sale-offers': '/api/sale-offers', 'contact-requests': '/api/contact' },
      }
      const bodies = {
        bookings: newBooking({ productId, email }),
        'repair-requests': newRepairRequest({ email }),
        'sale-offers': newSaleOffer({ email }),
        'contact-requests': newContactRequest({ email }),
      }
      const key = { headers: { 'idempotency-key': `hashed-${entity}` } }
      return (await site.guest().post(paths[entity as keyof typeof paths], bodies[entity as keyof typeof bodies], key)).body
    }
    const [first, retry] = [await post(), await post()]
    expect({ ...retry, trackingToken: '' }).toEqual({ ...first, trackingToken: '' })
    expect(retry.trackingToken).not.toBe(first.trackingToken)
    const found = (await site.guest().post('/api/track/search', { reference: kind.referenceOf(first), phone: first.phone })).body.token
    await site.built.context.mail.sendDue()
    const mail = (await site.outbox()).find(({ to }) => to === email)
    const mailed = /\/track\/([\w-]{22})\n/.exec(mail?.text ?? '')?.[1] ?? 'none'
    const stored = await everythingStored()
    for (const token of [first.trackingToken, retry.trackingToken, found, mailed]) {
      expect((await seen(token)).body?.reference).toBe(kind.referenceOf(first))
      expect(stored).not.toContain(token)
    }
  })
})

/** Every row of every table, as one text. */
async function everythingStored(): Promise<string> {
  const db = site.built.context.database.read
  const tables = [
    ...(['bookings', 'contact_requests', 'repair_requests', 'sale_offers', 'audit_log', 'idempotency_keys', 'outbox'] as const),
    ...(['tracking_links', 'request_events', 'rate_limits', 'metadata'] as const),
  ]
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
}

describe('choosing another date', () => {
  test('changes the preferred date of an open repair, and both sides see it', async () => {
    const row = await kinds['repair-requests'].add()
    const choose = (preferredDate: string) => site.guest().post(`/api/track/${row.trackingToken}/date`, { preferredDate })
    expect(await choose(later)).toMatchObject({
      status: 200,
      body: { asked: { preferredDate: later }, events: [{ kind: 'date', data: { date: later }, by: 'customer' }] },
    })
    expect((await admin.get(`/api/repair-requests/${row.id}`)).body).toMatchObject({ preferredDate: later, version: row.version + 1 })
    expect((await choose(later)).body.events).toHaveLength(1)
    const refused = await choose('2020-01-01')
    expect([refused.status, fieldErrors(refused)]).toEqual([422, { preferredDate: fieldErrorText('date_past') }])
    const { trackingToken: _, ...now } = (await admin.get(`/api/repair-requests/${row.id}`)).body
    await admin.put(`/api/repair-requests/${row.id}`, { ...now, preferredDate: todayInShop() })
    expect((await seen(row.trackingToken)).body.events.at(-1)).toMatchObject({ kind: 'date', data: { date: todayInShop() }, by: 'shop' })
    await kinds['repair-requests'].setStatus({ ...now, preferredDate: todayInShop() }, 'Resolved')
    expect(await choose(later)).toMatchObject({ status: 409, body: { code: 'request_closed' } })
  })

  test('is for repairs alone', async () => {
    const { trackingToken } = await kinds.bookings.add()
    expect(await site.guest().post(`/api/track/${trackingToken}/date`, { preferredDate: later })).toMatchObject({
      body: { code: 'request_closed' },
    })
  })
})

describe('finding a request by reference and phone', () => {
  const search = (reference: string, phone: string) => site.guest().post('/api/track/search', { reference, phone })

  test.each(everyKind)('%s: works however both are typed', async (_entity, kind) => {
    const row = await kind.add({ phone: '9822041399' })
    const reference: string = kind.referenceOf(row)
    for (const typed of [reference, reference.toLowerCase(), reference.replace('-', ' '), ` ${reference.replace('-', '')} `]) {
      const { status, body } = await search(typed, '+91 98220-41399')
      expect(status).toBe(200)
      expect((await seen(body.token)).body.reference).toBe(reference)
    }
  })

  test('says the same for an unknown reference and for another phone', async () => {
    const row = await kinds['repair-requests'].add({ phone: '9822041399' })
    const [unknown, otherPhone, otherKind] = [
      await search('R-22A22', '9822041399'),
      await search(row.reference, '9822041390'),
      await search('BK-22A22A', '9822041399'),
    ]
    expect(unknown.status).toBe(404)
    expect([otherPhone.status, otherPhone.text]).toEqual([unknown.status, unknown.text])
    expect([otherKind.status, otherKind.text]).toEqual([unknown.status, unknown.text])
    const malformed = await search('R-4F7KO', '9822041399')
    expect([malformed.status, fieldErrors(malformed)]).toEqual([422, { reference: fieldErrorText('reference') }])
  })

  test('takes about the same time for an unknown reference and for another phone', async () => {
    const row = await kinds['repair-requests'].add({ phone: '9822041399' })
    await expectSameTime({
      'unknown reference': () => search('R-33B33', '9822041390'),
      'other phone': () => search(row.reference, '9822041390'),
    })
  })
})

describe('who is to be told', () => {
  const unnotified = async (query = '') => admin.get<any[]>(`/api/requests/unnotified${query}`)

  test('the latest change of status, until someone says that the customer was told', async () => {
    const [booking, repair, message] = [
      await kinds.bookings.add(),
      await kinds['repair-requests'].add(),
      await kinds['contact-requests'].add(),
    ]
    const before = Number((await unnotified('?limit=1')).headers.get('x-total-count'))
    await kinds.bookings.setStatus(booking, 'Booked')
    await kinds['repair-requests'].setStatus(repair, 'Resolved')
    // Reached Out says itself that the customer was told.
    await kinds['contact-requests'].setStatus(message, 'Reached Out')
    const { headers, body } = await unnotified()
    expect(headers.get('x-total-count')).toBe(String(before + 2))
    expect(body.slice(-2)).toMatchObject([
      {
        entity: 'bookings',
        id: booking.id,
        reference: booking.bookingId,
        status: 'Booked',
        phone: booking.phone,
        asked: { productName: 'Dell Latitude 5420' },
      },
      { entity: 'repair-requests', id: repair.id, status: 'Resolved' },
    ])
    expect((await unnotified(`?limit=1&page=${before + 1}`)).body).toMatchObject([{ id: booking.id }])
    const told = await admin.post(`/api/requests/bookings/${booking.id}/notified`)
    expect(told).toMatchObject({
      status: 200,
      body: {
        unnotifiedSince: null,
        events: [{ kind: 'status' }, { kind: 'notified', data: { state: 'Booked' }, userName: ADMIN.userName }],
      },
    })
    expect((await unnotified()).body.map(({ entity, id }) => `${entity} ${id}`)).not.toContain(`bookings ${booking.id}`)
    expect((await seen(booking.trackingToken)).body.events).toMatchObject([{ kind: 'status' }])
    expect((await admin.get(`/api/changes?entity=bookings&id=${booking.id}`)).body[0]).toMatchObject({
      userName: ADMIN.userName,
      changes: [{ field: 'notified', to: 'Booked' }],
    })
    await kinds.bookings.setStatus(booking, 'Pending')
    expect((await unnotified()).body.at(-1)).toMatchObject({ id: booking.id, status: 'Pending' })
  })

  test('of an unknown request is refused', async () => {
    expect((await admin.get('/api/requests/bookings/999999')).status).toBe(404)
    expect((await admin.get('/api/requests/products/1')).status).toBe(422)
  })
})

test('a request holds a limited number of messages', async () => {
  const { trackingToken, id } = await kinds['contact-requests'].add()
  const at = new Date().toISOString()
  const rows = Array.from({ length: 100 }, () => ({
    entity: 'contact-requests' as const,
    entity_id: id,
    at,
    kind: 'message' as const,
    data: JSON.stringify({ text: 'Hello?' }),
    user_name: null,
  }))
  await site.built.context.database.write((tx) => tx.insertInto('request_events').values(rows).execute())
  expect(await site.guest().post(`/api/track/${trackingToken}/messages`, { text: 'One more' })).toMatchObject({
    status: 409,
    body: { code: 'request_full' },
  })
  expect((await site.guest().post(`/api/track/${trackingToken}/withdraw`)).status).toBe(200)
})

test('a link that was found ends after its time, that of the receipt does not', async () => {
  const row = await kinds.bookings.add({ phone: '9822041355' })
  const found = (await site.guest().post('/api/track/search', { reference: row.bookingId, phone: '9822041355' })).body.token
  const expired = new Date(Date.now() - 1000).toISOString()
  await site.built.context.database.write((tx) =>
    tx.updateTable('tracking_links').set({ expires_at: expired }).where('expires_at', 'is not', null).execute(),
  )
  expect((await seen(found)).status).toBe(404)
  await site.built.context.tasks.runAll(new Date())
  expect((await seen(row.trackingToken)).status).toBe(200)
})
