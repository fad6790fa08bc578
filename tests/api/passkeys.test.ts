// Databases: both, because counters and challenges are spent once, also by logins at the same time.
import { describe, expect, test } from 'vitest'
import { PASSKEYS_MAX } from '#contract/constants.ts'
import { deleteExpiredPendingLogins } from '#server/accounts/second-factor.repository.ts'
import { findUserByName } from '#server/accounts/users.repository.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { Authenticator, type Lies } from '#tests/support/authenticator.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { codeOf, turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitors.ts'
import { problemDetails } from '#texts/problems.ts'

const FACTOR = '/api/second-factor'
const PASSKEYS = `${FACTOR}/passkeys`
const CODE_STEP = '/api/users/login/second-factor'
const PASSKEY_STEP = '/api/users/login/passkey'
const PASSWORD = 'the-first-password'
const site = testApp()
/** As a browser on this machine calls the site. */
const originOf = (app: TestApp) => app.origin.replace('127.0.0.1', 'localhost')

let accounts = 0
async function newAccount({ on = site, role = 'user' as 'user' | 'admin' } = {}) {
  const userName = `keeper${++accounts}`
  await on.addAccount({ userName, name: `Keeper ${accounts}`, email: `${userName}@shop.example`, role }, PASSWORD)
  const { id } = (await findUserByName(on.built.context.database.read, userName))!
  const client = on.guest()
  await client.login(userName, PASSWORD)
  return { id, userName, client, device: new Authenticator(originOf(on)) }
}

const start = (client: HttpClient) => client.post(`${PASSKEYS}/options`)
const add = async (client: HttpClient, device: Authenticator, { name = 'My phone', ...lies }: Lies & { name?: string } = {}) =>
  client.post(PASSKEYS, { name, credential: device.create((await start(client)).body, lies) })

/** One whose logins want a passkey. */
async function secured(options?: Parameters<typeof newAccount>[0]) {
  const account = await newAccount(options)
  const { status, body } = await add(account.client, account.device)
  expect(status).toBe(201)
  return { ...account, recoveryCodes: body.recoveryCodes as string[] }
}

const challengeFor = async (client: Pick<Visitor, 'post'>, secondFactorToken: string) =>
  (await client.post(`${PASSKEY_STEP}/options`, { secondFactorToken })).body

/** Password and passkey, with a device that may lie. */
async function logIn(userName: string, device: Authenticator, lies: Lies = {}, client = site.guest()) {
  const { secondFactorToken } = (await client.login(userName, PASSWORD)).body
  const credential = device.get(await challengeFor(client, secondFactorToken), lies)
  return client.post(PASSKEY_STEP, { secondFactorToken, credential })
}

const isLoggedIn = async (client: HttpClient) => (await client.get('/api/users/profile')).status === 200
const refused = { status: 422, body: { code: 'passkey_refused', detail: problemDetails.passkey_refused } }
const db = () => site.built.context.database
const historyOf = async (id: number) =>
  ((await (await site.admin()).get<any[]>(`/api/changes?entity=team&id=${id}`)).body ?? []).map(({ userName, changes }) => [
    userName,
    ...changes.map(({ field, from, to }: any) => [field, from, to]),
  ])
const age = (table: 'pending_logins' | 'passkey_setups') =>
  db().write((tx) =>
    tx
      .updateTable(table)
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute(),
  )

describe('adding a passkey', () => {
  test('turns the second factor on with recovery codes; a second one and an app make none', async () => {
    const { id, userName, client, device } = await newAccount()
    const other = site.guest()
    await other.login(userName, PASSWORD)
    expect((await client.get(FACTOR)).body).toEqual({
      since: null,
      appSince: null,
      passkeys: [],
      passkeyOrigin: originOf(site),
      recoveryCodesLeft: 0,
    })
    const options = (await start(client)).body
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: userName },
      attestation: 'none',
      excludeCredentials: [],
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    })
    const first = await client.post(PASSKEYS, { name: ' My phone ', credential: device.create(options) })
    expect(first.status).toBe(201)
    expect(new Set(first.body.recoveryCodes).size).toBe(10)
    // As with the app, other sessions end.
    expect(await isLoggedIn(client)).toBe(true)
    expect(await isLoggedIn(other)).toBe(false)

    const key = new Authenticator(originOf(site))
    const again = (await start(client)).body
    expect(again.excludeCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['usb'] }])
    expect(again.user.id).toBe(options.user.id)
    expect((await client.post(PASSKEYS, { name: 'Key', credential: key.create(again) })).body).toEqual({ recoveryCodes: [] })
    const secret = (await client.post(`${FACTOR}/setup`)).body.secret
    expect((await client.post(FACTOR, { code: codeOf(secret) })).body).toEqual({ recoveryCodes: [] })
    const { since, appSince, passkeys, recoveryCodesLeft } = (await client.get(FACTOR)).body
    expect([recoveryCodesLeft, since, appSince > since]).toEqual([10, passkeys[0].createdAt, true])
    expect(passkeys.map(({ name, lastUsedAt }: any) => [name, lastUsedAt])).toEqual([
      ['My phone', null],
      ['Key', null],
    ])
    expect((await historyOf(id)).slice(0, 3)).toEqual([
      [userName, ['authenticatorApp', null, null]],
      [userName, ['passkeys', 1, 2]],
      [userName, ['secondFactor', false, true], ['passkeys', 0, 1], ['recoveryCodes', null, null]],
    ])
  })

  test('refuses what does not answer its challenge, once, at this site', async () => {
    const { client, device } = await newAccount()
    const lies: Lies[] = [
      { challenge: 'another-challenge' },
      { crossOrigin: true },
      { origin: 'https://shop.example.evil.example' },
      { origin: site.origin },
      { rpId: 'evil.example' },
      { type: 'webauthn.get' },
      { flags: 0 },
      { format: 'packed' },
    ]
    for (const lie of lies) expect(await add(client, device, lie), JSON.stringify(lie)).toMatchObject(refused)

    const options = (await start(client)).body
    const credential = device.create(options)
    const broken = { ...credential, response: { ...credential.response, attestationObject: 'AAAA' } }
    expect(await client.post(PASSKEYS, { name: 'Key', credential: broken })).toMatchObject(refused)
    // The challenge was used up by the refused one.
    expect(await client.post(PASSKEYS, { name: 'Key', credential })).toMatchObject({ status: 409, body: { code: 'setup_expired' } })
    const late = device.create((await start(client)).body)
    await age('passkey_setups')
    expect((await client.post(PASSKEYS, { name: 'Key', credential: late })).body.code).toBe('setup_expired')
    await start(client)
    await age('passkey_setups')
    await db().write((tx) => deleteExpiredPendingLogins(tx, new Date()))
    expect(await db().read.selectFrom('passkey_setups').selectAll().execute()).toEqual([])
    // That of someone else is not taken.
    const other = await newAccount()
    await start(other.client)
    expect((await client.post(PASSKEYS, { name: 'Key', credential: device.create((await start(other.client)).body) })).body.code).toBe(
      'setup_expired',
    )
    expect((await client.get(FACTOR)).body.since).toBeNull()
  })

  test('refuses one that any account has, and more than an account may have', async () => {
    const { id, client, device } = await secured()
    const other = await newAccount()
    expect(await add(client, device)).toMatchObject(refused)
    expect(await add(other.client, device)).toMatchObject(refused)
    const late = (await start(client)).body
    const row = {
      user_id: id,
      public_key: 'pQECAyYgASFYIA',
      counter: 0,
      transports: '[]',
      name: 'Key',
      created_at: '2026-11-01T09:00:00.000Z',
      last_used_at: null,
    }
    await db().write((tx) =>
      tx
        .insertInto('passkeys')
        .values(Array.from({ length: PASSKEYS_MAX - 1 }, (_, at) => ({ ...row, credential_id: `${id}-${at}` })))
        .execute(),
    )
    const full = { status: 409, body: { code: 'too_many_passkeys' } }
    expect(await start(client)).toMatchObject(full)
    const credential = new Authenticator(originOf(site)).create(late)
    expect(await client.post(PASSKEYS, { name: 'Key', credential })).toMatchObject(full)
  })

  test('names every field that is wrong, and reads no more than it needs', async () => {
    const { client, device } = await newAccount()
    expect(Object.keys(fieldErrors(await client.post(PASSKEYS, {})))).toEqual(['name', 'credential'])
    const credential = device.create((await start(client)).body)
    const { response } = credential
    const send = async (changed: object, name = 'Key') =>
      Object.keys(fieldErrors(await client.post(PASSKEYS, { name, credential: { ...credential, ...changed } })))
    expect(await send({}, ' ')).toEqual(['name'])
    expect(await send({}, 'x'.repeat(61))).toEqual(['name'])
    expect(await send({ id: 'a+b', type: 'password' })).toEqual(['credential.id', 'credential.type'])
    expect(await send({ response: { ...response, attestationObject: 'A'.repeat(8001) } })).toEqual([
      'credential.response.attestationObject',
    ])
    expect(await send({ response: { ...response, transports: Array(11).fill('usb') } })).toEqual(['credential.response.transports'])
    // Nothing of that has used up the challenge.
    expect((await client.post(PASSKEYS, { name: 'Key', credential })).status).toBe(201)
  })

  test('wants a recent login, as removing does', async () => {
    const { id, client, device } = await secured()
    const [passkey] = (await client.get(FACTOR)).body.passkeys
    const credential = device.create((await start(client)).body)
    await db().write((tx) =>
      tx
        .updateTable('sessions')
        .set({ authenticated_at: new Date(Date.now() - 3_600_000).toISOString() })
        .where('user_id', '=', id)
        .execute(),
    )
    const old = { status: 403, body: { code: 'reauthenticate' } }
    expect(await start(client)).toMatchObject(old)
    expect(await client.post(PASSKEYS, { name: 'Key', credential })).toMatchObject(old)
    expect(await client.delete(`${PASSKEYS}/${passkey.id}`)).toMatchObject(old)
    expect(await client.delete(`${FACTOR}/app`)).toMatchObject(old)
  })
})

describe('a login', () => {
  test('needs the passkey after the password; until then there is no session', async () => {
    const { userName, device, client: owner } = await secured({ role: 'admin' })
    const client = site.guest()
    const { body, headers } = await client.login(userName, PASSWORD)
    expect(body).toEqual({ secondFactorToken: expect.any(String), methods: ['passkey'] })
    expect(headers.getSetCookie()).toEqual([])
    const request = await challengeFor(client, body.secondFactorToken)
    expect(request).toEqual({
      challenge: expect.any(String),
      rpId: 'localhost',
      timeout: expect.any(Number),
      userVerification: 'preferred',
      allowCredentials: [{ id: device.id, type: 'public-key', transports: ['usb'] }],
    })
    const answer = { secondFactorToken: body.secondFactorToken, credential: device.get(request) }
    expect(await client.post(PASSKEY_STEP, answer)).toMatchObject({ status: 200, body: { role: 'admin', profile: { userName } } })
    expect(await isLoggedIn(client)).toBe(true)
    expect((await owner.get(FACTOR)).body.passkeys[0].lastUsedAt).toEqual(expect.any(String))
    // The same answer opens nothing again.
    expect((await site.guest().post(PASSKEY_STEP, answer)).body.code).toBe('login_expired')
    const [entry] = (await client.get<any[]>('/api/changes?entity=access&limit=1')).body
    expect(entry).toMatchObject({ userName, action: 'logged-in' })
    expect(entry.changes).toContainEqual({ field: 'secondFactor', from: null, to: true })
  })

  test('accepts an answer to its own challenge only, once, from this site, with a counter that has grown', async () => {
    const { userName, device } = await secured()
    const lies: Lies[] = [
      { crossOrigin: true },
      { challenge: 'another-challenge' },
      { origin: 'https://evil.example' },
      { origin: site.origin },
      { rpId: 'evil.example' },
      { type: 'webauthn.create' },
      { flags: 0x04 },
    ]
    for (const lie of lies) expect(await logIn(userName, device, lie), JSON.stringify(lie)).toMatchObject(refused)
    const stranger = new Authenticator(originOf(site))
    expect(await logIn(userName, stranger)).toMatchObject(refused)
    // Another key under a known id.
    Object.defineProperty(stranger, 'id', { value: device.id })
    stranger.counter = 1000
    expect(await logIn(userName, stranger)).toMatchObject(refused)

    // A refused answer has used up its challenge, and so has the next one.
    const client = site.guest()
    const { secondFactorToken } = (await client.login(userName, PASSWORD)).body
    const request = await challengeFor(client, secondFactorToken)
    expect(
      await client.post(PASSKEY_STEP, { secondFactorToken, credential: device.get(request, { origin: 'https://evil.example' }) }),
    ).toMatchObject(refused)
    expect(await client.post(PASSKEY_STEP, { secondFactorToken, credential: device.get(request) })).toMatchObject(refused)
    // A challenge of another login, of the same account.
    const second = (await site.guest().login(userName, PASSWORD)).body
    await challengeFor(client, second.secondFactorToken)
    expect(
      await client.post(PASSKEY_STEP, {
        secondFactorToken: second.secondFactorToken,
        credential: device.get(await challengeFor(client, secondFactorToken)),
      }),
    ).toMatchObject(refused)

    expect((await logIn(userName, device)).status).toBe(200)
    const { counter } = device
    device.counter = counter - 1
    expect(await logIn(userName, device)).toMatchObject(refused)
    device.counter = counter - 5
    expect(await logIn(userName, device)).toMatchObject(refused)
    device.counter = counter
    expect((await logIn(userName, device)).status).toBe(200)
    const log = (await (await site.admin()).get<any[]>('/api/changes?entity=access&action=refused&limit=1')).body
    expect(log[0].changes).toEqual([
      { field: 'reason', from: null, to: 'passkey_refused' },
      { field: 'call', from: null, to: 'POST /api/users/login/passkey' },
    ])
  })

  test('takes a device that does not count, but not once it has counted', async () => {
    const { userName, client } = await secured()
    const silent = new Authenticator(originOf(site), { counter: 0 })
    await add(client, silent)
    for (const _ of [1, 2]) expect((await logIn(userName, silent)).status).toBe(200)
    silent.counter = 7
    expect((await logIn(userName, silent)).status).toBe(200)
    silent.counter = 0
    expect(await logIn(userName, silent)).toMatchObject(refused)
  })

  test.each(['EdDSA', 'RS256'] as const)('takes a signature by %s too', async (algorithm) => {
    const { userName, client } = await newAccount()
    const device = new Authenticator(originOf(site), { algorithm })
    expect((await add(client, device)).status).toBe(201)
    expect((await logIn(userName, device)).status).toBe(200)
  })

  test('of two at once with the same signature one succeeds', async () => {
    const { userName, device } = await secured()
    const client = site.guest()
    const { secondFactorToken } = (await client.login(userName, PASSWORD)).body
    const credential = device.get(await challengeFor(client, secondFactorToken))
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => site.guest().post(PASSKEY_STEP, { secondFactorToken, credential })))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
  })

  test('of a key and its copy, used at once, one succeeds', async () => {
    const { userName, device } = await secured()
    const { counter } = device
    const logins: (() => ReturnType<HttpClient['post']>)[] = []
    for (const client of [site.guest(), site.guest(), site.guest()]) {
      const { secondFactorToken } = (await client.login(userName, PASSWORD)).body
      device.counter = counter
      const credential = device.get(await challengeFor(client, secondFactorToken))
      logins.push(() => client.post(PASSKEY_STEP, { secondFactorToken, credential }))
    }
    const outcomes = await Promise.all(logins.map((logIn) => logIn()))
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('ends with its ten minutes, and with a passkey that is removed in between', async () => {
    const { userName, client, device } = await secured()
    const guest = site.guest()
    const { secondFactorToken } = (await guest.login(userName, PASSWORD)).body
    const credential = device.get(await challengeFor(guest, secondFactorToken))
    await age('pending_logins')
    const expired = { status: 422, body: { code: 'login_expired' } }
    expect(await guest.post(PASSKEY_STEP, { secondFactorToken, credential })).toMatchObject(expired)
    expect(await guest.post(`${PASSKEY_STEP}/options`, { secondFactorToken })).toMatchObject(expired)
    expect(await guest.post(`${PASSKEY_STEP}/options`, { secondFactorToken: 'unknown' })).toMatchObject(expired)
    expect(Object.keys(fieldErrors(await guest.post(PASSKEY_STEP, {})))).toEqual(['secondFactorToken', 'credential'])

    const next = (await guest.login(userName, PASSWORD)).body.secondFactorToken
    const answer = { secondFactorToken: next, credential: device.get(await challengeFor(guest, next)) }
    const [passkey] = (await client.get(FACTOR)).body.passkeys
    await add(client, new Authenticator(originOf(site)))
    await client.delete(`${PASSKEYS}/${passkey.id}`)
    // All logins that were under way.
    expect(await guest.post(PASSKEY_STEP, answer)).toMatchObject(expired)
    expect(await logIn(userName, device)).toMatchObject(refused)
  })

  test('beside an app takes either', async () => {
    const { userName, client, device } = await secured()
    const { secret, recoveryCodes } = await turnOnSecondFactor(client)
    expect(recoveryCodes).toEqual([])
    const guest = site.guest()
    const { body } = await guest.login(userName, PASSWORD)
    expect(body.methods).toEqual(['app', 'passkey'])
    expect((await guest.post(CODE_STEP, { secondFactorToken: body.secondFactorToken, code: codeOf(secret, 1) })).status).toBe(200)
    expect((await logIn(userName, device)).status).toBe(200)
  })

  test('confirms the password of a session too, and of that session only', async () => {
    const { id, client, device } = await secured({ role: 'admin' })
    await db().write((tx) =>
      tx
        .updateTable('sessions')
        .set({ authenticated_at: new Date(Date.now() - 3_600_000).toISOString() })
        .where('user_id', '=', id)
        .execute(),
    )
    const { body } = await client.post('/api/users/reauthenticate', { password: PASSWORD })
    expect(body).toEqual({ secondFactorToken: expect.any(String), methods: ['passkey'] })
    const answer = async () => ({
      secondFactorToken: body.secondFactorToken,
      credential: device.get(await challengeFor(client, body.secondFactorToken)),
    })
    expect((await site.guest().post(PASSKEY_STEP, await answer())).body.code).toBe('login_expired')
    expect((await client.get('/api/team')).body.code).toBe('reauthenticate')
    expect((await client.post(PASSKEY_STEP, await answer())).status).toBe(200)
    expect((await client.get('/api/team')).status).toBe(200)
  })
})

describe('removing', () => {
  test('of the last factor takes the recovery codes with it; before that they stay', async () => {
    const { id, userName, client, recoveryCodes } = await secured()
    await add(client, new Authenticator(originOf(site)), { name: 'Key' })
    await turnOnSecondFactor(client)
    const [first, second] = (await client.get(FACTOR)).body.passkeys
    const other = await secured()
    expect((await other.client.delete(`${PASSKEYS}/${first.id}`)).status).toBe(404)
    expect((await client.delete(`${PASSKEYS}/${first.id}`)).status).toBe(204)
    expect((await client.delete(`${PASSKEYS}/${first.id}`)).status).toBe(404)
    expect((await client.delete(`${FACTOR}/app`)).status).toBe(204)
    expect((await client.delete(`${FACTOR}/app`)).status).toBe(204)
    expect((await client.get(FACTOR)).body).toMatchObject({ appSince: null, recoveryCodesLeft: 10, passkeys: [{ name: 'Key' }] })
    const guest = site.guest()
    const { secondFactorToken } = (await guest.login(userName, PASSWORD)).body
    expect((await guest.post(CODE_STEP, { secondFactorToken, code: recoveryCodes[0] })).status).toBe(200)
    const renewed = (await client.post(`${FACTOR}/recovery-codes`)).body.recoveryCodes
    expect(renewed).toHaveLength(10)

    expect((await client.delete(`${PASSKEYS}/${second.id}`)).status).toBe(204)
    expect((await client.get(FACTOR)).body).toMatchObject({ since: null, recoveryCodesLeft: 0, passkeys: [] })
    expect((await site.guest().login(userName, PASSWORD)).body.role).toBe('user')
    expect(await client.post(`${FACTOR}/recovery-codes`)).toMatchObject({ status: 409, body: { code: 'second_factor_off' } })
    expect((await historyOf(id))[0]).toEqual([userName, ['secondFactor', true, false], ['passkeys', 1, 0]])
    // The next first factor has codes of its own.
    expect((await add(client, new Authenticator(originOf(site)))).body.recoveryCodes).toHaveLength(10)
    expect((await client.delete(FACTOR)).status).toBe(204)
    expect((await client.get(FACTOR)).body).toMatchObject({ since: null, recoveryCodesLeft: 0, passkeys: [] })
    // Each change was mailed to the owner.
    const told = async (change: string) =>
      (await site.outbox()).filter(
        ({ to, text }) => to === `${userName}@shop.example` && text.includes(`A passkey was ${change} your account`),
      )
    await expect.poll(() => told('added to')).toHaveLength(3)
    await expect.poll(() => told('removed from')).toHaveLength(2)
  })

  test('by an admin turns it off with all passkeys, and tells the owner', async () => {
    const { id, userName } = await secured()
    const admin = await site.admin()
    const isListed = async () => (await admin.get<any[]>('/api/team')).body.find((one) => one.id === id).secondFactor
    expect(await isListed()).toBe(true)
    expect((await admin.delete(`/api/team/${id}/second-factor`)).status).toBe(204)
    expect(await isListed()).toBe(false)
    expect((await site.guest().login(userName, PASSWORD)).body.role).toBe('user')
    expect((await historyOf(id))[0]).toEqual([ADMIN.userName, ['secondFactor', true, false]])
    const told = async () => (await site.outbox()).filter(({ to }) => to === `${userName}@shop.example`).map(({ subject }) => subject)
    await expect.poll(told).toContain('Your second factor was turned off')
  })
})

test('a passkey is the factor that the shop asks of admins, and the one of its first steps', async () => {
  await db().write(async (tx) => {
    await tx.deleteFrom('passkeys').execute()
    await tx.deleteFrom('second_factors').execute()
  })
  const done = async () => {
    const { steps } = (await (await site.admin()).get('/api/first-steps')).body
    return steps.find(({ name }: { name: string }) => name === 'secondFactor').done
  }
  expect(await done()).toBe(false)
  const { client: admin } = await secured({ role: 'admin' })
  expect(await done()).toBe(true)
  const { client, device } = await newAccount({ role: 'admin' })
  expect((await admin.put('/api/team/policy', { adminsNeedSecondFactor: true })).status).toBe(200)
  const needed = { status: 403, body: { code: 'second_factor_needed' } }
  expect(await client.get('/api/bookings')).toMatchObject(needed)
  expect((await add(client, device)).status).toBe(201)
  expect((await client.get('/api/bookings')).status).toBe(200)
  const [passkey] = (await client.get(FACTOR)).body.passkeys
  expect((await client.delete(`${PASSKEYS}/${passkey.id}`)).status).toBe(204)
  expect(await client.get('/api/bookings')).toMatchObject(needed)
  expect((await admin.put('/api/team/policy', { adminsNeedSecondFactor: false })).status).toBe(200)
})

describe('guessing', () => {
  const limited = testApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })

  test('ends after five refused ones for the account; a known device and codes have allowances of their own', async () => {
    const { userName, client, device, recoveryCodes } = await secured({ on: limited })
    const { secret } = await turnOnSecondFactor(client)
    const stranger = new Authenticator(originOf(limited))
    const attempt = async (visitor: Visitor, key: Authenticator) => {
      const { secondFactorToken } = (await visitor.login(userName, PASSWORD)).body
      return (await visitor.post(PASSKEY_STEP, { secondFactorToken, credential: key.get(await challengeFor(visitor, secondFactorToken)) }))
        .status
    }
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) statuses.push(await attempt(new Visitor(limited, `14.0.${at}.1`), stranger))
    expect(statuses).toEqual([...Array(5).fill(422), 429])
    expect(await attempt(new Visitor(limited, '14.1.0.1'), device)).toBe(429)
    expect(await attempt(new Visitor(limited, '14.2.0.1', client), device)).toBe(200)
    for (const [at, code] of [codeOf(secret, 1), recoveryCodes[0]].entries()) {
      const visitor = new Visitor(limited, `14.3.${at}.1`)
      const { secondFactorToken } = (await visitor.login(userName, PASSWORD)).body
      expect((await visitor.post(CODE_STEP, { secondFactorToken, code })).status).toBe(200)
    }
  })
})

describe('where browsers offer none', () => {
  const unnamed = testApp({ PUBLIC_URL: 'http://192.168.1.20' })

  test('says so, and a login goes on without them', async () => {
    const { id, userName, client, device } = await newAccount({ on: unnamed })
    const unavailable = { status: 409, body: { code: 'passkeys_unavailable' } }
    expect((await client.get(FACTOR)).body.passkeyOrigin).toBeNull()
    expect(await start(client)).toMatchObject(unavailable)
    const credential = device.create({ challenge: 'AAAA', rp: { id: 'localhost' } } as never)
    expect(await client.post(PASSKEYS, { name: 'Key', credential })).toMatchObject(unavailable)

    // The site had a name once.
    const row = { user_id: id, credential_id: device.id, public_key: 'pQEC', counter: 0, transports: '[]', name: 'Key', last_used_at: null }
    await unnamed.built.context.database.write((tx) =>
      tx
        .insertInto('passkeys')
        .values({ ...row, created_at: '2026-11-01T09:00:00.000Z' })
        .execute(),
    )
    const guest = unnamed.guest()
    const { body } = await guest.login(userName, PASSWORD)
    expect(body.methods).toEqual([])
    const { secondFactorToken } = body
    expect(await guest.post(`${PASSKEY_STEP}/options`, { secondFactorToken })).toMatchObject(unavailable)
    expect(
      await guest.post(PASSKEY_STEP, { secondFactorToken, credential: device.get({ challenge: 'AAAA', rpId: 'localhost' } as never) }),
    ).toMatchObject(unavailable)
    const [recoveryCode] = (await client.post(`${FACTOR}/recovery-codes`)).body.recoveryCodes
    const next = (await guest.login(userName, PASSWORD)).body.secondFactorToken
    expect((await guest.post(CODE_STEP, { secondFactorToken: next, code: recoveryCode })).status).toBe(200)
  })
})
