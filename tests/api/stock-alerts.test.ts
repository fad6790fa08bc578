// Databases: both, because who waits for a piece is found and deleted by rows.
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, STOCK_ALERT_DAYS, STOCK_ALERTS_MAX, TRASH_DAYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { formOf, newBooking, newContactRequest, newProduct, productForm } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const site = testApp({ PUBLIC_URL: 'https://shop.example' })
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})

/** A product whose only piece is held by `booking`. */
async function addReserved() {
  const product = (await admin.sendForm('POST', '/api/products', productForm({ name: 'Surface Pro' }))).body
  const booking = (await site.guest().post('/api/bookings', newBooking({ productId: product.id }))).body
  const setStatus = (status: string) => admin.put(`/api/bookings/${booking.bookingId}`, { status })
  expect((await setStatus('Booked')).status).toBe(200)
  return { id: product.id as number, setStatus }
}
const ask = (id: number, email: unknown, more: object = {}) => site.guest().post(`/api/products/${id}/alerts`, { email, ...more })
const setStock = (id: number, stock: number) => admin.sendForm('PUT', `/api/products/${id}`, formOf({ ...newProduct(), stock }))
const waiting = async (id: number) =>
  (await site.built.context.database.read.selectFrom('stock_alerts').where('product_id', '=', id).select('email').execute())
    .map(({ email }) => email)
    .sort()
/** The mails that have gone out to an address. */
async function mailsTo(email: string) {
  await site.built.context.mail.sendDue()
  return (await site.outbox()).filter((mail) => mail.to === email)
}

describe('POST /api/products/{id}/alerts', () => {
  test('notes an email once, however often it asks', async () => {
    const { id } = await addReserved()
    expect(await ask(id, ' Asha@Example.in ')).toMatchObject({ status: 201, body: { email: 'asha@example.in' } })
    const again = await Promise.all(Array.from({ length: 10 }, () => ask(id, 'asha@example.in')))
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 201))
    expect(await waiting(id)).toEqual(['asha@example.in'])
  })

  test('of an available product is refused: it can be booked', async () => {
    const { id, setStatus } = await addReserved()
    await setStatus('Pending')
    expect(await ask(id, 'asha@example.in')).toMatchObject({ status: 409, body: { code: 'product_available' } })
    expect(await waiting(id)).toEqual([])
  })

  test('of a sold product is accepted, of an unknown one it is 404', async () => {
    const { id, setStatus } = await addReserved()
    await setStatus('Purchased')
    expect((await ask(id, 'asha@example.in')).status).toBe(201)
    expect((await ask(999_999, 'asha@example.in')).status).toBe(404)
  })

  test.each(['', 'nope', 7, undefined])('an email of %j is refused at its field', async (email) => {
    const { id } = await addReserved()
    expect(Object.keys(fieldErrors(await ask(id, email)))).toEqual(['email'])
  })

  test('a filled-in honeypot field is refused', async () => {
    const { id } = await addReserved()
    expect(fieldErrors(await ask(id, 'bot@example.in', { website: 'x' }))).toEqual({ website: fieldErrorText('honeypot') })
    expect(await waiting(id)).toEqual([])
  })

  test('a product has room for a limited number of people', async () => {
    const { id } = await addReserved()
    const now = new Date().toISOString()
    const rows = Array.from({ length: STOCK_ALERTS_MAX }, (_, at) => ({ product_id: id, email: `p${at}@example.in`, created_at: now }))
    await site.built.context.database.write((tx) => tx.insertInto('stock_alerts').values(rows).execute())
    expect((await ask(id, 'p7@example.in')).status).toBe(201)
    expect(await ask(id, 'one-more@example.in')).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(await waiting(id)).toHaveLength(STOCK_ALERTS_MAX)
    await site.built.context.database.write((tx) => tx.deleteFrom('stock_alerts').where('product_id', '=', id).execute())
  })
})

describe('a product that is free again', () => {
  test('is announced once to everyone who asked, with a link to it, and they are forgotten', async () => {
    const { id, setStatus } = await addReserved()
    const emails = ['first@free.example', 'second@free.example']
    for (const email of emails) await ask(id, email)
    await setStatus('Pending')
    expect(await waiting(id)).toEqual([])
    for (const email of emails) {
      const [mail, ...more] = await mailsTo(email)
      expect(mail?.subject).toBe('Surface Pro is available again')
      expect(mail?.text).toContain(`https://shop.example${to('product', { name: 'Surface Pro' }, { id })}`)
      expect(more).toEqual([])
    }
    await setStatus('Booked')
    await setStatus('Pending')
    expect(await mailsTo('first@free.example')).toHaveLength(1)
  })

  test('is also announced when its stock is raised, its sale is undone, or the booking that holds it is deleted', async () => {
    const raised = await addReserved()
    await ask(raised.id, 'raised@free.example')
    await setStock(raised.id, 2)
    expect(await mailsTo('raised@free.example')).toHaveLength(1)

    const undone = await addReserved()
    await undone.setStatus('Purchased')
    await ask(undone.id, 'undone@free.example')
    await undone.setStatus('Pending')
    expect(await mailsTo('undone@free.example')).toHaveLength(1)

    const deleted = await addReserved()
    await ask(deleted.id, 'deleted@free.example')
    const [{ bookingId }] = (await admin.get('/api/bookings?limit=1')).body
    await admin.delete(`/api/bookings/${bookingId}`)
    expect(await mailsTo('deleted@free.example')).toHaveLength(1)
  })

  test('is not announced while nothing becomes free', async () => {
    const { id, setStatus } = await addReserved()
    await ask(id, 'patient@free.example')
    await setStatus('Purchased')
    await setStatus('Booked')
    await admin.sendForm('PUT', `/api/products/${id}`, formOf(newProduct({ name: 'Renamed' })))
    expect(await mailsTo('patient@free.example')).toEqual([])
    expect(await waiting(id)).toEqual(['patient@free.example'])
  })

  test('that is taken again before the mail goes out is not announced: they wait on', async () => {
    const { id, setStatus } = await addReserved()
    await ask(id, 'unlucky@free.example')
    // Both changes are committed before the queue looks for mails.
    const { database } = site.built.context
    const due = async () => (await database.read.selectFrom('outbox').select('id').where('template', '=', 'product-free').execute()).length
    await database.write(async (tx) => {
      await tx.deleteFrom('stock_alerts').where('product_id', '=', id).execute()
      await site.built.context.mail.queue(
        tx,
        { name: 'product-free', isAboutRequest: false },
        { productId: id, email: 'unlucky@free.example', createdAt: '2026-11-01T00:00:00.000Z' },
      )
    })
    expect(await mailsTo('unlucky@free.example')).toEqual([])
    expect(await due()).toBe(0)
    expect(await waiting(id)).toEqual(['unlucky@free.example'])
    await setStatus('Pending')
    expect(await mailsTo('unlucky@free.example')).toHaveLength(1)
  })
})

describe('an email that waits', () => {
  test('is deleted after 90 days', async () => {
    const { id } = await addReserved()
    await ask(id, 'old@wait.example')
    await site.built.context.tasks.runAll(new Date(Date.now() + (STOCK_ALERT_DAYS - 1) * DAY_MS))
    expect(await waiting(id)).toEqual(['old@wait.example'])
    await site.built.context.tasks.runAll(new Date(Date.now() + (STOCK_ALERT_DAYS + 1) * DAY_MS))
    expect(await waiting(id)).toEqual([])
    admin = await site.admin()
  })

  test('is deleted when the record of the customer who used it is deleted for good', async () => {
    const { id } = await addReserved()
    await ask(id, 'erase@wait.example')
    await ask(id, 'other@wait.example')
    const request = (await site.guest().post('/api/contact', newContactRequest({ email: 'Erase@wait.example' }))).body
    expect((await admin.delete(`/api/contact/${request.id}`)).status).toBe(204)
    expect(await waiting(id)).toEqual(['erase@wait.example', 'other@wait.example'])
    expect((await admin.post('/api/trash/erase', { entity: 'contact-requests', id: request.id })).status).toBe(204)
    expect(await waiting(id)).toEqual(['other@wait.example'])
  })

  test('goes on waiting when an old message of the same person leaves the trash by itself', async () => {
    const { id } = await addReserved()
    await ask(id, 'twice@wait.example')
    const message = (await site.guest().post('/api/contact', newContactRequest({ email: 'twice@wait.example' }))).body
    expect((await admin.delete(`/api/contact/${message.id}`)).status).toBe(204)
    await site.built.context.tasks.runAll(new Date(Date.now() + (TRASH_DAYS + 1) * DAY_MS))
    admin = await site.admin()
    expect((await admin.get<any[]>('/api/trash?entity=contact-requests')).body).toEqual([])
    expect(await waiting(id)).toEqual(['twice@wait.example'])
  })
})

test('who waits is written to in the language of the page', async () => {
  const { id, setStatus } = await addReserved()
  expect((await ask(id, 'ravi@mr.example', { language: 'mr' })).status).toBe(201)
  await setStatus('Pending')
  const [mail] = await mailsTo('ravi@mr.example')
  expect(mail?.subject).toBe(serverTexts.mr.mails.productFree('Surface Pro', '').subject)
  expect(mail?.text).toContain(`https://shop.example/mr${to('product', { name: 'Surface Pro' }, { id })}`)
})
