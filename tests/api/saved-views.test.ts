// Databases: both, because a unique name and a largest number hold for saves at the same time.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { SAVED_VIEWS_MAX } from '#contract/constants.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const PATH = '/api/saved-views'
const site = testApp()
let admin: HttpClient
let colleague: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  const other = { userName: 'colleague', name: 'Colleague', email: 'colleague@shop.example', role: 'admin' } as const
  await site.addAccount(other, 'a-long-member-password')
  colleague = site.guest()
  await colleague.login(other.userName, 'a-long-member-password')
})
beforeEach(() => site.built.context.database.write((tx) => tx.deleteFrom('saved_views').execute()))

const waiting = { list: 'bookings', name: 'Waiting', query: 'q=asha&status=Pending' }
const viewsOf = async (client: HttpClient, list = 'bookings') => (await client.get<any[]>(`${PATH}?list=${list}`)).body

test('an account saves views of a list and has them by name; others and other lists do not', async () => {
  const saved = await admin.post(PATH, { ...waiting, name: '  Waiting ' })
  expect(saved).toMatchObject({ status: 201, body: waiting })
  await admin.post(PATH, { ...waiting, name: 'Asha', query: 'q=asha' })
  expect((await viewsOf(admin)).map(({ name }) => name)).toEqual(['Asha', 'Waiting'])
  expect(await viewsOf(admin, 'products')).toEqual([])
  expect(await viewsOf(colleague)).toEqual([])
})

test('a view of the same name is replaced', async () => {
  const { id } = (await admin.post(PATH, waiting)).body
  await admin.post(PATH, { ...waiting, query: 'status=Booked' })
  expect(await viewsOf(admin)).toEqual([{ ...waiting, id, query: 'status=Booked' }])
})

test('only their own account deletes them', async () => {
  const { id } = (await admin.post(PATH, waiting)).body
  expect((await colleague.delete(`${PATH}/${id}`)).status).toBe(404)
  expect(await viewsOf(admin)).toHaveLength(1)
  expect((await admin.delete(`${PATH}/${id}`)).status).toBe(204)
  expect((await admin.delete(`${PATH}/${id}`)).status).toBe(404)
  expect(await viewsOf(admin)).toEqual([])
})

test('of one list there are at most so many, also when they are saved at the same time', async () => {
  const names = Array.from({ length: SAVED_VIEWS_MAX + 2 }, (_, at) => `View ${at}`)
  const responses = await Promise.all(names.map((name) => admin.post(PATH, { ...waiting, name })))
  const refused = responses.filter(({ status }) => status === 422)
  expect(refused).toHaveLength(2)
  for (const response of refused)
    expect(fieldErrors(response)).toEqual({ name: fieldErrorText('too_many_items', { max: SAVED_VIEWS_MAX }) })
  const views = await viewsOf(admin)
  expect(views).toHaveLength(SAVED_VIEWS_MAX)
  expect((await admin.post(PATH, { ...waiting, name: views[0].name, query: 'q=full' })).status).toBe(201)
  expect((await admin.post(PATH, { ...waiting, list: 'products' })).status).toBe(201)
})

test.each([
  ['name', { name: '' }],
  ['name', { name: '   ' }],
  ['name', { name: 'x'.repeat(41) }],
  ['list', { list: 'gallery' }],
  ['query', { query: '' }],
  ['query', { query: '?q=1#top' }],
  ['query', { query: `q=${'x'.repeat(2000)}` }],
])('a wrong %s is refused at its field: %j', async (field, over) => {
  const response = await admin.post(PATH, { ...waiting, ...over })
  expect(response.status).toBe(422)
  expect(Object.keys(fieldErrors(response))).toEqual([field])
  expect(await viewsOf(admin)).toEqual([])
})
