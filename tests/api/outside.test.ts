// Databases: both, because what is outside is kept under locks, and its papers are numbered by the database.
import * as fc from 'fast-check'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Item } from '#contract/catalogue/items.ts'
import type { Piece } from '#contract/catalogue/pieces.ts'
import { IMAGE_MAX_BYTES } from '#contract/constants.ts'
import type { Job } from '#contract/desk/desk.ts'
import { LAB_ANSWERS, LAB_PHOTOS_MAX, type LabWork, type Outside } from '#contract/desk/outside.ts'
import { to } from '#contract/paths.ts'
import { inLanguage, LANGUAGE_CODES } from '#contract/platform/languages.ts'
import type { RequestEvent } from '#contract/requests/request-events.ts'
import { formOf, jpegWithExif, png, type TestFile } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { testApp, USER } from '#tests/support/test-app.ts'
import '#tests/support/property-seed.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const site = testApp({ PUBLIC_URL: 'https://shop.example' })
let admin: HttpClient
let technician: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  technician = await site.user()
})

let phones = 9_150_000_000
const takeIn = async (over: object = {}): Promise<Job> => {
  const walkIn = { name: 'Vimla Canary', phone: String(++phones), description: 'Canary says it is dead.', deviceKind: 'Laptop', ...over }
  return (await technician.post('/api/desk/jobs', walkIn)).body
}
const jobOf = async (id: number): Promise<Job> => (await technician.get(`/api/desk/jobs/${id}`)).body
const BOARD = { kind: 'board', reason: 'repair', party: 'Chip Level Lab', what: 'Logic board', serial: 'lb 77', why: 'No power' }
const send = (body: object, by = technician) => by.post<any>('/api/outside', { ...BOARD, ...body })
const sent = async (body: object): Promise<Outside> => (await send(body)).body
const act = ({ id, version }: Pick<Outside, 'id' | 'version'>, action: string, body: object, by = technician) =>
  by.post<any>(`/api/outside/${id}/${action}`, body, ifMatch(version))
const read = async (id: number): Promise<Outside> => (await technician.get(`/api/outside/${id}`)).body
const tokenOf = async (id: number): Promise<string> => (await technician.post(`/api/outside/${id}/link`)).body.token
const answer = (token: string, body: object) => site.guest().post<any>(`/api/lab/${token}/answers`, body)
const addPhoto = (token: string, file: TestFile) => site.guest().sendForm('POST', `/api/lab/${token}/photos`, formOf({}, [file]))
/** A picture that no other test sends. */
let sizes = 20
const picture = () => png(++sizes, 30)
const storedFiles = async () => {
  const names: string[] = []
  for (const area of ['uploads', 'trash'] as const) for await (const { name } of site.built.context.files.list(area)) names.push(name)
  return names
}
const stemsOf = async (id: number) =>
  (
    await site.built.context.database.read.selectFrom('outside_photos').where('outside_id', '=', id).select('stem').orderBy('id').execute()
  ).map(({ stem }) => stem)
const eventsOf = async (id: number): Promise<RequestEvent[]> => (await technician.get(`/api/requests/repair-requests/${id}`)).body.events
const kindsOf = async (id: number) => (await eventsOf(id)).map(({ kind }) => kind)
const customerPage = async (id: number) => {
  const { url } = (await technician.post(`/api/requests/repair-requests/${id}/whatsapp`)).body
  const token = decodeURIComponent(url).match(/\/track\/([\w-]+)/)?.[1]
  return (await site.guest().get(`/api/track/${token}`)).body
}

describe('a board', () => {
  test('goes to a lab, which answers by its link, and comes back with its cost', async () => {
    const job = await takeIn({ serial: 'CN 1' })
    await technician.post(`/api/desk/jobs/${job.id}/move`, { stage: 'bench' })
    const work = await sent({ jobId: job.id, dueOn: '2026-01-02', agreed: 120_000, phone: '98765 43210' })
    expect(work).toMatchObject({
      ...{ number: expect.stringMatching(/^DC\/\d\d-\d\d\/\d{6}$/), job: { id: job.id, reference: job.reference }, pieceId: null },
      ...{ party: 'Chip Level Lab', phone: '+919876543210', serial: 'LB77', agreed: 120_000, version: 1, back: null, cancelled: null },
      lab: { state: 'sent', price: null, note: '', at: null },
    })
    expect(await jobOf(job.id)).toMatchObject({ stage: 'outside', outsideDue: '2026-01-02' })
    const { columns } = (await technician.get('/api/desk/board')).body
    expect(columns.find(({ stage }: any) => stage === 'outside').cards.map(({ id }: any) => id)).toContain(job.id)
    const { morning } = (await admin.get('/api/dashboard')).body
    expect(morning.outsideDue.jobs.map(({ id }: any) => id)).toContain(job.id)
    for (const stage of ['ready', 'bench', 'received', 'handed_over'])
      expect(fieldErrors(await technician.post(`/api/desk/jobs/${job.id}/move`, { stage })), stage).toEqual({
        stage: fieldErrorText('choice'),
      })
    const row = (await admin.get<any[]>(`/api/repair-requests?q=${job.reference}`)).body[0]
    expect(fieldErrors(await admin.put(`/api/repair-requests/${job.id}`, { ...row, status: 'Resolved' }))).toHaveProperty('status')

    const token = await tokenOf(work.id)
    const page = await site.guest().get<LabWork>(`/api/lab/${token}`)
    expect(page.body).toMatchObject({ number: work.number, reference: job.reference, serial: 'LB77', isOpen: true, state: 'sent' })
    expect(JSON.stringify(page.body)).not.toMatch(/canary|91500/i)
    expect((await answer(token, { state: 'done', price: 130_000, note: 'Short found' })).body).toMatchObject({
      state: 'done',
      price: 130_000,
    })
    await answer(token, { state: 'done', price: 130_000, note: 'Short found' })
    expect((await read(work.id)).lab).toMatchObject({ state: 'done', price: 130_000, note: 'Short found' })
    expect(await jobOf(job.id)).toMatchObject({ stage: 'outside', news: 'lab_answered' })

    expect((await act(work, 'back', { outcome: 'repaired' })).status, 'the lab has answered since').toBe(409)
    const seen = await read(work.id)
    expect(fieldErrors(await act(seen, 'back', { outcome: 'refused' }))).toEqual({ outcome: fieldErrorText('choice') })
    expect(fieldErrors(await act(seen, 'back', { outcome: 'charged' }))).toEqual({ cost: fieldErrorText('required') })
    const back = await act(seen, 'back', { outcome: 'repaired', came: 'Logic board', works: true, cost: 130_000 })
    expect(back.body.back).toMatchObject({ outcome: 'repaired', works: true, cost: 130_000 })
    expect(await jobOf(job.id)).toMatchObject({ stage: 'bench', outsideDue: null })
    expect((await kindsOf(job.id)).slice(3)).toEqual([
      'stage',
      'sent_outside',
      'lab_answered',
      'stage',
      'back_from_outside',
      'outside_ended',
    ])
    expect((await customerPage(job.id)).events.slice(2).map(({ kind, data }: any) => [kind, data])).toEqual([
      ['stage', { stage: 'outside' }],
      ['sent_outside', {}],
      ['stage', { stage: 'bench' }],
      ['back_from_outside', {}],
    ])
    expect((await answer(token, { state: 'working' })).body.code).toBe('request_closed')
    expect((await site.guest().get<LabWork>(`/api/lab/${token}`)).body.isOpen).toBe(false)
    expect((await act(back.body, 'cancel', { reason: 'Twice' })).body.code).toBe('request_closed')
  })

  test('is outside once with its device, and one that never went is cancelled with a reason', async () => {
    const job = await takeIn()
    const key = { headers: { 'idempotency-key': `outside-${job.id}` } }
    const body = { ...BOARD, jobId: job.id }
    const [first, again] = [
      await technician.post<Outside>('/api/outside', body, key),
      await technician.post<Outside>('/api/outside', body, key),
    ]
    expect(again.body).toEqual(first.body)
    expect(fieldErrors(await send({ jobId: job.id, kind: 'device' }))).toEqual({ kind: fieldErrorText('choice') })
    const second = await sent({ jobId: job.id, what: 'Disk' })
    for (const work of [first.body, second]) {
      expect(fieldErrors(await act(work, 'cancel', { reason: ' ' }))).toHaveProperty('reason')
      expect((await act(work, 'cancel', { reason: 'Wrong job' })).body.cancelled).toMatchObject({ reason: 'Wrong job' })
    }
    expect(await jobOf(job.id)).toMatchObject({ stage: 'received' })
    const device = await sent({ jobId: job.id, kind: 'device' })
    expect(fieldErrors(await send({ jobId: job.id }))).toHaveProperty('kind')
    const numbers = [first.body, second, device].map(({ number }) => Number(number.slice(-6)))
    expect(numbers).toEqual([0, 1, 2].map((more) => (numbers[0] as number) + more))
    expect((await technician.get<Outside[]>(`/api/outside?job=${job.id}`)).body.map(({ id }) => id)).toEqual([
      device.id,
      second.id,
      first.body.id,
    ])
    expect((await technician.get<Outside[]>('/api/outside?show=out&limit=100')).body.map(({ id }) => id)).not.toContain(second.id)
  })

  test('is changed while it is outside, by who has seen the newest', async () => {
    const job = await takeIn()
    const work = await sent({ jobId: job.id })
    const put = (body: object, version: number) => technician.put<Outside>(`/api/outside/${work.id}`, body, ifMatch(version))
    expect((await put({ dueOn: '2027-03-01', agreed: 90_000 }, 1)).body).toMatchObject({ dueOn: '2027-03-01', agreed: 90_000, version: 2 })
    expect((await jobOf(job.id)).outsideDue).toBe('2027-03-01')
    expect((await put({ agreed: 80_000 }, 1)).status).toBe(409)
    expect((await put({ agreed: 90_000 }, 2)).body.version).toBe(2)
  })

  test('of a repair that is over goes nowhere, and nobody else reads or guesses', async () => {
    const job = await takeIn()
    await technician.post(`/api/desk/jobs/${job.id}/move`, { stage: 'returned' })
    expect((await send({ jobId: job.id })).body.code).toBe('request_closed')
    expect((await send({ jobId: 999_999 })).status).toBe(404)
    expect(fieldErrors(await send({}))).toEqual({ jobId: fieldErrorText('required') })
    expect((await site.guest().get('/api/outside')).status).toBe(401)
    const work = await sent({ jobId: (await takeIn()).id })
    const token = await tokenOf(work.id)
    for (const wrong of [`${token.slice(0, -2)}zz`, 'x', token.toUpperCase()]) {
      expect((await site.guest().get(`/api/lab/${wrong}`)).status).toBe(404)
      expect((await answer(wrong, { state: 'done' })).status).toBe(404)
    }
    // A link of a lab opens no request, and that of a customer no work.
    expect((await site.guest().get(`/api/track/${token}`)).status).toBe(404)
    expect(JSON.stringify(await site.built.context.database.read.selectFrom('outside_works').selectAll().execute())).not.toContain(token)
  })
})

describe('photos of a lab', () => {
  test('are added by its link while it has the thing, seen by it and the staff alone, and news for the technician', async () => {
    const job = await takeIn()
    const work = await sent({ jobId: job.id })
    const token = await tokenOf(work.id)
    const file = await jpegWithExif(900, 600)
    const first = await addPhoto(token, file)
    expect(first).toMatchObject({ status: 201, body: { number: work.number, photos: [{ width: 900, height: 600 }] } })
    expect((await addPhoto(token, file)).body.photos, 'the same file twice makes one').toEqual(first.body.photos)
    const { photos } = (await addPhoto(token, await picture())).body as LabWork
    expect(photos).toHaveLength(2)
    const seen = await read(work.id)
    expect([seen.photos, seen.version], 'an edit goes on').toEqual([photos, work.version])
    expect((await technician.get<Outside[]>(`/api/outside?job=${job.id}`)).body[0]?.photos).toEqual(photos)
    expect(await jobOf(job.id)).toMatchObject({ news: 'lab_answered', photos: [] })
    expect((await eventsOf(job.id)).slice(-2).map(({ kind, data }: any) => [kind, data])).toEqual([
      ['photo', { photo: 'lab' }],
      ['photo', { photo: 'lab' }],
    ])
    expect(JSON.stringify(await customerPage(job.id))).not.toContain('photo"')

    const [id] = photos.map((photo) => photo.id)
    const path = `/photos/${id}?size=small`
    for (const [who, place] of [
      [technician, `/api/outside/${work.id}`],
      [site.guest(), `/api/lab/${token}`],
    ] as const) {
      const shown = await who.get(place + path)
      expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([200, 'image/webp', 'no-store'])
      expect(shown.text).not.toContain('SecretCamera')
    }
    const other = await sent({ jobId: (await takeIn()).id })
    expect((await site.guest().get(`/api/outside/${work.id}${path}`)).status).toBe(401)
    expect((await technician.get(`/api/outside/${other.id}${path}`)).status).toBe(404)
    expect((await site.guest().get(`/api/lab/${await tokenOf(other.id)}${path}`)).status).toBe(404)
    expect((await site.guest().delete(`/api/lab/${await tokenOf(other.id)}/photos/${id}`)).status).toBe(404)
    const [stem] = await stemsOf(work.id)
    expect((await site.guest().get(`/uploads/${stem}-p320.webp`)).status, 'no URL of its own').toBe(404)

    const removed = await site.guest().delete<LabWork>(`/api/lab/${token}/photos/${id}`)
    expect(removed.body.photos).toEqual(photos.slice(1))
    await expect.poll(async () => (await storedFiles()).filter((name) => name.startsWith(stem as string))).toEqual([])
    await act(await read(work.id), 'back', { outcome: 'repaired' })
    for (const refused of [await addPhoto(token, await picture()), await site.guest().delete(`/api/lab/${token}/photos/${photos[1]?.id}`)])
      expect(refused.body.code).toBe('request_closed')
    expect((await site.guest().get<LabWork>(`/api/lab/${token}`)).body.photos).toEqual(photos.slice(1))
    expect((await technician.delete(`/api/outside/${work.id}/photos/${photos[1]?.id}`)).status, 'the shop may at any time').toBe(204)
    expect((await technician.delete(`/api/outside/${work.id}/photos/${photos[1]?.id}`)).status).toBe(404)
    const noted = (await admin.get<any[]>(`/api/changes?entity=outside&id=${work.id}`)).body
    const changes = noted.flatMap(({ userName, changes }) => changes.map(({ field, from, to }: any) => [userName, field, from, to]))
    expect(changes.filter(([, field]) => field === 'photo').reverse()).toEqual([
      ['Chip Level Lab', 'photo', null, 'lab'],
      ['Chip Level Lab', 'photo', null, 'lab'],
      ['Chip Level Lab', 'photo', 'lab', null],
      [USER.userName, 'photo', 'lab', null],
    ])
  })

  test('are as many as fit, also when more are sent at once, and of a wrong link the body is not even read', async () => {
    const work = await sent({ jobId: (await takeIn()).id })
    const token = await tokenOf(work.id)
    const files = await Promise.all(Array.from({ length: LAB_PHOTOS_MAX + 2 }, picture))
    const answers = await Promise.all(files.map((file) => addPhoto(token, file)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LAB_PHOTOS_MAX)
    expect(answers.filter(({ status }) => status === 422).map(fieldErrors)).toEqual(
      Array.from({ length: 2 }, () => ({ images: fieldErrorText('too_many_images', { max: LAB_PHOTOS_MAX }) })),
    )
    const stems = await stemsOf(work.id)
    expect(stems).toHaveLength(LAB_PHOTOS_MAX)
    const large: TestFile = { name: 'large.png', type: 'image/png', bytes: Buffer.alloc(IMAGE_MAX_BYTES + 1) }
    const [open, wrong] = [await sent({ jobId: (await takeIn()).id }), `${token.slice(0, -2)}zz`]
    expect((await addPhoto(await tokenOf(open.id), large)).body.code).toBe('too_large')
    expect((await addPhoto(wrong, large)).body.code).toBe('not_found')
    expect((await addPhoto(wrong, await picture())).status).toBe(404)
    expect(fieldErrors(await site.guest().post(`/api/lab/${await tokenOf(open.id)}/photos`, {}))).toHaveProperty('images')
  })
})

test('a device of a claim is replaced: the job has the new serial number', async () => {
  const job = await takeIn({ serial: 'OLD1' })
  const work = await sent({ jobId: job.id, kind: 'device', reason: 'claim' })
  const late = await act(work, 'back', { outcome: 'replaced', newSerial: 'new 1' })
  expect(late.body.back).toMatchObject({ outcome: 'replaced', newSerial: 'NEW1' })
  expect((await jobOf(job.id)).serial).toBe('NEW1')
})

test('a piece of the stock goes out and comes back, is replaced, credited or lost, and the sums stay right', async () => {
  const item: Item = (await admin.post('/api/items', { name: 'SSD', category: 'Storage', serials: true, stock: 4, cost: 1 })).body
  const pieces: Piece[] = (await admin.get(`/api/pieces?item=${item.id}`)).body.reverse()
  const stockOf = async () => (await admin.get<Item>(`/api/items/${item.id}`)).body.stock
  const placeOf = async (id: number) => (await admin.get<Piece>(`/api/pieces/${id}`)).body
  const claim = { kind: 'piece', reason: 'claim' }
  const results = await Promise.all([1, 2, 3].map(() => send({ ...claim, pieceId: pieces[0]?.id })))
  expect(results.map(({ status }) => status).sort(), 'one piece is in one place').toEqual([201, 422, 422])
  const works = [results.find(({ status }) => status === 201)?.body as Outside]
  for (const { id } of pieces.slice(1)) works.push(await sent({ ...claim, pieceId: id }))
  expect((await placeOf(works[0]?.pieceId as number)).place).toBe('outside')
  const ends = [
    { outcome: 'refused' },
    { outcome: 'replaced', newSerial: 'R9' },
    { outcome: 'credited', credited: 500 },
    { outcome: 'lost' },
  ]
  for (const [at, end] of ends.entries()) expect((await act(works[at] as Outside, 'back', end)).status, end.outcome).toBe(200)
  const after = await Promise.all(pieces.map(({ id }) => placeOf(id)))
  expect(after.map(({ place, serial }) => [place, serial])).toEqual([
    ['shelf', ''],
    ['shelf', 'R9'],
    ['supplier', ''],
    ['lost', ''],
  ])
  expect(await stockOf()).toBe(2)
  const again = await sent({ ...claim, pieceId: pieces[0]?.id })
  await act(again, 'cancel', { reason: 'Mistake' })
  expect((await placeOf(pieces[0]?.id as number)).place).toBe('shelf')
})

test('whatever is sent, answered, taken back and cancelled in any order, also at once, a device is in one place', async () => {
  const command = fc.record({ do: fc.constantFrom('device', 'board', 'answer', 'back', 'cancel', 'bench', 'ready'), at: fc.nat(5) })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(command, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 6 }), async (rounds) => {
      const { id } = await takeIn()
      const run = async ({ do: what, at }: { do: string; at: number }) => {
        if (what === 'device' || what === 'board') return send({ jobId: id, kind: what })
        if (what === 'bench' || what === 'ready') return technician.post(`/api/desk/jobs/${id}/move`, { stage: what })
        const works: Outside[] = (await technician.get(`/api/outside?job=${id}`)).body
        const work = works[at % Math.max(1, works.length)]
        if (!work) return
        if (what === 'answer') return answer(await tokenOf(work.id), { state: LAB_ANSWERS[at % LAB_ANSWERS.length], price: at })
        return what === 'back' ? act(work, 'back', { outcome: 'repaired' }) : act(work, 'cancel', { reason: 'Not sent' })
      }
      for (const round of rounds) {
        const results = await Promise.all(round.map(run))
        for (const result of results) expect(result?.status ?? 200).toBeLessThan(500)
        const works: Outside[] = (await technician.get(`/api/outside?job=${id}`)).body
        const out = works.filter(({ back, cancelled }) => back === null && cancelled === null)
        const devices = out.filter(({ kind }) => kind === 'device').length
        expect(devices === 0 || out.length === 1).toBe(true)
        const { stage } = await jobOf(id)
        expect(stage === 'outside').toBe(out.length > 0)
      }
    }),
    { numRuns: 6 },
  )
})

test('the challan is a PDF in each language, and its link opens the page of the lab', async () => {
  const work = await sent({ jobId: (await takeIn()).id, language: 'mr', dueOn: '2026-12-24' })
  const { link, whatsApp } = (await technician.post(`/api/outside/${work.id}/link`)).body
  expect(link).toBe(`https://shop.example/mr${to('labWork', { token: await tokenOf(work.id) })}`)
  expect(new URL(whatsApp).searchParams.get('text')).toContain(link)
  const cookie = [...technician.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const language of LANGUAGE_CODES) {
    const response = await fetch(`${site.origin}/api/outside/${work.id}/pdf?language=${language}`, { headers: { cookie } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })
    for (const part of [work.number, 'Chip Level Lab', 'LB77', inLanguage(language, to('labWork', { token: await tokenOf(work.id) }))])
      expect(text.replaceAll('\n', ''), language).toContain(part)
  }
})

test('the trash keeps it with its job, and the link opens nothing meanwhile; an erased customer leaves the number of its challan alone', async () => {
  const job = await takeIn({ serial: 'ERASEME9' })
  const work = await sent({ jobId: job.id, serial: 'ERASEME9', why: 'Canary dropped it' })
  const token = await tokenOf(work.id)
  await addPhoto(token, await picture())
  const stems = await stemsOf(work.id)
  const opens = async () => (await site.guest().get(`/api/lab/${token}`)).status
  const photo = async () => {
    const [shown] = (await read(work.id)).photos
    return (await site.guest().get(`/api/lab/${token}/photos/${shown?.id}`)).status
  }
  expect([stems.length, await photo()]).toEqual([1, 200])
  expect((await admin.delete(`/api/repair-requests/${job.id}`)).status).toBe(204)
  expect([await opens(), (await technician.get(`/api/outside/${work.id}`)).status]).toEqual([404, 404])
  expect((await admin.post('/api/trash/restore', { entity: 'repair-requests', id: job.id })).status).toBe(200)
  expect([await opens(), (await jobOf(job.id)).stage]).toEqual([200, 'outside'])
  await expect.poll(photo, { message: 'its files come back too' }).toBe(200)
  expect((await admin.post('/api/trash/erase', { entity: 'repair-requests', id: job.id })).status).toBe(204)
  expect(await opens()).toBe(404)
  const { read: db } = site.built.context.database
  for (const table of ['outside_works', 'outside_photos', 'audit_log', 'trash', 'request_events'] as const)
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute()), table).not.toMatch(
      new RegExp(['ERASEME9', 'Canary dropped', ...stems].join('|')),
    )
  await expect.poll(async () => (await storedFiles()).filter((name) => stems.some((stem) => name.includes(stem)))).toEqual([])
  const [left] = (await technician.get<Outside[]>('/api/outside?limit=1')).body
  expect(left).toMatchObject({
    id: work.id,
    number: work.number,
    party: work.party,
    what: '',
    serial: '',
    why: '',
    job: null,
    pieceId: null,
  })
  expect((await technician.get(`/api/outside/${work.id}`)).status).toBe(404)
  expect((await technician.get<Outside[]>('/api/outside?show=out&limit=100')).body.map(({ id }) => id)).not.toContain(work.id)
  const next = await sent({ jobId: (await takeIn()).id })
  expect(Number(next.number.slice(-6))).toBe(Number(work.number.slice(-6)) + 1)
})
