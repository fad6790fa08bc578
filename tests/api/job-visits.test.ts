// Databases: both, because a visit is found by an index of its own, and its devices are locked one after the other.
import { beforeAll, describe, expect, test } from 'vitest'
import { VISIT_DEVICES_MAX } from '#contract/constants.ts'
import type { Job } from '#contract/desk/desk.ts'
import type { HandedOver } from '#contract/desk/job-visits.ts'
import type { JobPaper } from '#contract/desk/paper.ts'
import type { TrackedRequest } from '#contract/requests/tracking.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp({ PUBLIC_URL: 'https://shop.example' })
let technician: HttpClient
let admin: HttpClient
beforeAll(async () => {
  technician = await site.user()
  admin = await site.admin()
})

let phones = 9_300_000_000
const newPhone = () => String(++phones)
const takeIn = (over: object) =>
  technician.post<Job>('/api/desk/jobs', { name: 'Meena Iyer', phone: newPhone(), description: 'It does not start.', ...over })
const taken = async (over: object = {}): Promise<Job> => {
  const { status, body } = await takeIn(over)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const job = async (id: number): Promise<Job> => (await technician.get(`/api/desk/jobs/${id}`)).body
const move = (id: number, stage: string) => technician.post<Job>(`/api/desk/jobs/${id}/move`, { stage })
const handOver = (id: number, ids: number[], over: object = {}, init = {}) =>
  technician.post<HandedOver>(`/api/desk/jobs/${id}/visit/hand-over`, { ids, ...over }, init)
const undo = (id: number, moves: HandedOver) => technician.post<HandedOver>(`/api/desk/jobs/${id}/visit/undo`, { moves })
const textTo = async (id: number): Promise<string> =>
  new URL((await technician.post(`/api/requests/repair-requests/${id}/whatsapp`)).body.url).searchParams.get('text') as string
const linkTo = async (id: number): Promise<string> => (await textTo(id)).match(/\/track\/([\w-]{22})/)?.[1] as string
const seen = (token: string, query = '') => site.guest().get<TrackedRequest>(`/api/track/${token}${query}`)
const refusedAt = async (call: Promise<any>) => Object.keys(fieldErrors(await call))
const idsOf = (jobs: readonly { id: number }[]) => jobs.map(({ id }) => id)

/** Three devices of one customer. */
async function visit() {
  const phone = newPhone()
  const laptop = await taken({ phone, deviceKind: 'Laptop', brand: 'Dell', model: 'Latitude 7420' })
  const printer = await taken({ phone, deviceKind: 'Printer', brand: 'HP', model: 'LaserJet', visitOf: laptop.id })
  const other = await taken({ phone, visitOf: printer.id })
  return { phone, laptop, printer, other, ids: [laptop.id, printer.id, other.id] }
}
async function ready() {
  const brought = await visit()
  for (const id of brought.ids) await move(id, 'ready')
  return brought
}
const stages = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await job(id)).stage))

describe('devices that are taken in together', () => {
  test('are one visit, from whichever of them it is seen', async () => {
    const { laptop, printer, other, ids } = await visit()
    for (const id of ids) expect(idsOf((await job(id)).visit)).toEqual(ids.filter((each) => each !== id))
    expect((await job(other.id)).visit[0]).toEqual({
      ...{ id: laptop.id, reference: laptop.reference, name: 'Meena Iyer', version: laptop.version },
      ...{ device: 'Dell Latitude 7420', stage: 'received' },
    })
    expect((await job(laptop.id)).version, 'the first one is not changed by it').toBe(laptop.version)
    expect((await taken({ phone: printer.phone })).visit, 'another one of the same customer comes alone').toEqual([])
  })

  test('are refused beside one of another phone, one that has left the shop, and one that there is not', async () => {
    const { phone, laptop } = await visit()
    const refused = async (over: object) => {
      const response = await takeIn({ phone, ...over })
      expect(response).toMatchObject({ status: 422, body: { errors: [{ code: 'visit' }] } })
      return refusedAt(Promise.resolve(response))
    }
    expect(await refused({ phone: newPhone(), visitOf: laptop.id })).toEqual(['visitOf'])
    expect(await refused({ visitOf: 999_999 })).toEqual(['visitOf'])
    await move(laptop.id, 'handed_over')
    expect(await refused({ visitOf: laptop.id })).toEqual(['visitOf'])
  })

  test(`are ${VISIT_DEVICES_MAX} at most`, async () => {
    const phone = newPhone()
    const first = await taken({ phone })
    for (let count = 1; count < VISIT_DEVICES_MAX; count++) await taken({ phone, visitOf: first.id })
    expect((await job(first.id)).visit).toHaveLength(VISIT_DEVICES_MAX - 1)
    expect((await takeIn({ phone, visitOf: first.id })).body).toMatchObject({ errors: [{ field: 'visitOf', code: 'too_many_items' }] })
  })

  test('stay a visit when the first of them is deleted, and are all there when it is restored', async () => {
    const { phone, laptop, printer, other, ids } = await visit()
    expect((await admin.delete(`/api/repair-requests/${laptop.id}`)).status).toBe(204)
    expect(idsOf((await job(printer.id)).visit)).toEqual([other.id])
    const later = await taken({ phone, visitOf: other.id })
    expect(idsOf(later.visit)).toEqual([printer.id, other.id])
    expect((await admin.post('/api/trash/restore', { entity: 'repair-requests', id: laptop.id })).status).toBe(200)
    expect(idsOf((await job(laptop.id)).visit)).toEqual([...ids.slice(1), later.id])
  })

  test('are on one slip, and in one message while they have just come in', async () => {
    const { laptop, printer, other, ids } = await visit()
    const paper = (await technician.get<JobPaper>(`/api/desk/jobs/${printer.id}/paper`)).body
    expect(idsOf(paper.others)).toEqual(ids.filter((id) => id !== printer.id))
    expect(paper.others[0]).toMatchObject({ reference: laptop.reference, checks: expect.arrayContaining(['Screen']) })
    const about = `We have received your 3 devices: Dell Latitude 7420 (${laptop.reference}), HP LaserJet (${printer.reference}) and repair (Computer Repair) (${other.reference}).`
    for (const id of ids) expect(await textTo(id)).toContain(about)
    await move(printer.id, 'bench')
    expect(await textTo(laptop.id)).toContain('We have received your 2 devices')
    expect(await textTo(printer.id)).toMatch(new RegExp(`Your HP LaserJet, ${printer.reference}, is on our bench\\.`))
  })
})

describe('the link of one device', () => {
  test('shows the others with their stage, and opens and answers for each of them', async () => {
    const { laptop, printer, other } = await visit()
    const token = await linkTo(laptop.id)
    const { body, text } = await seen(token)
    expect(body.reference).toBe(laptop.reference)
    expect(body.visit).toEqual([
      { reference: printer.reference, stage: 'received', device: 'HP LaserJet', repairType: 'Hardware Repair' },
      { reference: other.reference, stage: 'received', device: '', repairType: 'Computer Repair' },
    ])
    for (const secret of [laptop.phone.slice(-10), 'Shop Helper']) expect(text).not.toContain(secret)

    const line = { id: 'drum', kind: 'service', code: '998713', description: 'Drum', quantity: 1, unitPrice: 90_000, taxRate: 1800 }
    const draft = { lines: [line], note: '', validUntil: null }
    const estimates = `/api/desk/jobs/${printer.id}/estimates`
    const saved = (await technician.put(`${estimates}/draft`, draft)).body
    await technician.post(`${estimates}/send`, { revision: 1 }, ifMatch(saved.version))
    expect((await seen(token)).body.visit?.[0]).toMatchObject({ stage: 'waiting_customer' })
    const beside = `${token}~${printer.reference}`
    expect((await seen(beside)).body).toMatchObject({ reference: printer.reference, visit: [{ reference: laptop.reference }, {}] })
    const offered = (await site.guest().get(`/api/track/${beside}/estimate`)).body
    expect(offered).toMatchObject({ revision: 1, state: 'sent' })
    const answer = { answer: 'approved', revision: 1, total: offered.variants[0].total }
    expect((await site.guest().post(`/api/track/${beside}/estimate/answer`, answer)).body).toMatchObject({ state: 'approved' })
    expect((await site.guest().post(`/api/track/${beside}/messages`, { text: 'With toner, please.' })).status).toBe(201)
    expect((await job(printer.id)).stage).toBe('received')
    const { events } = (await technician.get(`/api/requests/repair-requests/${printer.id}`)).body
    expect(events.map(({ kind }: { kind: string }) => kind)).toContain('message')
    expect((await seen(`${token}~${laptop.reference}`)).body.reference, 'itself too').toBe(laptop.reference)
    // What a messenger took as a part of the link is cut off.
    expect((await seen(`${beside})`)).body.reference).toBe(printer.reference)
  })

  test('opens no repair of another visit, none of another phone, and none once it is deleted', async () => {
    const { phone, laptop, printer, other } = await visit()
    const stranger = await visit()
    const alone = await taken({ phone })
    const token = await linkTo(laptop.id)
    const closed = async (reference: string) => {
      for (const path of ['', '/estimate', '/account'])
        expect((await site.guest().get(`/api/track/${token}~${reference}${path}`)).status).toBe(404)
      expect((await site.guest().post(`/api/track/${token}~${reference}/withdraw`)).status).toBe(404)
      expect((await seen(token)).body.visit?.map((each) => each.reference) ?? []).not.toContain(reference)
    }
    for (const reference of [stranger.laptop.reference, alone.reference, 'R-22222']) await closed(reference)
    // Typed for the wrong customer, and corrected.
    const wrong = await job(printer.id)
    const row = (await admin.get(`/api/repair-requests/${printer.id}`)).body
    expect((await admin.put(`/api/repair-requests/${wrong.id}`, { ...row, phone: newPhone() })).status).toBe(200)
    await closed(printer.reference)
    expect((await job(printer.id)).visit).toEqual([])
    await admin.delete(`/api/repair-requests/${other.id}`)
    await closed(other.reference)
    expect((await seen(token)).body.visit).toBeUndefined()
    expect((await seen(`${'x'.repeat(22)}~${laptop.reference}`)).status).toBe(404)
  })

  test('hears of a change of another device at once', async () => {
    const { laptop, printer } = await visit()
    const token = await linkTo(laptop.id)
    const { revision } = (await seen(token)).body
    const waiting = seen(token, `?after=${revision}`)
    await seen(token)
    const since = performance.now()
    await move(printer.id, 'ready')
    expect((await waiting).body.visit?.[0]).toMatchObject({ reference: printer.reference, stage: 'ready' })
    expect(performance.now() - since).toBeLessThan(25_000)
  })
})

describe('devices that are ready', () => {
  test('are handed over together, each as if it were alone, and all are back after one Undo', async () => {
    const { laptop, ids } = await ready()
    const key = { headers: { 'idempotency-key': `together-${laptop.id}` } }
    const { status, body: moves } = await handOver(laptop.id, ids, { collectedBy: 'her brother' }, key)
    expect(status).toBe(200)
    expect(idsOf(moves)).toEqual(ids)
    expect((await handOver(laptop.id, ids, { collectedBy: 'her brother' }, key)).body, 'a retry').toEqual(moves)
    for (const id of ids)
      expect(await job(id)).toMatchObject({ stage: 'handed_over', status: 'Resolved', collectedBy: 'her brother', warrantyDays: 30 })
    expect((await undo(laptop.id, moves)).status).toBe(200)
    expect(await stages(ids)).toEqual(['ready', 'ready', 'ready'])
    expect(await job(laptop.id)).toMatchObject({ status: 'Pending', collectedBy: '', warrantyDays: null })
  })

  test('stay where they are, all of them, when one is not ready any more or of another visit', async () => {
    const { laptop, printer, ids } = await ready()
    await move(printer.id, 'bench')
    expect(await handOver(laptop.id, ids)).toMatchObject({ status: 409, body: { current: { id: printer.id, stage: 'bench' } } })
    const stranger = await ready()
    expect(await refusedAt(handOver(laptop.id, [laptop.id, stranger.laptop.id]))).toContain('ids')
    expect(await refusedAt(handOver(laptop.id, [laptop.id, laptop.id]))).toContain('ids')
    expect(await refusedAt(handOver(laptop.id, []))).toContain('ids')
    expect((await handOver(999_999, [999_999])).status).toBe(404)
    expect(await stages(ids)).toEqual(['ready', 'bench', 'ready'])
    // A change of something else is no obstacle.
    await technician.put(`/api/desk/jobs/${laptop.id}`, { accessories: 'Charger' })
    await move(printer.id, 'ready')
    expect((await handOver(printer.id, ids)).status).toBe(200)
    expect(await stages(stranger.ids)).toEqual(['ready', 'ready', 'ready'])
  })

  test('are not taken back once one of them has moved on', async () => {
    const { laptop, other, ids } = await ready()
    const { body: moves } = await handOver(laptop.id, ids)
    await move(other.id, 'bench')
    expect((await undo(laptop.id, moves)).status).toBe(409)
    expect(await stages(ids)).toEqual(['handed_over', 'handed_over', 'bench'])
    const stranger = await ready()
    expect(await refusedAt(undo(stranger.laptop.id, moves))).toContain('moves')
  })
})
