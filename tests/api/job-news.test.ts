// Databases: both, because news is found by a condition on rows, and seen in a transaction.
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import type { Board, Card, Job } from '#contract/desk/desk.ts'
import type { Dashboard } from '#contract/office/dashboard.ts'
import { to } from '#contract/office-paths.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { FollowedEvent } from '#contract/requests/request-events.ts'
import { newRepairRequest } from '#tests/support/factories.ts'
import { type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { PushService } from '#tests/support/push-service.ts'
import { testApp } from '#tests/support/test-app.ts'

const PASSWORD = 'a-long-password-of-the-bench'
const service = await PushService.start()
const { lookup, ca } = service
const site = testApp({ PUBLIC_URL: 'https://shop.example' }, { network: { lookup, ca, isPublic: () => true } })

type Person = { id: number; userName: string; client: HttpClient }
let admin: HttpClient
let ravi: Person
let meena: Person

async function technician(userName: string): Promise<Person> {
  await site.addAccount({ userName, name: `${userName} Pawar`, email: `${userName}@shop.example`, role: 'user' }, PASSWORD)
  const client = site.guest()
  await client.login(userName, PASSWORD)
  const people = (await client.get<{ id: number; name: string; isYou: boolean }[]>('/api/desk/people')).body
  return { id: people.find(({ isYou }) => isYou)?.id ?? 0, userName, client }
}
beforeAll(async () => {
  admin = await site.admin()
  ravi = await technician('ravi')
  meena = await technician('meena')
  return () => service.stop()
})

let phones = 9_400_000_000
const takeIn = async (technicianId: number | null = null): Promise<Job> =>
  (
    await meena.client.post<Job>('/api/desk/jobs', {
      ...{ name: 'Ananya Deshpande', phone: String(++phones), description: 'Broken hinge', deviceKind: 'Laptop', brand: 'HP' },
      technicianId,
    })
  ).body
const linkTo = async (id: number): Promise<string> => {
  const { url } = (await meena.client.post(`/api/requests/repair-requests/${id}/whatsapp`)).body
  return decodeURIComponent(url).match(/\/track\/([\w-]+)/)?.[1] as string
}
const change = (person: Person, id: number, body: object) => person.client.put<Job>(`/api/desk/jobs/${id}`, body)
const move = (person: Person, id: number, body: object) => person.client.post<Job>(`/api/desk/jobs/${id}/move`, body)
const see = (person: Person, id: number) => person.client.post<Job>(`/api/desk/jobs/${id}/seen`)
const morning = async (client: HttpClient) => (await client.get<Dashboard>('/api/dashboard')).body.morning
/** What the dashboard of an account has of a job. */
const newsFor = async ({ client }: Pick<Person, 'client'>, id: number) =>
  (await morning(client)).news.jobs.find((job) => job.id === id)?.news
const everyone = async (id: number) => [await newsFor(ravi, id), await newsFor(meena, id), await newsFor({ client: admin }, id)]
const job = async (id: number): Promise<Job> => (await meena.client.get<Job>(`/api/desk/jobs/${id}`)).body
const card = async (id: number): Promise<Card | undefined> =>
  (await ravi.client.get<Board>('/api/desk/board')).body.columns.flatMap(({ cards }) => cards).find((each) => each.id === id)
const eventsOf = async (id: number): Promise<FollowedEvent[]> => (await meena.client.get(`/api/requests/repair-requests/${id}`)).body.events
const trackedAs = async (token: string) => (await site.guest().get(`/api/track/${token}`)).body
const LINE = { id: 'hinge', kind: 'service', description: 'Hinge', quantity: 1, unitPrice: 310_000, taxRate: 0 }

/** The customer answers an estimate. */
async function answer(id: number, answer: 'approved' | 'declined'): Promise<void> {
  await meena.client.put(`/api/desk/jobs/${id}/estimates/draft`, { lines: [LINE], note: '', validUntil: null })
  await meena.client.post(`/api/desk/jobs/${id}/estimates/send`, { revision: 1 })
  const sent = { answer, revision: 1, total: LINE.unitPrice }
  expect((await site.guest().post(`/api/track/${await linkTo(id)}/estimate/answer`, sent)).status).toBe(200)
}

describe('news of a job', () => {
  test('that nobody has is on the dashboard of everyone and on its card, until one of them has seen it', async () => {
    const { id, reference } = await takeIn()
    await answer(id, 'approved')
    expect(await everyone(id)).toEqual(['estimate_approved', 'estimate_approved', 'estimate_approved'])
    const [row] = (await morning(ravi.client)).news.jobs
    expect(row).toMatchObject({ id, reference, name: 'Ananya Deshpande', device: 'HP', newsAt: expect.stringMatching(/^20.*Z$/) })
    const approved = async () => (await morning(ravi.client)).approved.jobs.map((each) => each.id)
    expect(await approved(), 'a job stands in one part').not.toContain(id)
    expect((await card(id))?.news).toBe('estimate_approved')

    const { body } = await see(ravi, id)
    expect([body.news, body.version], 'an edit that is open is not in its way').toEqual([null, row?.version])
    expect(await everyone(id)).toEqual([undefined, undefined, undefined])
    expect(await approved(), 'nobody has begun').toContain(id)
    expect((await card(id))?.news).toBe(null)
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'seen', data: { news: 'estimate_approved' }, userName: 'ravi' })
    const [entry] = (await admin.get<any[]>(`/api/changes?entity=repair-requests&id=${id}`)).body
    expect(entry).toMatchObject({ userName: 'ravi', changes: [{ field: 'seen', from: null, to: 'estimate_approved' }] })

    // A slip of the finger: it is news again, with its time, and only once.
    await ravi.client.delete(`/api/desk/jobs/${id}/seen`)
    expect((await morning(meena.client)).news.jobs.find((each) => each.id === id)).toMatchObject({
      news: 'estimate_approved',
      newsAt: row?.newsAt,
    })
    expect((await eventsOf(id)).map(({ kind }) => kind)).not.toContain('seen')
    await see(meena, id)
    await see(meena, id)
    expect((await eventsOf(id)).filter(({ kind }) => kind === 'seen')).toHaveLength(1)
  })

  test('of its technician concerns nobody else: another who opens it has not seen it for him', async () => {
    const { id } = await takeIn(ravi.id)
    await see(ravi, id)
    await answer(id, 'declined')
    expect(await everyone(id)).toEqual(['estimate_declined', undefined, undefined])
    await see(meena, id)
    await admin.post(`/api/desk/jobs/${id}/seen`)
    expect(await newsFor(ravi, id)).toBe('estimate_declined')
    // What someone has who can no longer log in is nobody's.
    await admin.put(`/api/team/${ravi.id}`, { disabled: true })
    expect(await newsFor(meena, id)).toBe('estimate_declined')
    await see(meena, id)
    expect((await job(id)).news).toBe(null)
    await admin.put(`/api/team/${ravi.id}`, { disabled: false })
    await ravi.client.login('ravi', PASSWORD)
  })

  test('is what the customer wrote, another date, and that it was withdrawn, before or after the device came in', async () => {
    const { id, trackingToken } = (await site.guest().post('/api/repair-requests', newRepairRequest())).body
    const act = (path: string, body?: object) => site.guest().post(`/api/track/${trackingToken}/${path}`, body)
    expect(await newsFor(meena, id), 'a new request has its own place').toBe(undefined)
    await act('messages', { text: 'Is it ready?' })
    expect(await newsFor(meena, id)).toBe('message')
    await meena.client.post(`/api/requests/repair-requests/${id}/answers`, { text: 'Not yet.' })
    expect(await newsFor(meena, id), 'whoever answers has seen it').toBe(undefined)
    await act('date', { preferredDate: todayInShop(new Date(Date.now() + 3 * DAY_MS)) })
    expect(await newsFor(meena, id)).toBe('date')
    await act('withdraw')
    expect([await newsFor(meena, id), (await job(id)).stage]).toEqual(['withdrawn', 'asked'])

    const here = await takeIn()
    await site.guest().post(`/api/track/${await linkTo(here.id)}/withdraw`)
    expect([await newsFor(meena, here.id), (await job(here.id)).stage]).toEqual(['withdrawn_here', 'declined'])
  })

  test('is no news to whoever made it, and goes on with the job to its next technician', async () => {
    const { id } = await takeIn(ravi.id)
    await see(ravi, id)
    const draft = { lines: [LINE], note: '', validUntil: null }
    await ravi.client.put(`/api/desk/jobs/${id}/estimates/draft`, draft)
    const approval = { answer: 'approved', revision: 1, total: LINE.unitPrice, variant: '' }
    await meena.client.post(`/api/desk/jobs/${id}/estimates/answer`, approval)
    expect(await everyone(id), 'he hears what was said at the counter').toEqual(['estimate_approved', undefined, undefined])
    await change(ravi, id, { technicianId: meena.id })
    expect(await everyone(id)).toEqual([undefined, 'estimate_approved', undefined])
    await move(meena, id, { stage: 'bench' })
    expect(await newsFor(meena, id), 'whoever begins the work has seen it').toBe(undefined)
  })

  test('is that it was given to someone, who may have taken it, or not', async () => {
    const { id, version } = await takeIn()
    expect((await job(id)).news).toBe(null)
    const taken = (await meena.client.put<Job>(`/api/desk/jobs/${id}`, { technicianId: meena.id }, ifMatch(version))).body
    expect([taken.technician?.id, taken.news]).toEqual([meena.id, null])
    await change(meena, id, { technicianId: ravi.id })
    expect(await everyone(id)).toEqual(['assigned', undefined, undefined])
    await change(meena, id, { technicianId: null })
    expect(await everyone(id), 'Undo takes the news back').toEqual([undefined, undefined, undefined])
  })

  test('reaches the browsers of those whom it concerns, not of others, nor of whoever made it', async () => {
    const devices = await Promise.all(
      [ravi, meena].map(async ({ client }) => {
        const device = service.subscribe()
        expect((await client.post('/api/notifications/devices', device)).status).toBe(201)
        return device
      }),
    )
    const titles = () => devices.map((device) => service.receivedBy(device).map(({ notice }) => notice.title))
    const { id, reference } = await takeIn()
    const newest = async ({ client }: Person) => (await client.get('/api/notifications/newest')).body.news
    await answer(id, 'approved')
    const approved = `Estimate of ${reference} approved`
    await expect.poll(titles).toEqual([[approved], [approved]])
    const before = await newest(ravi)
    expect(await newest(meena)).toBe(before)

    await change(meena, id, { technicianId: ravi.id })
    await expect.poll(titles).toEqual([[approved, `${reference} is yours now`], [approved]])
    expect(await newest(ravi)).toBeGreaterThan(before)
    await change(ravi, id, { technicianId: meena.id })
    await expect.poll(titles).toMatchObject([{}, [approved, `${reference} is yours now`]])
    await change(ravi, id, { technicianId: ravi.id })
    await expect.poll(titles).toMatchObject([{}, [approved, `${reference} is yours now`, `ravi has ${reference} now`]])
    await move(ravi, id, { stage: 'waiting_part', part: 'Hinge' })
    await move(meena, id, { stage: 'received' })
    await expect.poll(titles).toMatchObject([[approved, `${reference} is yours now`, `The part for ${reference} has arrived`], {}])
    expect(service.receivedBy(devices[0] as never).at(-1)?.notice).toMatchObject({ url: to('job', { id }), body: 'From Ananya' })
    await site.guest().post(`/api/track/${await linkTo(id)}/messages`, { text: 'Thank you' })
    await expect.poll(() => titles()[0]?.at(-1)).toBe(`Message about ${reference}`)
    expect(service.receivedBy(devices[0] as never).at(-1)?.notice.url).toBe(`${to('job', { id })}#answer`)
    expect(titles()[1]).toHaveLength(3)
    expect(await newest(meena)).toBeLessThan(await newest(ravi))
  })
})

describe('a part', () => {
  test('that has arrived leaves the job with its technician, off the bench, and is news for him', async () => {
    const { id } = await takeIn(ravi.id)
    await see(ravi, id)
    await move(ravi, id, { stage: 'bench' })
    await move(ravi, id, { stage: 'waiting_part', part: 'Hinge', partFrom: 'Ramesh' })
    const token = await linkTo(id)
    const { body } = await move(meena, id, { stage: 'received' })
    expect(body).toMatchObject({ stage: 'received', part: '', technician: { id: ravi.id } })
    expect(await everyone(id)).toEqual(['part_arrived', undefined, undefined])
    const { job: tracked, events } = await trackedAs(token)
    expect([tracked.stage, events.map(({ kind }: FollowedEvent) => kind).slice(-2)]).toEqual(['received', ['stage', 'part_arrived']])

    // Undo: it waits on, and nothing is news.
    expect((await meena.client.post<Job>(`/api/desk/jobs/${id}/undo`, { version: body.version })).body).toMatchObject({
      ...{ stage: 'waiting_part', part: 'Hinge', partFrom: 'Ramesh', news: null },
    })
    const again = (await move(meena, id, { stage: 'received' })).body
    expect([again.news, (await move(ravi, id, { stage: 'bench' })).body.news]).toEqual(['part_arrived', null])
  })

  test('of a job that nobody has gives it to nobody', async () => {
    const { id } = await takeIn()
    await move(meena, id, { stage: 'waiting_part', part: 'Hinge' })
    expect((await move(meena, id, { stage: 'received' })).body).toMatchObject({ technician: null, news: 'part_arrived' })
    expect(await everyone(id)).toEqual(['part_arrived', 'part_arrived', 'part_arrived'])
  })

  test('that is the wrong one goes back: the job waits on, since the same time, and the staff read why', async () => {
    const { id } = await takeIn(ravi.id)
    const part = { stage: 'waiting_part', part: 'Hinge', partFrom: 'Ramesh', partDue: '2099-01-04' }
    const { since, version } = (await move(ravi, id, part)).body
    const { partDue: _, ...ordered } = part
    const { body } = await move(meena, id, { ...ordered, returned: 'It is that of the 14 inch.' })
    expect(body).toMatchObject({ ...ordered, since, partDue: null, technician: { id: ravi.id }, version: version + 1 })
    const [returned, waits] = (await eventsOf(id)).slice(-2)
    expect(returned).toMatchObject({
      kind: 'part_returned',
      data: { part: 'Hinge', text: 'It is that of the 14 inch.' },
      userName: 'meena',
    })
    expect(waits).toMatchObject({ kind: 'part', data: { part: 'Hinge', from: 'Ramesh', due: null } })
    expect(JSON.stringify(await trackedAs(await linkTo(id)))).not.toContain('14 inch')
    expect((await move(meena, id, { ...ordered, returned: 'Broken.' })).body.version, 'also with nothing else new').toBe(version + 2)
  })

  test('that was not wrong after all is taken back: day and history are as before, and only once', async () => {
    const { id } = await takeIn(ravi.id)
    const part = { stage: 'waiting_part', part: 'Hinge', partFrom: 'Ramesh', partDue: '2099-01-04' }
    const ordered = (await move(ravi, id, part)).body
    const before = await eventsOf(id)
    const { partDue: _, ...same } = part
    for (const again of [same, part]) {
      const { version } = (await move(meena, id, { ...again, returned: 'It is that of the 14 inch.' })).body
      const undo = () => meena.client.post<any>(`/api/desk/jobs/${id}/undo`, { version })
      const { body } = await undo()
      const { stage, since, technician, partDue } = ordered
      expect(body).toMatchObject({ stage, since, technician, partDue, part: 'Hinge', partFrom: 'Ramesh', version: version + 1 })
      expect(await eventsOf(id)).toEqual(before)
      expect([(await undo()).status, (await job(id)).version]).toEqual([409, version + 1])
    }
    const [entry] = (await admin.get<any[]>(`/api/changes?entity=repair-requests&id=${id}`)).body
    expect(entry.changes).toContainEqual({ field: 'partReturned', from: 'It is that of the 14 inch.', to: null })
  })
})

test('the dashboard counts the devices of the shop for whoever is at the counter, and beside them its own', async () => {
  const before = await morning(meena.client)
  await Promise.all([takeIn(ravi.id), takeIn(ravi.id), takeIn(meena.id), takeIn()])
  const { shop, mine } = await morning(meena.client)
  expect([shop.stages.received - before.shop.stages.received, mine.stages.received - before.mine.stages.received]).toEqual([4, 1])
  expect((await morning(admin)).shop).toEqual(shop)
})
