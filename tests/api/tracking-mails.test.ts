// Databases: one, because it is about the words and links of mails about one request.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverTexts } from '#languages/server-texts.ts'
import { newBooking, newContactRequest, newRepairRequest, newSaleOffer, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'
import { testApp } from '#tests/support/test-app.ts'

let smtp: SmtpServer
const site = testApp(async () => {
  smtp = await SmtpServer.start()
  return { SMTP_URL: smtp.url, PUBLIC_URL: 'http://mistri.example' }
})
let admin: HttpClient
let productId: number
beforeAll(async () => {
  admin = await site.admin()
  productId = (await admin.sendForm('POST', '/api/products', productForm({ name: 'Latitude <5420> & dock', stock: 9 }))).body.id
})
afterAll(() => smtp.stop())

interface ReadMail {
  subject: string
  text: string
  html: string
}

/** The newest mail to the address, when there are `count`. */
async function mailTo(email: string, count: number): Promise<ReadMail> {
  const mails = () => smtp.received.filter(({ to }) => to === email)
  await expect.poll(() => mails().length).toBe(count)
  const { data } = mails().at(-1) as { data: string }
  const boundary = /boundary="([^"]+)"/.exec(data)?.[1] ?? 'none'
  const parts = data.split(`--${boundary}`).slice(1, -1)
  const part = (type: string) => decoded(parts.find((each) => each.includes(`Content-Type: ${type}`)) ?? '')
  return { subject: /^Subject: (.*)$/m.exec(data)?.[1]?.trim() ?? '', text: part('text/plain'), html: part('text/html') }
}

function decoded(part: string): string {
  const [head = '', body = ''] = part.split(/\r?\n\r?\n(.*)/s)
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  const bytes = body.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return /quoted-printable/i.test(head) ? Buffer.from(bytes, 'latin1').toString() : body
}

/** The private link in the mail, the same in text and HTML, and what it leads to. */
async function linked({ text, html }: ReadMail) {
  const [url = '', token = 'none'] = /^http:\/\/mistri\.example(?:\/\w\w)?\/track\/([\w-]{22})(?=\r?$)/m.exec(text) ?? []
  expect(html).toContain(`href="${url}"`)
  return (await site.guest().get(`/api/track/${token}`)).body
}

test('a booking is confirmed by mail, in text and HTML, with a link of its own', async () => {
  const booking = (await site.guest().post('/api/bookings', newBooking({ productId, email: 'asha@one.example' }))).body
  const mail = await mailTo('asha@one.example', 1)
  expect(mail.subject).toBe(`We received your booking request ${booking.bookingId}`)
  expect(mail.text).toContain('Hello Asha,')
  expect(mail.text).toContain('Latitude <5420> & dock')
  expect(mail.html).toContain('Latitude &lt;5420&gt; &amp; dock')
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('₹32,500')
    expect(part).not.toContain(booking.trackingToken)
    for (const secret of ['Karve Road', '98220']) expect(part).not.toContain(secret)
  }
  expect(await linked(mail)).toMatchObject({ reference: booking.bookingId })
})

test('each new status and each answer is mailed, other edits are not', async () => {
  const email = 'ravi@two.example'
  const repair = (await site.guest().post('/api/repair-requests', newRepairRequest({ email }))).body
  await mailTo(email, 1)
  await admin.put(`/api/repair-requests/${repair.id}`, { ...repair, status: 'Resolved' })
  const resolved = await mailTo(email, 2)
  expect(resolved.text).toContain('Your repair (Data Recovery) is ready.')
  expect(await linked(resolved)).toMatchObject({ status: 'Resolved' })
  await admin.post(`/api/requests/repair-requests/${repair.id}/answers`, { text: 'It is <ready>.\nCome by.' })
  const answered = await mailTo(email, 3)
  expect(answered.text).toMatch(/> It is <ready>\.\r?\n> Come by\./)
  expect(answered.html).toContain('It is &lt;ready&gt;.<br>Come by.')
  // The same status again, and an edit of something else, are no news.
  await admin.put(`/api/repair-requests/${repair.id}`, { ...repair, status: 'Resolved', description: 'Another text' })
  smtp.behaviour = 'hold'
  await admin.put(`/api/repair-requests/${repair.id}`, { ...repair, status: 'Pending', description: 'Another text' })
  await expect.poll(() => smtp.held).toBe(1)
  smtp.accept()
  expect((await mailTo(email, 4)).text).toContain('is being worked on again')
})

test('a confirmation repeats nothing that a stranger could have typed into the form', async () => {
  const email = 'victim@three.example'
  await site.guest().post('/api/contact', newContactRequest({ email, name: 'http://spam.example/win now', message: 'Buy cheap pills' }))
  const { subject, text, html } = await mailTo(email, 1)
  await site.guest().post('/api/sale-offers', newSaleOffer({ email, device: 'spam.example', accessories: 'cheap pills' }))
  const offered = await mailTo(email, 2)
  for (const part of [subject, text, html, offered.subject, offered.text, offered.html])
    for (const typed of ['spam.example', 'cheap pills']) expect(part).not.toContain(typed)
  expect(text).toContain('Hello,')
})

test.each(['hi', 'mr'] as const)('a customer who wrote in %s is written to in it, until the staff know better', async (language) => {
  const { requestMails: texts, requestStatus } = serverTexts[language]
  const senders = {
    bookings: (more: object) => site.guest().post('/api/bookings', { ...newBooking({ productId }), ...more }),
    'repair-requests': (more: object) => site.guest().post('/api/repair-requests', { ...newRepairRequest(), ...more }),
    'sale-offers': (more: object) => site.guest().post('/api/sale-offers', { ...newSaleOffer(), ...more }),
    'contact-requests': (more: object) => site.guest().post('/api/contact', { ...newContactRequest(), ...more }),
  }
  for (const [entity, send] of Object.entries(senders)) {
    const email = `${entity}@${language}.example`
    const { status, body } = await send({ email, language })
    expect(status, entity).toBe(201)
    const mail = await mailTo(email, 1)
    expect(mail.text).toContain(texts.received(entity as keyof typeof senders, 'X').text)
    expect(mail.text).toContain(`http://mistri.example/${language}/track/`)
    expect(await linked(mail)).toMatchObject({ entity })
    const path = `/api/requests/${entity}/${body.id}`
    expect((await admin.get(path)).body.language).toBe(language)
    if (entity !== 'repair-requests') continue
    const chat = (await admin.post(`${path}/whatsapp`, {})).body.url
    expect(decodeURIComponent(chat)).toContain(`http://mistri.example/${language}/track/`)
    await admin.put(`/api/repair-requests/${body.id}`, { ...body, status: 'Resolved' })
    expect((await mailTo(email, 2)).text).toContain(requestStatus.isNow(entity, 'Resolved'))
    expect((await admin.put(`${path}/language`, { language: 'en' })).body.language).toBe('en')
    await admin.post(`${path}/answers`, { text: 'Come by.' })
    const english = await mailTo(email, 3)
    expect(english.text).toContain('We have an answer for you:')
    expect(english.text).toContain('http://mistri.example/track/')
  }
  expect((await senders['contact-requests']({ language: 'xx' })).status).toBe(422)
})
