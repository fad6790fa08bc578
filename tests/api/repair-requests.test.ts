// Databases: both, also in `npm test`, because customers depend on it: repairs are counted, paged, sorted and searched.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS, REPAIR_STATUSES } from '#contract/constants.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { REPAIR_FORMS } from '#contract/requests/repair-forms.ts'
import { newRepairRequest } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient, ifMatch, withoutLink } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const site = testApp()
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})

const ask = (over: object = {}, headers: Record<string, string> = {}) =>
  withoutLink(site.guest().post('/api/repair-requests', { ...newRepairRequest(), ...over }, { headers }))
/** As it is stored: a list also says where the repair stands. */
const listed = async () => (await admin.get<any[]>('/api/repair-requests?limit=100')).body.map(({ job, ...row }) => row)
const found = async (id: number) => (await listed()).find((row) => row.id === id)

describe('POST /api/repair-requests', () => {
  test('S1-04 S4-10 a guest’s request is stored as Pending', async () => {
    const response = await ask()
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({ ...newRepairRequest(), phone: '+919822041376', status: 'Pending' })
    expect(await found(response.body.id)).toEqual(response.body)
  })

  test.each([...new Set(Object.values(REPAIR_FORMS).flatMap(({ types }) => types as readonly string[]))])(
    'S5-11 the type %s is taken',
    async (repairType) => {
      expect(await ask({ repairType })).toMatchObject({ status: 201, body: { repairType } })
    },
  )

  test.each(['9822041376', '+919822041376', '९८२२०४१३७६'])('S9-24 phone %s is stored as +91 and ten digits', async (phone) => {
    expect((await ask({ phone })).body.phone).toBe('+919822041376')
  })

  test.each(['name', 'phone', 'email', 'repairType', 'preferredDate', 'description'])(
    'S5-06 without %s it is refused at this field',
    async (field) => {
      for (const value of [undefined, '', null, 42, {}]) {
        const response = await ask({ [field]: value })
        expect(response.status).toBe(422)
        expect(Object.keys(fieldErrors(response))).toEqual([field])
      }
    },
  )

  test.each([
    ['email', 'nope', fieldErrorText('email')],
    ['phone', '+91982204137', fieldErrorText('phone')],
    ['phone', '+1 9822041376', fieldErrorText('foreign_phone')],
    ['phone', '0065 9123 4567', fieldErrorText('foreign_phone')],
    ['repairType', 'Phone Repair', fieldErrorText('repair_type')],
    ['preferredDate', '2020-01-01', fieldErrorText('date_past')],
    ['preferredDate', '2999-02-30', fieldErrorText('date')],
    ['preferredDate', '01/02/2999', fieldErrorText('date')],
    ['description', 'x'.repeat(2001), fieldErrorText('too_long', { max: 2000 })],
    ['website', 'x', fieldErrorText('honeypot')],
  ])('%s of %j gets an error that says how to correct it', async (field, value, message) => {
    const response = await ask({ [field]: value })
    expect(response.status).toBe(422)
    expect(fieldErrors(response)).toEqual({ [field]: message })
  })

  test('today in the shop’s time zone is accepted as the preferred date', async () => {
    expect((await ask({ preferredDate: todayInShop() })).status).toBe(201)
  })

  test('a retry after midnight returns the request of the day before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${todayInShop()}T23:59:50+05:30`) })
    try {
      const body = { preferredDate: todayInShop() }
      const key = { 'idempotency-key': 'sent-before-midnight' }
      const first = await ask(body, key)
      expect(first.status).toBe(201)
      vi.setSystemTime(Date.now() + 60_000)
      const retried = await ask(body, key)
      expect([retried.status, retried.body]).toEqual([201, first.body])
      expect((await ask({ ...body, description: 'Another one' }, key)).status).toBe(409)
      expect(fieldErrors(await ask(body, { 'idempotency-key': 'sent-after-midnight' }))).toEqual({
        preferredDate: fieldErrorText('date_past'),
      })
    } finally {
      vi.useRealTimers()
    }
  })

  test('a retry with the same key creates one request', async () => {
    const headers = { 'idempotency-key': 'a-repair' }
    expect((await ask({}, headers)).body.id).toBe((await ask({}, headers)).body.id)
  })

  test('Hindi, emoji and quotes are returned as they were sent', async () => {
    const description = 'स्क्रीन टूट गई 😟 <b>"it\'s"</b> & more'
    expect((await ask({ description })).body.description).toBe(description)
  })
})

describe('GET /api/repair-requests', () => {
  test('S3-16 S7-17 returns an array of requests with all fields, newest first', async () => {
    const { body } = await ask({ name: 'Newest Of All' })
    expect((await listed())[0]).toEqual(body)
  })

  test('status=Resolved returns only resolved requests', async () => {
    const { body } = await ask({ name: 'To Resolve' })
    await admin.put(`/api/repair-requests/${body.id}`, { ...body, status: 'Resolved' })
    const rows = (await admin.get<any[]>('/api/repair-requests?status=Resolved')).body
    expect(rows.map(({ id }) => id)).toContain(body.id)
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['Resolved']))
  })

  test('searches and returns pages', async () => {
    for (let at = 0; at < 3; at++) await ask({ name: `Findable ${at}` })
    const response = await admin.get('/api/repair-requests?q=FINDABLE&limit=2')
    expect(response.headers.get('x-total-count')).toBe('3')
    expect(response.body).toHaveLength(2)
  })
})

describe('PUT /api/repair-requests/{id}', () => {
  test.each(REPAIR_STATUSES)('S4-10 accepts the whole object with status %s', async (status) => {
    const { body } = await ask()
    const response = await admin.put(`/api/repair-requests/${body.id}`, { ...body, status })
    expect(response).toMatchObject({ status: 200, body: { ...body, status, version: expect.any(Number) } })
  })

  test('stores edits and ignores ids and times in the body', async () => {
    const { body } = await ask()
    const response = await admin.put(`/api/repair-requests/${body.id}`, {
      ...body,
      id: 1,
      createdAt: 'x',
      name: 'Edited',
      phone: '7000000002',
      preferredDate: '2020-01-01',
    })
    expect(response).toMatchObject({
      status: 200,
      body: { id: body.id, createdAt: body.createdAt, name: 'Edited', phone: '+917000000002', preferredDate: '2020-01-01' },
    })
    expect(await found(body.id)).toEqual(response.body)
  })

  test.each([
    ['+65 9123 4567', '+6591234567'],
    ['0065 9123 4567', '+6591234567'],
    ['098220-41376', '+919822041376'],
  ])('the phone %s is stored as %s, as at the counter', async (phone, stored) => {
    const { body } = await ask()
    const response = await admin.put(`/api/repair-requests/${body.id}`, { ...body, phone })
    expect(response).toMatchObject({ status: 200, body: { phone: stored } })
    expect((await admin.get(`/api/customers/${response.body.customerId}`)).body.phones).toContain(stored)
  })

  test.each([
    ['phone', '+65'],
    ['status', 'Lost'],
    ['email', 'nope'],
    ['name', ''],
    ['preferredDate', 'soon'],
  ])('%s of %j is refused and nothing changes', async (field, value) => {
    const { body } = await ask()
    const response = await admin.put(`/api/repair-requests/${body.id}`, { ...body, [field]: value })
    expect(response.status).toBe(422)
    expect(Object.keys(fieldErrors(response))).toEqual([field])
    expect(await found(body.id)).toEqual(body)
  })

  test('an unknown request returns 404, an old version 409', async () => {
    const { body } = await ask()
    expect((await admin.put('/api/repair-requests/999999', { ...body })).status).toBe(404)
    await admin.put(`/api/repair-requests/${body.id}`, { ...body, name: 'First' })
    expect((await admin.put(`/api/repair-requests/${body.id}`, { ...body, name: 'Second' }, ifMatch(body.version))).status).toBe(409)
  })
})

describe('DELETE /api/repair-requests/{id}', () => {
  test('returns 204 and deletes the request; a second time returns 404', async () => {
    const { body } = await ask()
    const response = await admin.delete(`/api/repair-requests/${body.id}`)
    expect(response).toMatchObject({ status: 204, text: '' })
    expect(await found(body.id)).toBeUndefined()
    expect((await admin.delete(`/api/repair-requests/${body.id}`)).status).toBe(404)
  })
})

describe('GET /api/repair-requests?sort=', () => {
  const idsBy = async (sort: string) =>
    (await admin.get<any[]>(`/api/repair-requests?status=Pending&limit=100&sort=${sort}`)).body.map(({ id }) => id)

  test('due lists by the promised or else the preferred date, oldest by the time of the request, and other words are refused', async () => {
    const inDays = (days: number) => todayInShop(new Date(Date.now() + days * DAY_MS))
    const late = (await ask({ preferredDate: inDays(365) })).body.id
    const early = (await ask({ preferredDate: inDays(363) })).body.id
    const alsoEarly = (await ask({ preferredDate: inDays(363) })).body.id
    expect((await idsBy('due')).slice(-3)).toEqual([early, alsoEarly, late])
    const { database } = site.built.context
    const change = (id: number, to: object) =>
      database.write((tx) => tx.updateTable('repair_requests').set(to).where('id', '=', id).execute())
    await change(late, { promised_on: inDays(362) })
    await change(early, { preferred_date: '' })
    expect((await idsBy('due')).slice(-3), 'one without a day comes last').toEqual([late, alsoEarly, early])
    expect((await idsBy('oldest')).slice(-3)).toEqual([late, early, alsoEarly])
    expect(fieldErrors(await admin.get('/api/repair-requests?sort=name'))).toEqual({ sort: fieldErrorText('choice') })
  })
})
