// Databases: both, because links are spent once and expire by conditions on rows.
import { beforeAll, describe, expect, test } from 'vitest'
import { serverTexts } from '#languages/server-texts.ts'
import { addUser } from '#server/accounts/accounts.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/messages.ts'

const site = testApp()
let accounts = 0

/** A new account, so that tests do not log each other out. */
async function account() {
  const userName = `person${++accounts}`
  const user = { userName, name: `Person ${accounts}`, email: `${userName}@shop.example`, role: 'user' as const }
  await addUser(site.built.context, user, 'the-first-password')
  return { ...user, password: 'the-first-password' }
}

async function loggedIn() {
  const user = await account()
  const client = site.guest()
  expect((await client.login(user.userName, user.password)).status).toBe(200)
  return { user, client }
}

const sessionIsAlive = async (client: HttpClient) => (await client.get('/api/users/profile')).status === 200

describe('POST /api/users/login', () => {
  test('S3-29 S6-01 S7-01 returns role and profile and sets an HttpOnly, SameSite=Lax cookie', async () => {
    const client = site.guest()
    const response = await client.login(ADMIN.userName, ADMIN.password)
    expect(response).toMatchObject({
      status: 200,
      body: { role: 'admin', profile: { userName: ADMIN.userName, email: ADMIN.email, theme: 'light', lastLogin: null } },
    })
    expect(Object.keys(response.body.profile).sort()).toEqual(['email', 'language', 'lastLogin', 'name', 'seesMoney', 'theme', 'userName'])
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).not.toMatch(/Secure/i)
    expect(response.text).not.toContain('argon2')
    expect(await sessionIsAlive(client)).toBe(true)
  })

  test('S2-132 lastLogin is the login before the current one', async () => {
    const { userName, password } = await account()
    const first = await site.guest().login(userName, password)
    const second = await site.guest().login(userName, password)
    const third = await site.guest().login(userName, password)
    expect(first.body.profile.lastLogin).toBeNull()
    expect(Date.parse(second.body.profile.lastLogin)).toBeGreaterThan(Date.now() - 60_000)
    expect(Date.parse(third.body.profile.lastLogin)).toBeGreaterThanOrEqual(Date.parse(second.body.profile.lastLogin))
  })

  test('the username is trimmed and ignores case; the password does not', async () => {
    const { userName, password } = await account()
    expect((await site.guest().login(`  ${userName.toUpperCase()} `, password)).status).toBe(200)
    expect((await site.guest().login(userName, password.toUpperCase())).status).toBe(401)
  })

  test('S8-01 a wrong password and an unknown account get the same response', async () => {
    const { userName } = await account()
    const wrong = await site.guest().login(userName, 'not-the-password')
    const unknown = await site.guest().login('nobody-at-all', 'not-the-password')
    expect(wrong).toMatchObject({ status: 401, body: { code: 'bad_credentials', detail: messages.login.failure } })
    expect(unknown.body).toEqual(wrong.body)
    expect(unknown.status).toBe(wrong.status)
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test.each([
    ['userName', { password: 'x' }, fieldErrorText('user_name')],
    ['userName', { userName: '   ', password: 'x' }, fieldErrorText('user_name')],
    ['password', { userName: 'x' }, fieldErrorText('password')],
    ['password', { userName: 'x', password: '' }, fieldErrorText('password')],
    ['password', { userName: 'x', password: ['y'] }, fieldErrorText('password')],
    ['password', { userName: 'x', password: 'y'.repeat(1000) }, fieldErrorText('too_long', { max: 128 })],
  ])('an invalid %s gets an error at this field', async (field, json, message) => {
    const response = await site.guest().post('/api/users/login', json)
    expect(response.status).toBe(422)
    expect(fieldErrors(response)).toEqual({ [field]: message })
  })

  test('a disabled account cannot log in, and its sessions have ended', async () => {
    const { user, client } = await loggedIn()
    const { database } = site.built.context
    await database.write((tx) => tx.updateTable('users').set({ disabled: 1 }).where('user_name', '=', user.userName).execute())
    expect((await site.guest().login(user.userName, user.password)).status).toBe(401)
    expect(await sessionIsAlive(client)).toBe(false)
  })
})

describe('POST /api/users/logout', () => {
  test('S7-07 returns 204 and ends the session on the server', async () => {
    const { client } = await loggedIn()
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect(await client.post('/api/users/logout')).toMatchObject({ status: 204, text: '' })
    // The browser stays a known device, so that wrong guesses of strangers do not lock its owner out.
    expect([...client.cookies.keys()]).toEqual(['mistri_device'])
    expect((await site.guest().get('/api/users/profile', { headers: { cookie } })).status).toBe(401)
  })

  test('returns no error without a session', async () => {
    expect((await site.guest().post('/api/users/logout')).status).toBe(204)
  })
})

describe('GET /api/users/profile', () => {
  test('returns the role and profile of the session', async () => {
    const { user, client } = await loggedIn()
    expect(await client.get('/api/users/profile')).toMatchObject({
      status: 200,
      body: { role: 'user', profile: { userName: user.userName, email: user.email } },
    })
  })
})

describe('POST /api/users/update-profile', () => {
  test('S7-05 changes username, name and email; the password stays', async () => {
    const { user, client } = await loggedIn()
    const response = await client.post('/api/users/update-profile', {
      username: `${user.userName}.new`,
      name: 'New Name',
      email: `NEW.${user.email}`,
      newPassword: '',
    })
    expect(response).toMatchObject({
      status: 200,
      body: { profile: { userName: `${user.userName}.new`, name: 'New Name', email: `new.${user.email}` } },
    })
    expect(await sessionIsAlive(client)).toBe(true)
    expect((await site.guest().login(`${user.userName}.new`, user.password)).status).toBe(200)
    expect((await site.guest().login(user.userName, user.password)).status).toBe(401)
  })

  test('a new password ends all sessions but the current one', async () => {
    const { user, client } = await loggedIn()
    const other = site.guest()
    await other.login(user.userName, user.password)
    const response = await client.post('/api/users/update-profile', {
      username: user.userName,
      name: user.name,
      email: user.email,
      newPassword: 'the-second-password',
    })
    expect(response.status).toBe(200)
    expect(await sessionIsAlive(client)).toBe(true)
    expect(await sessionIsAlive(other)).toBe(false)
    expect((await site.guest().login(user.userName, user.password)).status).toBe(401)
    expect((await site.guest().login(user.userName, 'the-second-password')).status).toBe(200)
  })

  test.each([
    ['username', 'a b'],
    ['username', 'ab'],
    ['name', ''],
    ['email', 'nope'],
    ['newPassword', 'short'],
  ])('%s of %j is refused at its field', async (field, value) => {
    const { user, client } = await loggedIn()
    const response = await client.post('/api/users/update-profile', {
      username: user.userName,
      name: user.name,
      email: user.email,
      [field]: value,
    })
    expect(response.status).toBe(422)
    expect(Object.keys(fieldErrors(response))).toEqual([field])
  })

  test('the username or email of another account is a conflict', async () => {
    const { user, client } = await loggedIn()
    const taken = await account()
    const byName = await client.post('/api/users/update-profile', {
      username: taken.userName.toUpperCase(),
      name: user.name,
      email: user.email,
    })
    expect(byName.status).toBe(409)
    expect(Object.keys(fieldErrors(byName))).toEqual(['username'])
    const byMail = await client.post('/api/users/update-profile', { username: user.userName, name: user.name, email: taken.email })
    expect(byMail.status).toBe(409)
    expect(Object.keys(fieldErrors(byMail))).toEqual(['email'])
  })

  test('users cannot make themselves admin', async () => {
    const { user, client } = await loggedIn()
    await client.post('/api/users/update-profile', {
      username: user.userName,
      name: user.name,
      email: user.email,
      role: 'admin',
      disabled: 0,
    })
    expect((await client.get('/api/users/profile')).body.role).toBe('user')
  })
})

describe('a forgotten password', () => {
  let tokenFor: (email: string) => Promise<string>
  beforeAll(() => {
    tokenFor = async (email) => {
      expect((await site.guest().post('/api/users/forgot-password', { email })).status).toBe(200)
      // The response does not wait for the mail.
      return expect
        .poll(
          async () =>
            (await site.outbox())
              .filter(({ to }) => to === email)
              .at(-1)
              ?.text.match(/reset-password\?token=([\w-]+)/)?.[1],
        )
        .toBeTruthy()
        .then(
          async () =>
            (await site.outbox())
              .filter(({ to }) => to === email)
              .at(-1)
              ?.text.match(/token=([\w-]+)/)?.[1] ?? '',
        )
    }
  })

  test('S7-03 the response is the same for known and unknown emails; only a known one gets a mail', async () => {
    const user = await account()
    const known = await site.guest().post('/api/users/forgot-password', { email: user.email })
    const unknown = await site.guest().post('/api/users/forgot-password', { email: 'nobody@nowhere.example' })
    expect(known.status).toBe(200)
    expect(unknown.status).toBe(known.status)
    expect(unknown.body).toEqual(known.body)
    await expect.poll(async () => (await site.outbox()).map(({ to }) => to)).toContain(user.email)
    expect((await site.outbox()).map(({ to }) => to)).not.toContain('nobody@nowhere.example')
  })

  test('D-02 the mailed link sets a new password once and ends all sessions', async () => {
    const { user, client } = await loggedIn()
    const token = await tokenFor(user.email)
    const response = await site.guest().post('/api/users/reset-password', { token, newPassword: 'the-second-password' })
    expect(response).toMatchObject({ status: 200, body: { message: messages.resetPassword.success } })
    expect(await sessionIsAlive(client)).toBe(false)
    expect((await site.guest().login(user.userName, user.password)).status).toBe(401)
    expect((await site.guest().login(user.userName, 'the-second-password')).status).toBe(200)
    const again = await site.guest().post('/api/users/reset-password', { token, newPassword: 'the-third-password' })
    expect(again).toMatchObject({ status: 422, body: { code: 'bad_token', detail: messages.resetPassword.badToken } })
    expect((await site.guest().login(user.userName, 'the-second-password')).status).toBe(200)
  })

  test('of many simultaneous uses of a link one succeeds', async () => {
    const { user } = await loggedIn()
    const token = await tokenFor(user.email)
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, at) => site.guest().post('/api/users/reset-password', { token, newPassword: `password-number-${at}` })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(5)
  })

  test('a link expires after 30 minutes', async () => {
    const { user } = await loggedIn()
    const token = await tokenFor(user.email)
    const { database } = site.built.context
    const { expires_at } = await database.read
      .selectFrom('password_resets')
      .selectAll()
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(30 * 60_000)
    expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(29 * 60_000)
    await database.write((tx) =>
      tx
        .updateTable('password_resets')
        .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
        .execute(),
    )
    expect((await site.guest().post('/api/users/reset-password', { token, newPassword: 'the-second-password' })).body.code).toBe(
      'bad_token',
    )
  })

  test('the tokens of links and sessions are stored as hashes', async () => {
    const { user, client } = await loggedIn()
    const token = await tokenFor(user.email)
    const { read } = site.built.context.database
    const rows = JSON.stringify([
      await read.selectFrom('password_resets').selectAll().execute(),
      await read.selectFrom('sessions').selectAll().execute(),
    ])
    expect(rows).not.toContain(token)
    for (const value of client.cookies.values()) expect(rows).not.toContain(value)
  })

  test.each([
    ['email', '/api/users/forgot-password', {}],
    ['email', '/api/users/forgot-password', { email: 'nope' }],
    ['newPassword', '/api/users/reset-password', { token: 'x', newPassword: 'short' }],
    ['token', '/api/users/reset-password', { newPassword: 'long-enough' }],
  ])('an invalid %s gets an error at its field', async (field, path, json) => {
    const response = await site.guest().post(path, json)
    expect(response.status).toBe(422)
    expect(Object.keys(fieldErrors(response))).toEqual([field])
  })

  test('the link is not built from the Host header', async () => {
    const user = await account()
    await site.built.app.inject({
      method: 'POST',
      url: '/api/users/forgot-password',
      headers: { host: 'evil.example' },
      payload: { email: user.email },
    })
    await expect.poll(async () => (await site.outbox()).filter(({ to }) => to === user.email)).toHaveLength(1)
    expect(JSON.stringify(await site.outbox())).not.toContain('evil.example')
  })
})

test('an account chooses its language: mails to it, its exports, and the invitation of whom it adds are in it', async () => {
  const admin = await site.admin()
  expect(fieldErrors(await admin.put('/api/users/language', { language: 'xx' }))).toEqual({ language: fieldErrorText('choice') })
  expect((await admin.put('/api/users/language', { language: 'hi' })).body.profile.language).toBe('hi')
  expect((await admin.get('/api/users/profile')).body.profile.language).toBe('hi')
  const { csv, mails } = serverTexts.hi
  expect((await admin.get('/api/contact/export')).text).toContain([csv.number, csv.reference, csv.received].join(','))
  await admin.post('/api/team', { userName: 'sunita', name: 'Sunita Pawar', email: 'sunita@shop.example', role: 'user' })
  const { subject } = mails.invitation({ name: '', userName: '' }, '', 1, '')
  const invitation = async () => (await site.outbox()).find(({ to }) => to === 'sunita@shop.example')
  await expect.poll(async () => (await invitation())?.subject).toBe(subject)
  expect((await invitation())?.text).toContain('/hi/reset-password?token=')
  await admin.put('/api/users/language', { language: 'en' })
  expect((await admin.get('/api/contact/export')).text).toContain('Number,Reference,Received')

  // An account that has never logged in takes the language of the page where it does.
  const path = /\/hi\/reset-password\?token=(\S+)/.exec((await invitation())?.text ?? '')
  const password = 'a workshop by the river'
  const guest = site.guest()
  expect((await guest.post('/api/users/reset-password', { token: path?.[1], newPassword: password })).status).toBe(200)
  const languageAfter = async (language: string) => {
    const { body } = await site.guest().post('/api/users/login', { userName: 'sunita', password, language })
    return body.profile?.language
  }
  expect(await languageAfter('mr')).toBe('mr')
  expect(await languageAfter('en'), 'from then on it is the choice of its owner').toBe('mr')
})
