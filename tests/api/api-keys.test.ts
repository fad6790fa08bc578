// Databases: both, because the expiry and the limit of a key are conditions of queries.
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { Route } from '#contract/platform/route.ts'
import { API_KEY_CALLS_PER_MINUTE, SCOPES, type Scope } from '#contract/staff-constants.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const KEYS = '/api/system/keys'
const PASSWORD = 'a-long-member-password'
const site = testApp()
const limited = testApp({ RATE_LIMIT: 'on' })
const routes = Object.values(api).flatMap((feature) => Object.values(feature) as Route[])

let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})

const newKey = (over: object = {}) => ({ name: 'Zapier', scopes: ['requests:read'], days: 30, ...over })
async function makeKey(over: object = {}, client = admin): Promise<{ id: number; key: string }> {
  const { status, body } = await client.post(KEYS, newKey(over))
  expect(status).toBe(201)
  return body
}
const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })
const call = ({ method, path }: Route, key: string) =>
  site.guest().call(method, path.replace(/:\w+/g, '1'), { ...(method !== 'GET' && { json: {} }), ...bearer(key) })
const listed = async () => (await admin.get<any[]>(KEYS)).body

describe('an API key', () => {
  test('is shown once, is stored as a hash, and expires when its maker said', async () => {
    const { status, body } = await admin.post(KEYS, newKey({ name: ' My CRM ', scopes: ['products:read', 'requests:read'], days: '90' }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'My CRM', scopes: ['requests:read', 'products:read'], userName: ADMIN.userName, lastUsedAt: null })
    expect(body.key).toMatch(/^mistri_[\w-]{43}$/)
    expect(body.key.startsWith(body.beginning)).toBe(true)
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(90 * 86_400_000)
    const { text } = await admin.get(KEYS)
    expect(text).toContain('My CRM')
    expect(text).not.toContain(body.key)
    const stored = await site.built.context.database.read.selectFrom('api_keys').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(body.key)
    await admin.delete(`${KEYS}/${body.id}`)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['team:write'] }, 'scopes.0'],
    [{ days: 31 }, 'days'],
    [{ days: 0 }, 'days'],
  ])('with %j is refused', async (over, field) => {
    const response = await admin.post(KEYS, newKey(over))
    expect([response.status, Object.keys(fieldErrors(response))]).toEqual([422, [field]])
  })

  test('calls as its maker, whom the history names with the key, and records when it was used', async () => {
    const { id, key } = await makeKey({ scopes: ['requests:write'] })
    const { body: message } = await site.guest().post('/api/contact', newContactRequest())
    const answered = await site.guest().post(`/api/requests/contact-requests/${message.id}/answers`, { text: 'It is ready.' }, bearer(key))
    expect([answered.status, answered.body.events.at(-1)]).toMatchObject([
      201,
      { kind: 'answer', by: 'shop', userName: `${ADMIN.userName} (Zapier)` },
    ])
    const { body: entries } = await admin.get(`/api/changes?entity=contact-requests&id=${message.id}`)
    expect(entries[0]).toMatchObject({ userName: `${ADMIN.userName} (Zapier)` })
    const [row] = (await listed()).filter((one) => one.id === id)
    expect(Date.now() - Date.parse(row.lastUsedAt)).toBeLessThan(60_000)
  })

  test('is refused once it is deleted or has expired, and while its maker is disabled or no admin', async () => {
    const status = async (key: string) => (await site.guest().get('/api/bookings', bearer(key))).status
    const deleted = await makeKey()
    expect(await status(deleted.key)).toBe(200)
    expect((await admin.delete(`${KEYS}/${deleted.id}`)).status).toBe(204)
    expect([await status(deleted.key), (await admin.delete(`${KEYS}/${deleted.id}`)).status]).toEqual([401, 404])

    const expired = await makeKey()
    const { database } = site.built.context
    const past = new Date(Date.now() - 1000).toISOString()
    await database.write((tx) => tx.updateTable('api_keys').set({ expires_at: past }).where('id', '=', expired.id).execute())
    expect(await status(expired.key)).toBe(401)

    await site.addAccount({ userName: 'partner', name: 'Partner', email: 'partner@shop.example', role: 'admin' }, PASSWORD)
    const partner = site.guest()
    await partner.login('partner', PASSWORD)
    const { key } = await makeKey({}, partner)
    const { id } = (await admin.get<any[]>('/api/team')).body.find(({ userName }) => userName === 'partner')
    const after: number[] = []
    for (const change of [{ role: 'user' }, { role: 'admin' }, { disabled: true }, { disabled: false }]) {
      expect((await admin.put(`/api/team/${id}`, change)).status).toBe(200)
      after.push(await status(key))
    }
    expect(after).toEqual([401, 200, 401, 200])
  })

  test.each(['mistri_', 'mistri_nobody', 'x'.repeat(5000)])('%s is refused, whoever else is logged in', async (key) => {
    expect((await admin.get('/api/bookings', bearer(key))).body).toMatchObject({ status: 401, code: 'unauthenticated' })
  })

  test('of which there are twenty, there is no further one', async () => {
    for (let made = (await listed()).length; made < 20; made++) await makeKey({ name: `Key ${made}` })
    expect(fieldErrors(await admin.post(KEYS, newKey()))).toEqual({ name: 'At most 20 entries.' })
    for (const { id } of await listed()) await admin.delete(`${KEYS}/${id}`)
  })
})

describe('what a key may call', () => {
  let all: string
  const only = {} as Record<Scope, string>
  beforeAll(async () => {
    all = (await makeKey({ scopes: SCOPES })).key
    for (const scope of SCOPES) only[scope] = (await makeKey({ scopes: [scope] })).key
  })
  const closed = routes.filter(({ access, scope }) => access !== 'public' && !scope)
  const scoped = routes.filter(({ scope }) => scope)
  const named = (route: Route) => [`${route.method} ${route.path}`, route] as const

  test.each(closed.map(named))('%s declares no scope and refuses even a key with all of them', async (_name, route) => {
    expect((await call(route, all)).body).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test.each(scoped.map(named))('%s is open to its scope and to no other', async (_name, route) => {
    const scope = route.scope as Scope
    const { status } = await call(route, only[scope])
    expect([401, 403]).not.toContain(status)
    expect(status).toBeLessThan(500)
    for (const other of SCOPES.filter((one) => one !== scope)) expect((await call(route, only[other])).body.code).toBe('forbidden')
  })

  test('no call that wants a recent login has a scope, and none that reads wants a scope to write', () => {
    expect(scoped.filter(({ recentLogin }) => recentLogin)).toEqual([])
    expect(
      scoped.filter(({ method, scope }) => (method === 'GET') !== scope?.endsWith(':read')).map(({ operationId }) => operationId),
    ).toEqual([])
    expect(new Set(scoped.map(({ scope }) => scope))).toEqual(new Set(SCOPES))
  })

  test('a route that is open to everyone asks for no key, and neither minds one', async () => {
    for (const key of [all, 'mistri_nobody'])
      expect((await site.guest().post('/api/contact', newContactRequest(), bearer(key))).status).toBe(201)
  })

  test('a refusal is in the audit log', async () => {
    await site.guest().get('/api/team', bearer(all))
    const { body } = await admin.get<any[]>('/api/changes?entity=access&action=refused')
    expect(JSON.stringify(body[0])).toContain('GET /api/team')
    expect(body[0].userName).toBe(`${ADMIN.userName} (Zapier)`)
  })
})

test('the calls of a key are limited by the minute, those of another key are not', async () => {
  const { body: first } = await (await limited.admin()).post(KEYS, newKey())
  const { body: second } = await (await limited.admin()).post(KEYS, newKey())
  const { database } = limited.built.context
  const used = await limited.guest().get('/api/bookings', bearer(first.key))
  expect(used.status).toBe(200)
  await database.write((tx) =>
    tx.updateTable('rate_limits').set({ points: API_KEY_CALLS_PER_MINUTE }).where('key', 'like', 'api-key:%').execute(),
  )
  const refused = await limited.guest().get('/api/bookings', bearer(first.key))
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await limited.guest().get('/api/bookings', bearer(second.key))).status).toBe(200)
})

test('making and deleting a key is in the audit log, without the key', async () => {
  const { id, key } = await makeKey({ name: 'Audited' })
  await admin.delete(`${KEYS}/${id}`)
  const { body, text } = await admin.get<any[]>(`/api/changes?entity=api-keys&id=${id}`)
  expect(body.map(({ action }) => action)).toEqual(['erased', 'added'])
  expect(text).toContain('Audited')
  expect(text).not.toContain(key)
})
