// Databases: both, because size, version and connections are asked of each database in its own way.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#contract/constants.ts'
import type { SiteState } from '#contract/office/system.ts'
import { setMetadata } from '#server/platform/db/metadata.repository.ts'
import { dialect } from '#tests/support/database.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import { freePort } from '#tests/support/free-port.ts'
import { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import manifest from '../../package.json' with { type: 'json' }

const port = await freePort()
const site = testApp({ METRICS_PORT: String(port) })
const ready = async () => (await site.guest().get('/api/ready')).body
const ALL_OK = { database: 'ok', files: 'ok', mail: 'ok', disk: 'ok' }

test('the site is alive, and ready with all that it needs', async () => {
  expect(await site.guest().get('/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await ready()).toEqual({ status: 'ok', checks: ALL_OK })
})

test('admins see what runs and where its data is; others do not', async () => {
  const admin = await site.admin()
  const { body } = await admin.get<SiteState>('/api/system/state')
  expect(body).toMatchObject({ version: manifest.version, database: { dialect }, files: 'folder', checks: ALL_OK })
  expect(body.database.version).toMatch(/^\d+\.\d+/)
  expect(body.database.bytes).toBeGreaterThan(100_000)
  expect(Date.parse(body.startedAt)).toBeLessThan(Date.now())
  expect(body.disk.totalBytes).toBeGreaterThan(body.disk.freeBytes)
  expect((await (await site.user()).get('/api/system/state')).status).toBe(403)
})

describe('metrics', () => {
  const figures = async () => (await new HttpClient(`http://127.0.0.1:${port}`).get('/metrics')).text
  const figure = async (name: string) => Number(new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(await figures())?.[1])

  test('requests are counted by route and status, without what was in them', async () => {
    await site.guest().post('/api/contact', newContactRequest({ name: 'Metric Person' }))
    await site.guest().post('/api/contact', {})
    await site.guest().get('/api/products/4711')
    await site.guest().get('/api/products/categories')
    await site.guest().get('/api/products/categories')
    const duration = 'mistri_http_request_duration_seconds_count'
    await expect.poll(() => figure(`${duration}{method="POST",route="/api/contact",status="201"}`)).toBe(1)
    expect(await figure(`${duration}{method="POST",route="/api/contact",status="422"}`)).toBe(1)
    expect(await figures()).toContain('route="/api/products/:id",status="404"')
    // The second one comes out of the cache, before the framework.
    await expect.poll(() => figure(`${duration}{method="GET",route="/api/products/categories",status="200"}`)).toBe(2)
    expect(await figures()).not.toMatch(/Metric Person|products\/4711/)
  })

  test('the database, the cache, mails, tasks, the disk and the process are described', async () => {
    await site.guest().get('/api/products?page=1&limit=6')
    await site.guest().get('/api/products?page=1&limit=6')
    expect(await figure('mistri_database_connections{state="waiting"}')).toBe(0)
    expect(await figure('mistri_cache_requests_total{result="hit"}')).toBeGreaterThanOrEqual(1)
    expect(await figure('mistri_cache_requests_total{result="miss"}')).toBeGreaterThanOrEqual(1)
    expect(await figure('mistri_mails{state="failed"}')).toBe(0)
    expect(await figure('mistri_check_failed{check="database"}')).toBe(0)
    expect(await figure('mistri_disk_bytes{state="free"}')).toBeGreaterThan(0)
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    await site.built.context.tasks.runAll(new Date())
    expect(await figure('mistri_task_failed{task="sweep-uploads"}')).toBe(0)
    expect(await figure('mistri_task_last_run_seconds{task="sweep-uploads"}')).toBeGreaterThan(1_700_000_000)
  })

  test('they are served on their own port only, and nothing else is served there', async () => {
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
    expect((await site.guest().get('/metrics')).status).toBe(404)
  })
})

describe('a part that has failed', () => {
  const failing = testApp()
  /** Much later than the call before, which would share its checks. */
  const checks = async () => {
    vi.advanceTimersByTime(MINUTE_MS)
    return (await failing.guest().get('/api/ready')).body
  }
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    // Sent by nobody from now on.
    await failing.built.context.mail.close()
  })
  afterAll(() => void vi.useRealTimers())

  test('mails that nobody sends leave the site ready, but degraded; an admin sees which part it is', async () => {
    const { database } = failing.built.context
    await failing.guest().post('/api/contact', newContactRequest())
    expect(await checks()).toMatchObject({ status: 'ok' })
    const past = new Date(Date.now() - 20 * 60_000).toISOString()
    await database.write((tx) => tx.updateTable('outbox').set({ next_attempt_at: past }).execute())
    await expect.poll(checks).toEqual({ status: 'degraded', checks: { ...ALL_OK, mail: 'failed' } })
    expect((await (await failing.admin()).get<SiteState>('/api/system/state')).body.checks.mail).toBe('failed')
    await database.write((tx) => tx.deleteFrom('outbox').execute())
    await expect.poll(checks).toMatchObject({ status: 'ok' })
  })

  test('pictures of another site are not those of the database', async () => {
    const { database } = failing.built.context
    await failing.built.context.files.writeId('of-another-site')
    await database.write((tx) => setMetadata(tx, 'store_id', 'of-this-site'))
    await expect.poll(checks).toEqual({ status: 'degraded', checks: { ...ALL_OK, files: 'failed' } })
  })
})
