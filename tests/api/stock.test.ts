// Databases: both, also in `npm test`, because pieces are counted by the database for bookings at the same time.
import { beforeAll, describe, expect, test } from 'vitest'
import { BOOKING_STATUSES, type BookingStatus, DAY_MS, SOLD_SHOWN_DAYS, STOCK_MAX } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { formOf, newBooking, newProduct, productForm } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/messages.ts'

const site = testApp()
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})

const addProduct = async (stock?: number, over: object = {}) =>
  (await admin.sendForm('POST', '/api/products', productForm({ ...(stock !== undefined && { stock }), ...over }))).body
const shown = async (id: number) => (await site.guest().get(`/api/products/${id}`)).body
const book = (productId: number, headers: Record<string, string> = {}) =>
  site.guest().post('/api/bookings', newBooking({ productId }), { headers })
const addBooking = async (productId: number) => (await book(productId)).body
const setStatus = ({ bookingId }: { bookingId: string }, status: BookingStatus) => admin.put(`/api/bookings/${bookingId}`, { status })
/** Pieces that are not sold, pieces that are held, and what visitors see. */
async function piecesOf(id: number) {
  const [{ stock, reserved }] = (await admin.get(`/api/products/stock?ids=${id}`)).body
  return [stock, reserved, (await shown(id)).availability]
}
const edit = (id: number, over: object, ...rest: [] | [ReturnType<typeof ifMatch>]) =>
  admin.sendForm('PUT', `/api/products/${id}`, formOf({ ...newProduct(), ...over }), ...rest)

describe('the pieces of a product', () => {
  test('a product has one piece unless the form says otherwise; visitors see whether it is available, not how many there are', async () => {
    const { id } = await addProduct()
    expect(await piecesOf(id)).toEqual([1, 0, 'available'])
    expect(await shown(id)).not.toHaveProperty('stock')
    expect(await piecesOf((await addProduct(7)).id)).toEqual([7, 0, 'available'])
    expect(await piecesOf((await addProduct(0)).id)).toEqual([0, 0, 'sold'])
    expect(await piecesOf((await addProduct(STOCK_MAX)).id)).toEqual([STOCK_MAX, 0, 'available'])
  })

  test.each(['', '-1', '1000', '1.5', 'two'])('a stock of %j is refused at its field', async (stock) => {
    const response = await admin.sendForm('POST', '/api/products', productForm({ stock }))
    expect(response.status).toBe(422)
    expect(fieldErrors(response)).toEqual({ stock: fieldErrorText('stock') })
  })

  test('unknown products are left out', async () => {
    const { id } = await addProduct(3)
    const { body } = await admin.get(`/api/products/stock?ids=${id},999999`)
    expect(body).toEqual([{ id, stock: 3, reserved: 0, soldAt: null, listed: true, isHidden: false }])
    expect((await admin.get('/api/products/stock')).status).toBe(422)
  })

  test('a change without a stock leaves the pieces as they are; with one it sets them', async () => {
    const { id } = await addProduct(4)
    expect((await edit(id, { name: 'Renamed' })).body).toMatchObject({ name: 'Renamed', stock: 4 })
    expect((await edit(id, { stock: 0 })).body).toMatchObject({ stock: 0, availability: 'sold' })
    expect((await edit(id, { name: 'Sold and renamed' })).body).toMatchObject({ stock: 0, availability: 'sold' })
    expect((await edit(id, { stock: 2 })).body).toMatchObject({ stock: 2, availability: 'available' })
  })
})

describe('the status of a booking', () => {
  const HOLDS: Record<BookingStatus, [stock: number, reserved: number]> = { Pending: [2, 0], Booked: [2, 1], Purchased: [1, 0] }
  const ways = BOOKING_STATUSES.flatMap((from) => BOOKING_STATUSES.map((next) => [from, next] as const))

  test.each(ways)('from %s to %s moves the pieces of the product', async (from, next) => {
    const { id } = await addProduct(2)
    const booking = await addBooking(id)
    expect((await setStatus(booking, from)).status).toBe(200)
    expect(await piecesOf(id)).toEqual([...HOLDS[from], 'available'])
    expect((await setStatus(booking, next)).status).toBe(200)
    expect(await piecesOf(id)).toEqual([...HOLDS[next], 'available'])
    // Once more changes nothing.
    const { version } = await shown(id)
    expect(await setStatus(booking, next)).toMatchObject({ status: 200, body: { status: next } })
    expect(await piecesOf(id)).toEqual([...HOLDS[next], 'available'])
    expect((await shown(id)).version).toBe(version)
  })

  test('the last piece: the next booking is refused with a sentence until the first one lets go', async () => {
    const { id } = await addProduct()
    const [first, second] = [await addBooking(id), await addBooking(id)]
    await setStatus(first, 'Booked')
    expect(await piecesOf(id)).toEqual([1, 1, 'reserved'])
    for (const status of ['Booked', 'Purchased'] as const) {
      const refused = await setStatus(second, status)
      expect(refused).toMatchObject({ status: 409, body: { code: 'out_of_stock', detail: messages.advice.out_of_stock } })
      expect((await admin.get(`/api/bookings/${second.bookingId}`)).body).toMatchObject({ status: 'Pending', version: 1 })
    }
    await setStatus(first, 'Purchased')
    expect(await piecesOf(id)).toEqual([0, 0, 'sold'])
    expect((await setStatus(second, 'Booked')).status).toBe(409)
    // It was a mistake: the device is there after all.
    await setStatus(first, 'Booked')
    expect(await piecesOf(id)).toEqual([1, 1, 'reserved'])
    await setStatus(first, 'Pending')
    expect((await setStatus(second, 'Purchased')).status).toBe(200)
    expect(await piecesOf(id)).toEqual([0, 0, 'sold'])
  })

  test('of several bookings at once, those without a piece are named and the others are set', async () => {
    const [{ id }, { id: otherId }] = [await addProduct(), await addProduct()]
    const [first, second, other] = [await addBooking(id), await addBooking(id), await addBooking(otherId)]
    const rows = [first, second, other].map(({ id, version }) => ({ id, version }))
    const { body } = await admin.put('/api/bookings/statuses', { status: 'Booked', rows })
    expect(body.changed.map(({ id }: { id: number }) => id)).toEqual([first.id, other.id])
    expect(body.refused).toEqual([{ id: second.id, code: 'out_of_stock' }])
    expect((await admin.get(`/api/bookings/${second.bookingId}`)).body).toMatchObject({ status: 'Pending', version: second.version })
    expect(await piecesOf(id)).toEqual([1, 1, 'reserved'])
    expect(await piecesOf(otherId)).toEqual([1, 1, 'reserved'])
  })

  test.each(['Booked', 'Purchased'] as const)('fifty admins at once set the last piece to %s: one wins, 49 get 409', async (status) => {
    const { id } = await addProduct()
    const bookings = await Promise.all(Array.from({ length: 50 }, () => addBooking(id)))
    const responses = await Promise.all(bookings.map((booking) => setStatus(booking, status)))
    const codes = responses.map((response) => (response.status === 200 ? 'won' : response.body.code)).sort()
    expect(codes).toEqual([...Array.from({ length: 49 }, () => 'out_of_stock'), 'won'])
    expect(await piecesOf(id)).toEqual(status === 'Booked' ? [1, 1, 'reserved'] : [0, 0, 'sold'])
  })

  test('fifty admins at once on seven pieces: seven win', async () => {
    const { id } = await addProduct(7)
    const bookings = await Promise.all(Array.from({ length: 50 }, () => addBooking(id)))
    const responses = await Promise.all(bookings.map((booking, at) => setStatus(booking, at % 2 ? 'Booked' : 'Purchased')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(7)
    expect((await shown(id)).availability).not.toBe('available')
  })

  test('deleting a booking frees what it holds; a sold piece stays sold', async () => {
    const { id } = await addProduct(2)
    const [held, sold] = [await addBooking(id), await addBooking(id)]
    await setStatus(held, 'Booked')
    await setStatus(sold, 'Purchased')
    expect(await piecesOf(id)).toEqual([1, 1, 'reserved'])
    expect((await admin.delete(`/api/bookings/${held.bookingId}`)).status).toBe(204)
    expect(await piecesOf(id)).toEqual([1, 0, 'available'])
    expect((await admin.delete(`/api/bookings/${sold.bookingId}`)).status).toBe(204)
    expect(await piecesOf(id)).toEqual([1, 0, 'available'])
  })

  test('bookings of a deleted product can still be set to any status', async () => {
    const { id } = await addProduct()
    const booking = await addBooking(id)
    await admin.delete(`/api/products/${id}`)
    for (const status of ['Booked', 'Purchased', 'Pending'] as const) expect((await setStatus(booking, status)).status).toBe(200)
  })

  test('the history of the product shows what a booking took, and who set it', async () => {
    const { id } = await addProduct()
    const booking = await addBooking(id)
    await setStatus(booking, 'Booked')
    await setStatus(booking, 'Purchased')
    const [sold, held] = (await admin.get(`/api/changes?entity=products&id=${id}`)).body
    expect(held).toMatchObject({ action: 'changed', userName: ADMIN.userName })
    expect(held.changes).toEqual([
      { field: 'reserved', from: 0, to: 1 },
      { field: 'booking', from: null, to: booking.id },
    ])
    expect(sold.changes).toEqual([
      { field: 'stock', from: 1, to: 0 },
      { field: 'reserved', from: 1, to: 0 },
      { field: 'booking', from: null, to: booking.id },
    ])
  })
})

describe('a stock that is edited', () => {
  test('below what bookings hold is refused with a sentence', async () => {
    const { id } = await addProduct(3)
    for (let at = 0; at < 2; at++) await setStatus(await addBooking(id), 'Booked')
    const refused = await edit(id, { stock: 1 })
    expect(refused.status).toBe(422)
    expect(fieldErrors(refused)).toEqual({ stock: fieldErrorText('stock_reserved', { min: 2 }) })
    expect(refused.text).toContain('2 pieces are reserved for customers. Enter no fewer')
    expect((await edit(id, { stock: 2 })).body).toMatchObject({ stock: 2, reserved: 2, availability: 'reserved' })
    expect((await edit(id, { stock: 5 })).body).toMatchObject({ stock: 5, reserved: 2, availability: 'available' })
  })

  test('in a form that was opened before the piece was sold does not bring it back', async () => {
    const opened = await addProduct()
    await setStatus(await addBooking(opened.id), 'Purchased')
    const refused = await edit(opened.id, { name: 'Cheaper', stock: 1 }, ifMatch(opened.version))
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', current: { stock: 0, reserved: 0 } } })
    expect(await piecesOf(opened.id)).toEqual([0, 0, 'sold'])
  })
})

describe('a new booking', () => {
  test('of a reserved or sold product is refused with a code that says why', async () => {
    const { id } = await addProduct()
    const first = await addBooking(id)
    await setStatus(first, 'Booked')
    expect(await book(id)).toMatchObject({ status: 409, body: { code: 'product_reserved', detail: messages.unavailable.reserved } })
    await setStatus(first, 'Purchased')
    expect(await book(id)).toMatchObject({ status: 409, body: { code: 'product_sold', detail: messages.unavailable.sold } })
    await setStatus(first, 'Pending')
    expect((await book(id)).status).toBe(201)
  })

  test('that was accepted before is confirmed to a retry, although the product is reserved by now', async () => {
    const { id } = await addProduct()
    const key = { 'idempotency-key': 'the-response-was-lost' }
    const first = await book(id, key)
    await setStatus(first.body, 'Booked')
    expect(await book(id, key)).toMatchObject({ status: 201, body: { bookingId: first.body.bookingId, status: 'Pending' } })
  })
})

describe('the lists of the shop', () => {
  const later = (days: number) => new Date(Date.now() + days * DAY_MS)
  const listed = async (query = '') =>
    (await site.guest().get(`/api/products?limit=100${query}`)).body.products.map(({ id }: { id: number }) => id)
  const count = async () =>
    (await site.guest().get('/api/products/categories')).body.find(({ category }: { category: string }) => category === 'Audio').count
  const inShop = async (id: number) => {
    const all = (await site.guest().get('/api/products')).body.products.map((product: { id: number }) => product.id)
    const sitemap = (await site.guest().get('/sitemaps/products-1.xml')).text
    const url = to('product', { name: 'Loudspeaker' }, { id }).replace('&', '&amp;')
    return [(await listed()).includes(id), all.includes(id), sitemap.includes(url), (await count()) === 1]
  }

  test('a sold product leaves them after 14 days; its page stays, admins still find it, and it returns when a piece does', async () => {
    const { id } = await addProduct(1, { name: 'Loudspeaker', category: 'Audio' })
    const booking = await addBooking(id)
    await setStatus(booking, 'Purchased')
    await site.built.context.tasks.runAll(later(SOLD_SHOWN_DAYS - 1))
    admin = await site.admin()
    expect(await inShop(id)).toEqual([true, true, true, true])
    await site.built.context.tasks.runAll(later(SOLD_SHOWN_DAYS + 1))
    admin = await site.admin()
    expect(await inShop(id)).toEqual([false, false, false, false])
    expect(await listed(`&ids=${id}`)).toEqual([])
    expect(await shown(id)).toMatchObject({ name: 'Loudspeaker', availability: 'sold' })
    expect(await listed('&include=unlisted')).toContain(id)
    expect((await admin.get(`/api/products/stock?ids=${id}`)).body[0]).toMatchObject({ listed: false, soldAt: expect.any(String) })
    await setStatus(booking, 'Pending')
    expect(await inShop(id)).toEqual([true, true, true, true])
    // The next sale starts another fortnight.
    await site.built.context.tasks.runAll(later(SOLD_SHOWN_DAYS + 1))
    expect(await listed()).toContain(id)
  })

  test('a reserved product stays in them, however long', async () => {
    const { id } = await addProduct()
    await setStatus(await addBooking(id), 'Booked')
    await site.built.context.tasks.runAll(later(SOLD_SHOWN_DAYS + 1))
    admin = await site.admin()
    expect(await listed()).toContain(id)
  })

  test('are filtered by stock', async () => {
    const [free, held, sold] = [await addProduct(), await addProduct(), await addProduct(0)]
    await setStatus(await addBooking(held.id), 'Booked')
    for (const [availability, wanted] of [
      ['available', free],
      ['reserved', held],
      ['sold', sold],
    ] as const) {
      const ids = await listed(`&availability=${availability}`)
      expect([free, held, sold].filter(({ id }) => ids.includes(id))).toEqual([wanted])
    }
    for (const query of ['availability=lost', 'include=everything'])
      expect((await site.guest().get(`/api/products?${query}`)).status).toBe(422)
  })
})
