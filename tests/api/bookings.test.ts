// Databases: both, also in `npm test`, because customers depend on it: bookings are counted, paged and searched.
import { beforeAll, describe, expect, test } from 'vitest'
import { BOOKING_STATUSES } from '#contract/constants.ts'
import { newBooking, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { fieldErrors, ifMatch, withoutLink } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const site = testApp()
let admin: HttpClient
let productId: number

beforeAll(async () => {
  admin = await site.admin()
  productId = (await admin.sendForm('POST', '/api/products', productForm({ name: 'Dell Latitude 5420', price: 32_500, stock: 999 }))).body
    .id
})

const book = (over: object = {}, headers: Record<string, string> = {}) =>
  withoutLink(site.guest().post('/api/bookings', { ...newBooking({ productId }), ...over }, { headers }))
const listed = async (query = '') => (await admin.get<any[]>(`/api/bookings${query}`)).body

describe('POST /api/bookings', () => {
  test('S1-06 S7-23 D-12 a guest’s booking returns 201 with the shop’s own price and product name', async () => {
    const response = await book({ price: 1, productName: 'A cheap one' })
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({
      productId,
      productName: 'Dell Latitude 5420',
      price: 32_500,
      status: 'Pending',
      name: 'Asha Kulkarni',
    })
    expect(response.body.bookingId).toMatch(/^BK-[A-Z0-9]{6,}$/)
    expect(await listed()).toContainEqual(expect.objectContaining({ bookingId: response.body.bookingId, price: 32_500 }))
  })

  test.each(['9822041375', '+919822041375', '+91 98220 41375', '098220-41375', '919822041375'])(
    'S5-22 the phone %s is stored with +91 once',
    async (phone) => {
      expect((await book({ phone })).body.phone).toBe('+919822041375')
    },
  )

  test.each([
    ['name', ''],
    ['name', '   '],
    ['name', 7],
    ['name', 'x'.repeat(101)],
    ['email', 'nope'],
    ['email', ''],
    ['phone', '12345'],
    ['phone', '98220413756'],
    ['phone', 'abcdefghij'],
    ['phone', null],
    ['address', ''],
    ['address', 'x'.repeat(501)],
    ['productId', 'x'],
    ['productId', undefined],
    ['productId', 1.5],
    ['website', 'http://spam.example'],
  ])('%s of %j is refused at its field', async (field, value) => {
    const before = (await listed()).length
    const response = await book({ [field]: value })
    expect(response.status).toBe(422)
    expect(Object.keys(fieldErrors(response))).toEqual([field])
    expect(await listed()).toHaveLength(before)
  })

  test('a product that the shop does not have is refused', async () => {
    const response = await book({ productId: 999_999 })
    expect(response.status).toBe(422)
    expect(fieldErrors(response)).toEqual({ productId: fieldErrorText('unknown_product') })
  })

  test('a retry with the same key creates one booking; the same key with another body is a conflict', async () => {
    const headers = { 'idempotency-key': 'retry-after-a-lost-connection' }
    const first = await book({}, headers)
    const second = await book({}, headers)
    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
    expect((await listed()).filter(({ bookingId }) => bookingId === first.body.bookingId)).toHaveLength(1)
    expect((await book({ name: 'Someone Else' }, headers)).status).toBe(409)
  })

  test.each([2_147_483_648, 4_294_967_296, Number.MAX_SAFE_INTEGER, 1e21, 1e-25, '9999999999'])(
    'the product number %s is refused as unknown',
    async (beyond) => {
      expect(fieldErrors(await book({ productId: beyond }))).toEqual({ productId: fieldErrorText('unknown_product') })
    },
  )

  test('a retry after a price change returns the first booking', async () => {
    const headers = { 'idempotency-key': 'the-price-changes-in-between' }
    const product = (await admin.get(`/api/products/${productId}`)).body
    const first = await book({ address: 'Before the change', productName: product.name, price: product.price }, headers)
    expect(first).toMatchObject({ status: 201, body: { price: product.price } })
    await admin.put(`/api/products/${productId}`, { ...product, imageUrls: undefined, name: 'Latitude with a new name', price: 29_999 })
    const retried = await book({ address: 'Before the change', productName: 'Latitude with a new name', price: 29_999 }, headers)
    expect(retried).toMatchObject({ status: 201, body: first.body })
    await admin.put(`/api/products/${productId}`, { ...product, imageUrls: undefined })
  })

  test('ten simultaneous retries create one booking', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => book({ address: 'All at once' }, { 'idempotency-key': 'all-at-once' })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(responses.map(({ body }) => body.bookingId)).size).toBe(1)
    expect((await listed()).filter(({ address }) => address === 'All at once')).toHaveLength(1)
  })

  test('fifty simultaneous bookings create fifty bookings', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, (_, at) => book({ address: `Gate ${at}`, name: 'Rush Hour' })))
    expect(responses.every(({ status }) => status === 201)).toBe(true)
    expect(await listed('?q=rush&limit=100')).toHaveLength(50)
  })

  test('fields that are not in the form are not stored', async () => {
    const { body } = await book({ status: 'Purchased', id: 4711, bookingId: 'BK-MINE00', createdAt: '1999-01-01T00:00:00.000Z' })
    expect(body.status).toBe('Pending')
    expect(body.bookingId).not.toBe('BK-MINE00')
    expect(body.id).not.toBe(4711)
    expect(body.createdAt).not.toContain('1999')
  })
})

describe('GET /api/bookings', () => {
  test('S3-19 S7-24 returns an array of bookings with every field, newest first', async () => {
    const last = (await book({ name: 'The Newest' })).body
    const rows = await listed()
    expect(rows[0]).toEqual(last)
    for (const key of ['id', 'bookingId', 'name', 'email', 'phone', 'address', 'productId', 'productName', 'price', 'status'])
      expect(rows[0]).toHaveProperty(key)
  })

  test('returns the requested page, and the number of all rows in the header', async () => {
    for (let at = 0; at < 12; at++) await book({ name: 'Paged Person', address: `Row ${at}` })
    const first = await admin.get('/api/bookings?q=paged%20person&page=1&limit=10')
    const second = await admin.get('/api/bookings?q=paged%20person&page=2&limit=10')
    expect(first.headers.get('x-total-count')).toBe('12')
    expect(first.body.map(({ address }: any) => address)).toEqual(Array.from({ length: 10 }, (_, at) => `Row ${11 - at}`))
    expect(second.body.map(({ address }: any) => address)).toEqual(['Row 1', 'Row 0'])
    expect((await admin.get('/api/bookings?q=paged%20person&page=3&limit=10')).body).toEqual([])
  })

  test('S2-155 the search matches id, name, email, phone, product, reference and status, ignoring case', async () => {
    const { body } = await book({ name: 'Zubin Irani', email: 'zubin@parsi.example', phone: '7000000001' })
    await admin.put(`/api/bookings/${body.bookingId}`, { status: 'Purchased' })
    const words = ['ZUBIN', 'parsi.EX', '7000000001', body.bookingId, body.bookingId.toLowerCase(), String(body.id), 'pURCHASED']
    for (const q of [...words, body.productName.toUpperCase()]) {
      const found = await admin.get(`/api/bookings?q=${encodeURIComponent(q)}`)
      expect(
        found.body.map(({ bookingId }: any) => bookingId),
        q,
      ).toContain(body.bookingId)
    }
    expect((await admin.get('/api/bookings?q=no-such-person-anywhere')).body).toEqual([])
  })

  test.each(['%', '_', "'", '"', '\\', 'a%b', "x'; drop table bookings; --", '(', '*'])(
    'a search for %s is a search, no pattern and no error',
    async (q) => {
      expect(await admin.get(`/api/bookings?q=${encodeURIComponent(q)}`)).toMatchObject({ status: 200, body: [] })
    },
  )

  test.each(['page=0', 'page=x', 'limit=0', 'limit=101', 'limit=-1', 'status=Lost', `q=${'x'.repeat(200)}`])(
    '?%s is refused',
    async (query) => {
      expect((await admin.get(`/api/bookings?${query}`)).status).toBe(422)
    },
  )
})

describe('PUT /api/bookings/{bookingId}', () => {
  test.each(BOOKING_STATUSES)('S4-15 the status can be set to %s', async (status) => {
    const { bookingId } = (await book()).body
    const response = await admin.put(`/api/bookings/${bookingId}`, { status })
    expect(response).toMatchObject({ status: 200, body: { bookingId, status } })
    expect((await listed(`?q=${bookingId}`))[0].status).toBe(status)
  })

  test.each(['Lost', '', null, 'pending', 3])('the status %j is refused', async (status) => {
    const { bookingId } = (await book()).body
    const response = await admin.put(`/api/bookings/${bookingId}`, { status })
    expect(response.status).toBe(422)
    expect(fieldErrors(response)).toEqual({ status: fieldErrorText('choice') })
  })

  test('a booking is not found by the number on screen', async () => {
    const { id } = (await book()).body
    expect((await admin.put(`/api/bookings/${id}`, { status: 'Booked' })).status).toBe(404)
  })

  test('a save of an old version does not overwrite a newer change', async () => {
    const { bookingId, version } = (await book()).body
    expect((await admin.put(`/api/bookings/${bookingId}`, { status: 'Booked' }, ifMatch(version))).status).toBe(200)
    expect((await admin.put(`/api/bookings/${bookingId}`, { status: 'Pending' }, ifMatch(version))).status).toBe(409)
    expect((await listed(`?q=${bookingId}`))[0].status).toBe('Booked')
  })
})
