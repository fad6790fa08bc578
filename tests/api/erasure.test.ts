import { beforeAll, describe, expect, test } from 'vitest'
import { shopDefaults } from '#contract/shop-facts.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { newBooking, newContactRequest, newRepairRequest, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
let productId: number
beforeAll(async () => {
  admin = await site.admin()
  productId = (await admin.sendForm('POST', '/api/products', productForm({ stock: 999 }))).body.id
})

const WHO = { name: 'Erasmus Forgotten', email: 'erasmus@forgotten.example', phone: '7000000123' }
let keys = 0
const send = async (path: string, body: object) =>
  (await site.guest().post(path, body, { headers: { 'idempotency-key': `erasure-${++keys}` } })).body
const total = async (path: string) => Number((await admin.get(`${path}?page=1&limit=1`)).headers.get('x-total-count'))
const erase = (entity: string, id: number) => admin.post('/api/trash/erase', { entity, id })
const history = async (entity: string, id: number) => (await admin.get<any[]>(`/api/changes?entity=${entity}&id=${id}`)).body

const records = {
  bookings: {
    list: '/api/bookings',
    add: () => send('/api/bookings', newBooking({ ...WHO, productId, address: '7 Forgotten Lane' })),
    path: (row: any) => `/api/bookings/${row.bookingId}`,
    finish: (row: any) => admin.put(`/api/bookings/${row.bookingId}`, { status: 'Purchased' }),
  },
  'contact-requests': {
    list: '/api/contact',
    add: () => send('/api/contact', newContactRequest({ ...WHO, message: 'Forget about this' })),
    path: (row: any) => `/api/contact/${row.id}`,
    finish: (row: any) => admin.put(`/api/contact/${row.id}`, { status: 'Reached Out' }),
  },
  'repair-requests': {
    list: '/api/repair-requests',
    add: () => send('/api/repair-requests', newRepairRequest({ ...WHO, description: 'Forget about this' })),
    path: (row: any) => `/api/repair-requests/${row.id}`,
    finish: (row: any) => admin.put(`/api/repair-requests/${row.id}`, { ...row, status: 'Resolved' }),
  },
}

/** All personal data in the database, as one text. */
async function everythingStored(): Promise<string> {
  const db = site.built.context.database.read
  const tables = [
    'bookings',
    'contact_requests',
    'repair_requests',
    'audit_log',
    'idempotency_keys',
    'newsletter_subscribers',
    'trash',
    'saved_views',
  ] as const
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
}

describe('a customer who asks for erasure', () => {
  test.each(Object.entries(records))(
    '%s: erasing removes the personal data everywhere; the history still shows the erasure',
    async (entity, one) => {
      const row = await one.add()
      await one.finish(row)
      for (const [name, query] of [
        ['Erasmus Forgotten', 'status=Pending'],
        ['By email', 'q=Erasmus%40forgotten.example'],
        ['By phone', 'q=7000000123&status=Pending'],
        ['Somebody else', 'q=Eras'],
      ])
        expect((await admin.post('/api/saved-views', { list: 'bookings', name, query })).status).toBe(201)
      const before = await total(one.list)
      expect((await erase(entity, row.id)).status).toBe(204)
      expect((await admin.get('/api/saved-views?list=bookings')).body).toMatchObject([{ name: 'Somebody else' }])
      expect(await total(one.list)).toBe(before - 1)
      expect((await erase(entity, row.id)).status).toBe(404)
      expect((await admin.delete(one.path(row))).status).toBe(404)
      const [erased, changed] = await history(entity, row.id)
      expect(erased).toMatchObject({ action: 'erased', userName: ADMIN.userName })
      expect(erased.changes).toContainEqual({ field: 'name', from: null, to: null })
      expect(changed.changes).toMatchObject([{ field: 'status', from: 'Pending' }])
      const stored = await everythingStored()
      for (const secret of ['Erasmus', 'forgotten', '7000000123', 'Forget about', row.bookingId ?? row.email])
        expect(stored).not.toContain(secret)
    },
  )
})

describe('data that the shop no longer needs', () => {
  /** About that many months from now. */
  const later = (months: number, days = 0) => {
    const date = new Date()
    date.setUTCMonth(date.getUTCMonth() + months)
    return new Date(date.getTime() + days * 86_400_000)
  }
  const KEPT = shopDefaults.requestRetentionMonths

  test.each(Object.entries(records))('%s: closed ones are deleted after the retention period, open ones never', async (entity, one) => {
    const [waiting, finished] = [await one.add(), await one.add()]
    await one.finish(finished)
    const before = await total(one.list)
    await site.built.context.jobs.runAll(later(KEPT, -2))
    admin = await site.admin()
    expect(await total(one.list)).toBe(before)
    await site.built.context.jobs.runAll(later(KEPT, 2))
    admin = await site.admin()
    const left = (await admin.get<any[]>(one.list)).body.map(({ id }) => id)
    expect(left).toContain(waiting.id)
    expect(left).not.toContain(finished.id)
    expect(await total(one.list)).toBe(before - 1)
    expect(await history(entity, finished.id)).toEqual([])
    expect((await site.guest().get(`/api/track/${finished.trackingToken}`)).status).toBe(404)
    const events = await site.built.context.database.read.selectFrom('request_events').select(['entity', 'entity_id']).execute()
    expect(events).not.toContainEqual({ entity, entity_id: finished.id })
    await erase(entity, waiting.id)
    expect(await everythingStored()).not.toContain('Erasmus')
  })

  test('expired requests are deleted in batches, however many there are', async () => {
    const now = new Date().toISOString()
    const rows = Array.from({ length: 450 }, (_, at) => ({
      ...{
        reference: `M-${at}`,
        name: `Old ${at}`,
        email: 'old@example.in',
        phone: '+917000000000',
        message: 'Old',
        status: 'Reached Out' as const,
      },
      ...{ search: 'old', version: 1, created_at: now, updated_at: now },
    }))
    await site.built.context.database.write((tx) => tx.insertInto('contact_requests').values(rows).execute())
    await site.built.context.jobs.runAll(later(KEPT, 2))
    admin = await site.admin()
    expect(await total('/api/contact?q=old')).toBe(0)
  })

  test('unsubscribed emails are deleted after their retention period, subscribed ones stay', async () => {
    for (const email of ['stays@example.in', 'leaves@example.in']) await site.guest().post('/api/newsletter', { email })
    await expect.poll(async () => (await site.outbox()).filter(({ to }) => to === 'leaves@example.in').length).toBe(1)
    const mail = (await site.outbox()).find(({ to }) => to === 'leaves@example.in')
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    expect((await site.guest().post('/api/newsletter/unsubscribe', { token })).status).toBe(200)
    const emails = async () =>
      (await site.built.context.database.read.selectFrom('newsletter_subscribers').select('email').execute())
        .map(({ email }) => email)
        .sort()
    await site.built.context.jobs.runAll(later(0, shopDefaults.unsubscribedRetentionDays - 1))
    expect(await emails()).toEqual(['leaves@example.in', 'stays@example.in'])
    await site.built.context.jobs.runAll(later(0, shopDefaults.unsubscribedRetentionDays + 1))
    expect(await emails()).toEqual(['stays@example.in'])
  })

  test('expired links and ended sessions are deleted, valid ones stay', async () => {
    admin = await site.admin()
    await site.guest().post('/api/users/forgot-password', { email: ADMIN.email })
    const count = async (table: 'sessions' | 'password_resets') =>
      (await site.built.context.database.read.selectFrom(table).selectAll().execute()).length
    await expect.poll(() => count('password_resets')).toBe(1)
    const sessions = await count('sessions')
    await site.built.context.jobs.runAll(new Date())
    expect([await count('password_resets'), await count('sessions')]).toEqual([1, sessions])
    await site.built.context.jobs.runAll(later(0, 1))
    expect([await count('password_resets'), await count('sessions')]).toEqual([0, sessions])
    await site.built.context.jobs.runAll(later(0, 31))
    expect(await count('sessions')).toBe(0)
  })
})
