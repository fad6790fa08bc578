import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Tx } from '#server/db/database.ts'
import { SharedDatabase } from '#tests/support/open-test-database.ts'
import { TcpProxy } from '#tests/support/tcp-proxy.ts'

/** Stale memory is allowed for this long. */
const STALE_MS = 1000

let shared: SharedDatabase
let proxy: TcpProxy
/** The process that changes things. */
let writer: Database
/** Another one, whose listening connection leads through the proxy. */
let reader: Database
let heard: (string[] | 'all')[]

beforeEach(async () => {
  shared = await SharedDatabase.create()
  proxy = await TcpProxy.listen(Number(new URL(shared.url as string).port))
  writer = await shared.open()
  reader = await shared.open({ listenUrl: through(proxy) })
  heard = []
  reader.onChange(['metadata'], (changed) => heard.push(changed === 'all' ? 'all' : [...changed]))
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
const note = (tx: Tx, name: string) => tx.insertInto('metadata').values({ name, value: '' }).execute()

/** Milliseconds until memory is no longer served as it was: its owner has heard of the change, or knows that it hears nothing. */
async function timeUntilNoticed(): Promise<number> {
  const since = performance.now()
  while (heard.length === 0 && (await reader.isCurrent())) await new Promise(setImmediate)
  return performance.now() - since
}

test('a commit is heard within milliseconds', async () => {
  await writer.write((tx) => note(tx, 'a'))
  expect(await timeUntilNoticed()).toBeLessThan(STALE_MS)
  expect(heard).toEqual([['metadata']])
  expect(await reader.isCurrent()).toBe(true)
})

test('a listening connection that is cut: nothing stale is served, and memory is used again by itself', async () => {
  proxy.target = undefined
  proxy.cut()
  await writer.write((tx) => note(tx, 'a'))
  expect(await timeUntilNoticed()).toBeLessThan(STALE_MS)
  expect(await reader.isCurrent()).toBe(false)
  proxy.target = Number(new URL(shared.url as string).port)
  await expect.poll(() => reader.isCurrent()).toBe(true)
  expect(heard).toEqual(['all'])
})

test('a listening connection that falls silent is found out within a second, and replaced', async () => {
  proxy.silence()
  await writer.write((tx) => note(tx, 'a'))
  expect(await timeUntilNoticed()).toBeLessThan(STALE_MS)
  const since = performance.now()
  expect(await reader.isCurrent()).toBe(false)
  // Only the first reader waits for a proof.
  expect(performance.now() - since).toBeLessThan(100)
  proxy.resume()
  await expect.poll(() => reader.isCurrent(), { timeout: 15_000 }).toBe(true)
  expect(heard).toEqual(['all'])
})

test('closing does not wait for a silent connection', async () => {
  proxy.silence()
  const since = performance.now()
  await reader.close()
  expect(performance.now() - since).toBeLessThan(2000)
})

test('what another program sends on the channel drops everything and harms nothing', async () => {
  await sql`select pg_notify('mistri_changes', 'hello'), pg_notify('mistri_changes', '{"from":1}')`.execute(writer.read)
  await expect.poll(() => heard).toEqual(['all', 'all'])
  expect(await reader.isCurrent()).toBe(true)
})

describe('a process whose commit is in doubt', () => {
  test('hears the notice of its own commit, which may come after its caches were filled again', async () => {
    // Only its writes lead through the proxy: what it hears comes straight from PostgreSQL.
    const doubtful = await shared.open({ url: through(proxy), listenUrl: shared.url as string })
    const own: (string[] | 'all')[] = []
    doubtful.onChange(['metadata'], (changed) => own.push(changed === 'all' ? 'all' : [...changed]))
    await expect.poll(() => doubtful.isCurrent()).toBe(true)
    own.length = 0
    proxy.delays = (sent) => /\bcommit\0/.test(sent.toString('latin1'))
    await expect(doubtful.write((tx) => note(tx, 'a'))).rejects.toMatchObject({ code: 'unconfirmed' })
    expect(own).toEqual(['all'])
    proxy.deliver()
    await expect.poll(() => own).toEqual(['all', ['metadata']])
    expect(await writer.read.selectFrom('metadata').select('name').execute()).toEqual([{ name: 'a' }])
  })
})
