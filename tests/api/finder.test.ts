// Databases: both, also in `npm test`, because one query searches all kinds of records.
import { beforeAll, expect, test } from 'vitest'
import { FOUND_MAX, NAME_MAX } from '#contract/constants.ts'
import type { Found } from '#contract/office/finder.ts'
import { newBooking, newContactRequest, newRepairRequest, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})
const find = async (q: string) => (await admin.get<Found>(`/api/find?q=${encodeURIComponent(q)}`)).body

test('finds every kind of record by name, phone, reference and number, newest first and a few of each', async () => {
  const guest = site.guest()
  const product = (await admin.sendForm('POST', '/api/products', productForm({ name: 'Kaleido Monitor', stock: 9 }))).body
  const booking = (await guest.post('/api/bookings', newBooking({ productId: product.id, name: 'Asha Kale', phone: '9011122233' }))).body
  const message = (await guest.post('/api/contact', newContactRequest({ name: 'Meera Kale' }))).body
  const repairs: number[] = []
  for (let count = 0; count <= FOUND_MAX; count++)
    repairs.unshift((await guest.post('/api/repair-requests', newRepairRequest({ name: `Kale ${count}` }))).body.id)

  const found = await find(' kale ')
  expect(found.bookings).toEqual([
    {
      ...{ id: booking.id, reference: booking.bookingId, name: 'Asha Kale', phone: '+919011122233' },
      ...{ about: 'Kaleido Monitor', status: 'Pending' },
    },
  ])
  expect(found.contactRequests).toMatchObject([{ id: message.id, reference: message.reference, about: '' }])
  expect(found.repairRequests.map(({ id }) => id)).toEqual(repairs.slice(0, FOUND_MAX))
  expect(found.products).toEqual([{ id: product.id, name: 'Kaleido Monitor', price: product.price, availability: 'available' }])
  // The product stands for its item.
  expect(found.items).toEqual([])

  expect((await find('90111 22233')).bookings).toMatchObject([{ id: booking.id }])
  expect(await find(message.reference)).toMatchObject({ contactRequests: [{ id: message.id }], products: [], bookings: [] })
  expect((await find(`BK-${booking.id}`)).bookings).toMatchObject([{ id: booking.id }])
  expect(await find('nobody at all')).toEqual({
    bookings: [],
    repairRequests: [],
    contactRequests: [],
    products: [],
    items: [],
    customers: [],
    devices: [],
  })
})

test('says what is wrong with the words', async () => {
  for (const [q, code] of [
    ['', 'required'],
    ['%20', 'required'],
    ['x'.repeat(NAME_MAX + 1), 'too_long'],
  ])
    expect(await admin.get(`/api/find?q=${q}`)).toMatchObject({ status: 422, body: { errors: [{ field: 'q', code }] } })
  expect((await admin.get('/api/find')).status).toBe(422)
})
