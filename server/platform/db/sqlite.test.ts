import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newMigratedDatabase } from '#tests/support/migrated-database.ts'
import { type Connection, SqliteConnection } from './better-sqlite3.ts'
import type { ChangedTables, Database, Tx } from './database.ts'
import { DATABASE_TIMEOUTS } from './database-errors.ts'
import { fromRaw } from './from-raw.ts'
import { openDatabase } from './open-database.ts'
import { openSqlite } from './sqlite.ts'

const log = { info() {}, warn() {}, error() {} }
const settings = () => ({ dataDir, databaseUrl: undefined, databaseListenUrl: undefined })
let dataDir: string
let database: Database
let other: Connection

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mistri-db-'))
  await newMigratedDatabase(dataDir)
  database = await openDatabase(settings(), log)
  other = new SqliteConnection(join(dataDir, 'mistri.db'))
})
afterEach(async () => {
  other.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

/** Stops the clock that timeouts are measured with; then a test lets the time pass. */
const stopClock = () => void vi.useFakeTimers({ toFake: ['performance'] })
const passes = (ms: number) => void vi.advanceTimersByTime(ms)
afterEach(() => void vi.useRealTimers())

const note = (tx: Tx, name: string, value = '') => tx.insertInto('metadata').values({ name, value }).execute()
const names = async () => (await database.read.selectFrom('metadata').select('name').orderBy('name').execute()).map(({ name }) => name)

describe('writing to SQLite', () => {
  it('is visible to readers as soon as it is acknowledged', async () => {
    await database.write((tx) => note(tx, 'a'))
    expect(await names()).toEqual(['a'])
  })

  it('saves each write completely or not at all, independently of others in the same batch', async () => {
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

  it('holds the event loop for less than 20 ms at a time in a burst of writes', async () => {
    // Each takes a millisecond or more, so the number in one turn shows its length, however busy the machine is.
    const work = (until: number) => {
      while (performance.now() < until);
    }
    let inThisTurn = 0
    let most = 0
    let isOver = false
    const nextTurn = () => {
      inThisTurn = 0
      if (!isOver) setImmediate(nextTurn)
    }
    setImmediate(nextTurn)
    await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        database.write(async (tx) => {
          inThisTurn += 1
          most = Math.max(most, inThisTurn)
          work(performance.now() + 1)
          await note(tx, String(at))
        }),
      ),
    )
    isOver = true
    expect(most).toBeLessThan(20)
    expect(await names()).toHaveLength(200)
  })

  it('waits for the lock of another process without blocking reads', async () => {
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

  it('fails with busy when the other process never releases the lock, and recovers afterwards', async () => {
    stopClock()
    other.exec('begin immediate')
    const writing = database.write((tx) => note(tx, 'a'))
    passes(DATABASE_TIMEOUTS.giveUpMs + 1)
    await expect(writing).rejects.toMatchObject({ code: 'busy', status: 503 })
    other.exec('commit')
    expect(await names()).toEqual([])
    await database.write((tx) => note(tx, 'b'))
    expect(await names()).toEqual(['b'])
  })

  it('rejects a thousand writes behind a held lock within the timeout of one', async () => {
    stopClock()
    other.exec('begin immediate')
    const writing = Promise.allSettled(Array.from({ length: 1000 }, (_, at) => database.write((tx) => note(tx, String(at)))))
    // It passes once for all of them.
    passes(DATABASE_TIMEOUTS.giveUpMs + 1)
    const settled = await writing
    expect(settled.filter((one) => one.status === 'rejected' && one.reason.code === 'busy')).toHaveLength(1000)
    other.exec('commit')
  })

  it('times out each write separately: a newer one survives those that waited before it', async () => {
    stopClock()
    other.exec('begin immediate')
    const ended: string[] = []
    const older = database.write((tx) => note(tx, 'older')).catch(({ code }) => ended.push(code))
    passes(DATABASE_TIMEOUTS.giveUpMs - 100)
    const newer = database.write((tx) => note(tx, 'newer')).then(() => ended.push('newer'))
    passes(200)
    await older
    expect(ended).toEqual(['busy'])
    other.exec('commit')
    await newer
    expect(await names()).toEqual(['newer'])
  })

  it('rejects writes immediately when the queue is full', async () => {
    other.exec('begin immediate')
    const waiting = Promise.allSettled(Array.from({ length: 10_000 }, (_, at) => database.write((tx) => note(tx, String(at)))))
    await expect(database.write((tx) => note(tx, 'one too many'))).rejects.toMatchObject({ code: 'busy' })
    other.exec('commit')
    expect((await waiting).every(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await names()).toHaveLength(10_000)
  })

  it('fails with storage_full on a full disk, retains acknowledged writes and recovers when there is space', async () => {
    await database.close()
    const { migrator, ...reopened } = openSqlite(dataDir, log)
    database = reopened
    const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(migrator)
    await database.write((tx) => note(tx, 'before'))
    await limit(1)
    await expect(database.write((tx) => note(tx, 'large', 'x'.repeat(5_000_000)))).rejects.toMatchObject({
      code: 'storage_full',
      status: 507,
    })
    await limit(1_000_000_000)
    await database.write((tx) => note(tx, 'after'))
    expect(await names()).toEqual(['after', 'before'])
  })

  it('finishes queued writes before it closes', async () => {
    const saving = database.write((tx) => note(tx, 'a'))
    await database.close()
    await saving
    expect(other.prepare('select name from metadata').all()).toEqual([{ name: 'a' }])
    database = await openDatabase({ dataDir, databaseUrl: undefined, databaseListenUrl: undefined }, log)
  })

  it('reports only commits of other processes, at the next call of isCurrent', async () => {
    const reported: ChangedTables[] = []
    database.onChange(['products'], (changed) => reported.push(changed))
    expect(database.isCurrent()).toBe(true)
    await database.write((tx) => note(tx, 'own'))
    expect(database.isCurrent()).toBe(true)
    expect(reported).toEqual([])
    other.exec('begin immediate')
    other.exec("insert into metadata (name, value) values ('foreign', '')")
    expect(database.isCurrent()).toBe(true)
    expect(reported).toEqual([])
    other.exec('commit')
    expect(database.isCurrent()).toBe(true)
    expect(database.isCurrent()).toBe(true)
    expect(reported).toEqual(['all'])
  })

  it('reads many ids in slices, between which other calls are answered', async () => {
    let answered = 0
    let reading = true
    const answer = () => {
      answered += 1
      if (reading) setImmediate(answer)
    }
    setImmediate(answer)
    const numbers = sql<{ id: number }>`
      with recursive numbers(id) as (select 1 union all select id + 1 from numbers where id < 300000) select id from numbers`
    const ids = await database.read.readIds(fromRaw(database.read, numbers).select('id'))
    reading = false
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([300_000, 1, 300_000])
    expect(answered).toBeGreaterThan(5)
  })

  it('reads ids of what was committed before the call, whatever other ids are being read', async () => {
    const numbers = (most: number) =>
      fromRaw(
        database.read,
        sql<{ id: number }>`
          with recursive numbers(id) as (select 1 union all select id + 1 from numbers where id < ${most})
          select id from numbers where exists (select 1 from metadata)`,
      ).select('id')
    const before = database.read.readIds(numbers(300_000))
    await database.write((tx) => note(tx, 'a'))
    const after = database.read.readIds(numbers(2))
    expect([await before, await after]).toEqual([[], [1, 2]])
  })

  it('lets several processes start at the same time on a new folder', async () => {
    const folder = join(dataDir, 'new')
    const opened = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ dataDir: folder, databaseUrl: undefined, databaseListenUrl: undefined }, log)),
    )
    await Promise.all(opened.map((one, index) => one.write((tx) => note(tx, String(index)))))
    expect(await opened[0]?.read.selectFrom('metadata').select('name').execute()).toHaveLength(3)
    await Promise.all(opened.map((one) => one.close()))
  })
})
