// Databases: both, because the tenth and the eleventh request of an hour are told apart under a lock.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { admit, endHour } from '#server/requests/notifications/notifications.service.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { newBooking, newContactRequest, newRepairRequest, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { readMail } from '#tests/support/read-mail.ts'
import { type ReceivedMail, SmtpServer } from '#tests/support/smtp-server.ts'
import { testApp } from '#tests/support/test-app.ts'

const PASSWORD = 'a-long-member-password'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ALL = ['bookings', 'repair-requests', 'contact-requests']

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

/** The colleagues of one test are not told of the requests of the next. */
afterEach(() =>
  site.built.context.database.write((tx) =>
    tx.updateTable('users').set({ notify_of: '[]' }).where('user_name', 'like', 'colleague%').execute(),
  ),
)

let people = 0
/** Another admin, of whom nobody has told anything yet. */
async function colleague(notifyOf: string[] = ALL) {
  const userName = `colleague${++people}`
  const email = `${userName}@shop.example`
  await site.addAccount({ userName, name: `Colleague ${people}`, email, role: 'admin' }, PASSWORD)
  const { id } = (await admin.get('/api/team')).body.find((one: { userName: string }) => one.userName === userName)
  expect((await admin.put(`/api/team/${id}`, { notifyOf })).status).toBe(200)
  return { id: id as number, userName, email }
}
const untilSent = () => expect.poll(() => site.built.context.database.read.selectFrom('outbox').select('id').execute()).toEqual([])
const mailsTo = async (email: string) => {
  await untilSent()
  return smtp.mailsTo(email).map(readMail)
}
const newest = (email: string) => readMail(smtp.mailsTo(email).at(-1) as ReceivedMail)

describe('the mail about a new request', () => {
  describe('in a process that looks for due mails at no other time', () => {
    const waiting = testApp(async () => {
      vi.useFakeTimers({ toFake: ['setInterval'] })
      return { SMTP_URL: smtp.url }
    })
    beforeAll(() => void vi.useRealTimers())

    test('is sent by the commit', async () => {
      const before = smtp.mailsTo(ADMIN.email).length
      const { status, body } = await waiting.guest().post('/api/repair-requests', newRepairRequest())
      expect(status).toBe(201)
      await expect.poll(() => smtp.mailsTo(ADMIN.email).length).toBe(before + 1)
      expect(newest(ADMIN.email).subject).toBe(`New repair request ${body.reference} from Ravi Deshmukh`)
    })
  })

  test('has, as text and as HTML, what was asked and links to call, to write on WhatsApp and to open the record', async () => {
    const { email } = await colleague()
    const product = (await admin.sendForm('POST', '/api/products', productForm({ name: 'Latitude 5420', price: 32_500 }))).body
    const booking = (await site.guest().post('/api/bookings', newBooking({ productId: product.id }))).body
    await expect.poll(() => smtp.mailsTo(email)).toHaveLength(1)
    const mail = newest(email)
    for (const content of [mail.text, mail.html]) {
      for (const part of ['Asha Kulkarni', 'Latitude 5420', '₹32,500', '+91 98220 41375', 'asha@example.in', '14 Karve Road, Pune 411004'])
        expect(content).toContain(part)
      expect(content).toContain('tel:+919822041375')
      expect(content).toContain('https://wa.me/919822041375?text=Hello%20Asha')
      expect(content).toContain(`https://shop.example/user/admin-orders?open=${booking.id}`)
    }
    const repair = (await site.guest().post('/api/repair-requests', newRepairRequest({ description: 'It <b>smokes</b>.\nOften.' }))).body
    await expect.poll(() => smtp.mailsTo(email)).toHaveLength(2)
    expect(newest(email).html).toContain('It &lt;b&gt;smokes&lt;/b&gt;.<br>Often.')
    expect(newest(email).text).toContain('> It <b>smokes</b>.')
    expect(newest(email).text).toContain(`https://shop.example/user/repair-requests?open=${repair.id}`)
    const message = (await site.guest().post('/api/contact', newContactRequest({ name: 'Meera\r\nBcc: x@y.example' }))).body
    await expect.poll(() => smtp.mailsTo(email)).toHaveLength(3)
    expect(newest(email).subject).toBe(`New message ${message.reference} from Meera Bcc: x@y.example`)
    expect(newest(email).headers).not.toMatch(/^bcc:/im)
    expect(newest(email).text).toContain(`https://shop.example/user/contact-requests?open=${message.id}`)
  })

  test('opens a chat in the language of the customer, which names the shop as that language does', async () => {
    const { email } = await colleague()
    const { value } = (await admin.get('/api/documents/shop')).body
    const name = { id: '00000000-0000-4000-8000-000000000001', text: value.shortName, translation: 'मिस्त्री' }
    expect((await admin.put('/api/documents/shop-hi', { texts: [name] })).status).toBe(200)
    await site.guest().post('/api/contact', { ...newContactRequest(), language: 'hi' })
    await expect.poll(() => smtp.mailsTo(email)).toHaveLength(1)
    const chat = /https:\/\/wa\.me\/\d+\?text=(\S+)/.exec(newest(email).text)?.[1] ?? ''
    expect(decodeURIComponent(chat)).toContain('मिस्त्री')
    expect(newest(email).text, 'the mail is in the language of its reader').not.toContain('मिस्त्री')
  })

  test('is sent once, however often the form is sent again', async () => {
    const { email } = await colleague()
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => site.guest().post('/api/contact', newContactRequest(), { headers })
    const sent = await Promise.all([send(), send(), send()])
    expect(new Set(sent.map(({ body }) => body.id)).size).toBe(1)
    expect((await send()).status).toBe(201)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('is not queued for a request that is refused', async () => {
    const { email } = await colleague()
    expect((await site.guest().post('/api/repair-requests', newRepairRequest({ preferredDate: '2020-01-01' }))).status).toBe(422)
    expect(await mailsTo(email)).toEqual([])
  })

  test('is sent once the mail server is back, and not when the request has been erased by then', async () => {
    const { email } = await colleague()
    smtp.behaviour = 'refuse-later'
    const [kept, erased] = [
      await site.guest().post('/api/contact', newContactRequest()),
      await site.guest().post('/api/contact', newContactRequest({ email: 'ravi@example.in', phone: '9822041399' })),
    ]
    const { database, mail } = site.built.context
    const untried = () => database.read.selectFrom('outbox').select('id').where('last_error', 'is', null).execute()
    await expect.poll(untried).toEqual([])
    expect((await admin.post('/api/trash/erase', { entity: 'contact-requests', id: erased.body.id })).status).toBe(204)
    smtp.accept()
    await database.write((tx) => tx.updateTable('outbox').set({ next_attempt_at: new Date().toISOString() }).execute())
    await mail.sendDue()
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([`New message ${kept.body.reference} from Meera Joshi`])
  })
})

describe('who is told', () => {
  test.each<[string, string[]]>([
    ['all kinds', ALL],
    ['none', []],
    ['repair requests only', ['repair-requests']],
    ['bookings and messages', ['contact-requests', 'bookings']],
  ])('an admin who wants %s', async (_name, notifyOf) => {
    const { email, userName } = await colleague(notifyOf)
    const client = site.guest()
    await client.login(userName, PASSWORD)
    expect((await client.get('/api/notifications')).body).toEqual({ notifyOf: ALL.filter((kind) => notifyOf.includes(kind)) })
    const product = (await admin.sendForm('POST', '/api/products', productForm())).body
    await site.guest().post('/api/bookings', newBooking({ productId: product.id }))
    await site.guest().post('/api/repair-requests', newRepairRequest())
    await site.guest().post('/api/contact', newContactRequest())
    const kinds = (await mailsTo(email)).map(({ subject }) => /^New (booking|repair request|message) /.exec(subject)?.[1])
    const wanted = { bookings: 'booking', 'repair-requests': 'repair request', 'contact-requests': 'message' } as Record<string, string>
    expect(kinds.sort()).toEqual(notifyOf.map((kind) => wanted[kind]).sort())
  })

  test('not an invited or a disabled admin, nor one who has changed their mind since', async () => {
    await admin.post('/api/team', { userName: 'guestadmin', name: 'Guest', email: 'guestadmin@shop.example', role: 'admin' })
    const disabled = await colleague()
    await admin.put(`/api/team/${disabled.id}`, { disabled: true })
    const changed = await colleague()
    await admin.put(`/api/team/${changed.id}`, { notifyOf: ['bookings'] })
    await site.guest().post('/api/contact', newContactRequest())
    await untilSent()
    const subjects = smtp.received.filter(({ to }) => to !== ADMIN.email).map((mail) => [mail.to, readMail(mail).subject] as const)
    for (const email of ['guestadmin@shop.example', disabled.email, changed.email])
      expect(subjects.filter(([to, subject]) => to === email && subject.startsWith('New '))).toEqual([])
  })

  test('technicians: of what is theirs or nobody’s', async () => {
    const [mine, other] = [await colleague(), await colleague()]
    for (const { id } of [mine, other]) await admin.put(`/api/team/${id}`, { role: 'user' })
    const told = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
    const { body } = await site.guest().post('/api/repair-requests', newRepairRequest())
    const isNew = expect.stringContaining(`New repair request ${body.reference}`)
    expect([await told(mine.email), await told(other.email)]).toEqual([[isNew], [isNew]])
    const asks = async () => {
      expect((await site.guest().post(`/api/track/${body.trackingToken}/messages`, { text: 'Is it ready?' })).status).toBe(201)
      return [(await told(mine.email)).length, (await told(other.email)).length]
    }
    await admin.put(`/api/desk/jobs/${body.id}`, { technicianId: mine.id })
    expect(await asks()).toEqual([2, 1])
    // What someone has who can no longer log in is nobody's.
    await admin.put(`/api/team/${mine.id}`, { disabled: true })
    expect(await asks()).toEqual([2, 2])
  })
})

test('the newest request of each kind is told to the staff', async () => {
  const newest = async () => (await admin.get('/api/notifications/newest')).body
  const before = await newest()
  const { id } = (await site.guest().post('/api/contact', newContactRequest())).body
  expect(await newest()).toEqual({ ...before, 'contact-requests': id })
  expect((await (await site.user()).get('/api/notifications/newest')).body).toEqual({ ...before, 'contact-requests': id })
})

describe('the choice', () => {
  test('of oneself and of others is in the audit log, and ends no session', async () => {
    const { id, userName } = await colleague()
    const client = site.guest()
    await client.login(userName, PASSWORD)
    expect(await client.put('/api/notifications', { notifyOf: ['contact-requests', 'bookings', 'bookings'] })).toMatchObject({
      status: 200,
      body: { notifyOf: ['bookings', 'contact-requests'] },
    })
    expect(await admin.put(`/api/team/${id}`, { notifyOf: [] })).toMatchObject({ status: 200, body: { notifyOf: [], sessions: 1 } })
    expect((await client.get('/api/notifications')).body).toEqual({ notifyOf: [] })
    const [byAdmin, byOwner] = (await admin.get(`/api/changes?entity=team&id=${id}`)).body
    expect(byAdmin).toMatchObject({
      userName: ADMIN.userName,
      changes: [{ field: 'notifyOf', from: ['bookings', 'contact-requests'], to: [] }],
    })
    expect(byOwner).toMatchObject({ userName, changes: [{ field: 'notifyOf', from: ALL, to: ['bookings', 'contact-requests'] }] })
  })

  test('is a technician’s, too', async () => {
    const user = await site.user()
    expect((await user.put('/api/notifications', { notifyOf: ['bookings'] })).status).toBe(200)
    const member = (await admin.get('/api/team')).body.find(({ userName }: { userName: string }) => userName === 'helper')
    expect(member.notifyOf).toEqual(['bookings'])
    expect((await admin.put(`/api/team/${member.id}`, { notifyOf: [] })).body.notifyOf).toEqual([])
  })

  test.each([[['gallery']], ['all'], [undefined], [Array(21).fill('bookings')]])('%j is refused', async (notifyOf) => {
    expect((await admin.put('/api/notifications', { notifyOf })).status).toBe(422)
  })
})

describe('more than ten requests in an hour', () => {
  const start = Date.parse('2026-11-22T10:00:00Z')
  const request = (id: number) => ({ entity: 'contact-requests' as const, id })
  /** Asks about the requests in turn, at that many milliseconds after the start. */
  async function admitAll(userId: number, ids: number[], ms: number, channel: 'mail' | 'push' = 'mail'): Promise<boolean[]> {
    const answers: boolean[] = []
    for (const id of ids)
      answers.push(await site.built.context.database.write((tx) => admit(tx, { userId, channel }, request(id), new Date(start + ms))))
    return answers
  }
  const end = async (userId: number, ms: number) =>
    (await site.built.context.database.write((tx) => endHour(tx, { userId, channel: 'mail' }, new Date(start + ms)))).map(({ id }) => id)
  const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
  const yes = (count: number) => Array(count).fill(true)
  const no = (count: number) => Array(count).fill(false)

  test('the first ten are told one by one, the others together when the hour ends', async () => {
    const { id } = await colleague([])
    expect(await admitAll(id, ids(1, 10), 0)).toEqual(yes(10))
    expect(await admitAll(id, [11, 12], 59 * MINUTE_MS)).toEqual(no(2))
    expect(await end(id, HOUR_MS - 1)).toEqual([])
    // The hour is over, but its digest is still to come: what comes in now belongs to it.
    expect(await admitAll(id, [13], HOUR_MS + 1)).toEqual(no(1))
    expect(await end(id, HOUR_MS + 2)).toEqual([11, 12, 13])
    expect(await end(id, HOUR_MS + 3)).toEqual([])
    expect(await admitAll(id, [14], HOUR_MS + 4)).toEqual(yes(1))
  })

  test('an hour with ten or fewer leaves nothing behind', async () => {
    const { id } = await colleague([])
    expect(await admitAll(id, ids(1, 10), 0)).toEqual(yes(10))
    expect(await admitAll(id, ids(11, 11), HOUR_MS)).toEqual([...yes(10), false])
  })

  test('while the flood lasts there is one mail an hour, and nothing else', async () => {
    const { id } = await colleague([])
    await admitAll(id, ids(1, 10), 0)
    expect(await admitAll(id, ids(11, 11), 1)).toEqual(no(11))
    expect(await end(id, HOUR_MS)).toEqual(ids(11, 11))
    expect(await admitAll(id, ids(22, 10), HOUR_MS + 1)).toEqual(no(10))
    expect(await end(id, 2 * HOUR_MS - 1)).toEqual([])
    expect(await end(id, 2 * HOUR_MS)).toEqual(ids(22, 10))
    expect(await admitAll(id, [40], 2 * HOUR_MS + 1)).toEqual(yes(1))
  })

  test('the same request gets the same answer, and takes no second place', async () => {
    const { id } = await colleague([])
    for (let attempt = 0; attempt < 12; attempt++) expect(await admitAll(id, [1], attempt)).toEqual(yes(1))
    expect(await admitAll(id, ids(2, 10), 20)).toEqual([...yes(9), false])
    expect(await admitAll(id, [11], 21)).toEqual(no(1))
    expect(await end(id, HOUR_MS)).toEqual([11])
    expect(await admitAll(id, [11, 1], HOUR_MS + 1)).toEqual([false, true])
  })

  test('accounts and channels are counted on their own', async () => {
    const [one, other] = [await colleague([]), await colleague([])]
    await admitAll(one.id, ids(1, 10), 0)
    expect(await admitAll(one.id, [11], 0)).toEqual(no(1))
    expect(await admitAll(one.id, [11], 0, 'push')).toEqual(yes(1))
    expect(await admitAll(other.id, [11], 0)).toEqual(yes(1))
  })

  test('of many that are asked about at the same time exactly ten are told one by one', async () => {
    const { id } = await colleague([])
    const answers = await Promise.all(ids(1, 25).map((each) => admitAll(id, [each], each)))
    expect(answers.flat().filter(Boolean)).toHaveLength(10)
    expect(await end(id, 2 * HOUR_MS)).toHaveLength(15)
  })

  test('one digest lists them all, and two processes send it once', async () => {
    const { email } = await colleague()
    const sent: { id: number; reference: string }[] = []
    for (let at = 0; at < 13; at++)
      sent.push((await site.guest().post('/api/repair-requests', newRepairRequest({ name: `Customer ${at}` }))).body)
    expect(await mailsTo(email)).toHaveLength(10)
    const told = new Set((await mailsTo(email)).map(({ subject }) => / (R-\w+) /.exec(subject)?.[1]))
    const collected = sent.filter(({ reference }) => !told.has(reference))
    expect((await admin.delete(`/api/repair-requests/${collected[0]?.id}`)).status).toBe(204)
    const { tasks } = site.built.context
    await tasks.runAll(new Date(Date.now() + 30 * MINUTE_MS))
    expect(await mailsTo(email)).toHaveLength(10)
    const inAnHour = new Date(Date.now() + HOUR_MS + MINUTE_MS)
    await Promise.all([tasks.runAll(inAnHour), tasks.runAll(inAnHour)])
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(11)
    expect(mails[10]?.subject).toBe('More new requests: 2 repair requests')
    for (const { reference } of collected.slice(1))
      for (const content of [mails[10]?.text, mails[10]?.html]) expect(content).toContain(reference)
    expect(mails[10]?.text).not.toContain(collected[0]?.reference)
    expect(mails[10]?.text).toContain('https://shop.example/user/dashboard')
  })
})
