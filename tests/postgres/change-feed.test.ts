import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import { SharedDatabase } from '#tests/support/open-test-database.ts'
import { TcpProxy } from '#tests/support/tcp-proxy.ts'

/** Cached values may be stale for this long. */
const STALE_MS = 1000

let shared: SharedDatabase
let proxy: TcpProxy
/** The process that writes. */
let writer: Database
/** Another process, whose listening connection goes through the proxy. */
let reader: Database
let heard: (string[] | 'all')[]

beforeEach(async () => {
  shared = await SharedDatabase.create()
  proxy = await TcpProxy.listen(Number(new URL(shared.url as string).port))
  writer = await shared.open()
  reader = await shared.open({ listenUrl: through(proxy) })
  heard = []
  reader.onChange(['gallery_images'], (changed) => heard.push(changed === 'all' ? 'all' : [...changed]))
  await expect.poll(() => reader.isCurrent()).toBe(true)
  heard.length = 0
})
afterEach(async () => {
  await shared.remove()
  await proxy.close()
})

const through = ({ port }: TcpProxy) => {
  const url = new URL(shared.url as string)
  url.port = String(port)
  return url.href
}
const note = (tx: Tx, url: string) =>
  tx.insertInto('gallery_images').values({ url, width: 1, height: 1, created_at: new Date().toISOString() }).execute()

/** Milliseconds until the stale value is no longer served: the process was notified, or noticed that its feed is down. */
async function timeUntilNoticed(): Promise<number> {
  const since = performance.now()
  while (heard.length === 0 && (await reader.isCurrent())) await new Promise(setImmediate)
  return performance.now() - since
}

test('another process is notified of a commit within milliseconds', async () => {
  await writer.write((tx) => note(tx, 'a'))
  expect(await timeUntilNoticed()).toBeLessThan(STALE_MS)
  expect(heard).toEqual([['gallery_images']])
  expect(await reader.isCurrent()).toBe(true)
})

test('after a listening connection is cut, nothing stale is served, and the cache recovers by itself', async () => {
  proxy.target = undefined
  proxy.cut()
  await writer.write((tx) => note(tx, 'a'))
  expect(await timeUntilNoticed()).toBeLessThan(STALE_MS)
  expect(await reader.isCurrent()).toBe(false)
  proxy.target = Number(new URL(shared.url as string).port)
  await expect.poll(() => reader.isCurrent()).toBe(true)
  expect(heard).toEqual(['all'])
})

test('a listening connection that falls silent is detected within a second and replaced', async () => {
  proxy.silence()
  await writer.write((tx) => note(tx, 'a'))
  expect(await timeUntilNoticed()).toBeLessThan(STALE_MS)
  const since = performance.now()
  expect(await reader.isCurrent()).toBe(false)
  // Only the first reader waits for the check.
  expect(performance.now() - since).toBeLessThan(500)
  proxy.resume()
  await expect.poll(() => reader.isCurrent()).toBe(true)
  expect(heard).toEqual(['all'])
})

test('closing does not wait for a silent connection', async () => {
  proxy.silence()
  const since = performance.now()
  await reader.close()
  expect(performance.now() - since).toBeLessThan(2000)
})

test('unknown messages on the channel clear the caches and cause no error', async () => {
  const messages = ['hello', '{"from":1}'].map((text) => sql`pg_notify('mistri_changes', ${text}::text)`)
  await fromRaw(writer.read, sql`select ${messages[0]} as one, ${messages[1]} as other`).selectAll().execute()
  await expect.poll(() => heard).toEqual(['all', 'all'])
  expect(await reader.isCurrent()).toBe(true)
})

describe('a process whose commit is unconfirmed', () => {
  test('receives the notification of its own commit, even after its caches were filled again', async () => {
    // Only its writes go through the proxy: notifications come directly from PostgreSQL.
    const doubtful = await shared.open({ url: through(proxy), listenUrl: shared.url as string })
    const own: (string[] | 'all')[] = []
    doubtful.onChange(['gallery_images'], (changed) => own.push(changed === 'all' ? 'all' : [...changed]))
    await expect.poll(() => doubtful.isCurrent()).toBe(true)
    own.length = 0
    proxy.delays = (sent) => /\bcommit\0/.test(sent.toString('latin1'))
    await expect(doubtful.write((tx) => note(tx, 'a'))).rejects.toMatchObject({ code: 'unconfirmed' })
    expect(own).toEqual(['all'])
    proxy.deliver()
    await expect.poll(() => own).toEqual(['all', ['gallery_images']])
    expect(await writer.read.selectFrom('gallery_images').select('url').execute()).toEqual([{ url: 'a' }])
  })
})

describe('behind a pooler, which accepts LISTEN but forwards no notices', () => {
  /** Gives clients a process ID of its own, as PgBouncer does. */
  const BACKEND_KEY_DATA = Buffer.from([0x4b, 0, 0, 0, 12])
  function actAsPooler() {
    proxy.rewrites = (received) => {
      const at = received.indexOf(BACKEND_KEY_DATA)
      if (at >= 0) received.writeUInt32BE(1, at + BACKEND_KEY_DATA.length)
      return received
    }
  }

  test('nothing is served from the cache, and the log names the setting', async () => {
    actAsPooler()
    const warnings: unknown[] = []
    const pooled = await shared.open({ url: through(proxy), log: { warn: (details: unknown) => warnings.push(details) } })
    await expect.poll(() => warnings).toMatchObject([{ err: { message: expect.stringContaining('set DATABASE_LISTEN_URL') } }])
    expect(await pooled.isCurrent()).toBe(false)
    await pooled.write((tx) => note(tx, 'a'))
    expect(await writer.read.selectFrom('gallery_images').select('url').execute()).toEqual([{ url: 'a' }])
  })

  test('with a direct connection in DATABASE_LISTEN_URL it is notified', async () => {
    actAsPooler()
    const pooled = await shared.open({ url: through(proxy), listenUrl: shared.url as string })
    await expect.poll(() => pooled.isCurrent()).toBe(true)
    const received: unknown[] = []
    pooled.onChange(['gallery_images'], (changed) => received.push(changed))
    await writer.write((tx) => note(tx, 'a'))
    await expect.poll(() => received).toEqual([new Set(['gallery_images'])])
  })
})
