// Databases: both, because answers that meet, and the stock of parts, are decided in transactions.
import fc from 'fast-check'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '#contract/desk/desk.ts'
import type { Estimates } from '#contract/desk/estimates.ts'
import type { AwaitedPart, MissingPart } from '#contract/desk/parts.ts'
import type { Account } from '#contract/money/payments.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { FollowedEvent } from '#contract/requests/request-events.ts'
import { formOf, newProduct, png, productForm } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'
import { testApp } from '#tests/support/test-app.ts'

let smtp: SmtpServer
const site = testApp(async () => {
  smtp = await SmtpServer.start()
  return { SMTP_URL: smtp.url, PUBLIC_URL: 'https://shop.example' }
})
let technician: HttpClient
let admin: HttpClient
beforeAll(async () => {
  technician = await site.user()
  admin = await site.admin()
})
afterAll(() => smtp.stop())

const inDays = (days: number) => todayInShop(new Date(Date.now() + days * 86_400_000))
const HINGE = { id: 'hinge', kind: 'service', code: '998713', description: 'Hinge repair', quantity: 1, unitPrice: 145_000, taxRate: 1800 }
const draft = (over: object = {}) => ({ lines: [HINGE], note: 'The hinge is broken.', validUntil: inDays(7), ...over })
const partOf = (productId: number, over: object = {}) => ({
  ...{ id: 'part', kind: 'part', itemId: productId, description: 'Battery', quantity: 1, unitPrice: 320_000, taxRate: 1800, ...over },
})

let phones = 9_200_000_000
const takeIn = async (over: object = {}): Promise<Job> =>
  (
    await technician.post('/api/desk/jobs', {
      ...{ name: 'Ananya Deshpande', phone: String(++phones), email: `customer-${phones}@estimates.example`, description: 'Broken hinge' },
      ...{ deviceKind: 'Laptop', brand: 'HP', model: 'Pavilion', ...over },
    })
  ).body
const linkTo = async (id: number): Promise<string> => {
  const { url } = (await technician.post(`/api/requests/repair-requests/${id}/whatsapp`)).body
  return decodeURIComponent(url).match(/\/track\/([\w-]+)/)?.[1] as string
}
const whatsAppText = async (id: number): Promise<string> =>
  new URL((await technician.post(`/api/requests/repair-requests/${id}/whatsapp`)).body.url).searchParams.get('text') as string
const job = async (id: number): Promise<Job> => (await technician.get(`/api/desk/jobs/${id}`)).body
const estimates = async (id: number): Promise<Estimates> => (await technician.get(`/api/desk/jobs/${id}/estimates`)).body
const save = (id: number, body: object = draft(), init = {}) =>
  technician.put<Estimates>(`/api/desk/jobs/${id}/estimates/draft`, body, init)
const send = (id: number, revision = 1, init = {}) => technician.post<Estimates>(`/api/desk/jobs/${id}/estimates/send`, { revision }, init)
const byPhone = (id: number, body: object) => technician.post<Estimates>(`/api/desk/jobs/${id}/estimates/answer`, body)
const answer = (token: string, body: object) => site.guest().post(`/api/track/${token}/estimate/answer`, body)
const seen = async (token: string) => (await site.guest().get(`/api/track/${token}/estimate`)).body
const move = (id: number, body: object) => technician.post(`/api/desk/jobs/${id}/move`, body)
const eventsOf = async (id: number): Promise<FollowedEvent[]> => (await technician.get(`/api/requests/repair-requests/${id}`)).body.events
const stateOf = async (id: number, revision: number) => (await estimates(id)).revisions.find((each) => each.revision === revision)?.state
const unnotified = async (): Promise<string[]> =>
  (await technician.get('/api/requests/unnotified?limit=100&page=1')).body.map(({ reference }: Job) => reference)
const mailsTo = async (email: string): Promise<string[]> => {
  await expect.poll(() => site.built.context.database.read.selectFrom('outbox').select('id').execute()).toEqual([])
  return smtp.mailsTo(email).map(({ data }) => data.replace(/=\r?\n/g, ''))
}

/** A PDF file: the texts of its pages without spaces, how wide they are in points, and whether there is a picture. */
async function pdfOf(path: string, by?: HttpClient) {
  const cookie = [...(by?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(site.origin + path, { headers: { cookie } })
  expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'application/pdf'])
  const bytes = Buffer.from(await response.arrayBuffer())
  const { text } = await extractText(new Uint8Array(bytes))
  const width = Number(bytes.toString('latin1').match(/MediaBox \[0 0 (\d+)/)?.[1])
  return { pages: text.map((page) => page.replace(/\s/g, '')), width, hasPicture: bytes.includes('/Subtype /Image') }
}
const A4_WIDTH = 595
const A5_WIDTH = 419

/** A repair with an estimate that waits for its customer. */
async function waiting(body: object = draft()) {
  const taken = await takeIn()
  await save(taken.id, body)
  expect((await send(taken.id)).status).toBe(200)
  return { ...taken, token: await linkTo(taken.id) }
}
const APPROVAL = { answer: 'approved', revision: 1, total: 145_000 }

test('work has the code of a service and a part that of goods: without one, of its product', async () => {
  const { id } = await takeIn()
  const { body: product } = await admin.sendForm(
    'POST',
    '/api/products',
    productForm({ price: 3200, name: 'Battery', category: 'Mobiles' }),
  )
  const refused = await save(id, draft({ lines: [{ ...HINGE, code: '8473' }, partOf(product.id, { code: '998713' })] }))
  expect(refused.body).toMatchObject({ errors: ['lines.0.code', 'lines.1.code'].map((field) => ({ field, code: 'tax_code' })) })
  const loose = { ...HINGE, id: 'loose', kind: 'part' }
  const saved = await save(id, draft({ lines: [HINGE, partOf(product.id), { ...loose, code: '' }] }))
  expect(saved.body.revisions[0]?.lines.map(({ code }) => code)).toEqual(['998713', '8517', ''])
})

describe('an estimate', () => {
  test('goes from a draft to the customer, who approves exactly what is shown; all of it is in the thread', async () => {
    const { id, reference, email } = await takeIn()
    const token = await linkTo(id)
    const saved = await save(id)
    expect(saved.body).toMatchObject({ id, version: 2, revisions: [{ revision: 1, state: 'draft', sentAt: null }] })
    expect((await site.guest().get(`/api/track/${token}/estimate`)).status, 'a draft is nobody else’s').toBe(404)
    expect(await eventsOf(id)).toMatchObject([{ kind: 'stage' }])

    await send(id)
    expect(await job(id)).toMatchObject({ stage: 'waiting_customer' })
    expect(await unnotified()).toContain(reference)
    expect(await whatsAppText(id)).toContain('is ₹1,450.00. You can approve or decline it')
    const before = await seen(token)
    expect(before).toMatchObject({ revision: 1, state: 'sent', variants: [{ name: '', total: 145_000 }], isWorkBegun: false })
    expect(await seen(token), 'reading approves nothing').toEqual(before)
    expect(JSON.stringify(before)).not.toContain('held')

    // Once there is an answer, nobody is asked for it by mail any more.
    await mailsTo(email)
    const response = await answer(token, APPROVAL)
    expect(response).toMatchObject({ status: 200, body: { state: 'approved', total: 145_000, isByPhone: false } })
    expect(await job(id)).toMatchObject({ stage: 'received' })
    expect(await unnotified()).not.toContain(reference)
    expect((await eventsOf(id)).map(({ kind, data, by }) => [kind, data, by])).toEqual([
      ['stage', { stage: 'received' }, 'shop'],
      ['estimate_sent', { revision: 1, totals: [145_000] }, 'shop'],
      ['estimate_approved', { revision: 1, totals: [145_000] }, 'customer'],
    ])
    const mails = await mailsTo(email)
    expect(mails.filter((mail) => mail.includes('Our estimate for your HP Pavilion'))).toHaveLength(1)
    const history = (await admin.get(`/api/changes?entity=repair-requests&id=${id}`)).body
    expect(history[0].changes).toContainEqual({ field: 'estimate', from: null, to: { state: 'approved', revision: 1, totals: [145_000] } })
  })

  test('that changes needs a new approval: the earlier revision and another amount are refused with a sentence', async () => {
    const { id, token } = await waiting()
    await save(id, draft({ lines: [HINGE, { ...HINGE, id: 'paste', description: 'Thermal paste', unitPrice: 60_000 }] }))
    expect((await answer(token, { ...APPROVAL, total: 144_999 })).body).toMatchObject({ code: 'estimate_changed' })
    expect(await seen(token), 'a draft changes nothing for the customer').toMatchObject({ revision: 1, state: 'sent' })
    await send(id, 2)
    expect(await stateOf(id, 1)).toBe('replaced')
    const refused = await answer(token, APPROVAL)
    expect(refused).toMatchObject({ status: 409, body: { code: 'estimate_changed', detail: expect.stringContaining('Read it again') } })
    expect(await answer(token, { answer: 'approved', revision: 2, total: 205_000 })).toMatchObject({ status: 200 })
    expect(await answer(token, { answer: 'declined', revision: 2, total: 205_000 })).toMatchObject({ body: { code: 'estimate_answered' } })
    await save(id)
    await send(id, 3)
    expect(await stateOf(id, 2)).toBe('replaced')
    expect(await job(id)).toMatchObject({ stage: 'waiting_customer' })
    const taken = await technician.post(`/api/desk/jobs/${id}/estimates/withdraw`, { revision: 3 })
    expect(
      taken.body.revisions.map(({ state }: { state: string }) => state),
      'what was agreed holds again',
    ).toEqual(['withdrawn', 'approved', 'replaced'])
    expect(await seen(token)).toMatchObject({ revision: 2, state: 'approved' })
  })

  test('that is declined ends the repair: it waits to be returned, and returning it resolves it', async () => {
    const { id, token } = await waiting()
    expect(await answer(token, { ...APPROVAL, answer: 'declined' })).toMatchObject({ status: 200, body: { state: 'declined' } })
    expect(await job(id)).toMatchObject({ stage: 'declined', status: 'Pending' })
    const { body: tracked } = await site.guest().get(`/api/track/${token}`)
    expect(tracked.job.stage).toBe('declined')
    await move(id, { stage: 'returned' })
    expect(await job(id)).toMatchObject({ stage: 'returned', status: 'Resolved' })
    expect(await answer(token, { ...APPROVAL, answer: 'declined' }), 'the same answer again').toMatchObject({ status: 200 })
    expect(await save(id)).toMatchObject({ status: 409, body: { code: 'request_closed' } })
  })

  test('that is withdrawn leaves the answer before it, also a refusal, for the job and for its bill', async () => {
    const { id } = await waiting()
    const withdraw = (revision: number) => technician.post(`/api/desk/jobs/${id}/estimates/withdraw`, { revision })
    const account = async () => (await technician.get<Account>(`/api/money/accounts/repair-requests/${id}`)).body
    await byPhone(id, APPROVAL)
    await save(id)
    await send(id, 2)
    await withdraw(2)
    expect([await stateOf(id, 1), (await account()).agreed]).toEqual(['approved', 145_000])
    await save(id)
    await byPhone(id, { answer: 'declined', revision: 3, total: 145_000 })
    await save(id)
    await send(id, 4)
    expect((await withdraw(4)).status).toBe(200)
    expect([await stateOf(id, 1), await stateOf(id, 3), (await account()).agreed]).toEqual(['replaced', 'declined', null])
    expect(await job(id)).toMatchObject({ stage: 'declined' })
  })

  test('may be answered by phone, even as a draft; work before an answer is possible and marked', async () => {
    const first = await takeIn()
    await save(first.id)
    expect((await byPhone(first.id, APPROVAL)).body.revisions[0]).toMatchObject({ state: 'approved', answeredBy: 'helper', total: 145_000 })
    expect(await eventsOf(first.id)).toMatchObject([{ kind: 'stage' }, { kind: 'estimate_approved', by: 'shop' }])
    expect(await seen(await linkTo(first.id))).toMatchObject({ isByPhone: true })

    const { id, token } = await waiting()
    await move(id, { stage: 'bench' })
    expect(await seen(token)).toMatchObject({ state: 'sent', isWorkBegun: true })
    expect((await byPhone(id, APPROVAL)).status).toBe(200)
    expect(await job(id)).toMatchObject({ stage: 'bench' })
  })

  test('with variants is approved for the chosen one', async () => {
    const ssd = { ...HINGE, id: 'ssd', description: 'SSD 512 GB', unitPrice: 420_000, variant: '512 GB' }
    const body = draft({ lines: [HINGE, ssd, { ...ssd, id: 'big', description: 'SSD 1 TB', unitPrice: 730_050, variant: '1 TB' }] })
    const { id, token } = await waiting(body)
    expect((await seen(token)).variants).toMatchObject([
      { name: '512 GB', total: 565_000 },
      { name: '1 TB', total: 875_050 },
    ])
    expect(await whatsAppText(id)).toContain('₹5,650.00 or ₹8,750.50')
    const approve = (variant: string | undefined, total: number) => answer(token, { ...APPROVAL, variant, total })
    expect((await approve('1 TB', 565_000)).body.code).toBe('estimate_changed')
    expect((await approve(undefined, 565_000)).body.code).toBe('estimate_changed')
    expect((await approve('1 TB', 875_050)).body).toMatchObject({ chosen: '1 TB', total: 875_050 })
    expect((await approve('512 GB', 565_000)).body.code).toBe('estimate_answered')
  })

  test('is one file for staff and customer: with the choice, then with what was chosen', async () => {
    const ssd = { ...HINGE, id: 'ssd', description: 'SSD 512 GB', unitPrice: 420_000, variant: '512 GB' }
    const lines = [HINGE, ssd, { ...ssd, id: 'big', description: 'SSD 1 TB', unitPrice: 730_050, variant: '1 TB' }]
    const { id, token, reference } = await waiting(draft({ lines }))
    const ofStaff = (revision: number) => `/api/desk/jobs/${id}/estimates/${revision}/pdf?language=en`
    const ofCustomer = `/api/track/${token}/estimate/pdf?language=en`
    const open = await pdfOf(ofStaff(1), technician)
    expect(await pdfOf(ofCustomer)).toEqual(open)
    expect(open).toMatchObject({ pages: [expect.any(String)], width: A4_WIDTH, hasPicture: false })
    for (const said of [
      ...['Estimate', reference, 'Revision1', 'Notabill', 'AnanyaDeshpande', 'HPPavilion', 'Validuntil', 'Thehingeisbroken.'],
      ...['Onlywith:1TB', '512GB₹5,650.00', '1TB₹8,750.50', 'shop.example/track', '1of1'],
    ])
      expect(open.pages[0]).toContain(said)
    await answer(token, { ...APPROVAL, variant: '1 TB', total: 875_050 })
    const narrow = await pdfOf(`${ofCustomer}&size=a5`)
    expect(narrow).toMatchObject({ pages: [expect.stringContaining('Approved')], width: A5_WIDTH })
    expect(narrow.pages[0]).toContain('₹8,750.50')
    expect(narrow.pages[0]).not.toContain('512GB')
    await save(id)
    expect((await pdfOf(ofStaff(2), technician)).pages[0]).toContain('Revision2•Draft')
    expect((await pdfOf(ofCustomer)).pages[0], 'a draft is nobody else’s').toContain('Revision1')

    for (const [path, by, status] of [
      [ofStaff(1), site.guest(), 401],
      [ofStaff(3), technician, 404],
      [`${ofStaff(1)}&size=a3`, technician, 422],
      [`/api/track/${await linkTo((await takeIn()).id)}/estimate/pdf`, site.guest(), 404],
    ] as const)
      expect((await by.get(path)).status, path).toBe(status)
  })

  test('of thirty lines says on each page of its file what it is, and has the logo of the shop', async () => {
    const lines = Array.from({ length: 30 }, (_, at) => ({ ...HINGE, id: `line-${at}`, description: `Work ${at + 1}`, warrantyDays: 90 }))
    const { token, reference } = await waiting(draft({ lines }))
    const path = `/api/track/${token}/estimate/pdf?language=en`
    for (const [size, width] of [
      ['a4', A4_WIDTH],
      ['a5', A5_WIDTH],
    ] as const) {
      const long = await pdfOf(`${path}&size=${size}`)
      expect(long.width).toBe(width)
      expect(long.pages.length, size).toBeGreaterThan(1)
      for (const page of long.pages) for (const said of [reference, 'Description']) expect(page, size).toContain(said)
      for (const said of ['Work30', 'Total₹43,500.00', 'shop.example/track']) expect(long.pages.at(-1), size).toContain(said)
    }
    // Each line as a choice of its own: the totals are longer than a page.
    const choice = await waiting(draft({ lines: lines.map((line) => ({ ...line, variant: line.description })) }))
    const choices = await pdfOf(`/api/track/${choice.token}/estimate/pdf?language=en&size=a5`)
    for (const { description } of lines) expect(choices.pages.join(''), description).toContain(`${description.replace(' ', '')}₹1,450.00`)

    const { url: logo } = (await admin.sendForm('POST', '/api/documents/pictures', formOf({ kind: 'logo' }, [await png()]))).body
    const shop = (await admin.get('/api/documents/shop')).body
    await admin.put('/api/documents/shop', { ...shop.value, logo })
    expect(await pdfOf(path)).toMatchObject({ hasPicture: true })
    await admin.put('/api/documents/shop', { ...shop.value, logo: '' })
  })

  test('that nobody answers is reminded of once after two days, and expires after its last day', async () => {
    const { id, reference, email, token } = await waiting(draft({ validUntil: inDays(4) }))
    const agreed = await waiting()
    await answer(agreed.token, APPROVAL)
    await save(agreed.id, draft({ validUntil: inDays(4), note: 'More\u0000 is broken.' }))
    await send(agreed.id, 2)
    const { tasks } = site.built.context
    const at = (days: number) => new Date(Date.now() + days * 86_400_000)
    const reminders = async () => (await eventsOf(id)).filter(({ kind }) => kind === 'estimate_reminded').length
    await technician.post(`/api/requests/repair-requests/${id}/notified`)
    await tasks.runAll(at(1.9))
    expect([await reminders(), await unnotified()]).toEqual([0, expect.not.arrayContaining([reference])])
    for (const days of [2.1, 3]) await tasks.runAll(at(days))
    expect([await reminders(), await unnotified()]).toEqual([1, expect.arrayContaining([reference])])
    expect((await mailsTo(email)).filter((mail) => mail.includes('is waiting for your answer'))).toHaveLength(1)
    const { body: tracked } = await site.guest().get(`/api/track/${token}`)
    expect(tracked.events.map(({ kind }: { kind: string }) => kind)).not.toContain('estimate_reminded')
    technician = await site.user()
    admin = await site.admin()
    await tasks.runAll(at(6))
    technician = await site.user()
    admin = await site.admin()
    expect(await stateOf(id, 1)).toBe('expired')
    expect(await job(id)).toMatchObject({ stage: 'received' })
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'estimate_expired' })
    expect(await answer(token, APPROVAL)).toMatchObject({ status: 409, body: { code: 'estimate_expired' } })
    await technician.post(`/api/desk/jobs/${agreed.id}/estimates/withdraw`, { revision: 2 })
    expect([await stateOf(agreed.id, 2), await stateOf(agreed.id, 1)], 'what was agreed before an expired one holds again').toEqual([
      'withdrawn',
      'approved',
    ])
    expect(await seen(agreed.token)).toMatchObject({ revision: 1, state: 'approved' })
  })
})

describe('answers that meet', () => {
  const all = <Result>(count: number, call: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => call(index)))

  test('two presses make one approval', async () => {
    const { id, token } = await waiting()
    expect((await all(6, () => answer(token, APPROVAL))).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect((await eventsOf(id)).filter(({ kind }) => kind === 'estimate_approved')).toHaveLength(1)
    expect((await estimates(id)).version).toBe(4)
  })

  test('of an approval and a refusal one wins', async () => {
    const { id, token } = await waiting()
    const both = await all(6, (index) => answer(token, { ...APPROVAL, answer: index % 2 ? 'approved' : 'declined' }))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409])
    expect((await eventsOf(id)).filter(({ kind }) => /approved|declined/.test(kind))).toHaveLength(1)
  })

  test('of an approval and a changed estimate one wins, and the other side is told', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, token } = await waiting()
      const { version } = (await save(id, draft({ lines: [{ ...HINGE, unitPrice: 200_000 }] }))).body
      const [approved, sent] = await Promise.all([answer(token, APPROVAL), send(id, 2, ifMatch(version))])
      expect([approved.status, sent.status].sort()).toEqual([200, 409])
      expect(await stateOf(id, 1)).toBe(approved.status === 200 ? 'approved' : 'replaced')
      if (sent.status === 409) expect(sent.body).toMatchObject({ code: 'conflict', current: { id } })
    }
  })
})

describe('parts from the stock', () => {
  const addProduct = async (stock: number) =>
    (await admin.sendForm('POST', '/api/products', productForm({ price: 3200, stock }))).body.id as number
  const piecesOf = async (id: number) => {
    const [{ stock, reserved }] = (await admin.get(`/api/products/stock?ids=${id}`)).body
    return [stock, reserved]
  }
  const heldBy = async (id: number) => (await estimates(id)).revisions.map(({ lines }) => lines.map(({ held }) => held))
  const approve = (token: string, revision = 1, total = 320_000) => answer(token, { answer: 'approved', revision, total })

  test('are reserved by the approval, taken at the hand-over, and given back when the repair is opened again and returned', async () => {
    const product = await addProduct(3)
    const { id, token } = await waiting(draft({ lines: [partOf(product, { quantity: 2, unitPrice: 320_000 })] }))
    expect(await piecesOf(product)).toEqual([3, 0])
    await approve(token, 1, 640_000)
    expect([await piecesOf(product), await heldBy(id)]).toEqual([[3, 2], [['reserved']]])
    await move(id, { stage: 'handed_over' })
    expect([await piecesOf(product), await heldBy(id)]).toEqual([[1, 0], [['taken']]])
    await move(id, { stage: 'bench' })
    expect(await piecesOf(product)).toEqual([3, 2])
    await move(id, { stage: 'returned' })
    expect([await piecesOf(product), await heldBy(id)]).toEqual([[3, 0], [['none']]])
  })

  test('stay with the repair until a new revision has its answer', async () => {
    const product = await addProduct(1)
    const { id, token } = await waiting(draft({ lines: [partOf(product)] }))
    await approve(token)
    await save(id, draft({ lines: [partOf(product), HINGE] }))
    await send(id, 2)
    expect(await piecesOf(product)).toEqual([1, 1])
    await approve(token, 2, 465_000)
    expect([await piecesOf(product), await heldBy(id)]).toEqual([
      [1, 1],
      [['reserved', 'none'], ['none']],
    ])
    await save(id)
    await send(id, 3)
    await answer(token, { answer: 'declined', revision: 3, total: 145_000 })
    expect(await piecesOf(product)).toEqual([1, 0])
  })

  test.each([
    ['the customer withdraws', (_id: number, token: string) => site.guest().post(`/api/track/${token}/withdraw`)],
    ['the repair is deleted', (id: number) => admin.delete(`/api/repair-requests/${id}`)],
    ['the repair is erased', (id: number) => admin.post('/api/trash/erase', { entity: 'repair-requests', id })],
    ['the staff note that it was declined', (id: number) => move(id, { stage: 'declined' })],
  ])('are given back when %s', async (_name, end) => {
    const product = await addProduct(1)
    const { id, token } = await waiting(draft({ lines: [partOf(product)] }))
    await approve(token)
    expect(await piecesOf(product)).toEqual([1, 1])
    expect((await end(id, token)).status).toBeLessThan(300)
    expect(await piecesOf(product)).toEqual([1, 0])
  })

  test('of the last piece go to one of those who approve at the same time; a booking gets none of it', async () => {
    const product = await addProduct(1)
    const { body: booking } = await site.guest().post('/api/bookings', {
      ...{ name: 'Ravi Kale', email: 'ravi@estimates.example', phone: '9822000001', address: 'Pune', productId: product },
      ...{ productName: 'x', price: 1 },
    })
    const repairs = [await waiting(draft({ lines: [partOf(product)] })), await waiting(draft({ lines: [partOf(product)] }))]
    const [first, second, booked] = await Promise.all([
      ...repairs.map(({ token }) => approve(token)),
      admin.put(`/api/bookings/${booking.bookingId}`, { status: 'Booked' }),
    ])
    expect([first?.status, second?.status]).toEqual([200, 200])
    const holds = [...(await Promise.all(repairs.map(({ id }) => heldBy(id)))).flat(2), booked?.status === 200 ? 'reserved' : 'none']
    expect(holds.filter((held) => held === 'reserved')).toHaveLength(1)
    expect(await piecesOf(product)).toEqual([1, 1])
  })

  test('follow a repair into the trash and back', async () => {
    const product = await addProduct(1)
    const { id, token } = await waiting(draft({ lines: [partOf(product)] }))
    await approve(token)
    await admin.delete(`/api/repair-requests/${id}`)
    expect(await piecesOf(product)).toEqual([1, 0])
    expect((await admin.post('/api/trash/restore', { entity: 'repair-requests', id })).status).toBe(200)
    expect([await piecesOf(product), await heldBy(id)]).toEqual([[1, 1], [['reserved']]])
    expect(await seen(token)).toMatchObject({ state: 'approved', total: 320_000 })
  })
})

describe('parts that are not there yet', () => {
  const awaited = async (query = 'limit=100') => (await technician.get<AwaitedPart[]>(`/api/desk/parts/awaited?${query}`)).body
  const missing = async (client: HttpClient) => (await client.get<MissingPart[]>('/api/desk/parts/missing?limit=100')).body
  const addProduct = async (over: object) =>
    (await admin.sendForm('POST', '/api/products', productForm({ price: 3200, ...over }))).body.id as number

  test('are listed by supplier, the late one first; the tap on the job takes one off the list', async () => {
    const parts = [
      ['Keyboard', 'Zoé Traders', inDays(3)],
      ['Adapter', 'ZOÉ TRADERS', inDays(9)],
      ['Hinge', 'Nehru Place', inDays(5)],
      ['Speaker', 'Zola', inDays(4)],
      ['Screen', 'nehru place', inDays(-2)],
      ['Fan', '', null],
    ] as const
    const ids: number[] = []
    for (const [part, partFrom, partDue] of parts) {
      const { id } = await takeIn()
      expect((await move(id, { stage: 'waiting_part', part, partFrom, partDue })).status).toBe(200)
      ids.push(id)
    }
    const rows = await awaited()
    expect(rows.map(({ part }) => part)).toEqual(['Screen', 'Hinge', 'Keyboard', 'Adapter', 'Speaker', 'Fan'])
    expect(rows[0]).toMatchObject({
      id: ids[4],
      partFrom: 'nehru place',
      partDue: inDays(-2),
      since: expect.any(String),
      stage: 'waiting_part',
    })
    expect((await awaited('limit=2&page=2')).map(({ part }) => part)).toEqual(['Keyboard', 'Adapter'])
    await move(ids[4] as number, { stage: 'bench' })
    await site.guest().post(`/api/track/${await linkTo(ids[5] as number)}/withdraw`)
    const { body, headers } = await technician.get<AwaitedPart[]>('/api/desk/parts/awaited?limit=1')
    expect([body.map(({ part }) => part), headers.get('x-total-count')]).toEqual([['Keyboard'], '4'])
  })

  test('but were approved are to be ordered, with their supplier for admins alone', async () => {
    const product = await addProduct({ name: 'Battery HT03XL', stock: 1, supplier: 'Battery World' })
    const lines = [partOf(product), partOf(product, { id: 'other', description: 'Other battery', variant: 'Other' })]
    const repairs = [
      await waiting(draft({ lines: [partOf(product)] })),
      await waiting(draft({ lines: [...lines, { ...HINGE, variant: 'Hinge' }] })),
    ]
    const isOurs = ({ id }: MissingPart) => repairs.some((repair) => repair.id === id)
    expect((await missing(admin)).filter(isOurs), 'nobody approved anything yet').toEqual([])
    for (const { token } of repairs) {
      const [{ name, total }] = (await seen(token)).variants
      await answer(token, { ...APPROVAL, variant: name, total })
    }
    const second = repairs[1] as Job
    const [first, ...others] = (await missing(admin)).filter(isOurs)
    expect([first, others.map(({ lineId }) => lineId)]).toMatchObject([
      {
        id: second.id,
        reference: second.reference,
        part: 'Battery',
        device: 'HP Pavilion',
        left: 0,
        waitsFor: '',
        supplier: 'Battery World',
      },
      ['other'],
    ])
    expect(JSON.stringify(await missing(technician))).not.toContain('Battery World')
    await move(second.id, { stage: 'waiting_part', part: 'Battery' })
    await admin.put(`/api/products/${product}`, { ...newProduct(), stock: 3 })
    expect((await missing(technician)).filter(isOurs)[0]).toMatchObject({ waitsFor: 'Battery', left: 2 })
    await save(second.id)
    await send(second.id, 2)
    expect((await missing(admin)).filter(isOurs), 'a new revision changes nothing before its answer').toHaveLength(2)
    await byPhone(second.id, { answer: 'declined', revision: 2, total: 145_000 })
    expect((await missing(admin)).filter(isOurs)).toEqual([])
  })

  test('that are built in have a serial number, which the next revision and the bill have too, and by which the repair is found', async () => {
    const serial = 'S4NX0M417'
    const { id, token } = await waiting(draft({ lines: [HINGE, { ...partOf(1), itemId: null }] }))
    const note = (body: object, init = {}) => technician.put(`/api/desk/jobs/${id}/estimates/serials`, body, init)
    expect((await note({ lineId: 'part', serial })).status, 'nothing is built in before there is an answer').toBe(404)
    await answer(token, { ...APPROVAL, total: 465_000 })
    expect((await note({ lineId: 'hinge', serial })).status, 'work has no serial number').toBe(404)
    expect(fieldErrors(await note({ lineId: 'part', serial: 'x'.repeat(81) }))).toHaveProperty('serial')
    const { version } = await estimates(id)
    const noted = await note({ lineId: 'part', serial }, ifMatch(version))
    expect(noted.body.revisions[0]).toMatchObject({ state: 'approved', lines: [{ serial: '' }, { serial }] })
    expect((await note({ lineId: 'part', serial: 'OTHER' }, ifMatch(version))).body.code).toBe('conflict')
    expect(JSON.stringify(await seen(token))).not.toContain(serial)
    const history = (await admin.get(`/api/changes?entity=repair-requests&id=${id}`)).body
    expect(JSON.stringify(history[0].changes)).toContain(serial)

    await save(id, draft({ lines: [HINGE, { ...partOf(1), itemId: null, unitPrice: 330_000 }] }))
    await send(id, 2)
    await answer(token, { answer: 'approved', revision: 2, total: 475_000 })
    const { suggestions } = (await technician.get<Account>(`/api/money/accounts/repair-requests/${id}`)).body
    expect(suggestions.map((line) => line.serial)).toEqual(['', serial])
    const known = (await technician.get(`/api/desk/customers?phone=9111111111&serial=${serial}`)).body
    expect(known.jobs).toMatchObject([{ id }])
    expect((await technician.get(`/api/find?q=${serial}`)).body.repairRequests).toMatchObject([{ id }])
    expect((await takeIn({ serial })) as Job).toMatchObject({ earlier: [{ id }] })
  })
})

test('templates of usual repairs are kept by the owner, used at the bench, and deleted with a recent login', async () => {
  const url = '/api/desk/estimate-templates'
  const product = partOf(1, { itemId: null, warrantyDays: 90, variant: 'Original' })
  const created = await admin.post(url, { name: ' Battery  replacement', lines: [HINGE, product] })
  expect(created).toMatchObject({ status: 201, body: { name: 'Battery replacement', version: 1 } })
  const { id } = created.body
  const { id: _, ...work } = HINGE
  const { id: __, ...part } = product
  const kept = [
    { ...work, itemId: null, discount: 0, warrantyDays: null, variant: '' },
    { ...part, code: '', discount: 0 },
  ]
  expect((await technician.get(url)).body).toEqual([{ id, name: 'Battery replacement', version: 1, lines: kept }])
  expect(fieldErrors(await admin.post(url, { name: 'BATTERY replacement', lines: [HINGE] }))).toHaveProperty('name')
  expect(fieldErrors(await admin.post(url, { name: '', lines: [{ ...HINGE, unitPrice: -1 }] }))).toMatchObject({
    name: expect.any(String),
    'lines.0.unitPrice': expect.any(String),
  })
  const change = (lines: object[], version: number) => admin.put(`${url}/${id}`, { lines }, ifMatch(version))
  expect((await change([HINGE, product], 1)).body.version, 'nothing changed').toBe(1)
  expect((await change([HINGE], 1)).body).toMatchObject({ version: 2, lines: kept.slice(0, 1) })
  expect(await change([product], 1)).toMatchObject({ status: 409, body: { code: 'conflict', current: { id, version: 2 } } })
  expect((await technician.delete(`${url}/${id}`)).status).toBe(403)
  expect((await admin.delete(`${url}/${id}`)).status).toBe(204)
  expect((await admin.delete(`${url}/${id}`)).status).toBe(404)
  expect((await technician.get(url)).body).toEqual([])
  const history = (await admin.get(`/api/changes?entity=estimate-templates&id=${id}`)).body
  expect(history.map(({ action }: { action: string }) => action)).toEqual(['erased', 'changed', 'added'])
})

describe('what is refused', () => {
  test.each([
    ['no line', { lines: [] }, 'lines'],
    ['no text', { lines: [{ ...HINGE, description: ' ' }] }, 'lines.0.description'],
    ['a NUL', { lines: [{ ...HINGE, description: '\0' }] }, 'lines.0.description'],
    ['half a piece', { lines: [HINGE, { ...HINGE, id: 'b', quantity: 0.5 }] }, 'lines.1.quantity'],
    ['no piece', { lines: [{ ...HINGE, quantity: 0 }] }, 'lines.0.quantity'],
    ['half a paisa', { lines: [{ ...HINGE, unitPrice: 0.5 }] }, 'lines.0.unitPrice'],
    ['a negative price', { lines: [{ ...HINGE, unitPrice: -1 }] }, 'lines.0.unitPrice'],
    ['too much in all', { lines: [{ ...HINGE, quantity: 999, unitPrice: 2_000_000_000 }] }, 'lines'],
    ['more discount than price', { lines: [{ ...HINGE, discount: 145_001 }] }, 'lines.0.discount'],
    ['a rate above 100 %', { lines: [{ ...HINGE, taxRate: 10_001 }] }, 'lines.0.taxRate'],
    ['a code that is none', { lines: [{ ...HINGE, code: '99' }] }, 'lines.0.code'],
    ['a product in a service', { lines: [{ ...HINGE, itemId: 1 }] }, 'lines.0.kind'],
    ['an unknown product', { lines: [HINGE, partOf(999_999)] }, 'lines.1.itemId'],
    ['yesterday', { validUntil: inDays(-1) }, 'validUntil'],
    ['one id twice', { lines: [HINGE, HINGE] }, 'lines'],
  ])('%s, at its field', async (_name, over, field) => {
    const { id } = await takeIn()
    const response = await save(id, draft(over))
    expect(response.status).toBe(422)
    expect((response.body as any).errors.map((error: { field: string }) => error.field)).toEqual([field])
    expect((await estimates(id)).revisions).toEqual([])
  })

  test('an older version than the stored one, a revision that is not the newest, and one without its link', async () => {
    const { id } = await takeIn()
    const { version } = (await save(id)).body
    await save(id, draft({ note: 'Changed' }))
    expect(await save(id, draft(), ifMatch(version))).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { version: version + 1 } },
    })
    expect(await send(id, 2)).toMatchObject({ status: 409, body: { code: 'estimate_changed' } })
    expect((await answer('AAAAAAAAAAAAAAAAAAAAAA', APPROVAL)).status).toBe(404)
    expect((await save(999_999)).status).toBe(404)
  })
})

test('the stage is that of the facts, whatever is done in whatever order; pieces are never lost or made', async () => {
  const product = (await admin.sendForm('POST', '/api/products', productForm({ price: 3200, stock: 5 }))).body.id as number
  const step = fc.constantFrom('save', 'send', 'approve', 'decline', 'phone', 'withdraw', 'bench', 'ready', 'handed_over', 'returned')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const { id } = await takeIn()
      const token = await linkTo(id)
      for (const name of ['save', 'send', ...steps]) {
        const [newest] = (await estimates(id)).revisions
        const named = { revision: newest?.revision ?? 1, total: newest?.variants[0]?.total ?? 0 }
        if (name === 'save') await save(id, draft({ lines: [partOf(product, { quantity: 2 })] }))
        else if (name === 'send') await send(id, named.revision)
        else if (name === 'approve') await answer(token, { ...named, answer: 'approved' })
        else if (name === 'decline') await answer(token, { ...named, answer: 'declined' })
        else if (name === 'phone') await byPhone(id, { ...named, answer: 'approved' })
        else if (name === 'withdraw') await technician.post(`/api/desk/jobs/${id}/estimates/withdraw`, { revision: named.revision })
        else await move(id, { stage: name })
        const { stage } = await job(id)
        const { revisions } = await estimates(id)
        const sent = revisions.find(({ state }) => state === 'sent')
        if (stage === 'waiting_customer') expect(sent).toBeDefined()
        if (name === 'send' && sent?.revision === named.revision && revisions[0] === sent && newest?.state === 'draft')
          expect(stage).toBe('waiting_customer')
        const held = revisions.flatMap(({ lines }) => lines).filter((line) => line.held !== 'none')
        const [pieces] = (await admin.get(`/api/products/stock?ids=${product}`)).body
        const isTaken = stage === 'handed_over'
        const count = held.reduce((sum, { quantity }) => sum + quantity, 0)
        expect([pieces.stock, pieces.reserved]).toEqual(isTaken ? [5 - count, 0] : [5, count])
        if (stage === 'declined' || stage === 'returned') expect(held).toEqual([])
      }
      await admin.post('/api/trash/erase', { entity: 'repair-requests', id })
      await admin.sendForm('PUT', `/api/products/${product}`, productForm({ price: 3200, stock: 5 }))
    }),
    { numRuns: 12 },
  )
})
