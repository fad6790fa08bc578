// Databases: both, because codes are spent once, also by logins at the same time.
import { describe, expect, test } from 'vitest'
import { resetAccount } from '#server/accounts/accounts.ts'
import { insertPasswordLink } from '#server/accounts/password-links.repository.ts'
import { deleteExpiredPendingLogins } from '#server/accounts/second-factor.repository.ts'
import { findUserByName } from '#server/accounts/users.repository.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { codeOf, turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { testApp } from '#tests/support/test-app.ts'
import { Visitor } from '#tests/support/visitors.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/messages.ts'

const FACTOR = '/api/second-factor'
const SECOND_STEP = '/api/users/login/second-factor'
const PASSWORD = 'the-first-password'
const site = testApp()
const guarded = testApp({ RATE_LIMIT: 'on' })

let accounts = 0
/** A new account that is logged in, so that tests do not log each other out. */
async function newAccount({ on = site, role = 'user' as 'user' | 'admin' } = {}) {
  const userName = `person${++accounts}`
  const email = `${userName}@shop.example`
  await on.addAccount({ userName, name: `Person ${accounts}`, email, role }, PASSWORD)
  const { id } = (await findUserByName(on.built.context.database.read, userName))!
  const client = on.guest()
  await client.login(userName, PASSWORD)
  return { id, userName, client }
}

/** One whose logins want a code. */
async function secured(options?: Parameters<typeof newAccount>[0]) {
  const account = await newAccount(options)
  return { ...account, ...(await turnOnSecondFactor(account.client)) }
}

async function firstStep(userName: string, client = site.guest()): Promise<{ client: HttpClient; secondFactorToken: string }> {
  const { status, body } = await client.login(userName, PASSWORD)
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['secondFactorToken', 'methods'])
  return { client, secondFactorToken: body.secondFactorToken }
}

const isLoggedIn = async (client: HttpClient) => (await client.get('/api/users/profile')).status === 200
const rows = (table: 'pending_logins' | 'recovery_codes' | 'second_factor_setups') =>
  site.built.context.database.read.selectFrom(table).selectAll().execute()
const historyOf = async (id: number) =>
  ((await (await site.admin()).get<any[]>(`/api/changes?entity=team&id=${id}`)).body ?? []).map(({ userName, changes }) => [
    userName,
    ...changes.map(({ field, from, to }: any) => [field, from, to]),
  ])
const age = (table: 'pending_logins' | 'second_factor_setups') =>
  site.built.context.database.write((tx) =>
    tx
      .updateTable(table)
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute(),
  )

const sweep = () => site.built.context.database.write((tx) => deleteExpiredPendingLogins(tx, new Date()))

describe('the setup', () => {
  test('shows a secret, and asks for nothing until a code of the app has confirmed it', async () => {
    const { userName, client } = await newAccount()
    expect((await client.get(FACTOR)).body).toMatchObject({ since: null, recoveryCodesLeft: 0 })
    const { status, body } = await client.post(`${FACTOR}/setup`)
    expect(status).toBe(201)
    expect(body.uri).toMatch(new RegExp(`^otpauth://totp/.+:${userName}\\?secret=${body.secret}&issuer=`))
    expect(body.qrCode.path).toMatch(/^M/)
    expect((await site.guest().login(userName, PASSWORD)).body.role).toBe('user')

    const wrong = await client.post(FACTOR, { code: codeOf(body.secret, 9) })
    expect(wrong.status).toBe(422)
    expect(fieldErrors(wrong)).toEqual({ code: fieldErrorText('login_code_wrong') })
    expect(fieldErrors(await client.post(FACTOR, { code: ' ' }))).toEqual({ code: fieldErrorText('login_code') })
    const code = codeOf(body.secret)
    const on = await client.post(FACTOR, { code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })
    expect(on.status).toBe(201)
    expect(new Set(on.body.recoveryCodes).size).toBe(10)
    expect((await client.get(FACTOR)).body).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 })
    // Nothing is being set up any more.
    expect(await client.post(FACTOR, { code: codeOf(body.secret, 1) })).toMatchObject({ status: 409, body: { code: 'setup_expired' } })
  })

  test('takes only the newest secret, for half an hour', async () => {
    const { client } = await newAccount()
    const first = (await client.post(`${FACTOR}/setup`)).body.secret
    const second = (await client.post(`${FACTOR}/setup`)).body.secret
    expect((await client.post(FACTOR, { code: codeOf(first) })).status).toBe(422)
    await age('second_factor_setups')
    expect((await client.post(FACTOR, { code: codeOf(second) })).body.code).toBe('setup_expired')
    await sweep()
    expect(await rows('second_factor_setups')).toEqual([])
  })

  test('replaces the app of an account that has one, with new recovery codes', async () => {
    const { userName, client, secret, recoveryCodes } = await secured()
    const { secret: newSecret } = await turnOnSecondFactor(client)
    const login = await firstStep(userName)
    const complete = (code: string | undefined) => login.client.post(SECOND_STEP, { secondFactorToken: login.secondFactorToken, code })
    expect((await complete(codeOf(secret, 1))).status).toBe(422)
    expect((await complete(recoveryCodes[0])).status).toBe(422)
    expect((await complete(codeOf(newSecret, 1))).status).toBe(200)
  })

  test('wants a recent login, as everything that changes the factor', async () => {
    const { id, client } = await secured()
    await site.built.context.database.write((tx) =>
      tx
        .updateTable('sessions')
        .set({ authenticated_at: new Date(Date.now() - 3_600_000).toISOString() })
        .where('user_id', '=', id)
        .execute(),
    )
    const refused = { status: 403, body: { code: 'reauthenticate' } }
    expect(await client.post(`${FACTOR}/setup`)).toMatchObject(refused)
    expect(await client.post(FACTOR, { code: '123456' })).toMatchObject(refused)
    expect(await client.post(`${FACTOR}/recovery-codes`)).toMatchObject(refused)
    expect(await client.delete(FACTOR)).toMatchObject(refused)
    expect((await client.get(FACTOR)).status).toBe(200)
  })
})

describe('a login', () => {
  test('needs the code after the password; until then there is no session', async () => {
    const { userName, secret } = await secured({ role: 'admin' })
    const client = site.guest()
    const { body, headers } = await client.login(userName, PASSWORD)
    expect(Object.keys(body)).toEqual(['secondFactorToken', 'methods'])
    expect(headers.getSetCookie()).toEqual([])
    expect(await isLoggedIn(client)).toBe(false)
    for (const cookie of ['mistri_session', 'mistri_device'])
      expect((await client.get('/api/users/profile', { headers: { cookie: `${cookie}=${body.secondFactorToken}` } })).status).toBe(401)

    const wrong = await client.post(SECOND_STEP, { ...body, code: codeOf(secret, 9) })
    expect(wrong.status).toBe(422)
    expect(fieldErrors(wrong)).toEqual({ code: fieldErrorText('login_code_wrong') })
    const right = await client.post(SECOND_STEP, { ...body, code: codeOf(secret, 1) })
    expect(right).toMatchObject({ status: 200, body: { role: 'admin', profile: { userName } } })
    expect(await isLoggedIn(client)).toBe(true)
    expect(await client.post(SECOND_STEP, { ...body, code: codeOf(secret, 1) })).toMatchObject({
      status: 422,
      body: { code: 'login_expired', detail: messages.login.expired },
    })
  })

  test('with a wrong password is answered as for any other account', async () => {
    const { userName } = await secured()
    const wrong = await site.guest().login(userName, 'not-the-password')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'bad_credentials' } })
    expect(wrong.body).toEqual((await site.guest().login('nobody-at-all', 'not-the-password')).body)
  })

  test('does not accept a code twice, not even the one that turned the factor on', async () => {
    const { userName, secret, usedCode } = await secured()
    const complete = async (code: string) => {
      const { client, secondFactorToken } = await firstStep(userName)
      return (await client.post(SECOND_STEP, { secondFactorToken, code })).status
    }
    expect(await complete(usedCode)).toBe(422)
    const next = codeOf(secret, 1)
    expect(await complete(next)).toBe(200)
    expect(await complete(next)).toBe(422)
  })

  test('of many at once with the same code, or with the same token, one succeeds', async () => {
    const { id, userName, secret, recoveryCodes } = await secured()
    const logins = await Promise.all(Array.from({ length: 6 }, () => firstStep(userName)))
    const code = codeOf(secret, 1)
    const sameCode = await Promise.all(logins.map(({ client, secondFactorToken }) => client.post(SECOND_STEP, { secondFactorToken, code })))
    expect(sameCode.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(422)])

    const { secondFactorToken } = await firstStep(userName)
    const sameToken = await Promise.all(
      recoveryCodes.slice(0, 6).map((recoveryCode) => site.guest().post(SECOND_STEP, { secondFactorToken, code: recoveryCode })),
    )
    expect(sameToken.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(422)])
    // The refused ones used up no code.
    expect((await rows('recovery_codes')).filter(({ user_id }) => user_id === id)).toHaveLength(9)
  })

  test('takes each recovery code once, however it is typed, and records it', async () => {
    const { id, userName, client, recoveryCodes } = await secured()
    const complete = async (code: string) => {
      const { client: visitor, secondFactorToken } = await firstStep(userName)
      return (await visitor.post(SECOND_STEP, { secondFactorToken, code })).status
    }
    const [first = '', second = ''] = recoveryCodes
    expect(await complete(first.toLowerCase().replaceAll('-', ' '))).toBe(200)
    expect(await complete(first)).toBe(422)
    expect(await complete('AAAA-AAAA-AAAA-AAAA')).toBe(422)
    expect(await complete(second)).toBe(200)
    expect((await client.get(FACTOR)).body.recoveryCodesLeft).toBe(8)
    expect((await historyOf(id)).slice(0, 2)).toEqual([
      [userName, ['recoveryCodes', 9, 8]],
      [userName, ['recoveryCodes', 10, 9]],
    ])
    const renewed = (await client.post(`${FACTOR}/recovery-codes`)).body.recoveryCodes
    expect(await complete(recoveryCodes[5]!)).toBe(422)
    expect(await complete(renewed[5])).toBe(200)
  })

  test('has ten minutes for its second step, and ends with a new password, by Log out everywhere, and when the account is disabled', async () => {
    const { id, userName, secret } = await secured()
    const admin = await site.admin()
    const expectEnded = async (end: () => Promise<unknown>) => {
      const { client, secondFactorToken } = await firstStep(userName)
      await end()
      expect((await client.post(SECOND_STEP, { secondFactorToken, code: codeOf(secret, 1) })).body.code).toBe('login_expired')
    }
    await expectEnded(() => age('pending_logins'))
    await sweep()
    expect((await rows('pending_logins')).filter(({ user_id }) => user_id === id)).toEqual([])
    await expectEnded(() => admin.delete(`/api/team/${id}/sessions`))
    await expectEnded(() => resetAccount(site.built.context, id, PASSWORD))
    await expectEnded(() => admin.put(`/api/team/${id}`, { disabled: true }))
  })

  test('is not possible with an unknown token', async () => {
    const code = '123456'
    expect((await site.guest().post(SECOND_STEP, { secondFactorToken: 'unknown', code })).body.code).toBe('login_expired')
    expect(Object.keys(fieldErrors(await site.guest().post(SECOND_STEP, {})))).toEqual(['secondFactorToken', 'code'])
  })

  test('is not guessed more often by whoever resets the password by mail, or knew it before the factor was on', async () => {
    const { database } = guarded.built.context
    const { id, userName, client } = await newAccount({ on: guarded })
    const thief = guarded.guest()
    await thief.login(userName, PASSWORD)
    const { secret } = await turnOnSecondFactor(client)
    const guess = async (password: string) => {
      const { secondFactorToken } = (await thief.login(userName, password)).body
      return (await thief.post(SECOND_STEP, { secondFactorToken, code: codeOf(secret, 99) })).status
    }
    const statuses: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const token = newToken()
      const expiresAt = new Date(Date.now() + 60_000).toISOString()
      await database.write((tx) => insertPasswordLink(tx, id, hashToken(token), expiresAt))
      const newPassword = `the-password-of-round-${round}`
      expect((await thief.post('/api/users/reset-password', { token, newPassword })).status).toBe(200)
      for (let at = 0; at < 4; at += 1) statuses.push(await guess(newPassword))
    }
    expect(statuses).toEqual([...Array(5).fill(422), ...Array(7).fill(429)])
  })

  test('stores no token and no recovery code, only hashes', async () => {
    const { userName, recoveryCodes } = await secured()
    const { secondFactorToken } = await firstStep(userName)
    const stored = JSON.stringify([await rows('pending_logins'), await rows('recovery_codes')])
    for (const secret of [secondFactorToken, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(secret)
  })
})

describe('confirming the password', () => {
  test('needs the code too, in the same session only', async () => {
    const { id, client, secret } = await secured({ role: 'admin' })
    await site.built.context.database.write((tx) =>
      tx
        .updateTable('sessions')
        .set({ authenticated_at: new Date(Date.now() - 3_600_000).toISOString() })
        .where('user_id', '=', id)
        .execute(),
    )
    const first = await client.post('/api/users/reauthenticate', { password: PASSWORD })
    expect(first).toMatchObject({ status: 200, body: { secondFactorToken: expect.any(String) } })
    expect(first.headers.getSetCookie()).toEqual([])
    expect((await client.get('/api/team')).body.code).toBe('reauthenticate')
    const code = codeOf(secret, 1)
    // A stolen token opens nothing without the session.
    expect((await site.guest().post(SECOND_STEP, { ...first.body, code })).body.code).toBe('login_expired')
    const cookie = client.cookies.get('mistri_session')
    expect((await client.post(SECOND_STEP, { ...first.body, code })).status).toBe(200)
    expect(client.cookies.get('mistri_session')).not.toBe(cookie)
    expect((await client.get('/api/team')).status).toBe(200)
  })
})

describe('turning it off', () => {
  test('makes the password enough again; both are in the history', async () => {
    const { id, userName, client } = await secured()
    expect((await client.delete(FACTOR)).status).toBe(204)
    expect((await client.get(FACTOR)).body).toMatchObject({ since: null, recoveryCodesLeft: 0 })
    expect((await site.guest().login(userName, PASSWORD)).body.role).toBe('user')
    expect(await client.post(`${FACTOR}/recovery-codes`)).toMatchObject({ status: 409, body: { code: 'second_factor_off' } })
    // Without one it does nothing.
    expect((await client.delete(FACTOR)).status).toBe(204)
    expect((await historyOf(id)).slice(0, 2)).toEqual([
      [userName, ['secondFactor', true, false]],
      [userName, ['secondFactor', false, true], ['authenticatorApp', null, null], ['recoveryCodes', null, null]],
    ])
  })
})

describe('guessing codes', () => {
  const limited = testApp({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })

  test('ends after five wrong ones for the account, wherever they come from; a known device and recovery codes get in', async () => {
    const { userName, client, secret, recoveryCodes } = await secured({ on: limited })
    const guess = async (visitor: Visitor, code: string) => {
      const { body } = await visitor.login(userName, PASSWORD)
      return (await visitor.post(SECOND_STEP, { ...body, code })).status
    }
    const statuses: number[] = []
    for (let at = 0; at < 7; at++) statuses.push(await guess(new Visitor(limited, `13.0.${at}.1`), codeOf(secret, 9 + at)))
    expect(statuses).toEqual([...Array(5).fill(422), 429, 429])
    const stranger = new Visitor(limited, '13.1.0.1')
    expect(await guess(stranger, codeOf(secret, 1))).toBe(429)
    expect(await guess(stranger, recoveryCodes[0]!)).toBe(200)
    expect(await guess(new Visitor(limited, '13.2.0.1', client), codeOf(secret, 1))).toBe(200)
  })

  test('does not count right codes', async () => {
    const { userName, id, secret } = await secured({ on: limited })
    for (let at = 0; at < 7; at++) {
      await limited.built.context.database.write((tx) =>
        tx.updateTable('second_factors').set({ last_step: 0 }).where('user_id', '=', id).execute(),
      )
      const visitor = new Visitor(limited, `13.3.${at}.1`)
      const { body } = await visitor.login(userName, PASSWORD)
      expect((await visitor.post(SECOND_STEP, { ...body, code: codeOf(secret) })).status).toBe(200)
    }
  })
})

test('each change is mailed to the owner; what changes nothing is not', async () => {
  const { userName, client } = await secured()
  expect((await client.post(`${FACTOR}/recovery-codes`)).status).toBe(201)
  await turnOnSecondFactor(client)
  for (const path of [`${FACTOR}/app`, `${FACTOR}/app`, FACTOR]) expect((await client.delete(path)).status).toBe(204)
  await turnOnSecondFactor(client)
  for (const path of [FACTOR, FACTOR]) expect((await client.delete(path)).status).toBe(204)
  const told = async () =>
    (await site.outbox())
      .filter(({ to, subject }) => to === `${userName}@shop.example` && subject === 'Your second factor was changed')
      .map(({ text }) => /^.* your account/m.exec(text)?.[0])
      .sort()
  await expect
    .poll(told)
    .toEqual([
      ...Array(3).fill('An authenticator app was set up for your account'),
      'New recovery codes were made for your account',
      'The authenticator app was removed from your account',
      'The second factor of your account',
    ])
})

test('the first steps of a shop tick it once an admin has one', async () => {
  const done = async () => {
    const { steps } = (await (await site.admin()).get('/api/first-steps')).body
    return steps.find(({ name }: { name: string }) => name === 'secondFactor').done
  }
  await site.built.context.database.write((tx) => tx.deleteFrom('second_factors').execute())
  await secured()
  expect(await done()).toBe(false)
  const { client } = await secured({ role: 'admin' })
  expect(await done()).toBe(true)
  await client.delete(FACTOR)
  expect(await done()).toBe(false)
  expect((await site.guest().login(ADMIN.userName, ADMIN.password)).body.role).toBe('admin')
})

describe('an admin', () => {
  test('resets the factor of a colleague, who is told; it is in the history', async () => {
    const { id, userName, client } = await secured()
    const admin = await site.admin()
    const reset = () => admin.delete(`/api/team/${id}/second-factor`)
    const isListed = async () => (await admin.get<any[]>('/api/team')).body.find((one) => one.id === id).secondFactor
    const mails = async () =>
      (await site.outbox())
        .filter(({ to, subject }) => to === `${userName}@shop.example` && subject === 'Your second factor was turned off')
        .map(({ text }) => text)
    expect(await isListed()).toBe(true)
    expect((await client.delete(`/api/team/${id}/second-factor`)).status).toBe(403)
    expect((await reset()).status).toBe(204)
    expect(await isListed()).toBe(false)
    expect((await site.guest().login(userName, PASSWORD)).body.role).toBe('user')
    expect((await historyOf(id))[0]).toEqual([ADMIN.userName, ['secondFactor', true, false]])
    await expect.poll(mails).toEqual([expect.stringContaining(`${ADMIN.userName} has turned off the second factor`)])

    // Nothing to reset, and nobody to reset it for.
    const entries = (await historyOf(id)).length
    expect((await reset()).status).toBe(204)
    expect(await historyOf(id)).toHaveLength(entries)
    expect((await admin.delete('/api/team/99999/second-factor')).status).toBe(404)
  })

  test('asks a factor of all admins: one without can only set it up', async () => {
    const { client: admin } = await secured({ role: 'admin' })
    const other = await newAccount({ role: 'admin' })
    const { client: helper } = await newAccount()
    const ask = (adminsNeedSecondFactor: unknown) => admin.put('/api/team/policy', { adminsNeedSecondFactor })
    expect((await admin.get('/api/team/policy')).body).toEqual({ adminsNeedSecondFactor: false })
    expect(fieldErrors(await ask('yes'))).toEqual({ adminsNeedSecondFactor: fieldErrorText('choice') })
    expect((await ask(true)).body).toEqual({ adminsNeedSecondFactor: true })

    const refused = { status: 403, body: { code: 'second_factor_needed' } }
    const { client } = other
    // Also one who logs in now.
    expect((await client.login(other.userName, PASSWORD)).body.role).toBe('admin')
    for (const path of [
      '/api/bookings',
      '/api/team',
      '/api/team/policy',
      '/api/dashboard',
      '/api/users/recent-login',
      '/api/notifications',
    ])
      expect(await client.get(path), path).toMatchObject(refused)
    expect(await client.put('/api/team/policy', { adminsNeedSecondFactor: false })).toMatchObject(refused)
    expect(await client.delete(FACTOR)).toMatchObject(refused)
    expect((await client.get('/api/users/profile')).status).toBe(200)
    expect((await client.post('/api/users/reauthenticate', { password: PASSWORD })).status).toBe(200)
    expect((await helper.get('/api/users/recent-login')).status).toBe(204)
    expect((await admin.get('/api/bookings')).status).toBe(200)

    await turnOnSecondFactor(client)
    expect((await client.get('/api/bookings')).status).toBe(200)
    // Whoever turns it off is asked again.
    expect((await client.delete(FACTOR)).status).toBe(204)
    expect(await client.get('/api/bookings')).toMatchObject(refused)
    expect((await ask(false)).status).toBe(200)
    expect((await client.get('/api/bookings')).status).toBe(200)
    const entries = (await admin.get<any[]>('/api/changes?entity=second-factor')).body
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'adminsNeedSecondFactor', from: true, to: false }],
      [{ field: 'adminsNeedSecondFactor', from: false, to: true }],
    ])
  })
})
