import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteConnection from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChangedTables, Database, Tx } from './database.ts'
import { DATABASE_TIMEOUTS } from './database-errors.ts'
import { openDatabase } from './open-database.ts'

const log = { info() {}, warn() {}, error() {} }
const settings = () => ({ dataDir, databaseUrl: undefined, databaseListenUrl: undefined })
let dataDir: string
let database: Database
let other: SqliteConnection.Database

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mistri-db-'))
  database = await openDatabase(settings(), log)
  other = new SqliteConnection(join(dataDir, 'mistri.db'))
})
afterEach(async () => {
  other.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

const note = (tx: Tx, name: string, value = '') => tx.insertInto('metadata').values({ name, value }).execute()
const names = async () => (await database.read.selectFrom('metadata').select('name').orderBy('name').execute()).map(({ name }) => name)

describe('writing to SQLite', () => {
  it('can be read as soon as it is acknowledged', async () => {
    await database.write((tx) => note(tx, 'a'))
    expect(await names()).toEqual(['a'])
  })

  it('keeps all of a work or none of it, whatever happens to those that share its commit', async () => {
    const settled = await Promise.allSettled([
      database.write((tx) => note(tx, 'a')),
      database.write(async (tx) => {
        await note(tx, 'half')
        throw new Error('changed my mind')
      }),
      database.write((tx) => note(tx, 'a')),
      database.write((tx) => note(tx, 'b')),
    ])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(settled[1]).toMatchObject({ reason: { message: 'changed my mind' } })
    expect(await names()).toEqual(['a', 'b'])
  })

  it('waits for another process without holding up reads', async () => {
    other.exec('begin immediate')
    let saved = false
    const saving = database.write((tx) => note(tx, 'a')).then(() => (saved = true))
    for (let reads = 0; reads < 20; reads += 1) {
      expect(await names()).toEqual([])
      await new Promise(setImmediate)
    }
    expect(saved).toBe(false)
    other.exec('commit')
    await saving
    expect(await names()).toEqual(['a'])
  })

  it('gives up as busy when the other process never lets go, and works again afterwards', async () => {
    other.exec('begin immediate')
    await expect(database.write((tx) => note(tx, 'a'))).rejects.toMatchObject({ code: 'busy', status: 503 })
    other.exec('commit')
    expect(await names()).toEqual([])
    await database.write((tx) => note(tx, 'b'))
    expect(await names()).toEqual(['b'])
  }, 15_000)

  it('ends a thousand writes behind a held lock within the time that one may wait', async () => {
    const hasty = await openDatabase(settings(), log, { timeouts: { ...DATABASE_TIMEOUTS, giveUpMs: 300 } })
    other.exec('begin immediate')
    const since = performance.now()
    const settled = await Promise.allSettled(Array.from({ length: 1000 }, (_, at) => hasty.write((tx) => note(tx, String(at)))))
    expect(performance.now() - since).toBeLessThan(1000)
    expect(settled.filter((one) => one.status === 'rejected' && one.reason.code === 'busy')).toHaveLength(1000)
    other.exec('commit')
    await hasty.close()
  })

  it('counts the time of each write by itself: a young one outlives those that waited before it', async () => {
    const hasty = await openDatabase(settings(), log, { timeouts: { ...DATABASE_TIMEOUTS, giveUpMs: 300 } })
    other.exec('begin immediate')
    const ended: string[] = []
    const old = hasty.write((tx) => note(tx, 'old')).catch(({ code }) => ended.push(code))
    await expect.poll(() => performance.now(), { interval: 20 }).toBeGreaterThan(performance.now() + 200)
    const young = hasty.write((tx) => note(tx, 'young')).then(() => ended.push('young'))
    await old
    expect(ended).toEqual(['busy'])
    other.exec('commit')
    await young
    expect(await names()).toEqual(['young'])
    await hasty.close()
  })

  it('refuses at once what would make the queue endless', async () => {
    other.exec('begin immediate')
    const waiting = Promise.allSettled(Array.from({ length: 10_000 }, (_, at) => database.write((tx) => note(tx, String(at)))))
    await expect(database.write((tx) => note(tx, 'one too many'))).rejects.toMatchObject({ code: 'busy' })
    other.exec('commit')
    expect((await waiting).every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await names()).toHaveLength(10_000)
  })

  it('says that the storage is full, keeps what was acknowledged and works again when there is room', async () => {
    await database.write((tx) => note(tx, 'before'))
    const limit = (pages: number) => database.write((tx) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(tx))
    await limit(1)
    await expect(database.write((tx) => note(tx, 'large', 'x'.repeat(5_000_000)))).rejects.toMatchObject({
      code: 'storage_full',
      status: 507,
    })
    await limit(1_000_000_000)
    await database.write((tx) => note(tx, 'after'))
    expect(await names()).toEqual(['after', 'before'])
  })

  it('finishes what is queued before it closes', async () => {
    const saving = database.write((tx) => note(tx, 'a'))
    await database.close()
    await saving
    expect(other.prepare('select name from metadata').all()).toEqual([{ name: 'a' }])
    database = await openDatabase({ dataDir, databaseUrl: undefined, databaseListenUrl: undefined }, log)
  })

  it('tells of what another process committed, and of nothing else, as soon as memory is asked for', async () => {
    const heard: ChangedTables[] = []
    database.onChange(['products'], (changed) => heard.push(changed))
    expect(database.isCurrent()).toBe(true)
    await database.write((tx) => note(tx, 'own'))
    expect(database.isCurrent()).toBe(true)
    expect(heard).toEqual([])
    other.exec('begin immediate')
    other.exec("insert into metadata (name, value) values ('foreign', '')")
    expect(database.isCurrent()).toBe(true)
    expect(heard).toEqual([])
    other.exec('commit')
    expect(database.isCurrent()).toBe(true)
    expect(database.isCurrent()).toBe(true)
    expect(heard).toEqual(['all'])
  })

  it('lets several processes start at once on a new folder', async () => {
    const folder = join(dataDir, 'new')
    const opened = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ dataDir: folder, databaseUrl: undefined, databaseListenUrl: undefined }, log)),
    )
    await Promise.all(opened.map((one, index) => one.write((tx) => note(tx, String(index)))))
    expect(await opened[0]?.read.selectFrom('metadata').select('name').execute()).toHaveLength(3)
    await Promise.all(opened.map((one) => one.close()))
  })
})
