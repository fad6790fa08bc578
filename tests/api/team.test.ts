// Databases: both, because names are unique whatever their case, and one admin remains of calls at the same time.
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ADMIN } from '#tests/support/admin.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/messages.ts'

const site = testApp()
const PASSWORD = 'a-long-member-password'
const DAY_MS = 86_400_000
let admin: HttpClient
let people = 0
beforeAll(async () => {
  admin = await site.admin()
})

const members = async () => (await admin.get<any[]>('/api/team')).body
const member = async (userName: string) => (await members()).find((one) => one.userName === userName)
const mailsTo = async (email: string) => (await site.outbox()).filter(({ to }) => to === email)
/** Mails are sent after the response. */
async function waitForMails(email: string, count = 1) {
  await expect.poll(() => mailsTo(email)).toHaveLength(count)
  return mailsTo(email)
}
const tokenIn = (text: string | undefined) => text?.match(/reset-password\?token=([\w-]+)&invited=1/)?.[1] ?? ''
/** Makes mails fail until the returned function is called. */
async function breakOutbox() {
  // One that is being sent would make the folder again. One that has failed in an earlier test would be retried at any time.
  const dropOlder = () =>
    site.built.context.database.write(async (tx) => {
      await tx.deleteFrom('outbox').where('attempts', '>', 0).where('locked_until', 'is', null).execute()
      return tx.selectFrom('outbox').select('id').execute()
    })
  await expect.poll(dropOlder).toEqual([])
  const outbox = join(site.dataDir, 'outbox')
  const aside = join(site.dataDir, 'outbox-aside')
  await rename(outbox, aside)
  await writeFile(outbox, 'in the way')
  return async () => {
    await rm(outbox)
    // A retry may have made it again.
    await mkdir(outbox, { recursive: true })
    for (const name of await readdir(aside)) await rename(join(aside, name), join(outbox, name))
    await rm(aside, { recursive: true })
  }
}
const newMember = (over: object = {}) => {
  const userName = `member${++people}`
  return { userName, name: `Member ${people}`, email: `${userName}@shop.example`, role: 'user', ...over }
}
const isAlive = async (client: HttpClient) => (await client.get('/api/users/profile')).status === 200

/** An account with a password, and a client that is logged in. */
async function joined(role: 'user' | 'admin' = 'user') {
  const { userName, name, email } = newMember()
  await site.addAccount({ userName, name, email, role }, PASSWORD)
  const client = site.guest()
  expect((await client.login(userName, PASSWORD)).status).toBe(200)
  return { ...(await member(userName)), client } as { id: number; userName: string; email: string; client: HttpClient }
}

describe('GET /api/team', () => {
  test('lists every account without its password', async () => {
    const { userName } = await joined()
    await site.guest().login(userName, PASSWORD)
    const { text } = await admin.get('/api/team')
    expect(await member(userName)).toMatchObject({ role: 'user', disabled: false, sessions: 2, invited: false })
    expect(Date.parse((await member(userName)).lastLogin)).toBeGreaterThan(Date.now() - 60_000)
    expect(await member(ADMIN.userName)).toMatchObject({ role: 'admin', email: ADMIN.email })
    expect(text).not.toMatch(/argon2|password/)
  })
})

describe('POST /api/team', () => {
  test('mails a link to set the first password, valid for 7 days; no login is possible before', async () => {
    const invitation = newMember({ role: 'admin', email: 'NEW.Member@shop.example' })
    const response = await admin.post('/api/team', invitation)
    expect(response).toMatchObject({
      status: 201,
      body: {
        userName: invitation.userName,
        email: 'new.member@shop.example',
        role: 'admin',
        invited: true,
        lastLogin: null,
      },
    })
    for (const password of ['', ' ', 'undefined', PASSWORD])
      expect([401, 422]).toContain((await site.guest().login(invitation.userName, password)).status)

    const [mail] = await waitForMails('new.member@shop.example')
    expect(mail?.text).toContain(`${site.origin}/reset-password?token=`)
    const { expires_at } = await site.built.context.database.read
      .selectFrom('password_resets')
      .where('user_id', '=', response.body.id)
      .select('expires_at')
      .executeTakeFirstOrThrow()
    expect(Math.abs(Date.parse(expires_at) - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000)

    const token = tokenIn(mail?.text)
    expect((await site.guest().post('/api/users/reset-password', { token, newPassword: PASSWORD })).status).toBe(200)
    expect(await site.guest().login(invitation.userName, PASSWORD)).toMatchObject({ status: 200, body: { role: 'admin' } })
    expect(await member(invitation.userName)).toMatchObject({ invited: false })
    const again = await site.guest().post('/api/users/reset-password', { token, newPassword: 'something-else-long' })
    expect(again.body.code).toBe('bad_token')
    // The first password is not a password change.
    expect(await mailsTo('new.member@shop.example')).toHaveLength(1)
  })

  test('a password reset request leaves the invitation valid', async () => {
    const invitation = newMember()
    await admin.post('/api/team', invitation)
    await waitForMails(invitation.email)
    await site.guest().post('/api/users/forgot-password', { email: invitation.email })
    const token = tokenIn((await waitForMails(invitation.email, 2)).find(({ text }) => text.includes('invited=1'))?.text)
    expect((await site.guest().post('/api/users/reset-password', { token, newPassword: PASSWORD })).status).toBe(200)
  })

  test.each([
    ['userName', 'a b'],
    ['userName', ''],
    ['name', ''],
    ['email', 'nope'],
    ['role', 'owner'],
  ])('%s of %j is refused at its field', async (field, value) => {
    const before = (await members()).length
    const response = await admin.post('/api/team', newMember({ [field]: value }))
    expect(response.status).toBe(422)
    expect(Object.keys(fieldErrors(response))).toEqual([field])
    expect(await members()).toHaveLength(before)
  })

  test('a username or email that is taken is a conflict, ignoring case', async () => {
    const { userName, email } = await joined()
    const byName = await admin.post('/api/team', newMember({ userName: userName.toUpperCase() }))
    expect(byName.status).toBe(409)
    expect(fieldErrors(byName)).toEqual({ userName: fieldErrorText('user_name_taken') })
    const byMail = await admin.post('/api/team', newMember({ email: email.toUpperCase() }))
    expect(byMail.status).toBe(409)
    expect(fieldErrors(byMail)).toEqual({ email: fieldErrorText('email_taken') })
  })

  test('simultaneous invitations with one username create one account', async () => {
    const { userName } = newMember()
    const responses = await Promise.all(
      [1, 2].map((at) => admin.post('/api/team', newMember({ userName, email: `both${at}@shop.example` }))),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await members()).filter((one) => one.userName === userName)).toHaveLength(1)
  })

  test('the account and its queued mail stay when the mail cannot be sent', async () => {
    const { database } = site.built.context
    const queuedFor = async (userId: number) =>
      (await database.read.selectFrom('outbox').select('data').execute()).filter(({ data }) => JSON.parse(data).userId === userId)
    const repairOutbox = await breakOutbox()
    const invitation = newMember()
    const response = await admin.post('/api/team', invitation)
    expect(response.status).toBe(201)
    expect(await queuedFor(response.body.id).finally(repairOutbox)).toHaveLength(1)
    expect((await admin.post(`/api/team/${response.body.id}/invitation`)).status).toBe(200)
    const joinWithAnyMail = async () => {
      const tokens = (await mailsTo(invitation.email)).map(({ text }) => tokenIn(text))
      const responses = tokens.map((token) => site.guest().post('/api/users/reset-password', { token, newPassword: PASSWORD }))
      return (await Promise.all(responses)).map(({ status }) => status)
    }
    await expect.poll(joinWithAnyMail).toContain(200)
  })
})

describe('POST /api/team/{id}/invitation', () => {
  test('mails a new link, and the old one stops working', async () => {
    const invitation = newMember()
    const { id } = (await admin.post('/api/team', invitation)).body
    const first = tokenIn((await waitForMails(invitation.email))[0]?.text)
    expect((await admin.post(`/api/team/${id}/invitation`)).status).toBe(200)
    const tokens = (await waitForMails(invitation.email, 2)).map(({ text }) => tokenIn(text))
    const second = tokens.find((token) => token !== first) ?? ''
    const reset = (token: string) => site.guest().post('/api/users/reset-password', { token, newPassword: PASSWORD })
    expect((await reset(first)).body.code).toBe('bad_token')
    expect((await reset(second)).status).toBe(200)
    expect(await admin.post(`/api/team/${id}/invitation`)).toMatchObject({
      status: 409,
      body: { code: 'already_joined', detail: messages.advice.already_joined },
    })
  })

  test('of a disabled account is refused, and its link does not work', async () => {
    const invitation = newMember()
    const { id } = (await admin.post('/api/team', invitation)).body
    const [mail] = await waitForMails(invitation.email)
    await admin.put(`/api/team/${id}`, { disabled: true })
    expect(await admin.post(`/api/team/${id}/invitation`)).toMatchObject({
      status: 409,
      body: { detail: messages.advice.account_disabled },
    })
    const token = tokenIn(mail?.text)
    expect((await site.guest().post('/api/users/reset-password', { token, newPassword: PASSWORD })).body.code).toBe('bad_token')
  })

  test('of an unknown account returns 404', async () => {
    expect((await admin.post('/api/team/999999/invitation')).status).toBe(404)
  })
})

describe('an invitation that nobody has accepted', () => {
  const setPassword = (token: string) => site.guest().post('/api/users/reset-password', { token, newPassword: PASSWORD })
  async function invited(over: object = {}) {
    const invitation = newMember(over)
    const { id } = (await admin.post('/api/team', invitation)).body
    const [mail] = await waitForMails(invitation.email)
    return { id, ...invitation, token: tokenIn(mail?.text) }
  }

  test('can be corrected: the new address gets a link, and the one at the wrong address is dead', async () => {
    const { id, token } = await invited()
    const email = `right-${id}@shop.example`
    const corrected = await admin.put(`/api/team/${id}`, { email, name: 'Right Name', userName: `right-${id}` })
    expect(corrected).toMatchObject({ status: 200, body: { email, name: 'Right Name', userName: `right-${id}`, invited: true } })
    const [mail] = await waitForMails(email)
    expect((await setPassword(token)).body.code).toBe('bad_token')
    expect((await setPassword(tokenIn(mail?.text))).status).toBe(200)
    expect((await site.guest().login(`right-${id}`, PASSWORD)).status).toBe(200)
    const [entry] = (await admin.get<any[]>(`/api/changes?entity=team&id=${id}`)).body
      .filter(({ action }) => action === 'changed')
      .slice(-1)
    expect(entry.changes.map(({ field }: { field: string }) => field).sort()).toEqual(['email', 'name', 'userName'])
  })

  test('keeps its link when only the name was wrong', async () => {
    const { id, email, token } = await invited()
    expect((await admin.put(`/api/team/${id}`, { name: 'Only The Name' })).body.name).toBe('Only The Name')
    expect((await setPassword(token)).status).toBe(200)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('cannot take the names of another account, and a wrong one is refused at its field', async () => {
    const { id } = await invited()
    const other = await joined()
    expect(fieldErrors(await admin.put(`/api/team/${id}`, { email: other.email.toUpperCase() }))).toEqual({
      email: fieldErrorText('email_taken'),
    })
    expect(fieldErrors(await admin.put(`/api/team/${id}`, { userName: other.userName }))).toEqual({
      userName: fieldErrorText('user_name_taken'),
    })
    expect((await admin.put(`/api/team/${id}`, { email: 'nope' })).status).toBe(422)
  })

  test('who has joined is not renamed by an admin, and is not deleted', async () => {
    const { id, email } = await joined()
    for (const names of [{ email: 'x@shop.example' }, { name: 'X' }, { userName: 'x-x' }])
      expect(await admin.put(`/api/team/${id}`, names)).toMatchObject({ status: 409, body: { code: 'already_joined' } })
    expect(await admin.delete(`/api/team/${id}`)).toMatchObject({ status: 409, body: { code: 'already_joined' } })
    expect(await admin.post(`/api/team/${id}/invitation-link`)).toMatchObject({ status: 409, body: { code: 'already_joined' } })
    expect((await members()).find((one) => one.id === id)).toMatchObject({ email })
  })

  test('can be withdrawn, and the same person invited again', async () => {
    const { id, token, ...invitation } = await invited({ role: 'admin' })
    expect((await admin.delete(`/api/team/${id}`)).status).toBe(204)
    expect((await setPassword(token)).body.code).toBe('bad_token')
    expect((await members()).some((one) => one.id === id)).toBe(false)
    expect((await admin.delete(`/api/team/${id}`)).status).toBe(404)
    expect((await admin.post('/api/team', invitation)).status).toBe(201)
    await waitForMails(invitation.email, 2)
    const [entry] = (await admin.get<any[]>(`/api/changes?entity=team&id=${id}`)).body
    expect(entry).toMatchObject({ action: 'deleted', userName: ADMIN.userName })
  })

  test('has a link that an admin passes on: once, and earlier ones are dead', async () => {
    const { id, token } = await invited()
    const link = async () => (await admin.post(`/api/team/${id}/invitation-link`)).body
    const first = await link()
    const second = await link()
    expect(second.url).toMatch(new RegExp(`^${site.origin}/reset-password\\?token=[\\w-]{20,}&invited=1$`))
    expect(Math.abs(Date.parse(second.expiresAt) - Date.now() - 7 * DAY_MS)).toBeLessThan(60_000)
    for (const dead of [token, tokenIn(first.url)]) expect((await setPassword(dead)).body.code).toBe('bad_token')
    expect((await setPassword(tokenIn(second.url))).status).toBe(200)
    expect((await setPassword(tokenIn(second.url))).body.code).toBe('bad_token')
    const entries = (await admin.get<any[]>(`/api/changes?entity=team&id=${id}`)).body
    expect(entries.flatMap(({ changes }) => changes)).toContainEqual({ field: 'invitationLink', from: null, to: null })
    expect(JSON.stringify(entries)).not.toContain(tokenIn(second.url))
  })

  test('a mail that could not be sent does not end the link that was passed on instead', async () => {
    const { id, email } = await invited()
    const repairOutbox = await breakOutbox()
    const { url } = await (async () => {
      await admin.post(`/api/team/${id}/invitation`)
      // It has failed: one that is being sent would reach the outbox as soon as that is repaired.
      await site.built.context.mail.sendDue()
      return (await admin.post(`/api/team/${id}/invitation-link`)).body
    })().finally(repairOutbox)
    await site.built.context.mail.sendDue()
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await setPassword(tokenIn(url))).status).toBe(200)
  })

  test('is nobody: it has no link while it is disabled, and is no admin who could be the last', async () => {
    const { id } = await invited({ role: 'admin' })
    await admin.put(`/api/team/${id}`, { disabled: true })
    expect(await admin.post(`/api/team/${id}/invitation-link`)).toMatchObject({ status: 409, body: { code: 'account_disabled' } })
    const [first] = (await members()).filter(({ userName }) => userName === ADMIN.userName)
    for (const other of (await members()).filter(
      ({ role, invited, userName }) => role === 'admin' && !invited && userName !== ADMIN.userName,
    ))
      await admin.put(`/api/team/${other.id}`, { role: 'user' })
    expect(await admin.put(`/api/team/${first.id}`, { role: 'user' })).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    expect((await admin.delete(`/api/team/${id}`)).status).toBe(204)
  })

  test('is not touched by who is no admin', async () => {
    const { id } = await invited()
    const user = await site.user()
    expect((await user.delete(`/api/team/${id}`)).status).toBe(403)
    expect((await user.post(`/api/team/${id}/invitation-link`)).status).toBe(403)
    expect((await site.guest().post(`/api/team/${id}/invitation-link`)).status).toBe(401)
  })
})

describe('PUT /api/team/{id}', () => {
  test('a new role ends all sessions and applies from the next login', async () => {
    const { id, userName, client } = await joined()
    expect(await admin.put(`/api/team/${id}`, { role: 'admin' })).toMatchObject({ status: 200, body: { role: 'admin', sessions: 0 } })
    expect(await isAlive(client)).toBe(false)
    await client.login(userName, PASSWORD)
    expect((await client.get('/api/team')).status).toBe(200)
    const [change] = (await admin.get<any[]>(`/api/changes?entity=team&id=${id}`)).body
    expect(change).toMatchObject({ userName: ADMIN.userName, changes: [{ field: 'role', from: 'user', to: 'admin' }] })
  })

  test('a disabled account is logged out and cannot log in until it is enabled', async () => {
    const { id, userName, client } = await joined()
    expect(await admin.put(`/api/team/${id}`, { disabled: true })).toMatchObject({ status: 200, body: { disabled: true, role: 'user' } })
    expect(await isAlive(client)).toBe(false)
    expect((await site.guest().login(userName, PASSWORD)).status).toBe(401)
    expect(await admin.put(`/api/team/${id}`, { disabled: false })).toMatchObject({ status: 200, body: { disabled: false } })
    expect((await site.guest().login(userName, PASSWORD)).status).toBe(200)
  })

  test('a change that changes nothing ends no session', async () => {
    const { id, client } = await joined()
    expect((await admin.put(`/api/team/${id}`, { role: 'user', disabled: false })).status).toBe(200)
    expect(await isAlive(client)).toBe(true)
  })

  test.each([
    ['role', 'owner'],
    ['disabled', 'yes'],
  ])('%s of %j is refused', async (field, value) => {
    const { id } = await joined()
    const response = await admin.put(`/api/team/${id}`, { [field]: value })
    expect(response.status).toBe(422)
    expect(Object.keys(fieldErrors(response))).toEqual([field])
  })

  test('admins cannot disable themselves', async () => {
    const { id, client } = await joined('admin')
    const response = await client.put(`/api/team/${id}`, { disabled: true })
    expect(response).toMatchObject({ status: 409, body: { code: 'own_account', detail: messages.advice.own_account } })
    expect(await isAlive(client)).toBe(true)
  })

  test('an unknown account returns 404', async () => {
    expect((await admin.put('/api/team/999999', { disabled: true })).status).toBe(404)
  })
})

describe('DELETE /api/team/{id}/sessions', () => {
  test('logs the account out everywhere', async () => {
    const { id, userName, client } = await joined()
    expect((await admin.delete(`/api/team/${id}/sessions`)).status).toBe(204)
    expect(await isAlive(client)).toBe(false)
    expect((await site.guest().login(userName, PASSWORD)).status).toBe(200)
    expect((await admin.delete('/api/team/999999/sessions')).status).toBe(404)
  })

  test('of the own account does not end the current session', async () => {
    const { id, userName, client } = await joined('admin')
    const other = site.guest()
    await other.login(userName, PASSWORD)
    expect((await client.delete(`/api/team/${id}/sessions`)).status).toBe(204)
    expect([await isAlive(client), await isAlive(other)]).toEqual([true, false])
  })
})

describe('the notice of a changed password', () => {
  const changed = async (email: string) => (await mailsTo(email)).filter(({ subject }) => subject === 'Your password was changed')

  test('is mailed to the previous email after a change in the settings', async () => {
    const { userName, email, client } = await joined()
    const response = await client.post('/api/users/update-profile', {
      username: userName,
      name: 'Moved Person',
      email: `moved.${email}`,
      newPassword: 'the-second-password',
    })
    expect(response.status).toBe(200)
    await expect.poll(() => changed(email)).toHaveLength(1)
    const [mail] = await changed(email)
    expect(mail?.text).toContain(userName)
    expect(mail?.text).not.toContain('the-second-password')
    expect(await changed(`moved.${email}`)).toEqual([])
  })

  test('is mailed after a reset, but not after changes without a new password', async () => {
    const { userName, email, client } = await joined()
    await client.post('/api/users/update-profile', { username: userName, name: 'Same Person', email, newPassword: '' })
    await site.guest().post('/api/users/forgot-password', { email })
    await expect.poll(() => mailsTo(email)).toHaveLength(1)
    const token = (await mailsTo(email))[0]?.text.match(/token=([\w-]+)/)?.[1]
    await site.guest().post('/api/users/reset-password', { token, newPassword: 'the-second-password' })
    await expect.poll(() => changed(email)).toHaveLength(1)
  })

  test('does not prevent the change when it cannot be sent', async () => {
    const { userName, email, client } = await joined()
    const repairOutbox = await breakOutbox()
    const body = { username: userName, name: 'Same Person', email, newPassword: 'the-second-password' }
    const response = await client.post('/api/users/update-profile', body).finally(repairOutbox)
    expect(response.status).toBe(200)
    expect((await site.guest().login(userName, 'the-second-password')).status).toBe(200)
  })
})

describe('the last admin', () => {
  const lone = testApp()
  const listMembers = async (client: HttpClient) => (await client.get<any[]>('/api/team')).body

  test('can be neither demoted nor disabled, even if another admin is invited', async () => {
    const owner = await lone.admin()
    const [{ id }] = (await listMembers(owner)) as [{ id: number }]
    expect((await owner.post('/api/team', newMember({ role: 'admin' }))).status).toBe(201)
    const response = await owner.put(`/api/team/${id}`, { role: 'user' })
    expect(response).toMatchObject({ status: 409, body: { code: 'last_admin', detail: messages.advice.last_admin } })
    expect((await owner.put(`/api/team/${id}`, { disabled: true })).status).toBe(409)
    expect((await owner.get('/api/team')).status).toBe(200)
  })

  test('remains when all admins demote each other at the same time', async () => {
    const invited = Array.from({ length: 5 }, () => newMember())
    for (const { userName, name, email } of invited) await lone.addAccount({ userName, name, email, role: 'admin' }, PASSWORD)
    const owner = await lone.admin()
    const others = await Promise.all(
      invited.map(async ({ userName }) => {
        const client = lone.guest()
        await client.login(userName, PASSWORD)
        return client
      }),
    )
    const clients = [owner, ...others]
    const names: string[] = [ADMIN.userName, ...invited.map(({ userName }) => userName)]
    const all = await listMembers(owner)
    // Opens the connections to the database, so that the changes really collide.
    for (let round = 0; round < 3; round++) await Promise.all(Array.from({ length: 12 }, () => owner.get('/api/team')))
    const ids = names.map((name) => all.find(({ userName }) => userName === name).id)
    await Promise.all(clients.map((client, at) => client.put(`/api/team/${ids[(at + 1) % ids.length]}`, { role: 'user' })))
    const left = await lone.built.context.database.read
      .selectFrom('users')
      .where('role', '=', 'admin')
      .where('password_hash', '<>', '')
      .select('user_name')
      .execute()
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(ids.length)
  })
})
