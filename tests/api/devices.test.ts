// Databases: both, because locks and searches of devices differ.
import { beforeAll, describe, expect, test } from 'vitest'
import type { CustomerPage } from '#contract/customers/customers.ts'
import type { Job, KnownCustomer } from '#contract/desk/desk.ts'
import type { DeviceRow } from '#contract/devices/device-rows.ts'
import type { DevicePage } from '#contract/devices/devices.ts'
import type { Found } from '#contract/office/finder.ts'
import { IS_BACKED_UP, type TableName } from '#server/platform/db/tables.ts'
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
