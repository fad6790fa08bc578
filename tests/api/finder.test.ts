// Databases: both, also in `npm test`, because one query searches all kinds of records.
import { beforeAll, expect, test } from 'vitest'
import { FOUND_MAX, NAME_MAX } from '#contract/constants.ts'
import type { Found } from '#contract/office/finder.ts'
import { todayInShop } from '#contract/platform/today.ts'
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
    saleOffers: [],
    contactRequests: [],
    products: [],
    items: [],
    customers: [],
    devices: [],
    suppliers: [],
    purchaseOrders: [],
    supplierBills: [],
    buybacks: [],
    outside: [],
  })
})

test('finds what the shop buys and sends away by its number, and tells only admins of suppliers', async () => {
  const technician = await site.user()
  const supplier = (await admin.post('/api/suppliers', { name: 'Deccan Traders', phone: '9822041999', gstin: '27AAAPA0000A1Z7' })).body
  const item = (await admin.post('/api/items', { name: 'Hinge', category: 'Spare Parts' })).body
  const order = (await admin.post('/api/purchase-orders', { supplierId: supplier.id, lines: [{ itemId: item.id, quantity: 1 }] })).body
  const { number } = (await admin.post(`/api/purchase-orders/${order.id}/sent`, { way: 'phone' })).body
  const rates = [{ rate: 1800, taxable: 100_000, cgst: 9000, sgst: 9000 }]
  const bill = {
    kind: 'bill',
    supplierId: supplier.id,
    number: 'DT-118/A',
    day: todayInShop(),
    rates,
    roundOff: 0,
    isItc: false,
    goodsIds: [],
    costs: [],
  }
  const entered = (await admin.post('/api/supplier-bills', bill)).body
  const job = (await admin.post('/api/desk/jobs', { name: 'Asha', phone: '9822011112', description: 'Dead' })).body
  const sending = { kind: 'board', reason: 'repair', jobId: job.id, party: 'Chip Lab', what: 'Mainboard', why: 'No power' }
  const sent = (await admin.post('/api/outside', sending)).body
  for (const q of ['deccan', '98220 41999', '27AAAPA']) expect((await find(q)).suppliers, q).toMatchObject([{ id: supplier.id }])
  for (const q of [number, number.toLowerCase(), `po ${Number(number.slice(-6))}`])
    expect((await find(q)).purchaseOrders, q).toEqual([{ id: order.id, number, about: 'Deccan Traders' }])
  for (const q of ['DT-118/A', 'dt118a'])
    expect((await find(q)).supplierBills, q).toMatchObject([{ id: entered.id, supplierId: supplier.id }])
  expect((await find(sent.number)).outside).toEqual([{ id: sent.id, number: sent.number, about: 'Mainboard, Chip Lab', jobId: job.id }])
  for (const q of ['deccan', number, 'dt118a', sent.number]) {
    const { text, body } = await technician.get<Found>(`/api/find?q=${encodeURIComponent(q)}`)
    expect(text, q).not.toContain('Deccan')
    expect([body.suppliers, body.supplierBills], q).toEqual([[], []])
  }
  expect((await technician.get<Found>(`/api/find?q=${encodeURIComponent(number)}`)).body.purchaseOrders).toMatchObject([{ id: order.id }])
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
