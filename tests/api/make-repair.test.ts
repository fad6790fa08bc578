// Databases: both, because of two that make it at the same time one does.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN } from '#tests/support/admin.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'
import { testApp } from '#tests/support/test-app.ts'

let smtp: SmtpServer
const site = testApp(async () => {
  smtp = await SmtpServer.start()
  return { SMTP_URL: smtp.url, PUBLIC_URL: 'https://shop.example' }
})
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})
afterAll(() => smtp.stop())

const send = async (over: object = {}) => (await site.guest().post('/api/contact', { ...newContactRequest(), ...over })).body
const makeRepair = (id: number) => admin.post(`/api/requests/contact-requests/${id}/repair`)
const untilSent = () => expect.poll(() => site.built.context.database.read.selectFrom('outbox').select('id').execute()).toEqual([])

test('a message goes on as a repair request, with its conversation, its link and what has no answer yet', async () => {
  const email = 'wrote@repair.example'
  const message = await send({ email, name: 'Asha Rao', message: 'The screen of my laptop is black.' })
  await admin.post(`/api/requests/contact-requests/${message.id}/answers`, { text: 'Does it start?' })
  await site.guest().post(`/api/track/${message.trackingToken}/messages`, { text: 'Yes, it beeps.' })
  await untilSent()
  const ringsBefore = smtp.mailsTo(ADMIN.email).length

  const { status, body: repair } = await makeRepair(message.id)
  expect([status, repair.entity, repair.name, repair.email]).toEqual([200, 'repair-requests', 'Asha Rao', email])
  expect(repair.asked).toMatchObject({ description: 'The screen of my laptop is black.', preferredDate: '' })
  // Nobody has named a day: it is due after all that have one, and not today.
  const { overdue, dueToday, dueNext, customersWrote } = (await admin.get('/api/dashboard')).body.morning
  expect(
    [overdue, dueToday, dueNext].map(({ count }) => count),
    'an answer is more urgent, and each repair is there once',
  ).toEqual([0, 0, 0])
  expect(customersWrote.lines.map(({ id }: any) => id)).toEqual([repair.id])
  expect(repair.events.map(({ kind, data }: any) => [kind, data.text])).toEqual([
    ['answer', 'Does it start?'],
    ['message', 'Yes, it beeps.'],
  ])
  expect(repair.unansweredSince).not.toBeNull()

  const seen = (await site.guest().get(`/api/track/${message.trackingToken}`)).body
  expect([seen.entity, seen.reference, seen.events.length]).toEqual(['repair-requests', repair.reference, 2])
  const left = (await admin.get(`/api/requests/contact-requests/${message.id}`)).body
  expect([left.status, left.isOpen, left.unansweredSince, left.unnotifiedSince]).toEqual(['Reached Out', false, null, null])
  expect(left.events.map(({ kind, data }: any) => [kind, data])).toEqual([['moved', { reference: repair.reference }]])
  expect((await admin.get<any[]>('/api/contact?state=waiting')).body.map(({ id }) => id)).not.toContain(message.id)

  await untilSent()
  const mails = smtp.mailsTo(email).map(({ data }) => data)
  expect(mails.filter((data) => data.includes(repair.reference))).toHaveLength(1)
  // Whoever pressed the button knows it.
  expect(smtp.mailsTo(ADMIN.email)).toHaveLength(ringsBefore)
  const [added] = (await admin.get<any[]>(`/api/changes?entity=repair-requests&id=${repair.id}`)).body
  expect([added.action, added.userName]).toEqual(['added', ADMIN.userName])
})

test('pressed twice, by two, it is one repair request', async () => {
  const { id } = await send()
  const made = await Promise.all([makeRepair(id), makeRepair(id)])
  const again = await makeRepair(id)
  expect(new Set([...made, again].map(({ body }) => body.reference)).size).toBe(1)
})

test('the earlier reference still finds the message, which says where it went on', async () => {
  const { id, reference } = await send({ phone: '9822041399' })
  const repair = (await makeRepair(id)).body
  const { token } = (await site.guest().post('/api/track/search', { reference, phone: '9822041399' })).body
  const seen = (await site.guest().get(`/api/track/${token}`)).body
  expect(seen.events).toMatchObject([{ kind: 'moved', data: { reference: repair.reference } }])
})

test('what was withdrawn or is unknown is refused', async () => {
  const message = await send()
  await site.guest().post(`/api/track/${message.trackingToken}/withdraw`)
  expect(await makeRepair(message.id)).toMatchObject({ status: 409, body: { code: 'request_closed' } })
  expect((await makeRepair(999_999)).status).toBe(404)
})
