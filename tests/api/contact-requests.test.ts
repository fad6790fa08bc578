// Databases: both, also in `npm test`, because customers depend on it: messages are counted, paged and searched.
import { beforeAll, describe, expect, test } from 'vitest'
import { CONTACT_STATUSES } from '#contract/constants.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient, ifMatch, withoutLink } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const site = testApp()
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})

const write = (over: object = {}, headers: Record<string, string> = {}) =>
  withoutLink(site.guest().post('/api/contact', { ...newContactRequest(), ...over }, { headers }))

describe('POST /api/contact', () => {
  test('S1-05 S4-19 a guest’s message is stored as Pending', async () => {
    const response = await write()
    expect(response.status).toBe(201)
    expect(response.body).toMatchObject({ ...newContactRequest(), phone: '+919822041377', status: 'Pending' })
    expect((await admin.get('/api/contact')).body).toContainEqual(response.body)
  })

  test.each(['name', 'email', 'phone', 'message'])('S5-20 refuses a message without %s with an error at this field', async (field) => {
    for (const value of [undefined, '', '  ', null, 42]) {
      const response = await write({ [field]: value })
      expect(response.status).toBe(422)
      expect(Object.keys(fieldErrors(response))).toEqual([field])
    }
  })

  test.each([
    ['email', 'a@b', fieldErrorText('email')],
    ['phone', '12', fieldErrorText('phone')],
    ['message', 'x'.repeat(2001), fieldErrorText('too_long', { max: 2000 })],
    ['website', 'x', fieldErrorText('honeypot')],
  ])('%s of %j gets an error that says how to correct it', async (field, value, message) => {
    expect(fieldErrors(await write({ [field]: value }))).toEqual({ [field]: message })
  })

  test('a retry with the same key creates one message', async () => {
    const headers = { 'idempotency-key': 'a-message' }
    expect((await write({}, headers)).body.id).toBe((await write({}, headers)).body.id)
  })
})

describe('GET /api/contact', () => {
  test('S3-21 S7-21 returns an array with all six fields, newest first', async () => {
    const { body } = await write({ name: 'Newest Of All' })
    const rows = (await admin.get('/api/contact')).body
    expect(rows[0]).toEqual(body)
    for (const key of ['id', 'name', 'email', 'phone', 'message', 'status']) expect(rows[0]).toHaveProperty(key)
  })

  test.each([
    ['name', { name: 'Qwertz Person' }, 'qwertz'],
    ['email', { email: 'dvorak@keys.example' }, 'DVORAK@'],
    ['phone', { phone: '7000000009' }, '7000000009'],
    ['message', { message: 'My colemak board drips.' }, 'ColeMak'],
  ])('the search matches %s, ignoring case', async (_name, over, q) => {
    const { body } = await write(over)
    const response = await admin.get(`/api/contact?q=${encodeURIComponent(q)}`)
    expect(response.body.map(({ id }: any) => id)).toEqual([body.id])
    expect(response.headers.get('x-total-count')).toBe('1')
  })
})

describe('PUT /api/contact/{id}', () => {
  test.each(CONTACT_STATUSES)('S4-19 the status can be set to %s', async (status) => {
    const { id } = (await write()).body
    expect(await admin.put(`/api/contact/${id}`, { status })).toMatchObject({ status: 200, body: { id, status } })
  })

  test('other statuses return 422, an unknown message 404, an old version 409', async () => {
    const { id, version } = (await write()).body
    expect(fieldErrors(await admin.put(`/api/contact/${id}`, { status: 'Resolved' }))).toEqual({ status: fieldErrorText('choice') })
    expect((await admin.put('/api/contact/999999', { status: 'Pending' })).status).toBe(404)
    await admin.put(`/api/contact/${id}`, { status: 'Reached Out' }, ifMatch(version))
    expect((await admin.put(`/api/contact/${id}`, { status: 'Pending' }, ifMatch(version))).status).toBe(409)
  })
})
