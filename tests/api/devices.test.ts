// Databases: both, because locks and searches of devices differ.
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { NOBODY } from '#contract/constants.ts'
import type { CustomerPage } from '#contract/customers/customers.ts'
import type { Job, KnownCustomer } from '#contract/desk/desk.ts'
import type { DeviceRow } from '#contract/devices/device-rows.ts'
import type { DevicePage } from '#contract/devices/devices.ts'
import type { Found } from '#contract/office/finder.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { IS_BACKED_UP, type TableName } from '#server/platform/db/tables.ts'
import { mergePersons } from '#server/requests/customers/persons.ts'
import { mergeDevices } from '#server/requests/devices/merged-devices.ts'
import { kinds } from '#server/requests/index.ts'
import { deleteForGood } from '#server/requests/request-parts.repository.ts'
import { collide } from '#tests/support/collide.ts'
import { formOf, newRepairRequest, png } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
let counter: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  counter = await site.user()
})

const ASHA = { name: 'Asha Patil', phone: '9833000001' }
const RAVI = { name: 'Ravi Kumar', phone: '9833000002' }
const LAPTOP = { deviceKind: 'Laptop', brand: 'HP', model: 'Pavilion 15' }

const takeIn = async (over: object): Promise<Job> => {
  const { body, status } = await counter.post('/api/desk/jobs', { ...ASHA, description: 'It does not start.', ...over })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const jobOf = async (id: number): Promise<Job> => (await counter.get(`/api/desk/jobs/${id}`)).body
const change = async (id: number, over: object): Promise<Job> => {
  const { body, status } = await counter.put(`/api/desk/jobs/${id}`, over, ifMatch((await jobOf(id)).version))
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const pageOf = async (id: number | null): Promise<DevicePage> => (await counter.get(`/api/devices/${id}`)).body
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const listed = async (query: string): Promise<DeviceRow[]> => (await counter.get(`/api/devices?${query}`)).body

describe('what comes in', () => {
  test('is one device by its serial number, through every door and whoever brings it', async () => {
    const job = await takeIn({ ...LAPTOP, serial: 'doo-r 100' })
    const { deviceId } = job
    expect(await pageOf(deviceId)).toMatchObject({ ...LAPTOP, serial: 'DOOR100', owner: { name: 'Asha Patil' }, version: 1 })
    const another = await takeIn({ serial: 'DOOR-100', visitOf: job.id })
    // The form asks for no device; the shop enters its number later.
    const sent = (await site.guest().post('/api/repair-requests', newRepairRequest(RAVI))).body
    expect((await jobOf(sent.id)).deviceId).toBeNull()
    const entered = await change(sent.id, { serial: 'Door 100' })
    const importId = (
      await admin.post('/api/imports', { kind: 'customers', fileName: 'old.csv', mapping: { columns: { name: 'Name' }, fixed: {} } })
    ).body.id
    const values = { ...RAVI, ticket: 'T-1', description: 'Fan', serial: 'DOOR100', receivedOn: '2024-11-05', deliveredOn: '2024-11-09' }
    const row = { number: 1, values: { ...values, stage: 'handed_over' } }
    expect((await admin.post(`/api/imports/${importId}/rows`, { rows: [row] })).body).toMatchObject([{ result: 'new' }])
    const page = await pageOf(deviceId)
    expect(page.jobs).toHaveLength(4)
    expect([another.deviceId, entered.deviceId]).toEqual([deviceId, deviceId])
    // What was written stays as it was written.
    expect(await jobOf(another.id)).toMatchObject({ brand: '', serial: 'DOOR100' })
    expect(await listed('serial=door-100')).toMatchObject([{ id: deviceId }])
  })

  test('is one device, however many come at once', async () => {
    const jobs = await Promise.all(Array.from({ length: 8 }, (_, at) => takeIn({ serial: 'ONCE-77', phone: `983300010${at}` })))
    expect(new Set(jobs.map(({ deviceId }) => deviceId)).size).toBe(1)
    expect((await pageOf((jobs[0] as Job).deviceId)).jobs).toHaveLength(8)
  })

  test('without a serial number is the device that the counter chose, and a new one for anybody else or anything else', async () => {
    const { deviceId } = await takeIn(LAPTOP)
    const again = await takeIn({ ...LAPTOP, deviceId })
    expect(again.deviceId).toBe(deviceId)
    const others = [
      await takeIn(LAPTOP),
      await takeIn({ ...LAPTOP, ...RAVI, deviceId }),
      await takeIn({ ...LAPTOP, model: 'Envy', deviceId }),
      await takeIn({ ...LAPTOP, deviceId: 999_999 }),
    ]
    expect(new Set([deviceId, ...others.map((job) => job.deviceId)]).size).toBe(5)
    expect((await takeIn({})).deviceId, 'nothing says which it is').toBeNull()
    // Its number is read later: the device learns it, with both repairs.
    await change(again.id, { serial: 'LEARNED-1' })
    expect(await pageOf(deviceId)).toMatchObject({ serial: 'LEARNED1', jobs: [{}, {}] })
    // A number that is of nobody makes no two devices one.
    const [one, other] = [await takeIn({ ...LAPTOP, serial: '0000' }), await takeIn({ ...LAPTOP, serial: '0000' })]
    expect(one.deviceId).not.toBe(other.deviceId)
  })

  test('moves with a correction of the number, and leaves no device behind', async () => {
    const [right, wrong] = [await takeIn({ ...LAPTOP, serial: 'RIGHT-1' }), await takeIn({ ...LAPTOP, serial: 'WRONG-1' })]
    // The only repair of a device takes that with it.
    expect((await change(wrong.id, { serial: 'WRONG-2' })).deviceId).toBe(wrong.deviceId)
    expect(await listed('serial=WRONG1')).toEqual([])
    expect((await change(wrong.id, { serial: 'RIGHT-1' })).deviceId).toBe(right.deviceId)
    expect((await counter.get(`/api/devices/${wrong.deviceId}`)).status).toBe(404)
    expect(ids((await pageOf(right.deviceId)).jobs)).toEqual([wrong.id, right.id])
    // A number that was typed wrong at the counter makes nobody the owner of another device.
    const ravis = await takeIn({ ...LAPTOP, ...RAVI, serial: 'RIGHT-1' })
    expect((await pageOf(right.deviceId)).owner?.name).toBe(RAVI.name)
    expect((await change(ravis.id, { serial: 'WRONG-3' })).deviceId).not.toBe(right.deviceId)
    expect(await pageOf(right.deviceId)).toMatchObject({ owner: { name: ASHA.name }, jobs: [{ id: wrong.id }, { id: right.id }] })
  })

  test('comes out of the trash with its device', async () => {
    const { id, deviceId, version } = await takeIn({ ...LAPTOP, serial: 'TRASH-11' })
    expect((await admin.delete(`/api/repair-requests/${id}`, ifMatch(version))).status).toBe(204)
    expect((await pageOf(deviceId)).jobs).toEqual([])
    await site.built.context.tasks.runAll(new Date())
    admin = await site.admin()
    counter = await site.user()
    expect((await admin.post('/api/trash/restore', { entity: 'repair-requests', id })).status).toBe(200)
    expect((await jobOf(id)).deviceId).toBe(deviceId)
    expect(ids((await pageOf(deviceId)).jobs)).toEqual([id])
  })
})

describe('a device in other hands', () => {
  const FORMER = { name: 'Formerly Yours', phone: '9833000055', email: 'former@devices.example' }
  const SECRETS = ['Formerly', '9833000055', '98330 00055', 'former@', 'SECRETWORDS']

  test('keeps its history without the name, the phone and the words of the former owner', async () => {
    const first = await takeIn({ ...FORMER, ...LAPTOP, serial: 'HANDS-42', description: 'SECRETWORDS of mine' })
    await admin.sendForm('POST', `/api/desk/jobs/${first.id}/photos`, formOf({ kind: 'before' }, [await png(31, 30)]))
    const { version } = await jobOf(first.id)
    const move = (body: object, at: number) => counter.post(`/api/desk/jobs/${first.id}/move`, body, ifMatch(at))
    expect((await move({ stage: 'ready' }, version)).status).toBe(200)
    expect((await move({ stage: 'handed_over', warrantyDays: 90 }, version + 1)).status).toBe(200)
    const { deviceId } = first
    expect(await pageOf(deviceId)).toMatchObject({
      ...{ owner: { name: FORMER.name }, isCovered: true },
      jobs: [{ isOwners: true, description: 'SECRETWORDS of mine', photos: [{ kind: 'before' }] }],
    })

    // Before it is taken in, the counter is told of the warranty and not of a name.
    const atCounter: KnownCustomer = (await counter.get(`/api/desk/customers?phone=${RAVI.phone}&serial=HANDS-42`)).body
    const known = atCounter.jobs.find(({ id }) => id === first.id)
    expect(known).toMatchObject({ isSameDevice: true, isCovered: true, name: '', description: '', customerId: null })

    const second = await takeIn({ ...RAVI, serial: 'HANDS-42', description: 'Now it is mine.' })
    const page = await pageOf(deviceId)
    expect(page).toMatchObject({
      ...{ owner: { id: second.customerId, name: RAVI.name }, isCovered: true, model: 'Pavilion 15' },
      jobs: [
        { id: second.id, isOwners: true, description: 'Now it is mine.' },
        { id: first.id, reference: first.reference, stage: 'handed_over', isOwners: false, description: '', photos: [], isCovered: true },
      ],
    })
    const answers = [page, await jobOf(second.id), atCounter.jobs, await listed('q=HANDS')].map((each) => JSON.stringify(each)).join()
    for (const secret of SECRETS) expect(answers, secret).not.toContain(secret)
    // The audit log says that the owner changed, not from whom.
    const changes = (await admin.get(`/api/changes?entity=devices&id=${deviceId}`)).body
    expect(changes).toMatchObject([{ action: 'changed', changes: [{ field: 'ownerId', from: null, to: null }] }])
    // Each has their own devices.
    const devicesOf = async (id: number) => ids((await counter.get<CustomerPage>(`/api/customers/${id}`)).body.devices)
    expect(await devicesOf(second.customerId)).toContain(deviceId)
    expect(await devicesOf(first.customerId)).not.toContain(deviceId)
    const download = (await admin.get(`/api/customers/${second.customerId}/export`)).body
    expect(ids(download.customer.devices)).toContain(deviceId)

    // Changed back by hand, and again; a repair of before changes nothing.
    const own = (ownerId: number | null) => counter.put<DevicePage>(`/api/devices/${deviceId}`, { ownerId })
    expect((await own(first.customerId)).body.owner?.name).toBe(FORMER.name)
    await change(second.id, { serial: 'HANDS-42', accessories: 'Bag' })
    expect((await pageOf(deviceId)).owner?.name).toBe(FORMER.name)
    expect((await own(null)).body.owner).toBeNull()
    expect((await own(second.customerId)).body.owner?.name).toBe(RAVI.name)
    expect(fieldErrors(await counter.put(`/api/devices/${deviceId}`, { ownerId: 999_999 }))).toHaveProperty('ownerId')
  })

  test('of two people at one phone is only offered to its own', async () => {
    const phone = '9833000066'
    const [father, son] = [
      await takeIn({ name: 'Ramesh Rao', phone, ...LAPTOP, serial: 'FATHER-1' }),
      await takeIn({ name: 'Suresh Rao', phone, ...LAPTOP, serial: 'SON-1' }),
    ]
    const known: KnownCustomer = (await counter.get(`/api/desk/customers?phone=${phone}`)).body
    expect(known).toMatchObject({ id: son.customerId, name: 'Suresh Rao', others: [{ id: father.customerId, name: 'Ramesh Rao' }] })
    expect(known.jobs.map(({ id, customerId }) => [id, customerId])).toEqual([
      [son.id, son.customerId],
      [father.id, father.customerId],
    ])
  })

  test('tells what was done on it', async () => {
    const job = await takeIn({ ...LAPTOP, serial: 'WORK-900' })
    const fan = {
      id: 'fan',
      kind: 'part',
      productId: null,
      code: '8414',
      description: 'Fan',
      quantity: 2,
      unitPrice: 50_000,
      taxRate: 1800,
    }
    const path = `/api/desk/jobs/${job.id}/estimates`
    await admin.put(`${path}/draft`, { lines: [fan], note: '', validUntil: null })
    await admin.post(`${path}/send`, { revision: 1 })
    const answered = await admin.post(`${path}/answer`, { answer: 'approved', revision: 1, total: 100_000 })
    expect(answered.status, JSON.stringify(answered.body)).toBe(200)
    const page = await pageOf(job.deviceId)
    expect(page.jobs[0]?.work).toEqual([{ description: 'Fan', quantity: 2, serial: '' }])
    // Nothing on it is a price, which not everybody sees.
    expect(JSON.stringify(page)).not.toContain('50000')
  })
})

const merge = (id: number | null, otherId: number | null) => counter.post<DevicePage>(`/api/devices/${id}/merge`, { otherId })
const split = (id: number | null, otherId: number | null) => counter.post<DevicePage>(`/api/devices/${id}/split`, { otherId })

describe('a likely double', () => {
  test('is offered, merged and split again, and what comes in afterwards finds the one device', async () => {
    const who = { name: 'Twice Written', phone: '9833000301' }
    const first = await takeIn({ ...LAPTOP, ...who })
    const second = await takeIn({ ...LAPTOP, ...who, brand: 'hp', serial: '5CD-2187XKM' })
    const typo = await takeIn({ ...LAPTOP, ...who, serial: '5CD2178XKM' })
    const apart = await takeIn({ ...LAPTOP, ...who, model: 'Envy', serial: 'ENVY-7001' })
    const [one, other, third] = [first.deviceId, second.deviceId, typo.deviceId]
    expect(ids((await pageOf(one)).doubles)).toEqual([third, other])
    expect(ids((await pageOf(other)).doubles)).toEqual([third, one])
    expect((await pageOf(apart.deviceId)).doubles).toEqual([])

    const before = await pageOf(one)
    const { body: merged } = await merge(one, other)
    expect(merged).toMatchObject({
      id: one,
      version: before.version + 1,
      serial: '5CD2187XKM',
      merged: [{ id: other, serial: '5CD2187XKM' }],
    })
    expect(ids(merged.jobs)).toEqual([second.id, first.id])
    expect(ids(merged.doubles)).toEqual([third])
    expect(await pageOf(other), 'the other leads to this one').toEqual(merged)
    expect((await merge(other, one)).body.version, 'a second call does nothing').toBe(merged.version)
    for (const q of ['serial=5CD2187XKM', 'q=2187xk']) expect(ids(await listed(q)), q).toEqual([one])
    expect(ids((await counter.get<CustomerPage>(`/api/customers/${first.customerId}`)).body.devices)).not.toContain(other)
    expect(ids((await counter.get<Found>('/api/find?q=5CD2187')).body.devices)).toEqual([one])
    // The counter sees one device, and either number brings the next repair to it.
    const known: KnownCustomer = (await counter.get(`/api/desk/customers?phone=9833000302&serial=5CD2187XKM`)).body
    expect(known.jobs.map(({ id, deviceId, isSameDevice }) => [id, deviceId, isSameDevice])).toEqual([
      [second.id, one, true],
      [first.id, one, true],
    ])
    const again = await takeIn({ ...who, serial: '5CD2187XKM' })
    const chosen = await takeIn({ ...who, ...LAPTOP, deviceId: one })
    expect([again.deviceId, chosen.deviceId]).toEqual([one, one])
    expect((await jobOf(first.id)).earlier.filter(({ isSameDevice }) => isSameDevice).map(({ id }) => id)).toEqual([
      chosen.id,
      again.id,
      second.id,
    ])
    // Its facts are changed in one place, whichever row has them; an older form overwrites nothing.
    const put = (body: object, version: number) => counter.put(`/api/devices/${one}`, body, ifMatch(version))
    const { version } = await pageOf(one)
    expect((await put({ serial: '5CD2187XKM, NEWBOARD-1' }, version - 1)).status).toBe(409)
    expect((await put({ serial: '5CD2187XKM, NEWBOARD-1' }, version)).body.serial).toBe('NEWBOARD1, 5CD2187XKM')

    const { body: alone } = await split(one, other)
    expect(alone).toMatchObject({ serial: 'NEWBOARD1', merged: [] })
    expect(ids(alone.jobs)).toEqual([chosen.id, first.id])
    expect(await pageOf(other)).toMatchObject({ id: other, serial: '5CD2187XKM', brand: 'hp' })
    expect(ids((await pageOf(other)).jobs), 'it goes with its number').toEqual([again.id, second.id])
    expect((await split(one, other)).status).toBe(200)
    for (const [q, id] of [
      ['serial=5CD2187XKM', other],
      ['q=newboard', one],
    ] as const)
      expect(ids(await listed(q)), q).toEqual([id])
    const entries = (await admin.get(`/api/changes?entity=devices&id=${one}`)).body
    expect(entries.flatMap((entry: { changes: object[] }) => entry.changes)).toEqual(
      expect.arrayContaining([
        { field: 'merged', from: [], to: [other] },
        { field: 'merged', from: [other], to: [] },
      ]),
    )
    expect((await merge(one, 999_999)).status).toBe(404)
  })

  test('is none that came with it, or of which somebody says so until that is taken back', async () => {
    const who = { ...LAPTOP, name: 'Many Alike', phone: '9833000303' }
    const job = await takeIn(who)
    await takeIn({ ...who, visitOf: job.id })
    expect((await pageOf(job.deviceId)).doubles).toEqual([])
    const { deviceId } = await takeIn({ ...who, serial: 'MANY-1001' })
    const offered = async () => ids((await pageOf(job.deviceId)).doubles)
    expect(await offered()).toEqual([deviceId])
    const settle = (isOther: boolean) => counter.post(`/api/devices/${deviceId}/doubles`, { otherId: job.deviceId, isOther })
    expect((await settle(true)).body.doubles).not.toContainEqual(expect.objectContaining({ id: job.deviceId }))
    expect(await offered()).toEqual([])
    await settle(false)
    expect(await offered()).toEqual([deviceId])
  })

  test('however devices are merged, split again they have what they had', async () => {
    const drawn = fc.record({
      devices: fc.array(fc.record({ jobs: fc.integer({ min: 1, max: 2 }), isNumbered: fc.boolean(), isRavis: fc.boolean() }), {
        minLength: 2,
        maxLength: 3,
      }),
      merges: fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 1, maxLength: 3 }),
    })
    let number = 0
    await fc.assert(
      fc.asyncProperty(drawn, async ({ devices, merges }) => {
        const made: { id: number; jobs: number }[] = []
        for (const { jobs, isNumbered, isRavis } of devices) {
          number += 1
          const facts = {
            ...(isRavis ? RAVI : ASHA),
            ...LAPTOP,
            model: `Drawn ${number}`,
            ...(isNumbered && { serial: `DRAWN-${number}X` }),
          }
          const { deviceId } = await takeIn(facts)
          if (jobs === 2) await takeIn({ ...facts, deviceId })
          made.push({ id: deviceId as number, jobs })
        }
        const state = async () =>
          Promise.all(
            made.map(async ({ id }) => {
              const { version: _, doubles, ...page } = await pageOf(id)
              return { ...page, doubles: ids(doubles) }
            }),
          )
        const before = await state()
        const at = (index: number) => (made[index % made.length] as (typeof made)[0]).id
        const done: [number, number][] = []
        for (const [one, other] of merges) {
          const [into, from] = [(await pageOf(at(one))).id, (await pageOf(at(other))).id]
          if (into === from) continue
          const { body } = await merge(into, from)
          expect(body.jobs.length).toBeGreaterThanOrEqual(2)
          done.push([into, from])
        }
        const pages = new Map(await Promise.all(made.map(async ({ id }) => [id, await pageOf(id)] as const)))
        const whole = new Map([...pages.values()].map((page) => [page.id, page]))
        const jobs = [...whole.values()].flatMap((page) => ids(page.jobs))
        expect(jobs.sort(), 'every repair is of one device').toEqual(before.flatMap((page) => ids(page.jobs)).sort())
        for (const [into, from] of done.reverse()) expect((await split(into, from)).status).toBe(200)
        expect(await state()).toEqual(before)
      }),
      { numRuns: 4 },
    )
  })

  test('can lose what only the merged one says', async () => {
    const [one, other] = [await takeIn({ serial: 'EMPTY-1' }), await takeIn({ ...LAPTOP, serial: 'EMPTY-2' })]
    expect((await merge(one.deviceId, other.deviceId)).body).toMatchObject(LAPTOP)
    const emptied = { deviceKind: null, brand: '', model: '' }
    expect((await counter.put(`/api/devices/${one.deviceId}`, emptied)).body).toMatchObject(emptied)
    expect((await counter.get(`/api/devices?q=EMPTY1%20Pavilion`)).body).toEqual([])
  })

  test('is of whoever brought it before once the last repair of a merged one turns out to be of another device', async () => {
    const [own, mistaken] = [await takeIn({ ...LAPTOP, serial: 'MINE-1' }), await takeIn({ ...LAPTOP, ...RAVI, serial: 'HIS-1' })]
    const his = await takeIn({ ...LAPTOP, ...RAVI, serial: 'HIS-2' })
    expect((await merge(own.deviceId, mistaken.deviceId)).body.owner?.name).toBe(RAVI.name)
    expect((await change(mistaken.id, { serial: 'HIS-2' })).deviceId).toBe(his.deviceId)
    expect(await pageOf(own.deviceId)).toMatchObject({ owner: { name: ASHA.name }, jobs: [{ id: own.id, isOwners: true }] })
  })

  test('is merged by two people at once into one, whichever way round', async () => {
    const { deviceId: one } = await takeIn({ ...LAPTOP, serial: 'ATONCE-1' })
    const { deviceId: other } = await takeIn({ ...LAPTOP, serial: 'ATONCE-2' })
    const { deviceId: third } = await takeIn({ ...LAPTOP, serial: 'ATONCE-3' })
    const answers = await Promise.all([
      merge(one, other),
      merge(other, one),
      merge(third, one),
      takeIn({ serial: 'ATONCE-2' }).then(() => merge(other, third)),
    ])
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBe(200)
    const page = await pageOf(one)
    expect(page.jobs).toHaveLength(4)
    expect(page.merged).toHaveLength(2)
  })
})

test('who and what is merged is there, also when the last request of the other goes at the same moment', async () => {
  const { database } = site.built.context
  const [into, from] = [
    await takeIn({ name: 'Goes Now', phone: '9833000321', serial: 'GOESNOW-1' }),
    await takeIn({ name: 'Is Here', phone: '9833000322', serial: 'ISHERE-1' }),
  ]
  const alike = await takeIn({ name: 'Goes Now', phone: '9833000321', serial: 'GOESNOW-2' })
  for (const [job, merged] of [
    [into, (tx: Tx) => mergeDevices(tx, into.deviceId as number, from.deviceId as number, NOBODY)],
    [alike, (tx: Tx) => mergePersons(tx, alike.customerId, from.customerId, NOBODY)],
  ] as const) {
    await collide(database, merged, (tx) => deleteForGood(tx, kinds.repairRequests, [job.id]))
  }
  expect(await pageOf(from.deviceId)).toMatchObject({ id: into.deviceId, jobs: [{ id: from.id }] })
  expect(ids(await listed('serial=ISHERE1'))).toEqual([into.deviceId])
  const { body } = await counter.get<CustomerPage>(`/api/customers/${from.customerId}`)
  expect([body.id, ids(body.jobs)]).toEqual([alike.customerId, [from.id]])
})

describe('the page of a device', () => {
  test('is changed by one at a time, and takes no number of another device', async () => {
    const [{ deviceId }, other] = [await takeIn({ ...LAPTOP, serial: 'PAGE-111' }), await takeIn({ ...LAPTOP, serial: 'PAGE-222' })]
    const put = (body: object, version: number) => counter.put(`/api/devices/${deviceId}`, body, ifMatch(version))
    expect((await put({ model: 'Pavilion 14', serial: 'page 111, PAGE-112' }, 1)).body).toMatchObject({
      ...{ model: 'Pavilion 14', serial: 'PAGE111, PAGE112', version: 2 },
    })
    const late = await put({ brand: 'Compaq' }, 1)
    expect([late.status, late.body.code, late.body.current]).toMatchObject([409, 'conflict', { model: 'Pavilion 14', version: 2 }])
    expect((await put({ serial: 'PAGE-222' }, 2)).body).toMatchObject({ errors: [{ field: 'serial', code: 'serial_taken' }] })
    // Its repair has what was written on it.
    expect(await listed('serial=PAGE112')).toMatchObject([{ id: deviceId }])
    expect((await pageOf(other.deviceId)).serial).toBe('PAGE222')
    expect((await counter.get('/api/devices/999999')).status).toBe(404)
  })

  test('is found by any part of its number, by brand and model, in either script', async () => {
    const { deviceId } = await takeIn({ brand: 'Lenovo', model: 'Yoga Slim', serial: 'PF-3XK-90QZ' })
    for (const q of ['3XK9', 'pf3xk90qz', 'PF-3XK-90QZ', 'yoga lenovo', 'लेनोवो']) {
      const found = (await counter.get<Found>(`/api/find?q=${encodeURIComponent(q)}`)).body
      expect(ids(found.devices), q).toContain(deviceId)
      expect(ids(await listed(`q=${encodeURIComponent(q)}`)), q).toContain(deviceId)
    }
    const { headers, body } = await counter.get<DeviceRow[]>('/api/devices?page=1&limit=2')
    expect(body).toHaveLength(2)
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(2)
  })
})

describe('erasure', () => {
  /** Those of the words that are in any table; they are longer than what a random token may spell. */
  const left = async (...secrets: string[]) => {
    const { read } = site.built.context.database
    const tables = Object.keys(IS_BACKED_UP) as TableName[]
    const rows = tables.map((table) =>
      read
        .selectFrom(table as 'bookings')
        .selectAll()
        .execute(),
    )
    const stored = JSON.stringify(await Promise.all(rows)).toLowerCase()
    return secrets.filter((secret) => stored.includes(secret))
  }
  const erase = (id: number) => admin.post('/api/trash/erase', { entity: 'repair-requests', id })

  test('takes the number of the only customer with the device', async () => {
    const who = { name: 'Zubeida Lone', phone: '9833000077' }
    const job = await takeIn({ ...who, brand: 'Zubrand', model: 'Zumodel', serial: 'ZUSERIAL-1' })
    await counter.put(`/api/devices/${job.deviceId}`, { serial: 'ZUSERIAL-1, ZUSERIAL-2' })
    expect((await erase(job.id)).status).toBe(204)
    expect(await left('zuserial', 'zubeida')).toEqual([])
    expect((await counter.get(`/api/devices/${job.deviceId}`)).status).toBe(404)
  })

  test('takes what one of two merged devices has, from the other and from the audit log too', async () => {
    const gone = await takeIn({ name: 'Merged Gone', phone: '9833000311', brand: 'Sony', serial: 'VANISHES-1' })
    const stays = await takeIn({ ...RAVI, ...LAPTOP, serial: 'REMAINS-1' })
    await counter.put(`/api/devices/${gone.deviceId}`, { serial: 'VANISHES-1, VANISHES-2' })
    await merge(stays.deviceId, gone.deviceId)
    const written = 'VANISHES-1, VANISHES-2, VANISHES-3, REMAINS-1'
    await counter.put(`/api/devices/${stays.deviceId}`, { serial: written, model: 'Pavilion 16' })
    expect((await erase(gone.id)).status).toBe(204)
    expect(await left('vanishes', 'merged gone')).toEqual([])
    expect(await pageOf(gone.deviceId)).toMatchObject({ id: stays.deviceId, serial: 'REMAINS1', jobs: [{ id: stays.id }] })
    // The rest goes with the last repair of either.
    expect((await erase(stays.id)).status).toBe(204)
    expect(await left('remains')).toEqual([])
    for (const { deviceId } of [gone, stays]) expect((await counter.get(`/api/devices/${deviceId}`)).status).toBe(404)
  })

  test('leaves to the others what they brought, and takes the link to the erased one', async () => {
    const former = { name: 'Firoz Gone', phone: '9833000078' }
    const first = await takeIn({ ...former, brand: 'Gonebrand', serial: 'STAYS-500, GONEIMEI-9' })
    const second = await takeIn({ ...RAVI, model: 'Mine', serial: 'STAYS-500' })
    expect(second.deviceId).toBe(first.deviceId)
    expect((await erase(first.id)).status).toBe(204)
    expect(await pageOf(first.deviceId)).toMatchObject({
      brand: '',
      model: 'Mine',
      serial: 'STAYS500',
      owner: { name: RAVI.name },
      jobs: [{ id: second.id }],
    })
    expect(await left('firoz', 'goneimei')).toEqual([])

    // And the owner: the device stays with those who had it before.
    const last = await takeIn({ name: 'Omarkhayyam Last', phone: '9833000079', serial: 'STAYS-500' })
    expect((await pageOf(first.deviceId)).owner?.name).toBe('Omarkhayyam Last')
    expect((await erase(last.id)).status).toBe(204)
    expect((await pageOf(first.deviceId)).owner).toBeNull()
    expect(await left('omarkhayyam')).toEqual([])
  })
})
