// Databases: both, also in `npm test`, because it is about what the database keeps over a restart.
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { SqliteConnection } from '#server/platform/db/better-sqlite3.ts'
import { DATABASE_TIMEOUTS } from '#server/platform/db/database-errors.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { dialect } from '#tests/support/database.ts'
import { newBooking, newContactRequest, newRepairRequest, productForm } from '#tests/support/factories.ts'
import { withoutLink } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()

test('all data and sessions survive a restart', async () => {
  const admin = await site.admin()
  const product = (await admin.sendForm('POST', '/api/products', productForm())).body
  const booking = (await site.guest().post('/api/bookings', newBooking({ productId: product.id }))).body
  const repair = (await withoutLink(site.guest().post('/api/repair-requests', newRepairRequest()))).body
  const contact = (await withoutLink(site.guest().post('/api/contact', newContactRequest()))).body
  await admin.put(`/api/bookings/${booking.bookingId}`, { status: 'Booked' })
  const { products } = (await site.guest().get('/api/products')).body
  const cookies = [...admin.cookies]
  await site.restart()
  const after = site.guest()
  for (const [name, value] of cookies) after.cookies.set(name, value)
  expect((await after.get('/api/products')).body.products).toEqual(products)
  expect(products).toMatchObject([{ id: product.id, availability: 'reserved' }])
  expect((await after.get('/api/bookings')).body).toEqual([expect.objectContaining({ bookingId: booking.bookingId, status: 'Booked' })])
  expect((await after.get('/api/repair-requests')).body).toMatchObject([repair])
  expect((await after.get('/api/contact')).body).toEqual([contact])
  expect((await after.login(ADMIN.userName, ADMIN.password)).status).toBe(200)
})

// PostgreSQL has no such lock.
if (dialect === 'sqlite')
  describe('while another process holds the lock of the SQLite file', () => {
    const holdLock = () => {
      const other = new SqliteConnection(join(site.dataDir, 'mistri.db'))
      other.exec('begin immediate')
      return () => {
        other.exec('rollback')
        other.close()
      }
    }

    // It is held until after the answers.
    test('reads do not wait for it', async () => {
      const admin = await site.admin()
      const release = holdLock()
      try {
        const [list, rows] = await Promise.all([site.guest().get('/api/products?limit=6&page=1'), admin.get('/api/bookings')])
        expect([list.status, rows.status]).toEqual([200, 200])
      } finally {
        release()
      }
    })

    test('a write waits without blocking reads, and succeeds once the lock is free', async () => {
      const release = holdLock()
      const writing = site.guest().post('/api/contact', newContactRequest({ name: 'Patient Writer' }))
      expect((await site.guest().get('/api/ready')).status).toBe(200)
      expect((await site.guest().get('/api/products?limit=1&page=1')).status).toBe(200)
      release()
      expect((await writing).status).toBe(201)
    })

    test('a write that never gets the lock returns 503 and stores nothing', async () => {
      const admin = await site.admin()
      const release = holdLock()
      vi.useFakeTimers({ toFake: ['performance'] })
      let isOver = false
      const writing = site
        .guest()
        .post('/api/contact', newContactRequest({ name: 'Unlucky Writer' }))
        .finally(() => {
          isOver = true
        })
      const later = () => {
        vi.advanceTimersByTime(DATABASE_TIMEOUTS.giveUpMs + 1)
        return isOver
      }
      await expect.poll(later).toBe(true)
      vi.useRealTimers()
      release()
      const response = await writing
      expect(response).toMatchObject({ status: 503, body: { code: 'busy' } })
      expect((await admin.get('/api/contact?q=unlucky')).body).toEqual([])
    })
  })
