// Databases: both, because attempts at the same time meet in the database.
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { PIN_ATTEMPTS } from '#contract/accounts/pins.ts'
import { DAY_MS } from '#contract/constants.ts'
import type { Job } from '#contract/desk/desk.ts'
import { writeBackup } from '#server/platform/backup/backup.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp, USER } from '#tests/support/test-app.ts'

const site = testApp()
const PIN = '7305'
const PASSCODE = '4711-Tiger'
let technician: HttpClient
let admin: HttpClient
let userId: number

/** The password of every session was entered then. */
const loggedIn = (before: number) =>
  site.built.context.database.write((tx) =>
    tx
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - before).toISOString() })
      .execute(),
  )
let phones = 9_400_000_000
const taken = async (over: object = {}): Promise<number> => {
  const sent = { name: 'Rao', phone: String(++phones), description: 'It is silent.', ...over }
  const { id } = (await technician.post<Job>('/api/desk/jobs', sent)).body
  expect((await technician.put(`/api/desk/jobs/${id}/passcode`, { passcode: PASSCODE })).status).toBe(204)
  return id
}
const byPin = (id: number, pin = PIN, as = technician) => as.post<any>(`/api/desk/jobs/${id}/passcode/pin`, { pin })
const trail = async (query: string) => (await admin.get<any[]>(`/api/changes?${query}`)).body

beforeEach(async () => {
  technician = await site.user()
  admin = await site.admin()
  userId = (await technician.get<any[]>('/api/desk/people')).body.find(({ isYou }) => isYou).id
  expect((await technician.put('/api/users/pin', { pin: PIN })).status).toBe(204)
})

test('is set with the password only, has four to six digits that are not guessed at once, and is written down without it', async () => {
  expect((await technician.get<any>('/api/users/pin')).body).toEqual({ since: expect.any(String) })
  for (const pin of ['123', '1234567', '12a4', '', 'pass']) expect((await technician.put('/api/users/pin', { pin })).status, pin).toBe(422)
  for (const pin of ['0000', '1234', '987654'])
    expect((await technician.put<any>('/api/users/pin', { pin })).body.errors, pin).toMatchObject([{ field: 'pin', code: 'pin_simple' }])
  const [entry] = await trail(`entity=team&id=${userId}`)
  expect(entry).toMatchObject({ userName: 'helper', changes: [{ field: 'pin', from: null, to: null }] })
  const { sealed } = await site.built.context.database.read.selectFrom('account_pins').selectAll().executeTakeFirstOrThrow()
  expect(sealed).not.toMatch(/argon|7305/)
  await loggedIn(DAY_MS)
  for (const refused of [await technician.put<any>('/api/users/pin', { pin: '8261' }), await technician.delete<any>('/api/users/pin')])
    expect(refused).toMatchObject({ status: 403, body: { code: 'reauthenticate' } })
})

test('reads a passcode on the day of the login without the password, and the audit log says so', async () => {
  const id = await taken()
  // Longer ago than a recent login; the day of the shop may just have begun.
  const midnight = Date.parse(`${new Date(Date.now() + 19_800_000).toISOString().slice(0, 10)}T00:00:00+05:30`)
  await loggedIn(Math.min(60 * 60_000, Date.now() - midnight))
  expect(await byPin(id)).toMatchObject({ status: 200, body: { passcode: PASSCODE } })
  const [seen] = await trail(`entity=repair-requests&id=${id}`)
  expect(seen).toMatchObject({
    action: 'seen',
    userName: 'helper',
    changes: [
      { field: 'passcode', to: true },
      { field: 'pin', to: true },
    ],
  })
  await loggedIn(DAY_MS)
  expect(await byPin(id), 'the day after').toMatchObject({ status: 403, body: { code: 'reauthenticate' } })
  await loggedIn(-DAY_MS)
  expect(await byPin(id), 'a clock that was ahead').toMatchObject({ status: 403, body: { code: 'reauthenticate' } })
})

test('is no login, and opens nothing else', async () => {
  expect((await site.guest().post('/api/users/login', { userName: 'helper', password: PIN })).status).toBe(401)
  expect((await technician.post('/api/users/reauthenticate', { password: PIN })).status).toBe(401)
  const id = await taken()
  await loggedIn(60 * 60_000)
  expect((await byPin(id)).status).not.toBe(401)
  expect((await technician.get<any>('/api/users/recent-login')).body, 'reading a passcode makes no login recent').toMatchObject({
    code: 'reauthenticate',
  })
})

test('is not asked of whoever may not read the passcode: that counts as no attempt', async () => {
  const people = (await technician.get<any[]>('/api/desk/people')).body
  const id = await taken()
  await technician.put(`/api/desk/jobs/${id}`, { technicianId: people.find(({ isYou }) => !isYou).id })
  for (let attempt = 0; attempt <= PIN_ATTEMPTS; attempt++)
    expect(await byPin(id, '9999')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect(await byPin(await taken())).toMatchObject({ status: 200 })
})

describe('wrong PINs', () => {
  test('five of them, also at the same time, lead back to the password; a right one in between begins anew', async () => {
    const id = await taken()
    for (let attempt = 1; attempt < PIN_ATTEMPTS; attempt++) expect(Object.keys(fieldErrors(await byPin(id, '9999')))).toEqual(['pin'])
    expect((await byPin(id)).status).toBe(200)

    const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => byPin(id, String(2222 + 17 * at))))
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(PIN_ATTEMPTS)
    expect(guesses.filter(({ body }) => body.code === 'reauthenticate')).toHaveLength(12 - PIN_ATTEMPTS)
    expect(await byPin(id), 'the right one comes too late').toMatchObject({ status: 403, body: { code: 'reauthenticate' } })
    const refused = (await trail(`entity=access&id=${userId}`)).filter(({ action }) => action === 'refused')
    expect(refused[0].changes).toEqual(expect.arrayContaining([{ field: 'reason', from: null, to: 'pin_wrong' }]))

    // The password was entered in this session since.
    expect((await technician.post('/api/users/reauthenticate', { password: USER.password })).status).toBe(200)
    expect(await byPin(id)).toMatchObject({ status: 200, body: { passcode: PASSCODE } })
  })
})

test('goes with its removal and with a new password, and into no backup', async () => {
  const backup = join(site.built.context.config.dataDir, 'pin.tar.gz')
  expect((await writeBackup(site.built.context, backup, new Date())).rows).not.toHaveProperty('account_pins')
  const id = await taken()
  expect((await technician.delete('/api/users/pin')).status).toBe(204)
  expect(Object.keys(fieldErrors(await byPin(id)))).toEqual(['pin'])
  expect((await technician.get<any>('/api/users/pin')).body).toEqual({ since: null })

  const other = { userName: 'bench', password: 'a-long-bench-password' }
  await site.addAccount({ userName: other.userName, name: 'Bench', email: 'bench@shop.example', role: 'user' }, other.password)
  const bench = site.guest()
  await bench.login(other.userName, other.password)
  expect((await bench.put('/api/users/pin', { pin: PIN })).status).toBe(204)
  const profile = { username: 'bench', name: 'Bench', email: 'bench@shop.example', newPassword: 'another-long-password' }
  expect((await bench.post('/api/users/update-profile', profile)).status).toBe(200)
  expect((await bench.get<any>('/api/users/pin')).body).toEqual({ since: null })
})
