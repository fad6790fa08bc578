// Databases: both, because what is unanswered, and what waits in the queue of mails, are conditions of queries.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { todayInShop } from '#contract/platform/today.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { newBooking, newContactRequest, newRepairRequest, newSaleOffer, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { readMail } from '#tests/support/read-mail.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'
import { testApp } from '#tests/support/test-app.ts'

let smtp: SmtpServer
const site = testApp(async () => {
  smtp = await SmtpServer.start()
  return { SMTP_URL: smtp.url, PUBLIC_URL: 'https://shop.example' }
})
let admin: HttpClient
let productId: number
beforeAll(async () => {
  admin = await site.admin()
  productId = (await admin.sendForm('POST', '/api/products', productForm({ name: 'Latitude 5420', stock: 99 }))).body.id
})
afterAll(() => smtp.stop())

const later = todayInShop(new Date(Date.now() + 3 * 86_400_000))
let people = 0
const add = {
  bookings: async (over: object = {}) => (await site.guest().post('/api/bookings', { ...newBooking({ productId }), ...over })).body,
  'repair-requests': async (over: object = {}) =>
    (await site.guest().post('/api/repair-requests', { ...newRepairRequest(), ...over })).body,
  'sale-offers': async (over: object = {}) => (await site.guest().post('/api/sale-offers', { ...newSaleOffer(), ...over })).body,
  'contact-requests': async (over: object = {}) => (await site.guest().post('/api/contact', { ...newContactRequest(), ...over })).body,
}
type Entity = keyof typeof add
const entities = Object.keys(add) as Entity[]
const newEmail = () => `customer${++people}@events.example`
const say = (row: any, text: string) => site.guest().post(`/api/track/${row.trackingToken}/messages`, { text })
const withdraw = (row: any) => site.guest().post(`/api/track/${row.trackingToken}/withdraw`)
const follow = async (entity: Entity, id: number) => (await admin.get(`/api/requests/${entity}/${id}`)).body
const answer = (entity: Entity, id: number, text: string) => admin.post(`/api/requests/${entity}/${id}/answers`, { text })
const referenceOf = (row: any) => row.bookingId ?? row.reference
const untilSent = () => expect.poll(() => site.built.context.database.read.selectFrom('outbox').select('id').execute()).toEqual([])
async function mailsTo(email: string) {
  await untilSent()
  return smtp.mailsTo(email)
}
const headerOf = (data: string, name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(data.replace(/\r?\n[ \t]+/g, ' '))?.[1]?.trim()

/** Ten an hour are told one by one; each test has an hour of its own. */
beforeEach(async () => {
  smtp.behaviour = 'accept'
  await site.built.context.database.write((tx) => tx.deleteFrom('notification_hours').execute())
})

describe.each(entities)('what the customer of %s does', (entity) => {
  test('is mailed to the staff, who can answer the customer directly', async () => {
    const email = newEmail()
    const row = await add[entity]({ email, name: 'Asha Rao' })
    await untilSent()
    const before = smtp.mailsTo(ADMIN.email).length
    await say(row, 'Is it ready?\nPlease call.')
    const received = (await mailsTo(ADMIN.email)).slice(before)
    expect(received).toHaveLength(1)
    const mail = readMail(received[0] as never)
    expect(mail.subject).toBe(`Asha Rao wrote about ${referenceOf(row)}`)
    expect(mail.text).toContain('> Is it ready?')
    expect(mail.text).toContain('https://shop.example/user/')
    const data = (received[0] as { data: string }).data
    expect(headerOf(data, 'Reply-To')).toBe(`Asha Rao <${email}>`)
    expect(headerOf(data, 'Auto-Submitted')).toBe('auto-generated')
    await withdraw(row)
    const withdrawal = readMail((await mailsTo(ADMIN.email)).at(-1) as never)
    expect(withdrawal.subject).toBe(`Asha Rao withdrew ${referenceOf(row)}`)
  })

  test('is unanswered until the shop answers or sets it aside, which can be undone', async () => {
    const row = await add[entity]()
    if (entity === 'contact-requests') await answer(entity, row.id, 'Yes, from ten to two.')
    expect((await follow(entity, row.id)).unansweredSince).toBeNull()
    await say(row, 'And today?')
    const asked = await follow(entity, row.id)
    expect(asked.unansweredSince).toEqual(expect.any(String))
    await say(row, 'Hello?')
    expect((await follow(entity, row.id)).unansweredSince).toBe(asked.unansweredSince)

    const path = `/api/requests/${entity}/${row.id}/set-aside`
    expect((await admin.post(path)).body).toMatchObject({ unansweredSince: null })
    expect((await admin.delete(path)).body).toMatchObject({ unansweredSince: asked.unansweredSince })
    await admin.post(path)
    const seen = (await site.guest().get(`/api/track/${row.trackingToken}`)).body
    expect(seen.events.map(({ kind }: any) => kind)).not.toContain('set_aside')
    await say(row, 'One more thing')
    expect((await follow(entity, row.id)).unansweredSince).toEqual(expect.any(String))
    await answer(entity, row.id, 'Today until eight.')
    expect((await follow(entity, row.id)).unansweredSince).toBeNull()
    // What was answered since cannot become unanswered again.
    expect((await admin.delete(path)).body).toMatchObject({ unansweredSince: null })
  })
})

test('another date reaches the staff with the date', async () => {
  const row = await add['repair-requests']({ name: 'Ravi Date' })
  await untilSent()
  await site.guest().post(`/api/track/${row.trackingToken}/date`, { preferredDate: later })
  const mail = readMail((await mailsTo(ADMIN.email)).at(-1) as never)
  expect(mail.subject).toBe(`Ravi Date chose another date for ${row.reference}`)
  expect(mail.text).toContain(later.split('-').reverse().join('/'))
  expect((await follow('repair-requests', row.id)).unansweredSince).toEqual(expect.any(String))
})

test('an account that is not told of a kind of requests is not told of what their customers do', async () => {
  const row = await add.bookings()
  await untilSent()
  const before = smtp.mailsTo(ADMIN.email).length
  await admin.put('/api/notifications', { notifyOf: ['contact-requests'] })
  await say(row, 'Quiet please')
  expect(await mailsTo(ADMIN.email)).toHaveLength(before)
  await admin.put('/api/notifications', { notifyOf: ['bookings', 'repair-requests', 'contact-requests'] })
})

describe('mails that wait while the mail server is down', () => {
  test('each answer is sent once, with its own words', async () => {
    const email = newEmail()
    const row = await add['repair-requests']({ email })
    await mailsTo(email)
    await smtp.stop()
    for (const text of ['FIRST answer', 'SECOND answer']) await answer('repair-requests', row.id, text)
    // The attempts that are under way have failed, so they do not put off the next one.
    await site.built.context.mail.sendDue()
    await smtp.listen()
    await site.built.context.database.write((tx) => tx.updateTable('outbox').set({ next_attempt_at: '2020-01-01T00:00:00.000Z' }).execute())
    await site.built.context.mail.sendDue()
    const answers = (await mailsTo(email)).slice(1).map((each) => readMail(each).text)
    expect(answers).toHaveLength(2)
    expect(answers.filter((text) => text.includes('FIRST answer'))).toHaveLength(1)
    expect(answers.filter((text) => text.includes('SECOND answer'))).toHaveLength(1)
  })

  test('a status that was set twice is told once', async () => {
    const email = newEmail()
    const row = await add['repair-requests']({ email })
    await mailsTo(email)
    await smtp.stop()
    for (const status of ['Resolved', 'Pending', 'Resolved']) await admin.put(`/api/repair-requests/${row.id}`, { ...row, status })
    // The attempts that are under way have failed, so they do not put off the next one.
    await site.built.context.mail.sendDue()
    await smtp.listen()
    await site.built.context.database.write((tx) => tx.updateTable('outbox').set({ next_attempt_at: '2020-01-01T00:00:00.000Z' }).execute())
    await site.built.context.mail.sendDue()
    const told = (await mailsTo(email)).slice(1).map((each) => readMail(each).subject)
    // Pending in between may have been on its way already.
    expect(told.filter((subject) => subject === `Your repair is ready: ${row.reference}`)).toHaveLength(1)
  })
})

test('a mail to a customer can be answered: the answer reaches the shop', async () => {
  const email = newEmail()
  await add['contact-requests']({ email })
  const [mail] = (await mailsTo(email)) as { data: string }[]
  const shop = (await site.guest().get('/api/documents/shop')).body
  expect(headerOf(mail?.data ?? '', 'Reply-To')).toContain(shop.email ?? '@')
  expect(headerOf(mail?.data ?? '', 'Auto-Submitted')).toBe('auto-generated')
})

describe('who is informed', () => {
  test('can be taken back, as long as the status is the same', async () => {
    const row = await add.bookings()
    await admin.put(`/api/bookings/${row.bookingId}`, { status: 'Booked' })
    const { unnotifiedSince } = await follow('bookings', row.id)
    const path = `/api/requests/bookings/${row.id}/notified`
    expect((await admin.post(path)).body).toMatchObject({ unnotifiedSince: null })
    const undone = (await admin.delete(path)).body
    expect(Math.abs(Date.parse(undone.unnotifiedSince) - Date.parse(unnotifiedSince))).toBeLessThan(60_000)
    expect(undone.events.map(({ kind }: any) => kind)).toEqual(['status'])
    await admin.post(path)
    await admin.put(`/api/bookings/${row.bookingId}`, { status: 'Pending' })
    await admin.post(path)
    await admin.put(`/api/bookings/${row.bookingId}`, { status: 'Purchased' })
    const purchased = (await follow('bookings', row.id)).unnotifiedSince
    expect((await admin.delete(path)).body.unnotifiedSince).toBe(purchased)
  })
})

describe('the text for WhatsApp', () => {
  const textFor = async (entity: Entity, id: number) => {
    const { status, body } = await admin.post(`/api/requests/${entity}/${id}/whatsapp`)
    expect(status).toBe(200)
    const url = new URL(body.url)
    expect(`${url.origin}${url.pathname}`).toMatch(/^https:\/\/wa\.me\/91\d{10}$/)
    return url.searchParams.get('text') ?? ''
  }
  const leadsTo = async (text: string) => {
    const token = /https:\/\/shop\.example\/track\/([\w-]{22})$/.exec(text)?.[1] ?? 'none'
    return (await site.guest().get(`/api/track/${token}`)).body.reference
  }

  test.each(entities)('of %s fits its state and ends with the private link', async (entity) => {
    const row = await add[entity]({ name: 'Asha Rao' })
    const untouched = await textFor(entity, row.id)
    expect(untouched).toMatch(/^Hello Asha, this is /)
    expect(untouched).toContain(referenceOf(row))
    expect(untouched).not.toMatch(/again|ready/)
    expect(await leadsTo(untouched)).toBe(referenceOf(row))
    await withdraw(row)
    expect(await textFor(entity, row.id)).toContain('which you withdrew')
  })

  test('tells a repair that is ready, and one that is worked on again', async () => {
    const row = await add['repair-requests']()
    await admin.put(`/api/repair-requests/${row.id}`, { ...row, status: 'Resolved' })
    expect(await textFor('repair-requests', row.id)).toContain('is ready')
    await admin.put(`/api/repair-requests/${row.id}`, { ...row, status: 'Pending' })
    expect(await textFor('repair-requests', row.id)).toContain('again')
  })
})
