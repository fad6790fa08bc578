// Databases: both, because it compares times that the database stores and orders.
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { findOwnerOfDevice, rememberDevice } from '#server/accounts/known-devices.repository.ts'
import { findPasswordLink, insertPasswordLink } from '#server/accounts/password-links.repository.ts'
import { addPoint, deleteExpiredRateLimits } from '#server/platform/http/rate-limits.repository.ts'
import { NEVER } from '#server/platform/tasks/tasks.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import { testApp } from '#tests/support/test-app.ts'

// The clock of the machine was a year ahead for a while, and everything below was stored then.
const AHEAD_MS = 400 * DAY_MS
const ahead = () => new Date(Date.now() + AHEAD_MS).toISOString()
const site = testApp({ RATE_LIMIT: 'on' })
let userId: number
beforeAll(async () => {
  userId = (await site.built.context.database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()).id
})

describe('after the clock was ahead', () => {
  test('all tasks run soon, except those that wait to be asked', async () => {
    const { context } = site.built
    await context.tasks.runAll(new Date())
    const rows = () => context.database.read.selectFrom('tasks').selectAll().execute()
    await context.database.write((tx) =>
      tx
        .updateTable('tasks')
        .set({ next_run_at: ahead(), locked_until: ahead(), last_run_at: ahead() })
        .where('next_run_at', '<', NEVER.toISOString())
        .execute(),
    )
    await context.tasks.runDue()
    const late = new Date(Date.now() + 2 * DAY_MS).toISOString()
    expect((await rows()).filter(({ next_run_at }) => next_run_at > late && next_run_at < NEVER.toISOString())).toEqual([])
    expect((await rows()).filter(({ last_run_at }) => last_run_at !== null && last_run_at > late)).toEqual([])
  })

  test('no one waits for a window that began then', async () => {
    const { database } = site.built.context
    const limit = { points: 2, windowMs: 60_000 }
    const now = Date.now()
    await database.write(async (tx) => {
      for (let at = 0; at < 3; at += 1) await addPoint(tx, 'clock', limit, now + AHEAD_MS)
      expect(await addPoint(tx, 'clock', limit, now)).toMatchObject({ added: true, points: 1, expiresAt: now + limit.windowMs })
      await addPoint(tx, 'left', limit, now + AHEAD_MS)
      await deleteExpiredRateLimits(tx, new Date(now), 100)
    })
    const keys = await database.read.selectFrom('rate_limits').where('key', 'in', ['clock', 'left']).select('key').execute()
    expect(keys).toEqual([{ key: 'clock' }])
  })

  test('a login of then is not recent, and does not last longer than others', async () => {
    const { database } = site.built.context
    const client = site.guest()
    await client.login(ADMIN.userName, ADMIN.password)
    await database.write((tx) =>
      tx.updateTable('sessions').set({ authenticated_at: ahead(), last_used_at: ahead(), expires_at: ahead() }).execute(),
    )
    expect((await client.get('/api/users/recent-login')).body.code).toBe('reauthenticate')
    expect((await client.put('/api/documents/shop', {})).body.code).toBe('reauthenticate')
    const [session] = await database.read.selectFrom('sessions').selectAll().execute()
    expect(Date.parse(session?.authenticated_at ?? '')).toBeLessThan(Date.now())
    expect(Date.parse(session?.expires_at ?? '')).toBeLessThan(Date.now() + 31 * DAY_MS)
    expect((await client.post('/api/users/reauthenticate', { password: ADMIN.password })).status).toBe(200)
    expect((await client.get('/api/users/recent-login')).status).toBe(204)
  })

  test('links and devices of then count for nothing', async () => {
    const { database } = site.built.context
    const device = await database.write((tx) => rememberDevice(tx, userId, undefined))
    expect(await findOwnerOfDevice(database.read, device)).toBe(userId)
    await database.write(async (tx) => {
      await insertPasswordLink(tx, userId, 'hash', ahead())
      await tx.updateTable('password_resets').set({ created_at: ahead() }).execute()
      await tx.updateTable('known_devices').set({ last_used_at: ahead() }).execute()
    })
    expect(await findPasswordLink(database.read, 'hash')).toBeUndefined()
    expect(await findOwnerOfDevice(database.read, device)).toBeUndefined()

    const asked = (await site.guest().post('/api/contact', newContactRequest())).body
    const { token } = (await site.guest().post('/api/track/search', { reference: asked.reference, phone: newContactRequest().phone })).body
    expect((await site.guest().get(`/api/track/${token}`)).status).toBe(200)
    await database.write((tx) =>
      tx.updateTable('tracking_links').set({ expires_at: ahead() }).where('expires_at', 'is not', null).execute(),
    )
    expect((await site.guest().get(`/api/track/${token}`)).status).toBe(404)
    expect((await site.guest().get(`/api/track/${asked.trackingToken}`)).status).toBe(200)
  })
})
