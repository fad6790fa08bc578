// Databases: both, because lists of repairs are ordered, and moves at the same time meet in the database.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Board, Job, StageTime } from '#contract/desk/desk.ts'
import { isMovedTo, STAGES, type Stage } from '#contract/desk/stages.ts'
import type { Dashboard } from '#contract/office/dashboard.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { newRepairRequest } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { readMail } from '#tests/support/read-mail.ts'
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

let phones = 9_100_000_000
const newPhone = () => String(++phones)
const takeIn = (over: object = {}) =>
  technician.post<Job>('/api/desk/jobs', { name: 'Sunita Rao', phone: newPhone(), description: 'It does not start.', ...over })
const taken = async (over: object = {}): Promise<Job> => (await takeIn(over)).body
const move = (id: number, body: object, version?: number) =>
  technician.post<Job>(`/api/desk/jobs/${id}/move`, body, version === undefined ? {} : { headers: { 'if-match': `"${version}"` } })
const job = async (id: number): Promise<Job> => (await technician.get(`/api/desk/jobs/${id}`)).body
const board = async (query = ''): Promise<Board> => (await technician.get(`/api/desk/board${query}`)).body
const stageOnBoard = async (id: number): Promise<Stage | undefined> =>
  (await board()).columns.find(({ cards }) => cards.some((card) => card.id === id))?.stage
const conversation = async (id: number) => (await technician.get(`/api/requests/repair-requests/${id}`)).body
const customerLink = async (id: number): Promise<string> => {
  const { url } = (await technician.post(`/api/requests/repair-requests/${id}/whatsapp`)).body
  return decodeURIComponent(url).match(/\/track\/(\S+)/)?.[1] as string
}
const whatsAppText = async (id: number): Promise<string> =>
  new URL((await technician.post(`/api/requests/repair-requests/${id}/whatsapp`)).body.url).searchParams.get('text') as string
const untilSent = () => expect.poll(() => site.built.context.database.read.selectFrom('outbox').select('id').execute()).toEqual([])
const mailsTo = async (email: string): Promise<string[]> => {
  await untilSent()
  return smtp.mailsTo(email).map(({ data }) => data)
}
const LAPTOP = { deviceKind: 'Laptop', brand: 'Dell', model: 'Latitude 7420', serial: 'CN0F7T', accessories: 'Charger' } as const

test('a walk-in goes from the counter to the hand-over, and comes back under warranty', async () => {
  const phone = newPhone()
  const email = 'walk-in@desk.example'
  expect((await technician.get(`/api/desk/customers?phone=${phone}`)).body).toEqual({
    id: null,
    name: '',
    email: '',
    language: null,
    others: [],
    owes: 0,
    jobs: [],
  })
  const people = (await technician.get('/api/desk/people')).body
  const helper = people.find(({ name }: { name: string }) => name === 'Shop Helper')

  const promisedOn = todayInShop(new Date(Date.now() + 3 * 86_400_000))
  const { status, body } = await takeIn({
    ...LAPTOP,
    phone,
    email,
    condition: { 'Powers on': 'fault', Screen: 'ok' },
    promisedOn,
    mayErase: false,
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...LAPTOP,
    ...{ stage: 'received', status: 'Pending', device: 'Dell Latitude 7420', phone: `+91${phone}`, dueOn: promisedOn },
    ...{ condition: { 'Powers on': 'fault', Screen: 'ok' }, mayErase: false, isPromised: true },
  })
  const { id, reference } = body
  expect(await stageOnBoard(id)).toBe('received')
  // News that is no longer true when its mail is sent is not mailed, so each mail is sent before the next move.
  expect(await mailsTo(email)).toHaveLength(1)

  // The diagnosis is nothing for the customer.
  await technician.post(`/api/requests/repair-requests/${id}/notes`, { text: 'Board is dead, liquid inside.' })
  await technician.put(`/api/desk/jobs/${id}`, { technicianId: helper.id })
  const part = { part: 'Mainboard', partFrom: 'Ramesh', partDue: promisedOn }
  expect((await move(id, { stage: 'waiting_part', ...part })).body).toMatchObject({
    stage: 'waiting_part',
    ...part,
    technician: { id: helper.id },
  })
  expect(await mailsTo(email)).toHaveLength(2)
  expect((await board('?show=mine')).columns.flatMap(({ cards }) => cards.map((card) => card.id))).toContain(id)
  expect((await move(id, { stage: 'bench' })).body).toMatchObject({ stage: 'bench', part: '', partDue: null })
  expect((await move(id, { stage: 'ready' })).body.stage).toBe('ready')
  expect(await mailsTo(email)).toHaveLength(3)

  const token = await customerLink(id)
  const seen = (await site.guest().get(`/api/track/${token}`)).body
  expect(seen.job).toEqual({ stage: 'ready', device: 'Dell Latitude 7420', promisedOn, leftWithIt: 'Charger', coveredUntil: null })
  expect(seen.events.map(({ kind, data }: any) => [kind, data])).toEqual([
    ['stage', { stage: 'received' }],
    ['promised', { date: promisedOn }],
    ['stage', { stage: 'waiting_part' }],
    ['stage', { stage: 'bench' }],
    ['stage', { stage: 'ready' }],
  ])
  for (const secret of ['liquid', 'Ramesh', 'Shop Helper', 'CN0F7T']) expect(JSON.stringify(seen)).not.toContain(secret)
  expect(await whatsAppText(id)).toMatch(new RegExp(`^Hello Sunita.*Dell Latitude 7420, ${reference}, is ready for you\\.`))
  const unnotified = (await technician.get<any[]>('/api/requests/unnotified')).body.find((row) => row.reference === reference)
  expect(unnotified.job.stage).toBe('ready')
  expect((await technician.post(`/api/requests/repair-requests/${id}/notified`)).body.unnotifiedSince).toBeNull()

  expect((await move(id, { stage: 'handed_over', collectedBy: 'her brother', warrantyDays: 90 })).body).toMatchObject({
    ...{ stage: 'handed_over', status: 'Resolved', collectedBy: 'her brother', warrantyDays: 90 },
    coveredUntil: todayInShop(new Date(Date.now() + 90 * 86_400_000)),
  })
  expect(await stageOnBoard(id)).toBeUndefined()
  expect((await board()).left[0]).toMatchObject({ id, stage: 'handed_over' })
  expect((await conversation(id)).unnotifiedSince).toBeNull()
  // A mail for each piece of news, and none for the hand-over, at which the customer was present.
  const subjects = (await mailsTo(email)).map((data) => /^Subject: (.*)$/m.exec(data)?.[1])
  expect(subjects).toEqual([
    `We received your repair request ${reference}`,
    `Your Dell Latitude 7420 is waiting for a part: ${reference}`,
    `Your Dell Latitude 7420 is ready: ${reference}`,
  ])

  const known = (await technician.get(`/api/desk/customers?phone=${phone}`)).body
  expect(known).toMatchObject({ name: 'Sunita Rao', email, jobs: [{ id, isCovered: true, device: 'Dell Latitude 7420' }] })
  // The same device in other hands.
  const bySerial = (await technician.get(`/api/desk/customers?phone=${newPhone()}&serial=CN-0F7T`)).body
  expect(bySerial).toMatchObject({ name: '', jobs: [{ id, isSameDevice: true, isCovered: true }] })
  const second = await taken({ ...LAPTOP, phone, warrantyOf: id })
  expect(second).toMatchObject({ warrantyOf: { id, reference }, earlier: [{ id, isCovered: true, isSameDevice: true }] })
  expect((await technician.get<any[]>('/api/desk/devices?deviceKind=Laptop')).body).toContainEqual({
    brand: 'Dell',
    model: 'Latitude 7420',
  })
})

test('name, phone and fault are enough; without an address nothing is mailed', async () => {
  const { body } = await takeIn()
  expect(body).toMatchObject({ email: '', stage: 'received', deviceKind: null, repairType: 'Computer Repair' })
  await move(body.id, { stage: 'ready' })
  const queued = await site.built.context.database.read.selectFrom('outbox').where('entity_id', '=', body.id).select('template').execute()
  expect(queued.filter(({ template }) => template !== 'new-request')).toEqual([])
  expect((await takeIn({ email: 'nowhere' })).body).toMatchObject({ errors: [{ field: 'email', code: 'email' }] })
})

test('what is wrong is named at its field', async () => {
  const { id } = await taken()
  const errors = async (response: Promise<any>) => {
    const answer = await response
    expect(answer.status).toBe(422)
    return Object.keys(fieldErrors(answer))
  }
  expect(await errors(technician.post('/api/desk/jobs', {}))).toEqual(['name', 'phone', 'description'])
  expect(await errors(takeIn({ promisedOn: '2020-01-01' }))).toEqual(['promisedOn'])
  expect(await errors(takeIn({ warrantyOf: 999_999 }))).toEqual(['warrantyOf'])
  expect(await errors(takeIn({ deviceKind: 'Toaster' }))).toEqual(['deviceKind'])
  expect(await errors(takeIn({ condition: { Screen: 'cracked' } }))).toEqual(['condition.Screen'])
  expect(await errors(technician.put(`/api/desk/jobs/${id}`, { technicianId: 999_999 }))).toEqual(['technicianId'])
  expect(await errors(move(id, { stage: 'waiting_part' }))).toEqual(['part'])
  expect(await errors(move(id, { stage: 'lost' }))).toEqual(['stage'])
  expect(await errors(move(id, { stage: 'handed_over', warrantyDays: -1 }))).toEqual(['warrantyDays'])
  expect(await errors(technician.post(`/api/requests/repair-requests/${id}/notes`, { text: ' ' }))).toEqual(['text'])
  expect((await move(999_999, { stage: 'ready' })).status).toBe(404)
  expect((await technician.get('/api/desk/jobs/999999')).status).toBe(404)
})

test('of two people who move one repair, the second hears of it', async () => {
  const { id, version } = await taken()
  const first = await move(id, { stage: 'bench' }, version)
  expect(first.status).toBe(200)
  const second = await move(id, { stage: 'ready' }, version)
  expect(second).toMatchObject({ status: 409, body: { code: 'conflict', current: { id, stage: 'bench', version: first.body.version } } })
  // The same move again changes nothing.
  expect((await move(id, { stage: 'bench' })).body.version).toBe(first.body.version)
})

test('undoing a move leaves the repair as it was, and what someone else has changed since as it is', async () => {
  const people = (await technician.get<{ id: number; name: string }[]>('/api/desk/people')).body
  const helper = people.find(({ name }) => name === 'Shop Helper')
  const other = people.find(({ name }) => name !== 'Shop Helper')
  const undo = (id: number, version: number) => technician.post<any>(`/api/desk/jobs/${id}/undo`, { version })
  const standing = ({ stage, since, technician, part, partFrom, partDue, status, readyAt, collectedBy, warrantyDays }: Job) => ({
    stage,
    since,
    technician,
    part,
    partFrom,
    partDue,
    status,
    readyAt,
    collectedBy,
    warrantyDays,
  })

  // Whoever starts work becomes the technician, until that is undone.
  const before = await taken({ email: 'undo@shop.example' })
  const begun = (await move(before.id, { stage: 'bench' })).body
  expect(begun.technician).toEqual({ id: helper?.id, name: 'Shop Helper' })
  expect(standing((await undo(before.id, begun.version)).body)).toEqual(standing(before))
  const given = (await move(before.id, { stage: 'bench' })).body
  await technician.put(`/api/desk/jobs/${before.id}`, { technicianId: other?.id })
  expect((await undo(before.id, given.version)).body).toMatchObject({ stage: 'received', technician: { id: other?.id } })

  // The part that is waited for, since when it has been, and who has collected the device.
  const path = [
    { stage: 'waiting_part', part: 'Fan', partFrom: 'Lamington Road' },
    { stage: 'ready' },
    { stage: 'handed_over', collectedBy: 'Her son' },
  ]
  let known = await job(before.id)
  for (const step of path) {
    const moved = (await move(before.id, step)).body
    // A mail says what is so when it is sent: one about a move that is undone before is not sent.
    await untilSent()
    const undone = (await undo(before.id, moved.version)).body
    expect(standing(undone)).toEqual(standing(known))
    // The undoing can be undone.
    known = (await undo(before.id, undone.version)).body
    expect(standing(known)).toEqual(standing(moved))
  }
  // Only the moves themselves were news for the customer, and after the last one there is none to tell.
  expect((await mailsTo('undo@shop.example')).length).toBe(1 + 2)
  expect((await conversation(before.id)).unnotifiedSince).toBeNull()

  await move(before.id, { stage: 'bench' })
  // A version that no move made is none to take back, although it is the present one.
  const named = (await technician.put<Job>(`/api/desk/jobs/${before.id}`, { brand: 'Karbonn' })).body
  expect((await undo(before.id, named.version)).body).toMatchObject({
    code: 'conflict',
    current: { stage: 'bench', version: named.version },
  })
  const answers = await Promise.all([undo(before.id, known.version), undo(before.id, named.version + 1), undo(999_999, 1)])
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 404])
  expect(answers[0]?.body).toMatchObject({ code: 'conflict', current: { stage: 'bench', version: named.version } })
})

test('a status that is set by hand agrees with the stage', async () => {
  const { id } = await taken()
  await move(id, { stage: 'bench' })
  const request = (await technician.get(`/api/repair-requests/${id}`)).body
  await technician.put(`/api/repair-requests/${id}`, { ...request, status: 'Resolved' })
  const closed = await job(id)
  expect([closed.stage, closed.closedAt === null]).toEqual(['handed_over', false])
  await technician.put(`/api/repair-requests/${id}`, { ...request, status: 'Pending' })
  expect(await job(id)).toMatchObject({ stage: 'bench', closedAt: null, coveredUntil: null })
  expect((await move(id, { stage: 'returned' })).body).toMatchObject({ stage: 'returned', status: 'Resolved' })
  expect((await move(id, { stage: 'bench' })).body).toMatchObject({ stage: 'bench', status: 'Pending' })
})

test('a withdrawn request is on no board until its device comes in after all', async () => {
  const sent = (await site.guest().post('/api/repair-requests', newRepairRequest())).body
  expect(await stageOnBoard(sent.id)).toBe('asked')
  await site.guest().post(`/api/track/${sent.trackingToken}/withdraw`)
  expect(await stageOnBoard(sent.id)).toBeUndefined()
  expect((await move(sent.id, { stage: 'received' })).body).toMatchObject({ stage: 'received', isWithdrawn: false })
  expect(await stageOnBoard(sent.id)).toBe('received')
})

test('whatever happened before, a repair is where it was moved to, and the board agrees', async () => {
  const stages = fc.array(fc.constantFrom(...STAGES.filter(isMovedTo)), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(stages, async (path) => {
      const { id } = await taken()
      for (const stage of path) {
        const { status, body } = await move(id, stage === 'waiting_part' ? { stage, part: 'Fan' } : { stage })
        expect([status, body.stage, (await job(id)).stage]).toEqual([200, stage, stage])
        const isOver = stage === 'handed_over' || stage === 'returned'
        expect([body.status, await stageOnBoard(id)]).toEqual(isOver ? ['Resolved', undefined] : ['Pending', stage])
        expect(body.part).toBe(stage === 'waiting_part' ? 'Fan' : '')
      }
    }),
    { numRuns: 15 },
  )
})

test('a serial number is one, however it is typed', async () => {
  const { id, serial } = await taken({ phone: newPhone(), serial: ' pf2a-bx9q, 35 693803/564380 9' })
  expect(serial).toBe('PF2ABX9Q, 356938035643809')
  const other = await taken({ phone: newPhone(), serial: 'PF2A BX9Q' })
  for (const typed of ['pf2abx9q', 'PF2A BX9Q', 'ＰＦ２Ａ‑ＢＸ９Ｑ']) {
    const known = (await technician.get(`/api/desk/customers?phone=${newPhone()}&serial=${encodeURIComponent(typed)}`)).body
    expect(known.jobs, typed).toMatchObject([
      { id: other.id, isSameDevice: true },
      { id, isSameDevice: true },
    ])
  }
  expect((await technician.get<any[]>('/api/repair-requests?page=1&q=3569380%203564380%209')).body).toMatchObject([{ id }])
})

test('a walk-in is written to in the language that was asked at the counter', async () => {
  const email = 'marathi@desk.example'
  const phone = newPhone()
  expect((await takeIn({ phone, email, language: 'mr' })).body.language).toBe('mr')
  expect((await technician.get(`/api/desk/customers?phone=${phone}`)).body.language, 'which the next visit begins with').toBe('mr')
  expect((await taken()).language).toBe('en')
  await untilSent()
  expect(smtp.mailsTo(email).map((mail) => readMail(mail).text)).toEqual([expect.stringContaining('नमस्कार')])
})

test('a repair that is withdrawn while its device is in the shop stays on the board until that is given back', async () => {
  const sent = (await site.guest().post('/api/repair-requests', newRepairRequest())).body
  await move(sent.id, { stage: 'bench' })
  expect((await technician.put(`/api/desk/jobs/${sent.id}/passcode`, { passcode: '2580' })).status).toBeLessThan(300)
  for (let count = 0; count < 2; count++) await site.guest().post(`/api/track/${sent.trackingToken}/withdraw`)
  expect(await job(sent.id)).toMatchObject({ stage: 'declined', isWithdrawn: false, hasPasscode: true })
  expect(await stageOnBoard(sent.id)).toBe('declined')
  expect((await admin.get('/api/dashboard')).body.morning.shop.stages.declined).toBeGreaterThan(0)
  await move(sent.id, { stage: 'returned' })
  expect((await board()).left[0]).toMatchObject({ id: sent.id, stage: 'returned' })
})

test('a repair of someone who can no longer log in is on every worklist', async () => {
  await site.addAccount({ userName: 'gone', name: 'Gone', email: 'gone@shop.example', role: 'user' }, 'a-long-member-password')
  const { id: technicianId } = (await admin.get('/api/team')).body.find(({ userName }: { userName: string }) => userName === 'gone')
  const { id } = await taken({ technicianId, promisedOn: todayInShop() })
  const due = async () => {
    const { news, dueToday } = (await technician.get<Dashboard>('/api/dashboard')).body.morning
    return [...news.jobs, ...dueToday.jobs].map((one) => one.id)
  }
  expect(await due()).not.toContain(id)
  await admin.put(`/api/team/${technicianId}`, { disabled: true })
  expect(await due()).toContain(id)
})

test('a day beyond the next year is refused', async () => {
  const far = todayInShop(new Date(Date.now() + 400 * 86_400_000))
  const refused = await site.guest().post('/api/repair-requests', newRepairRequest({ preferredDate: far }))
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: 'preferredDate', code: 'date_far' }]])
  expect((await takeIn({ phone: newPhone(), promisedOn: far })).status).toBe(422)
})

describe('the board', () => {
  test('has what is due first in front, and shows what is late', async () => {
    const late = (await site.guest().post('/api/repair-requests', newRepairRequest())).body
    await site.built.context.database.write((tx) =>
      tx.updateTable('repair_requests').set({ preferred_date: '2020-02-03' }).where('id', '=', late.id).execute(),
    )
    const shown = await board('?show=late')
    expect(shown.columns.map(({ stage, count }) => [stage, count])).toEqual(
      ['asked', 'received', 'waiting_customer', 'waiting_part', 'outside', 'bench', 'ready', 'declined'].map((stage) => [
        stage,
        stage === 'asked' ? 1 : 0,
      ]),
    )
    expect((await board()).columns[0]?.cards[0]).toMatchObject({ id: late.id, dueOn: '2020-02-03', isPromised: false })
    // Once it is ready it is late no more, here as in the figures of the dashboard.
    const lateOnes = async () => (await board('?show=late')).columns.flatMap(({ cards }) => cards.map(({ id }) => id))
    const undo = (await move(late.id, { stage: 'ready' })).body.version
    expect([await lateOnes(), (await admin.get('/api/dashboard')).body.morning.overdue.count]).toEqual([[], 0])
    await technician.post(`/api/desk/jobs/${late.id}/undo`, { version: undo })
    expect(await lateOnes()).toEqual([late.id])
    // Whoever came to the counter has named no day, and is behind those who were promised one.
    const brand = 'Lava'
    const [undated, promised] = [await taken({ brand }), await taken({ brand, promisedOn: todayInShop() })]
    const received = (await board('?brand=Lava')).columns.find(({ stage }) => stage === 'received')
    expect(received?.cards.map(({ id, dueOn }) => [id, dueOn])).toEqual([
      [promised.id, todayInShop()],
      [undated.id, null],
    ])
  })

  test('and the list show the same repairs by technician, lateness, part and brand, also in an export', async () => {
    const mine = (await technician.get('/api/desk/people')).body.find(({ name }: { name: string }) => name === 'Shop Helper')
    const one = await taken({ brand: 'Acer', technicianId: mine.id })
    const waiting = await taken({ brand: 'Acer' })
    await move(waiting.id, { stage: 'waiting_part', part: 'Fan' })
    const over = await taken({ brand: 'Acer', technicianId: mine.id })
    await move(over.id, { stage: 'handed_over' })
    const onBoard = async (query: string) =>
      (await board(query)).columns.flatMap(({ cards }) => cards.map(({ id }) => id)).sort((a, b) => a - b)
    const onList = async (query: string) =>
      (await technician.get<any[]>(`/api/repair-requests${query}`)).body.map(({ id }) => id).sort((a, b) => a - b)
    for (const [query, expected] of [
      ['?brand=Acer&show=mine', [one.id]],
      ['?brand=Acer&show=waiting_part', [waiting.id]],
      ['?brand=Acer&show=late', []],
      ['?brand=acer', []],
    ] as const)
      expect([query, await onBoard(query), await onList(query)]).toEqual([query, expected, expected])
    expect(await onBoard('?brand=Acer')).toEqual([one.id, waiting.id])
    expect((await board('?brand=Acer')).left.map(({ id }) => id)).toEqual([over.id])
    expect((await board('?brand=Acer&show=waiting_part')).left).toEqual([])
    // A list has what is closed, too; so has its export.
    expect(await onList('?brand=Acer')).toEqual([one.id, waiting.id, over.id])
    const rows = (await admin.get('/api/repair-requests/export?brand=Acer&show=waiting_part')).text.trim().split('\n')
    expect([rows.length, rows[1]?.includes(waiting.reference)]).toEqual([2, true])
  })

  test('counts what is late, and what is of whoever asks, whatever is shown', async () => {
    const sum = ({ columns }: Board) => columns.reduce((total, { count }) => total + count, 0)
    const helper = (await technician.get('/api/desk/people')).body.find(({ isYou }: { isYou: boolean }) => isYou)
    const brand = 'Micromax'
    const [late] = [await taken({ brand, technicianId: helper.id }), await taken({ brand, technicianId: helper.id })]
    const free = await taken({ brand })
    await site.built.context.database.write((tx) =>
      tx.updateTable('repair_requests').set({ promised_on: '2020-02-03' }).where('id', '=', late.id).execute(),
    )
    for (const show of ['', '&show=mine', '&show=late', '&show=waiting_part']) {
      expect((await board(`?brand=${brand}${show}`)).counts).toEqual({ mine: 2, late: 1 })
      expect((await admin.get(`/api/desk/board?brand=${brand}${show}`)).body.counts).toEqual({ mine: 0, late: 1 })
    }
    expect((await board()).counts).toEqual({ mine: sum(await board('?show=mine')), late: sum(await board('?show=late')) })
    // Also where no card changes.
    const path = `?brand=${brand}&show=late`
    const waiting = board(`${path}&after=${(await board(path)).revision}`)
    await technician.put(`/api/desk/jobs/${free.id}`, { technicianId: helper.id }, { headers: { 'if-match': `"${free.version}"` } })
    expect((await waiting).counts).toEqual({ mine: 3, late: 1 })
    await move(late.id, { stage: 'ready' })
    expect((await board(path)).counts).toEqual({ mine: 3, late: 0 })
  })

  test('waits for a change of someone else, and answers at once when there was one', async () => {
    const { revision } = await board()
    const waiting = board(`?after=${revision}`)
    // A call that does not wait is answered before it.
    expect(await Promise.race([waiting, board().then(() => 'at once')])).toBe('at once')
    const { id } = await taken()
    const began = performance.now()
    for (const next of [await waiting, await board(`?after=${revision}`)]) {
      expect(next.revision).not.toBe(revision)
      expect(next.columns.find(({ stage }) => stage === 'received')?.cards.map((card) => card.id)).toContain(id)
    }
    // A call without a change is answered after 25 seconds.
    expect(performance.now() - began).toBeLessThan(25_000)
  })
})

test('an admin sees how long a repair was in each stage, and how long others were', async () => {
  const [first, second] = [await taken(), await taken()]
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  // Whatever else happened in this file is older than what is counted.
  const { database } = site.built.context
  await database.write((tx) => tx.deleteFrom('request_events').where('kind', '=', 'stage').where('entity_id', '<', first.id).execute())
  for (const [{ id }, bench] of [
    [first, 3],
    [second, 1],
  ] as const) {
    for (const stage of ['bench', 'ready', 'bench', 'ready']) await move(id, { stage })
    await move(id, { stage: 'handed_over' })
    // Received 10 h ago, ready 4 h ago, on the bench again for two hours, and handed over an hour ago.
    const times = [10, 4 + bench, 4, 4, 2, 1].map(hoursAgo)
    const events = await database.read
      .selectFrom('request_events')
      .where('entity_id', '=', id)
      .where('kind', '=', 'stage')
      .select('id')
      .orderBy('id')
      .execute()
    expect(events).toHaveLength(times.length)
    await database.write(async (tx) => {
      for (const [at, event] of events.entries())
        await tx
          .updateTable('request_events')
          .set({ at: times[at] as string })
          .where('id', '=', event.id)
          .execute()
      await tx
        .updateTable('repair_requests')
        .set({ created_at: times[0] as string, handed_over_at: times[5] as string })
        .where('id', '=', id)
        .execute()
    })
  }
  const hours = async ({ id }: Job) =>
    (await admin.get(`/api/desk/jobs/${id}/times`)).body.map(({ stage, seconds, usualSeconds }: StageTime) => [
      stage,
      seconds / 3600,
      (usualSeconds ?? 0) / 3600,
    ])
  expect(await hours(first)).toEqual([
    ['asked', 0, 0],
    ['received', 3, 4],
    ['bench', 5, 2],
    ['ready', 1, 0.5],
  ])
  expect((await technician.get(`/api/desk/jobs/${first.id}/times`)).status).toBe(403)
})

test('what is known of a device goes to the trash and comes back, and is erased with its request', async () => {
  const { id } = await taken({ ...LAPTOP, serial: 'ERASEME77' })
  await move(id, { stage: 'waiting_part', part: 'Hinge' })
  await technician.post(`/api/requests/repair-requests/${id}/notes`, { text: 'ERASE-ME-78' })
  const before = await job(id)
  expect((await technician.delete(`/api/repair-requests/${id}`)).status).toBe(403)
  await admin.delete(`/api/repair-requests/${id}`)
  expect((await technician.get(`/api/desk/jobs/${id}`)).status).toBe(404)
  expect((await admin.post('/api/trash/restore', { entity: 'repair-requests', id })).status).toBe(200)
  const { version, earlier, ...restored } = await job(id)
  expect({ ...before, ...restored }).toEqual({ ...before, ...restored, stage: 'waiting_part', serial: 'ERASEME77' })
  expect((await admin.get<any[]>('/api/repair-requests?q=ERASE-ME-77')).body.map((row) => row.id)).toEqual([id])
  expect((await conversation(id)).events.find(({ kind }: any) => kind === 'note')).toMatchObject({ data: { text: 'ERASE-ME-78' } })
  expect((await admin.get<any[]>(`/api/changes?entity=repair-requests&id=${id}`)).body.map(({ userName }) => userName)).toContain(
    ADMIN.userName,
  )
})

test('erasing a customer without an address takes nothing of another one without', async () => {
  const [gone, kept, trashed] = [await taken({ name: 'Erased Person', phone: '9000000077' }), await taken(), await taken()]
  await admin.delete(`/api/repair-requests/${trashed.id}`)
  await admin.post('/api/saved-views', { list: 'repair-requests', name: 'Mine', query: 'status=Pending' })
  expect((await admin.post('/api/trash/erase', { entity: 'repair-requests', id: gone.id })).status).toBe(204)
  expect((await job(kept.id)).id).toBe(kept.id)
  expect((await admin.post('/api/trash/restore', { entity: 'repair-requests', id: trashed.id })).status).toBe(200)
  expect((await admin.get<any[]>('/api/saved-views?list=repair-requests')).body).toHaveLength(1)
})
