// Databases: both, because it reads every text that a query of lists, exports and the outbox brings back.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/constants.ts'
import { documents } from '#contract/content/documents/index.ts'
import { api } from '#contract/index.ts'
import { ADDED_LANGUAGES } from '#contract/platform/added-languages.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/platform/errors.ts'
import type { Route } from '#contract/platform/route.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { BUYBACK_CHECKS } from '#contract/purchases/buybacks.ts'
import { shopDefaults } from '#samples/shop.ts'
import { changeBackupState } from '#server/platform/backup/backup-state.repository.ts'
import { errorPage } from '#server/platform/http/error-page.ts'
import type { Mail, Mailer } from '#server/platform/outbox/mail/mailer.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { newBooking, newContactRequest, newRepairRequest, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { LATIN_TERMS, plainTexts, stringsIn } from '#tests/support/page-texts.ts'
import { PushService } from '#tests/support/push-service.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { testApp } from '#tests/support/test-app.ts'

// No template, route or error code is named in a list here: what is added is read too, or fails the test until it is sent.

/** A phone that somebody sells to the shop, with names and words in the letters of both languages. */
const BOUGHT = {
  ...{ name: 'फ़ोन', category: 'Mobiles', grade: 'B', accessories: 'चार्जर', price: 100_000, mode: 'upi' },
  checks: Object.fromEntries(BUYBACK_CHECKS.map((check) => [check, 'yes'])),
  ...{ imeiCheckedOn: todayInShop(), imeiAnswer: 'valid', sellerName: 'आशा', sellerPhone: '9822041377', sellerAddress: 'पुणे' },
  ...{ document: 'aadhaar', documentLast: '4321', declared: true },
}
const IMEI_IN: Readonly<Record<string, string>> = { hi: '490154203237518', mr: '356938035643809' }
const PASSWORD = 'a-long-member-password'
const ALL = ['bookings', 'repair-requests', 'contact-requests']

interface Sent extends Mail {
  template: string
}
const sent: Sent[] = []
const mailer: Mailer = {
  delivers: async () => true,
  async send(mail, { id = '' } = {}) {
    const { database } = site.built.context
    const { template } = await database.read.selectFrom('outbox').where('message_id', '=', id).select('template').executeTakeFirstOrThrow()
    sent.push({ ...mail, template })
  },
  forget: async () => undefined,
  close: () => undefined,
}
const service = await PushService.start()
afterAll(() => service.stop())
const { lookup, ca } = service
const site = testApp({ PUBLIC_URL: 'https://shop.example' }, { context: { mailer }, network: { lookup, ca, isPublic: () => true } })
let firstAdmin: HttpClient
beforeAll(async () => {
  // No backup can be made: the warning of an old one is a mail too.
  await writeFile(join(site.dataDir, 'backups'), '')
  firstAdmin = await site.admin()
  await firstAdmin.put('/api/notifications', { notifyOf: [] })
  const settings = { registration: 'regular', billPrefix: 'INV', creditPrefix: 'CN', upiId: 'shop@bank', mailsClosing: true }
  expect((await firstAdmin.put('/api/documents/money', { ...documents.money.defaults, ...settings })).status).toBe(200)
})

const routes = Object.values(api).flatMap((feature): Route[] => Object.values(feature))

/** When the shop closes on the days that come: a day is mailed once. */
function closingTimes(): Date[] {
  const days = Array.from({ length: 8 }, (_, ahead) => new Date(Date.now() + (ahead + 1) * DAY_MS))
  return days.filter((day) => day.getUTCDay() !== 0).map((day) => new Date(`${day.toISOString().slice(0, 10)}T20:05:00+05:30`))
}

/** What is stored as it is typed. */
const DATA = ['Latitude 5420', ...ADDED_LANGUAGES.flatMap((language) => ['karigar', 'malik', 'naya'].map((name) => `${name}-${language}`))]
const latin = (texts: readonly string[], more: readonly string[] = []) => plainTexts(texts, [...DATA, ...more], LATIN_TERMS)
/** A bill names the shop and the state as they are registered. */
const REGISTERED = ['Maharashtra', ...stringsIn(shopDefaults).flatMap((text) => text.split('\n'))]
const textOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())

const ok = async <Body = any>(response: Promise<{ status: number; text: string; body: Body }>): Promise<Body> => {
  const { status, text, body } = await response
  expect(status, text).toBeLessThan(300)
  return body
}
/** Sends what is queued: a mail says what is so when it is sent. */
async function settle(): Promise<void> {
  const { database, mail, push } = site.built.context
  await mail.sendDue()
  await push.sendDue()
  await expect.poll(() => database.read.selectFrom('outbox').select('template').execute()).toEqual([])
}

/** A shop whose staff and customers read this language, through the calls that write to them. */
async function liveThrough(language: (typeof ADDED_LANGUAGES)[number]) {
  const { database, tasks } = site.built.context
  const guest = site.guest()
  const mailOf = (name: string) => `${name}@${language}.example`
  async function member(userName: string, role: 'admin' | 'user') {
    const own = { userName: `${userName}-${language}`, email: mailOf(userName) }
    await site.addAccount({ ...own, name: 'विक्रम पवार', role }, PASSWORD)
    const client = site.guest()
    expect((await client.login(own.userName, PASSWORD)).status).toBe(200)
    await ok(client.put('/api/users/language', { language }))
    return { ...own, client }
  }
  const malik = await member('malik', 'admin')
  const boss = malik.client
  await ok(boss.put('/api/notifications', { notifyOf: ALL }))
  const device = service.subscribe()
  const { id: deviceId } = await ok(boss.post('/api/notifications/devices', device))
  await ok(boss.post(`/api/notifications/devices/${deviceId}/test`))
  await ok(boss.post('/api/system/test-mail'))

  // Accounts.
  const { userName, email, client } = await member('karigar', 'user')
  const team = () => ok<any[]>(boss.get('/api/team'))
  await site.guest().login(userName, PASSWORD)
  await ok(guest.post('/api/users/forgot-password', { email }))
  await ok(client.post('/api/users/update-profile', { username: userName, name: 'विक्रम पवार', email, newPassword: `${PASSWORD}-2` }))
  await turnOnSecondFactor(client)
  await ok(client.post('/api/second-factor/recovery-codes'))
  const member2 = (await team()).find((each) => each.userName === userName)
  await ok(boss.delete(`/api/team/${member2.id}/second-factor`))
  await ok(boss.post('/api/team', { userName: `naya-${language}`, name: 'आशा केळकर', email: mailOf('naya'), role: 'user' }))
  await ok(guest.post('/api/newsletter', { email: mailOf('reader'), language }))
  await settle()

  // A product of which there is one piece.
  const customer = { name: 'सुनीता जोशी', email: mailOf('customer'), language }
  const product = await ok(boss.sendForm('POST', '/api/products', productForm()))
  const book = () => ok(guest.post('/api/bookings', { ...newBooking({ productId: product.id, address: 'पुणे' }), ...customer }))
  const [first, second] = [await book(), await book()]
  await settle()
  const sell = async (status: string) => {
    await ok(boss.put(`/api/bookings/${first.bookingId}`, { status }))
    await settle()
  }
  await sell('Booked')
  await ok(guest.post(`/api/products/${product.id}/alerts`, { email: mailOf('waiting'), language }))
  for (const status of ['Pending', 'Booked', 'Purchased']) await sell(status)

  const chats: { route: string; text: string }[] = []
  const chat = async (path: string, body?: object) => {
    const { url } = await ok(boss.post(path, body))
    const route = path.replace(/\/(?:\d+|bookings|(?:repair|contact)-requests)(?=\/)/g, '/:')
    chats.push({ route, text: new URL(url).searchParams.get('text') as string })
  }
  const write = (entity: string, id: number) => chat(`/api/requests/${entity}/${id}/whatsapp`)
  for (const { id } of [first, second]) await write('bookings', id)

  // Repairs.
  const repair = async () => {
    const made = await ok(guest.post('/api/repair-requests', { ...newRepairRequest({ description: 'स्क्रीन काली है।' }), ...customer }))
    await settle()
    return made
  }
  const inDays = (days: number) => todayInShop(new Date(Date.now() + days * DAY_MS))
  const { id, trackingToken } = await repair()
  await ok(guest.post(`/api/track/${trackingToken}/messages`, { text: 'कब आऊँ?' }))
  await ok(guest.post(`/api/track/${trackingToken}/date`, { preferredDate: inDays(2) }))
  await settle()
  await ok(boss.post(`/api/requests/repair-requests/${id}/answers`, { text: 'कल आइए।' }))
  const move = async (body: object) => {
    await ok(boss.post(`/api/desk/jobs/${id}/move`, body))
    await settle()
    await write('repair-requests', id)
  }
  await move({ stage: 'received' })
  for (const name of [userName, malik.userName]) {
    const { id: technicianId } = (await team()).find((each) => each.userName === name)
    await ok(boss.put(`/api/desk/jobs/${id}`, { technicianId }))
  }
  await ok(boss.post('/api/system/keys', { name: 'हिसाब', scopes: ['requests:read'], days: 30 }))
  await settle()
  // Neither brand nor model: the device is called by its kind.
  await ok(boss.put(`/api/desk/jobs/${id}`, { deviceKind: 'Laptop' }))
  const line = { id: 'work', kind: 'service', code: '998713', description: 'काम', quantity: 1, unitPrice: 145_000, taxRate: 1800 }
  const estimate = async (job: number, token: string, revision: number, answer: string) => {
    await ok(boss.put(`/api/desk/jobs/${job}/estimates/draft`, { lines: [line], note: '', validUntil: inDays(7) }))
    await ok(boss.post(`/api/desk/jobs/${job}/estimates/send`, { revision }))
    await settle()
    await write('repair-requests', job)
    await ok(guest.post(`/api/track/${token}/estimate/answer`, { answer, revision, total: 145_000 }))
    await settle()
  }
  await estimate(id, trackingToken, 1, 'approved')
  await move({ stage: 'waiting_part', part: 'बैटरी' })
  const declined = await repair()
  await estimate(declined.id, declined.trackingToken, 1, 'declined')
  await move({ stage: 'ready' })
  const before = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
  await database.write((tx) =>
    tx
      .updateTable('repair_requests')
      .set({ ready_at: before(8) })
      .where('id', '=', id)
      .execute(),
  )
  await ok(boss.post(`/api/desk/jobs/${id}/remind`))
  await settle()
  await write('repair-requests', id)
  const withdrawn = await repair()
  await ok(guest.post(`/api/track/${withdrawn.trackingToken}/withdraw`))
  await write('repair-requests', withdrawn.id)

  // A bill, of which nothing is paid, and what is taken back of it.
  const about = { entity: 'repair-requests', id }
  const billed = { about, customer: { name: customer.name, phone: '9822041376' } }
  const { suggestions } = await ok(boss.get(`/api/money/accounts/repair-requests/${id}`))
  const plain = await ok(boss.get(`/api/money/accounts/repair-requests/${withdrawn.id}`))
  const bill = await ok(boss.post('/api/bills', { ...billed, lines: suggestions }))
  await chat(`/api/bills/${bill.id}/whatsapp`)
  await chat(`/api/money/debts/${bill.id}/whatsapp`)
  const { customerId } = await ok(boss.get(`/api/desk/jobs/${id}`))
  const span = { from: todayInShop(), to: todayInShop() }
  await chat(`/api/customers/${customerId}/statement/whatsapp`, span)
  const note = await ok(boss.post(`/api/bills/${bill.id}/credit-notes`, { reason: 'वापस', lines: [{ id: bill.lines[0].id, quantity: 1 }] }))
  const papers: string[] = []
  async function paper(path: string, query = {}) {
    const response = await fetch(`${site.origin}${path}?${new URLSearchParams({ ...query, language })}`, {
      headers: { cookie: [...boss.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    expect(response.status).toBe(200)
    papers.push(...(await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: false })).text)
  }
  for (const each of [bill, note]) await paper(`/api/bills/${each.id}/pdf`)
  for (const job of [id, declined.id]) await paper(`/api/desk/jobs/${job}/estimates/1/pdf`)

  // What goes to a lab.
  const board = { kind: 'board', reason: 'repair', jobId: id, party: 'चिप लैब', what: 'बोर्ड', why: 'चालू नहीं होता', language }
  const outside = await ok(boss.post('/api/outside', board))
  await paper(`/api/outside/${outside.id}/pdf`)
  await ok(boss.post(`/api/outside/${outside.id}/cancel`, { reason: 'गलती से' }))

  // An advance, and what is given back of it.
  const declinedOne = { about: { entity: 'repair-requests', id: declined.id }, mode: 'upi' }
  await ok(boss.post('/api/payments', { ...declinedOne, kind: 'payment', amount: 50_000 }))
  await ok(boss.post('/api/payments', { ...declinedOne, kind: 'refund', amount: 10_000 }))
  const { payments } = await ok(boss.get(`/api/money/accounts/repair-requests/${declined.id}`))
  for (const { voucher } of payments) await paper(`/api/vouchers/${voucher.id}/pdf`)
  for (const payment of payments) await paper(`/api/payments/${payment.id}/receipt`)
  await paper(`/api/customers/${customerId}/statement/pdf`, span)
  const bought = await ok(boss.post('/api/buybacks', { ...BOUGHT, serial: IMEI_IN[language] }))
  await paper(`/api/buybacks/${bought.id}/pdf`)

  // Old backups, and more requests in an hour than are mailed one by one.
  const age = before(3)
  await database.write(async (tx) => {
    await tx.updateTable('users').set({ created_at: age }).execute()
    await changeBackupState(tx, { newest: { at: age, bytes: 1 } })
  })
  for (let at = 0; at < 12; at++) {
    const message = await ok(guest.post('/api/contact', { ...newContactRequest({ message: 'रविवार को खुला है?' }), ...customer }))
    if (at === 0) await ok(boss.put(`/api/contact/${message.id}`, { ...message, status: 'Reached Out' }))
    if (at === 0) await write('contact-requests', message.id)
  }
  await settle()
  await tasks.runAll(new Date(Date.now() + 61 * MINUTE_MS))
  await settle()
  await tasks.runAll(closingTimes()[ADDED_LANGUAGES.indexOf(language)] as Date)
  await settle()
  await ok(boss.put('/api/notifications', { notifyOf: [] }))

  const files: string[] = []
  for (const { path, media } of routes.filter((route) => route.media === 'text/csv' && !route.path.includes(':'))) {
    const { status, text } = await boss.get(path)
    expect(status, `${media} ${path}`).toBe(200)
    files.push(text.split('\r\n', 1)[0] ?? '')
  }
  const mails = sent.filter(({ to }) => to.endsWith(`@${language}.example`))
  return {
    mails,
    chats,
    papers,
    files,
    lines: [suggestions, plain.suggestions],
    pushes: service.receivedBy(device).map(({ notice }) => notice),
  }
}

test.each(ADDED_LANGUAGES)('in %s no mail, push, WhatsApp text, paper or file has a Latin sentence', async (language) => {
  const { mails, chats, papers, files, lines, pushes } = await liveThrough(language)
  const { mail, push } = site.built.context
  // Suppliers are written to in English.
  const others = mail.templates.filter((template) => template !== 'purchase-order')
  expect([...new Set(mails.map(({ template }) => template))].sort()).toEqual(others.sort())
  expect(push.templates).toEqual(['staff'])
  const found = mails.flatMap(({ template, subject, text, html = '' }) =>
    latin([subject, ...text.split('\n'), ...textOf(html)]).map((each) => `${template}: ${each}`),
  )
  expect([...new Set(found)]).toEqual([])
  // A link to WhatsApp in a mail begins a text too.
  const drafts = mails.flatMap(({ text }) =>
    [...text.matchAll(/wa\.me\/\d+\?text=(\S+)/g)].map(([, draft = '']) => decodeURIComponent(draft)),
  )
  expect(drafts.length).toBeGreaterThan(0)
  const whatsApp = routes.map(({ path }) => path.replace(/:\w+/g, ':')).filter((path) => path.endsWith('/whatsapp'))
  expect([...new Set(chats.map(({ route }) => route))].sort()).toEqual(whatsApp.sort())
  expect(latin([...chats.map(({ text }) => text), ...drafts])).toEqual([])
  expect(latin(pushes.flatMap(({ title, body }) => [title, body]))).toEqual([])
  expect(pushes.length).toBeGreaterThan(8)
  expect(papers.length).toBe(11)
  expect(
    latin(
      papers.flatMap((page) => page.split('\n')),
      REGISTERED,
    ),
  ).toEqual([])
  expect(files.length).toBe(8)
  expect(latin(files)).toEqual([])
  expect(latin(lines.flat().map(({ description }) => description))).toEqual([])
})

test.each(ADDED_LANGUAGES)('in %s the page of no error has a Latin sentence', (language) => {
  const shop = { name: 'मिस्त्री', phones: ['+919876543210'] as [string] }
  const pages = (Object.keys(ERROR_STATUS) as ErrorCode[]).flatMap((code) =>
    textOf(errorPage(new ProblemError(code), { shop, language }).html),
  )
  expect(latin(pages)).toEqual([])
})
