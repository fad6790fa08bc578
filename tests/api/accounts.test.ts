// Databases: both, because sessions end by conditions on rows, also for calls at the same time.
import { describe, expect, test } from 'vitest'
import { DAY_MS, RECENT_LOGIN_MS } from '#contract/constants.ts'
import { addUser } from '#server/accounts/accounts.ts'
import { hashToken, newToken } from '#server/platform/tokens.ts'
import { sendAndHangUp } from '#tests/support/hang-up.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const site = testApp()
const PASSWORD = 'the-first-password'
const SECOND = 'the-second-password'
let people = 0

interface Person {
  id: number
  userName: string
  name: string
  email: string
}

async function newPerson(role: 'user' | 'admin' = 'user'): Promise<Person> {
  const userName = `soul${++people}`
  const account = { userName, name: `Soul ${people}`, email: `${userName}@shop.example`, role }
  await site.addAccount(account, PASSWORD)
  const { id } = await site.built.context.database.read
    .selectFrom('users')
    .where('user_name', '=', userName)
    .select('id')
    .executeTakeFirstOrThrow()
  return { id, ...account }
}

async function loggedIn(person: Person, password = PASSWORD): Promise<HttpClient> {
  const client = site.guest()
  expect((await client.login(person.userName, password)).status).toBe(200)
  return client
}

const isAlive = async (client: HttpClient) => (await client.get('/api/users/profile')).status === 200
const cookieOf = (client: HttpClient) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const settingsOf = ({ userName, name, email }: Person, over: object = {}) => ({ username: userName, name, email, ...over })
const mailsTo = async (email: string) => (await site.outbox()).filter(({ to }) => to === email)

/** A reset link that was not mailed. */
async function passwordLink({ id }: Person): Promise<string> {
  const token = newToken()
  const row = { token_hash: hashToken(token), user_id: id, created_at: new Date().toISOString(), used_at: null }
  const expires_at = new Date(Date.now() + 60_000).toISOString()
  await site.built.context.database.write((tx) =>
    tx
      .insertInto('password_resets')
      .values({ ...row, expires_at })
      .execute(),
  )
  return token
}

/** Makes the last login in every session of the account that old. */
const ageSessions = ({ id }: { id: number }, ms: number) =>
  site.built.context.database.write((tx) =>
    tx
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - ms).toISOString() })
      .where('user_id', '=', id)
      .execute(),
  )

describe('no session survives an event that ends all sessions', () => {
  const THIEVES = 8

  /** Logs in repeatedly and in parallel until `end` has returned. Returns every client that got a session. */
  async function logInAround(person: Person, end: () => Promise<{ status: number }>): Promise<HttpClient[]> {
    const inside: HttpClient[] = []
    let ended = false
    let first = () => {}
    const inProgress = new Promise<void>((resolve) => {
      first = resolve
    })
    const thief = async () => {
      while (!ended) {
        const client = site.guest()
        const response = client.login(person.userName, PASSWORD)
        const { status } = await response
        first()
        if (status === 200) inside.push(client)
      }
    }
    const thieves = Array.from({ length: THIEVES }, thief)
    await inProgress
    const { status } = await end()
    ended = true
    expect(status).toBeLessThan(300)
    await Promise.all(thieves)
    expect(inside.length).toBeGreaterThan(0)
    return inside
  }

  const survivors = async (clients: HttpClient[]) => (await Promise.all(clients.map(isAlive))).filter(Boolean).length

  test.each([1, 2, 3, 4])('a password reset ends sessions of logins in progress (round %i)', async () => {
    const person = await newPerson()
    const token = await passwordLink(person)
    const inside = await logInAround(person, () => site.guest().post('/api/users/reset-password', { token, newPassword: SECOND }))
    expect(await survivors(inside)).toBe(0)
  })

  test.each([1, 2, 3, 4])('a password change in the settings ends sessions of logins in progress (round %i)', async () => {
    const person = await newPerson()
    const owner = await loggedIn(person)
    const inside = await logInAround(person, () => owner.post('/api/users/update-profile', settingsOf(person, { newPassword: SECOND })))
    expect(await survivors(inside)).toBe(0)
    expect(await isAlive(owner)).toBe(true)
  })

  test.each([1, 2, 3, 4])('disabling an account ends sessions of logins in progress, also if it is enabled again (round %i)', async () => {
    const person = await newPerson()
    const admin = await site.admin()
    const inside = await logInAround(person, () => admin.put(`/api/team/${person.id}`, { disabled: true }))
    // Not through the API, which would end the sessions again.
    await site.built.context.database.write((tx) => tx.updateTable('users').set({ disabled: 0 }).where('id', '=', person.id).execute())
    expect(await survivors(inside)).toBe(0)
  })

  test('a password change in progress changes nothing when a reset ends its session', async () => {
    const person = await newPerson()
    const thief = await loggedIn(person)
    const token = await passwordLink(person)
    const [reset, change] = await Promise.all([
      site.guest().post('/api/users/reset-password', { token, newPassword: SECOND }),
      thief.post('/api/users/update-profile', settingsOf(person, { newPassword: 'the-password-of-a-thief' })),
    ])
    // Either the reset was first and its password holds, or the change was first and invalidated the link.
    expect([
      [200, 401],
      [422, 200],
    ]).toContainEqual([reset.status, change.status])
    const works = reset.status === 200 ? SECOND : 'the-password-of-a-thief'
    expect((await site.guest().login(person.userName, works)).status).toBe(200)
    expect(await isAlive(thief)).toBe(change.status === 200)
  })

  test('extending an active session never restores one that has ended', async () => {
    const person = await newPerson()
    const client = await loggedIn(person)
    const { database } = site.built.context
    const expireIn = (ms: number) =>
      database.write((tx) =>
        tx
          .updateTable('sessions')
          .set({ expires_at: new Date(Date.now() + ms).toISOString() })
          .where('user_id', '=', person.id)
          .execute(),
      )
    const rows = () => database.read.selectFrom('sessions').where('user_id', '=', person.id).selectAll().execute()

    await expireIn(5 * DAY_MS)
    const response = await client.get('/api/users/profile')
    expect(response.headers.getSetCookie()[0]).toMatch(/Max-Age=2592000/)
    expect(Date.parse((await rows())[0]?.expires_at ?? '')).toBeGreaterThan(Date.now() + 29 * DAY_MS)

    await expireIn(5 * DAY_MS)
    const admin = await site.admin()
    const [, ...calls] = await Promise.all([
      admin.delete(`/api/team/${person.id}/sessions`),
      ...Array.from({ length: 20 }, () => client.get('/api/users/profile')),
    ])
    for (const { status } of calls) expect([200, 401]).toContain(status)
    expect(await rows()).toEqual([])
    expect((await site.guest().get('/api/users/profile', { headers: { cookie: cookieOf(client) } })).status).toBe(401)
  })
})

test('a session ends 90 days after its password was entered, however much it is used', async () => {
  const person = await newPerson()
  const client = await loggedIn(person)
  const { database } = site.built.context
  const setTimes = (expiresIn: number, enteredAgo: number) =>
    database.write((tx) =>
      tx
        .updateTable('sessions')
        .set({
          expires_at: new Date(Date.now() + expiresIn * DAY_MS).toISOString(),
          authenticated_at: new Date(Date.now() - enteredAgo * DAY_MS).toISOString(),
        })
        .where('user_id', '=', person.id)
        .execute(),
    )
  const daysLeft = async () => {
    const { expires_at } = await database.read
      .selectFrom('sessions')
      .where('user_id', '=', person.id)
      .select('expires_at')
      .executeTakeFirstOrThrow()
    return Math.round((Date.parse(expires_at) - Date.now()) / DAY_MS)
  }
  await setTimes(5, 70)
  expect(await isAlive(client)).toBe(true)
  expect(await daysLeft()).toBe(20)
  await setTimes(5, 88)
  expect(await isAlive(client)).toBe(true)
  expect(await daysLeft()).toBe(2)
  await setTimes(5, 91)
  await isAlive(client)
  expect(await isAlive(client)).toBe(false)
})

describe('a mail is sent although the client hangs up', () => {
  /** Hangs up repeatedly until `isDone`: the site drops a call if it sees the closed connection before it has read the body. */
  const hangUpUntil = (isDone: () => Promise<boolean>, method: string, path: string, json: unknown, cookie = '') =>
    expect
      .poll(async () => {
        await sendAndHangUp(site.origin, method, path, json, cookie)
        return isDone()
      })
      .toBe(true)
  const knowsSecond = async ({ userName }: Person) => (await site.guest().login(userName, SECOND)).status === 200
  const subjectsTo = async (email: string) => [...new Set((await mailsTo(email)).map(({ subject }) => subject))]

  test.each([1, 2, 3])('the notice of a password change in the settings (round %i)', async () => {
    const person = await newPerson()
    const cookie = cookieOf(await loggedIn(person))
    const body = settingsOf(person, { newPassword: SECOND })
    await hangUpUntil(() => knowsSecond(person), 'POST', '/api/users/update-profile', body, cookie)
    await expect.poll(() => subjectsTo(person.email)).toEqual(['Your password was changed'])
  })

  test('the notice of a password reset', async () => {
    const person = await newPerson()
    const body = { token: await passwordLink(person), newPassword: SECOND }
    await hangUpUntil(() => knowsSecond(person), 'POST', '/api/users/reset-password', body)
    await expect.poll(() => subjectsTo(person.email)).toEqual(['Your password was changed'])
  })

  test('the link of a password reset, and an invitation', async () => {
    const person = await newPerson()
    const hasMail = async (email: string) => (await mailsTo(email)).length > 0
    await hangUpUntil(() => hasMail(person.email), 'POST', '/api/users/forgot-password', { email: person.email })
    expect(await subjectsTo(person.email)).toEqual(['Set a new password'])
    const invitation = { userName: 'hasty', name: 'Hasty Person', email: 'hasty@shop.example', role: 'user' }
    await hangUpUntil(() => hasMail(invitation.email), 'POST', '/api/team', invitation, cookieOf(await site.admin()))
    expect(await subjectsTo(invitation.email)).toEqual(['You are invited to the team'])
  })
})

test('a queued mail holds no token, and forgot-password queues the same for known and unknown emails', async () => {
  const person = await newPerson()
  const { database, mail } = site.built.context
  const queued: string[] = []
  const queue = mail.queue.bind(mail)
  mail.queue = async (tx, template, data, options) => {
    queued.push(JSON.stringify({ ...(data as object), email: '' }))
    return queue(tx, template, data, options)
  }
  try {
    for (const email of [person.email, 'nobody@nowhere.example']) await site.guest().post('/api/users/forgot-password', { email })
  } finally {
    mail.queue = queue
  }
  expect(queued).toEqual(['{"email":""}', '{"email":""}'])
  await expect.poll(() => mailsTo(person.email)).toHaveLength(1)
  await expect.poll(() => database.read.selectFrom('outbox').selectAll().execute()).toEqual([])
  expect(await mailsTo('nobody@nowhere.example')).toEqual([])
})

describe('a recent login', () => {
  const refused = { status: 403, body: { code: 'reauthenticate' } }
  const OLD_MS = RECENT_LOGIN_MS + 1000

  test('is required for a new email or password, not for another name', async () => {
    const person = await newPerson()
    const client = await loggedIn(person)
    await ageSessions(person, OLD_MS)
    const save = (over: object) => client.post('/api/users/update-profile', settingsOf(person, over))
    expect(await save({ newPassword: SECOND })).toMatchObject(refused)
    expect(await save({ email: 'elsewhere@shop.example' })).toMatchObject(refused)
    expect((await save({ name: 'Another Name', newPassword: '' })).status).toBe(200)
    expect((await save({ name: 'Another Name', username: `${person.userName}.2` })).status).toBe(200)
    expect((await site.guest().login(`${person.userName}.2`, PASSWORD)).status).toBe(200)
  })

  test.each([
    ['GET', '/api/team'],
    ['POST', '/api/team'],
    ['POST', '/api/team/1/invitation'],
    ['PUT', '/api/team/1'],
    ['DELETE', '/api/team/1/sessions'],
    ['GET', '/api/bookings/export'],
    ['GET', '/api/repair-requests/export'],
    ['GET', '/api/contact/export'],
    ['GET', '/api/users/recent-login'],
  ])('is required for %s %s', async (method, path) => {
    const person = await newPerson('admin')
    const client = await loggedIn(person)
    const call = () => client.call(method, path, method === 'POST' || method === 'PUT' ? { json: {} } : {})
    await ageSessions(person, OLD_MS)
    expect(await call()).toMatchObject(refused)
    expect((await client.get('/api/bookings')).status).toBe(200)
    await ageSessions(person, RECENT_LOGIN_MS - 60_000)
    expect((await call()).body?.code).not.toBe('reauthenticate')
  })

  test('is renewed by the password, which replaces the session token', async () => {
    const person = await newPerson('admin')
    const client = await loggedIn(person)
    const other = await loggedIn(person)
    const oldCookie = cookieOf(client)
    await ageSessions(person, OLD_MS)
    const again = (password: string) => client.post('/api/users/reauthenticate', { password })
    expect(await again('not-the-password')).toMatchObject({ status: 401, body: { code: 'bad_credentials' } })
    expect(fieldErrors(await again(''))).toEqual({ password: fieldErrorText('password') })
    expect(await client.get('/api/team')).toMatchObject(refused)

    expect(await again(PASSWORD)).toMatchObject({ status: 200, body: {} })
    expect((await client.get('/api/team')).status).toBe(200)
    expect(cookieOf(client)).not.toBe(oldCookie)
    expect((await site.guest().get('/api/users/profile', { headers: { cookie: oldCookie } })).status).toBe(401)
    expect(await other.get('/api/team')).toMatchObject(refused)
  })

  test('is not granted to a session that ends in the meantime', async () => {
    const person = await newPerson()
    const client = await loggedIn(person)
    const admin = await site.admin()
    await ageSessions(person, OLD_MS)
    await Promise.all([client.post('/api/users/reauthenticate', { password: PASSWORD }), admin.delete(`/api/team/${person.id}/sessions`)])
    // Whether the session was renewed or not: none is left.
    await admin.delete(`/api/team/${person.id}/sessions`)
    expect(await isAlive(client)).toBe(false)
    expect((await client.post('/api/users/reauthenticate', { password: PASSWORD })).body.code).toBe('unauthenticated')
  })
})

describe('a common or personal password is refused', () => {
  const common = ['password123', 'QWERTYUIOP', 'iloveyou1', 'football1']

  test.each(common)('in the settings: %s', async (newPassword) => {
    const person = await newPerson()
    const client = await loggedIn(person)
    const response = await client.post('/api/users/update-profile', settingsOf(person, { newPassword }))
    expect(response.status).toBe(422)
    expect(fieldErrors(response)).toEqual({ newPassword: fieldErrorText('password_common') })
    expect((await site.guest().login(person.userName, PASSWORD)).status).toBe(200)
  })

  test('with a reset link, which stays valid', async () => {
    const person = await newPerson()
    const token = await passwordLink(person)
    const set = (newPassword: string) => site.guest().post('/api/users/reset-password', { token, newPassword })
    expect(fieldErrors(await set('Password123'))).toEqual({ newPassword: fieldErrorText('password_common') })
    expect(fieldErrors(await set(person.email.toUpperCase()))).toEqual({ newPassword: fieldErrorText('password_personal') })
    expect((await set(SECOND)).status).toBe(200)
  })

  test.each(['Soul Of Mistri', 'soul-of-mistri', 'soulofmistri@shop.example', 'Mistri Computers', 'mistri computers, pune'])(
    'when it is the owner’s or the shop’s name: %s',
    async (newPassword) => {
      const person = await newPerson()
      const client = await loggedIn(person)
      const email = `soulofmistri@shop.example`
      const response = await client.post('/api/users/update-profile', { ...settingsOf(person), name: 'Soul Of Mistri', email, newPassword })
      expect(fieldErrors(response)).toEqual({ newPassword: fieldErrorText('password_personal') })
    },
  )

  test('when the command line adds an account', async () => {
    const account = { userName: 'weak', name: 'Weak', email: 'weak@shop.example', role: 'user' } as const
    await expect(addUser(site.built.context, account, 'princess1')).rejects.toThrow(fieldErrorText('password_common'))
    expect((await site.guest().login('weak', 'princess1')).status).toBe(401)
  })

  test('other passwords of 8 to 128 characters are accepted', async () => {
    const person = await newPerson()
    const client = await loggedIn(person)
    for (const newPassword of ['eight ch', 'नमस्ते दुनिया', 'x'.repeat(128)])
      expect((await client.post('/api/users/update-profile', settingsOf(person, { newPassword }))).status).toBe(200)
  })
})

describe('usernames and emails are unique', () => {
  test('of simultaneous invitations with one email all but one get an error at the email', async () => {
    const admin = await site.admin()
    for (let round = 0; round < 8; round++) {
      const email = `same${round}@shop.example`
      const responses = await Promise.all(
        [1, 2, 3, 4].map((at) => admin.post('/api/team', { userName: `same${round}.${at}`, name: 'Same', email, role: 'user' })),
      )
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
      for (const response of responses.filter(({ status }) => status === 409))
        expect(fieldErrors(response)).toEqual({ email: fieldErrorText('email_taken') })
    }
  })

  test('of two profiles that take one username or email at the same time one gets an error at the field', async () => {
    const [one, two] = [await newPerson(), await newPerson()]
    const [first, second] = [await loggedIn(one), await loggedIn(two)]
    const race = async (over: object) => {
      const responses = await Promise.all([
        first.post('/api/users/update-profile', settingsOf(one, over)),
        second.post('/api/users/update-profile', settingsOf(two, over)),
      ])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      return responses.map(fieldErrors).find((fields) => Object.keys(fields).length > 0)
    }
    for (let round = 0; round < 4; round++) {
      expect(await race({ username: `wanted${round}` })).toEqual({ username: fieldErrorText('user_name_taken') })
      expect(await race({ email: `wanted${round}@shop.example` })).toEqual({ email: fieldErrorText('email_taken') })
    }
  })
})

describe('the audit log', () => {
  const historyOf = async ({ id }: Person) => (await (await site.admin()).get<any[]>(`/api/changes?entity=team&id=${id}`)).body

  test('records that users changed their own password, but not the password', async () => {
    const person = await newPerson()
    const client = await loggedIn(person)
    await client.post('/api/users/update-profile', settingsOf(person, { name: 'New Name', newPassword: SECOND }))
    const [change] = await historyOf(person)
    expect(change).toMatchObject({
      userName: person.userName,
      changes: [
        { field: 'name', from: person.name, to: 'New Name' },
        { field: 'password', from: null, to: null },
      ],
    })
    const token = await passwordLink(person)
    await site.guest().post('/api/users/reset-password', { token, newPassword: 'the-third-password' })
    expect((await historyOf(person))[0]).toMatchObject({
      userName: person.userName,
      changes: [{ field: 'password', from: null, to: null }],
    })
  })

  test('does not record a save that changes nothing', async () => {
    const person = await newPerson()
    const client = await loggedIn(person)
    const before = await historyOf(person)
    expect((await client.post('/api/users/update-profile', settingsOf(person, { newPassword: '' }))).status).toBe(200)
    expect(await historyOf(person)).toEqual(before)
  })
})
