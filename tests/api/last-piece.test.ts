// Databases: both, because the last piece goes to one of several bookings.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingStatus } from '#contract/constants.ts'
import type { Booking, NewBooking } from '#contract/requests/bookings.ts'
import type { TrackedRequest, UnnotifiedRequest } from '#contract/requests/tracking.ts'
import { formOf, newBooking, newProduct, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { readMail } from '#tests/support/read-mail.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'
import { testApp } from '#tests/support/test-app.ts'

let smtp: SmtpServer
const site = testApp(async () => {
  smtp = await SmtpServer.start()
  return { SMTP_URL: smtp.url }
})
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})
afterAll(() => smtp.stop())

type NewCustomer = Booking & { trackingToken: string }

let customers = 0
async function deviceWanted(by: number, stock = 1): Promise<{ id: number; bookings: NewCustomer[] }> {
  const { id } = (await admin.sendForm('POST', '/api/products', productForm({ name: 'ThinkPad X1', stock }))).body
  const wish = (): NewBooking => newBooking({ productId: id, email: `customer-${++customers}@example.in` })
  const bookings: NewCustomer[] = []
  for (let at = 0; at < by; at += 1) bookings.push((await site.guest().post('/api/bookings', wish())).body)
  // The confirmation is the first mail of each.
  await expect.poll(() => bookings.filter(({ email }) => smtp.mailsTo(email).length === 0)).toEqual([])
  return { id, bookings }
}
const setStatus = ({ bookingId }: Booking, status: BookingStatus) => admin.put(`/api/bookings/${bookingId}`, { status })
const track = async ({ trackingToken }: NewCustomer): Promise<TrackedRequest> =>
  (await site.guest().get(`/api/track/${trackingToken}`)).body
/** The availability that the customer reads. */
const seenBy = async (booking: NewCustomer) =>
  (await track(booking)).events.flatMap((event) => (event.kind === 'stock' ? event.data.availability : []))
const mailsTo = ({ email }: Booking) => smtp.mailsTo(email).map(readMail).slice(1)
/** In any order: two mails of one moment may overtake each other. */
const textsTo = (booking: Booking) =>
  mailsTo(booking)
    .map(({ text }) => text)
    .join()
const unnotified = async () =>
  (await admin.get<UnnotifiedRequest[]>('/api/requests/unnotified?limit=100&page=1')).body.map(({ reference }) => reference)
const whatsApp = async ({ id }: Booking) =>
  new URL((await admin.post(`/api/requests/bookings/${id}/whatsapp`)).body.url).searchParams.get('text')

test('who does not get the last piece is told by mail, on the page and in the list of customers to inform', async () => {
  const { bookings } = await deviceWanted(3)
  const [winner, loser, other] = bookings as [NewCustomer, NewCustomer, NewCustomer]
  await setStatus(winner, 'Booked')
  expect([await seenBy(winner), await seenBy(loser), await seenBy(other)]).toEqual([[], ['reserved'], ['reserved']])
  expect(await track(loser)).toMatchObject({ status: 'Pending', isOpen: true })
  await expect.poll(() => mailsTo(loser)).toMatchObject([{ subject: `Your booking of ThinkPad X1, ${loser.bookingId}` }])
  expect(mailsTo(loser)[0]?.text).toContain('The ThinkPad X1 is reserved for another customer at the moment.')
  expect(await unnotified()).toEqual(expect.arrayContaining([loser.bookingId, other.bookingId]))
  expect(await whatsApp(loser)).toContain('It is reserved for another customer at the moment.')
  const news = (await admin.get<UnnotifiedRequest[]>('/api/requests/unnotified?limit=100&page=1')).body
  expect(news.find(({ reference }) => reference === loser.bookingId)).toMatchObject({ status: 'Pending', stock: 'reserved' })
  expect(news.find(({ reference }) => reference === winner.bookingId)).toMatchObject({ status: 'Booked', stock: null })

  await setStatus(winner, 'Purchased')
  expect(await seenBy(loser)).toEqual(['reserved', 'sold'])
  await expect.poll(() => textsTo(loser)).toContain('The ThinkPad X1 has been sold to another customer.')
})

test.each([
  ['sets the booking back', (winner: NewCustomer) => setStatus(winner, 'Pending')],
  ['deletes the booking', (winner: NewCustomer) => admin.delete(`/api/bookings/${winner.bookingId}`)],
  ['hears that the winner withdraws', (winner: NewCustomer) => site.guest().post(`/api/track/${winner.trackingToken}/withdraw`)],
])('when the shop %s, the others hear that it is free again', async (_name, giveBack) => {
  const { bookings } = await deviceWanted(2)
  const [winner, loser] = bookings as [NewCustomer, NewCustomer]
  await setStatus(winner, 'Booked')
  expect((await giveBack(winner)).status).toBeLessThan(300)
  expect(await seenBy(loser)).toEqual(['reserved', 'available'])
  await expect.poll(() => textsTo(loser)).toContain('The ThinkPad X1 is available again.')
})

test('nobody is told of a piece that is not the last, or that they gave up; a device that is sold at the counter is told', async () => {
  const { id, bookings } = await deviceWanted(4, 3)
  const [first, second, gone, loser] = bookings as [NewCustomer, NewCustomer, NewCustomer, NewCustomer]
  await site.guest().post(`/api/track/${gone.trackingToken}/withdraw`)
  await setStatus(first, 'Booked')
  await setStatus(second, 'Booked')
  expect(await seenBy(loser)).toEqual([])
  const edit = (stock: number) => admin.sendForm('PUT', `/api/products/${id}`, formOf({ ...newProduct({ name: 'ThinkPad X1' }), stock }))
  expect((await edit(2)).status).toBe(200)
  expect([await seenBy(loser), await seenBy(gone), await seenBy(first)]).toEqual([['reserved'], [], []])
  await edit(3)
  await edit(4)
  expect(await seenBy(loser)).toEqual(['reserved', 'available'])
})

test('a mail that could not be sent in time does not say what is no longer true', async () => {
  const { bookings } = await deviceWanted(2)
  const [winner, loser] = bookings as [NewCustomer, NewCustomer]
  await expect.poll(() => smtp.mailsTo(loser.email).length).toBe(1)
  smtp.behaviour = 'refuse-later'
  const waiting = async () => (await admin.get<any[]>('/api/system/mails')).body.filter(({ state }) => state === 'waiting')
  try {
    await setStatus(winner, 'Booked')
    await setStatus(winner, 'Pending')
    // An attempt that is under way would meet the server that accepts.
    await expect.poll(async () => (await waiting()).filter(({ lastError }) => lastError).length).toBeGreaterThan(1)
  } finally {
    smtp.behaviour = 'accept'
  }
  for (const { id } of await waiting()) await admin.post(`/api/system/mails/${id}/retry`)
  await expect.poll(() => mailsTo(loser).map(({ text }) => /The ThinkPad X1 (.*?)\./.exec(text)?.[1])).toEqual(['is available again'])
})
