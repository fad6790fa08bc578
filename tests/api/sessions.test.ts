// Databases: both, because sessions are listed, renewed and ended by conditions on rows.
import { expect, test } from 'vitest'
import { recordUse } from '#server/accounts/sessions.ts'
import { findUserByName } from '#server/accounts/users.repository.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { testApp } from '#tests/support/test-app.ts'
import { deviceName } from '#texts/devices.ts'

const SESSIONS = '/api/sessions'
const PASSWORD = 'the-first-password'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'
const site = testApp({ TRUST_PROXY: 'on' })

let accounts = 0
async function newAccount() {
  const userName = `person${++accounts}`
  const email = `${userName}@shop.example`
  await site.addAccount({ userName, name: `Person ${accounts}`, email, role: 'user' }, PASSWORD)
  return { userName, email }
}
async function logIn(userName: string, { userAgent = FIREFOX, address = '203.0.113.7', client = site.guest(), password = PASSWORD } = {}) {
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': address }
  const { status } = await client.post('/api/users/login', { userName, password }, { headers })
  expect(status).toBe(200)
  return client
}
const listed = async (client: HttpClient) => (await client.get<any[]>(SESSIONS, { headers: { 'x-forwarded-for': '203.0.113.7' } })).body
const isLoggedIn = async (client: HttpClient) => (await client.get('/api/users/profile')).status === 200
const ageLogins = () =>
  site.built.context.database.write((tx) =>
    tx
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 3_600_000).toISOString() })
      .execute(),
  )
const newDeviceMails = async (email: string) =>
  (await site.outbox()).filter(({ to, subject }) => to === email && subject === 'New login to your account')

test('the list names the device, the times and the range of the address, and marks the session of the call', async () => {
  const { userName } = await newAccount()
  const desk = await logIn(userName)
  await logIn(userName, { userAgent: SAFARI, address: '2001:db8:1:2::7' })
  const sessions = await listed(desk)
  expect(sessions.map((session: any) => [deviceName(session), session.range, session.isCurrent])).toEqual([
    ['Safari on iPhone', '2001:db8:1::/48', false],
    ['Firefox on Linux', '203.0.113.x', true],
  ])
  expect(Object.keys(sessions[0]).sort()).toEqual(['browser', 'id', 'isCurrent', 'lastUsedAt', 'loggedInAt', 'range', 'system'])
  expect(Date.now() - Date.parse(sessions[0].lastUsedAt)).toBeLessThan(60_000)
  expect((await site.guest().get(SESSIONS)).status).toBe(401)
})

test('the last use is recorded every ten minutes, and never lets an ended session go on', async () => {
  const { userName } = await newAccount()
  const client = await logIn(userName)
  const { database } = site.built.context
  const row = async () => {
    const { id } = (await findUserByName(database.read, userName))!
    return database.read.selectFrom('sessions').where('user_id', '=', id).selectAll().executeTakeFirstOrThrow()
  }
  const first = await row()
  expect(await recordUse(database, first.token_hash, first, '198.51.100.x')).toBe(false)
  const earlier = { last_used_at: new Date(Date.now() - 601_000).toISOString() }
  await database.write((tx) => tx.updateTable('sessions').set(earlier).where('token_hash', '=', first.token_hash).execute())
  await client.get('/api/users/profile', { headers: { 'x-forwarded-for': '198.51.100.9' } })
  const used = await row()
  expect(used.address).toBe('198.51.100.x')
  expect(Date.parse(used.last_used_at)).toBeGreaterThan(Date.parse(earlier.last_used_at))
  await client.post('/api/users/logout')
  expect(await recordUse(database, first.token_hash, { ...first, ...earlier }, '198.51.100.x')).toBe(false)
  expect(await listed(await logIn(userName))).toHaveLength(1)
})

test('a session is ended by its owner after a recent login, alone or with all others, and the audit log has it', async () => {
  const { userName } = await newAccount()
  const [desk, phone, tablet] = [await logIn(userName), await logIn(userName), await logIn(userName)]
  const stranger = await logIn((await newAccount()).userName)
  const [, newest] = [await listed(phone), (await listed(tablet)).find(({ isCurrent }: any) => isCurrent)]
  expect((await stranger.delete(`${SESSIONS}/${newest.id}`)).status).toBe(404)
  expect(await isLoggedIn(tablet)).toBe(true)

  await ageLogins()
  expect(await desk.delete(`${SESSIONS}/${newest.id}`)).toMatchObject({ status: 403, body: { code: 'reauthenticate' } })
  expect(await desk.delete(SESSIONS)).toMatchObject({ status: 403, body: { code: 'reauthenticate' } })
  await desk.post('/api/users/reauthenticate', { password: PASSWORD })
  // The token is new, the name of the session is not.
  expect((await listed(desk)).map(({ id }: any) => id)).toHaveLength(3)
  expect((await desk.delete(`${SESSIONS}/${newest.id}`)).status).toBe(204)
  expect([await isLoggedIn(tablet), await isLoggedIn(phone)]).toEqual([false, true])
  expect((await desk.delete(`${SESSIONS}/${newest.id}`)).status).toBe(404)
  expect((await desk.delete(SESSIONS)).status).toBe(204)
  expect([await isLoggedIn(phone), await isLoggedIn(desk), await isLoggedIn(stranger)]).toEqual([false, true, true])

  const { id } = (await findUserByName(site.built.context.database.read, userName))!
  const { body: changes } = await (await site.admin()).get<any[]>(`/api/changes?entity=team&id=${id}`)
  expect(changes.filter(({ userName: by }) => by === userName).flatMap(({ changes }) => changes)).toEqual([
    { field: 'sessions', from: 2, to: 1 },
    { field: 'sessions', from: 3, to: 2 },
  ])

  // The one of the call, too.
  const [own] = await listed(desk)
  expect((await desk.delete(`${SESSIONS}/${own.id}`)).status).toBe(204)
  expect(desk.cookies.has('mistri_session')).toBe(false)
})

test('the id of a session stays when its token is replaced', async () => {
  const { userName } = await newAccount()
  const client = await logIn(userName)
  const [before] = await listed(client)
  await client.post('/api/users/reauthenticate', { password: PASSWORD })
  expect((await listed(client)).map(({ id }: any) => id)).toEqual([before.id])
})

test('a login with a new device is mailed to the owner; the first one and those of known devices are not', async () => {
  const { userName, email } = await newAccount()
  const desk = await logIn(userName)
  await desk.post('/api/users/logout')
  await logIn(userName, { client: desk })
  await logIn(userName, { userAgent: SAFARI, address: '198.51.100.9' })
  await expect.poll(() => newDeviceMails(email)).toHaveLength(1)
  const [{ text = '' } = {}] = await newDeviceMails(email)
  expect(text).toContain('Safari on iPhone')
  expect(text).toContain('198.51.100.x')
  expect(text).not.toContain('198.51.100.9')
  expect(text).toMatch(/\/user\/settings\n/)
})

test('the browser in which a password was changed stays known, all others are forgotten', async () => {
  const { userName, email } = await newAccount()
  const desk = await logIn(userName)
  const phone = await logIn(userName, { userAgent: SAFARI })
  await expect.poll(() => newDeviceMails(email)).toHaveLength(1)
  const password = 'a-password-of-my-own'
  await desk.post('/api/users/update-profile', { username: userName, name: 'Person', email, newPassword: password })
  await logIn(userName, { client: desk, password })
  await logIn(userName, { client: phone, password, userAgent: SAFARI })
  await expect.poll(() => newDeviceMails(email)).toHaveLength(2)
})

test('a password without its second factor is no login, so nothing is mailed', async () => {
  const { userName, email } = await newAccount()
  const client = await logIn(userName)
  await turnOnSecondFactor(client)
  await logIn(userName, { userAgent: SAFARI })
  const queued = await site.built.context.database.read.selectFrom('outbox').where('template', '=', 'new-device').selectAll().execute()
  expect(queued.filter(({ data }) => data.includes(email))).toEqual([])
  expect(await newDeviceMails(email)).toEqual([])
})
