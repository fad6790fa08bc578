// Databases: both, because transactions of each database have an implementation of their own.
import { randomUUID } from 'node:crypto'
import { QueryCreator, sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { compiledOnce } from '#server/platform/db/compiled-once.ts'
import type { ChangedTables, Database, Reader, Tx } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import type { AnnouncedTable, TableName, Tables } from '#server/platform/db/tables.ts'
import { dialect } from '#tests/support/database.ts'
import { SharedDatabase } from '#tests/support/open-test-database.ts'

let shared: SharedDatabase
let database: Database

beforeAll(async () => {
  shared = await SharedDatabase.create()
})
beforeEach(async () => {
  database = await shared.open()
  await database.write((tx) => tx.deleteFrom('metadata').execute())
})
afterEach(() => shared.close())
afterAll(() => shared.remove())

const note = (tx: Tx, name: string, value = '') => tx.insertInto('metadata').values({ name, value }).execute()
const image = () => ({ url: `/uploads/${randomUUID()}`, width: 1, height: 1, created_at: new Date().toISOString() })
const addImage = (tx: Tx) => tx.insertInto('gallery_images').values(image()).execute()
const names = async (from = database) =>
  (await from.read.selectFrom('metadata').select('name').orderBy('name').execute()).map(({ name }) => name)
const nextTurn = () => new Promise(setImmediate)

/** The notifications that a listener of `tables` receives, in order. */
function listenTo(tables: AnnouncedTable[], to = database) {
  const heard: (TableName[] | 'all')[] = []
  to.onChange(tables, (changed: ChangedTables) => heard.push(changed === 'all' ? 'all' : [...changed].sort()))
  return heard
}

/** Once `isCurrent` returns true, all earlier changes have been published. */
const current = (of = database) => expect.poll(() => of.isCurrent()).toBe(true)

describe('the tables that a transaction changes', () => {
  const ALL: AnnouncedTable[] = ['products', 'gallery_images']

  test.each<[string, (tx: Tx) => Promise<unknown>, TableName[]]>([
    ['insert', (tx) => addImage(tx), ['gallery_images']],
    [
      'insert of what may be there already',
      (tx) =>
        tx
          .insertInto('gallery_images')
          .values(image())
          .onConflict((c) => c.doNothing())
          .execute(),
      ['gallery_images'],
    ],
    ['update', (tx) => tx.updateTable('gallery_images').set({ width: 1 }).execute(), ['gallery_images']],
    ['delete', (tx) => tx.deleteFrom('products').execute(), ['products']],
    ['several statements', (tx) => addImage(tx).then(() => tx.deleteFrom('products').execute()), ['gallery_images', 'products']],
  ])('are published after the commit: %s', async (_name, work, tables) => {
    await current()
    const heard = listenTo(ALL)
    await database.write(async (tx) => {
      await work(tx)
      expect(heard).toEqual([])
    })
    expect(heard).toEqual([tables])
  })

  test('are published only to listeners of one of them', async () => {
    await current()
    const [products, both] = [listenTo(['products']), listenTo(ALL)]
    await database.write(addImage)
    expect([products, both]).toEqual([[], [['gallery_images']]])
  })

  test('are not published after a rollback or for reads', async () => {
    await current()
    const heard = listenTo(ALL)
    await database.write(async (tx) => tx.selectFrom('gallery_images').selectAll().execute())
    await expect(database.write((tx) => addImage(tx).then(() => Promise.reject(new Error('changed my mind'))))).rejects.toThrow(
      'changed my mind',
    )
    expect(heard).toEqual([])
  })

  test.each([
    ['insert', "insert into metadata (name, value) values ('raw', '')"],
    ['update', 'update jobs set last_error = null'],
    ['with', 'with gone as (delete from metadata returning name) select * from gone'],
    ['schema', 'create table other (id integer)'],
    ['even a select', 'select name from metadata'],
  ])('cannot be changed by raw SQL as a statement: %s', async (_name, text) => {
    await expect(database.write((tx) => sql.raw(text).execute(tx))).rejects.toThrow('Raw SQL cannot be a statement')
    expect(await names()).toEqual([])
  })

  test.each<[string, (queries: QueryCreator<Tables>) => { execute(): Promise<unknown> }, string]>([
    [
      'raw SQL in a with clause',
      (q) =>
        q
          .with('gone', () => sql`delete from metadata returning name`)
          .selectFrom('gone')
          .selectAll(),
      'Raw SQL',
    ],
    [
      'merge',
      (q) => q.mergeInto('metadata').using('users', 'users.user_name', 'metadata.name').whenMatched().thenDelete(),
      'MergeQueryNode',
    ],
  ])('cannot be changed by what the builder does not tell: %s', async (_name, statement, refusal) => {
    await database.write((tx) => note(tx, 'a'))
    const write = database.write((tx) => statement(new QueryCreator<Tables>({ executor: tx.getExecutor() })).execute())
    await expect(write).rejects.toThrow(refusal)
    expect(await names()).toEqual(['a'])
  })

  test('are published to other processes too', async () => {
    const other = await shared.open()
    await current(other)
    const heard = listenTo(['gallery_images'], other)
    await database.write((tx) => note(tx, 'a').then(() => addImage(tx)))
    if (dialect === 'sqlite') expect(other.isCurrent()).toBe(true)
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect(heard).toEqual([dialect === 'sqlite' ? 'all' : ['gallery_images']])
    expect(await names(other)).toEqual(['a'])
  })
})

describe('a Reader', () => {
  test.each([
    ['insert', "insert into metadata (name, value) values ('raw', '')"],
    ['delete', 'delete from metadata'],
    ['with', 'with gone as (delete from metadata returning name) select * from gone'],
    ['two statements', 'select 1; delete from metadata'],
    ['explain analyze', 'explain analyze delete from metadata'],
    ['schema', 'create table other (id integer)'],
  ])('refuses raw SQL that writes: %s', async (_name, text) => {
    await database.write((tx) => note(tx, 'a'))
    const raw = sql.raw(text)
    await expect(raw.execute(database.read)).rejects.toThrow('Raw SQL cannot be a statement')
    // In a transaction too, where the connection could write.
    await expect(fromRaw(database.read, raw).selectAll().execute()).rejects.toThrow()
    await expect(database.write((tx) => fromRaw(tx, raw).selectAll().execute())).rejects.toThrow()
    expect(await names()).toEqual(['a'])
  })

  test('refuses statements of a query builder that write', async () => {
    await database.write((tx) => note(tx, 'a'))
    const writer = new QueryCreator<Tables>({ executor: database.read.getExecutor() })
    await expect(writer.deleteFrom('metadata').execute()).rejects.toThrow('may only select')
    const gone = writer
      .with('gone', (q) => q.deleteFrom('metadata').returning('name'))
      .selectFrom('gone')
      .selectAll()
    await expect(gone.execute()).rejects.toThrow('may only select')
    expect(await names()).toEqual(['a'])
  })

  test('selects, from raw SQL too, and explains', async () => {
    await database.write((tx) => note(tx, 'a'))
    const kept = fromRaw(database.read, sql<{ name: string }>`with kept as (select name from metadata) select name from kept`).selectAll()
    expect(await kept.execute()).toEqual([{ name: 'a' }])
    expect((await kept.explain(undefined, dialect === 'sqlite' ? sql`query plan` : undefined)).length).toBeGreaterThan(0)
  })
})

describe('a statement that is compiled once', () => {
  test('has the values of each call, and as many as its list has', async () => {
    let built = 0
    const add = compiledOnce((tx: Tx, row: { name: string; value: string }) => {
      built += 1
      return tx.insertInto('metadata').values(row)
    })
    const find = compiledOnce((db: Reader, listed: readonly string[], other: string) =>
      db
        .selectFrom('metadata')
        .where(({ eb, or }) => or([eb('name', 'in', listed), eb('name', '=', other)]))
        .select('name')
        .orderBy('name'),
    )
    const rows = ['a', 'b', 'c'].map((name, at) => ({ name, value: String(at) }))
    for (const row of rows) await database.write((tx) => add(tx, row))
    expect(await database.read.selectFrom('metadata').selectAll().orderBy('name').execute()).toEqual(rows)
    expect(built).toBe(1)
    const found = [await find(database.read, ['a'], 'b'), await find(database.read, ['a', 'b'], 'c'), await find(database.read, ['c'], 'x')]
    expect(found.map((rows) => rows.map(({ name }) => name))).toEqual([['a', 'b'], ['a', 'b', 'c'], ['c']])
  })

  test('is held to the rules of where it runs: it reports its table, and outside a transaction only selects', async () => {
    await current()
    const heard = listenTo(['gallery_images'])
    const add = compiledOnce((tx: Tx, row: ReturnType<typeof image>) => tx.insertInto('gallery_images').values(row))
    for (let at = 0; at < 2; at += 1) await database.write((tx) => add(tx, image()))
    expect(heard).toEqual([['gallery_images'], ['gallery_images']])
    await expect(add(database.read as Tx, image())).rejects.toThrow('may only select')
    let late: Tx | undefined
    await database.write(async (tx) => {
      late = tx
    })
    await expect(add(late as Tx, image())).rejects.toThrow('a promise was not awaited')
  })
})

describe('effects of a commit', () => {
  test('run one after the other once it is durable, in order', async () => {
    const other = await shared.open()
    const order: string[] = []
    let finished = () => {}
    const done = new Promise<void>((resolve) => (finished = resolve))
    await database.write(async (tx) => {
      tx.afterCommit(async () => {
        order.push(`first sees ${await names(other)}`)
        await nextTurn()
        order.push('first is done')
      })
      tx.afterCommit(() => {
        order.push('second')
        finished()
      })
      await note(tx, 'a')
      expect(order).toEqual([])
    })
    await done
    expect(order).toEqual(['first sees a', 'first is done', 'second'])
  })

  test('do not run after a rollback', async () => {
    const ran: string[] = []
    await expect(
      database.write(async (tx) => {
        tx.afterCommit(() => void ran.push('never'))
        await note(tx, 'a')
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    await database.write(async (tx) => tx.afterCommit(() => void ran.push('next')))
    await database.close()
    expect(ran).toEqual(['next'])
  })

  test('run even if an earlier one fails, and closing waits for them', async () => {
    const ran: string[] = []
    await database.write(async (tx) => {
      tx.afterCommit(() => Promise.reject(new Error('no such file')))
      tx.afterCommit(async () => {
        await nextTurn()
        await database.write((next) => note(next, 'written by an effect'))
        ran.push('second')
      })
    })
    await database.close()
    expect(ran).toEqual(['second'])
    expect(await names(await shared.open())).toEqual(['written by an effect'])
  })
})

describe('a statement that a transaction did not await', () => {
  test.each([1, 2, 10, 50])('never writes into another transaction: %i statements in parallel', async (count) => {
    const outcomes: Promise<string>[] = []
    const careless = database.write(async (tx) => {
      for (let at = 0; at < count; at += 1)
        outcomes.push(
          note(tx, `late ${at}`).then(
            () => 'saved',
            () => 'refused',
          ),
        )
      throw new Error('changed my mind')
    })
    const others = Array.from({ length: 20 }, (_, at) => database.write((tx) => note(tx, `other ${String(at).padStart(2, '0')}`)))
    await expect(careless).rejects.toThrow('changed my mind')
    await Promise.all([...others, ...outcomes])
    expect((await names()).filter((name) => name.startsWith('late'))).toEqual([])
    expect(await names()).toHaveLength(20)
  })

  test('is refused with an error message after the end of the transaction', async () => {
    let late: Promise<unknown> = Promise.resolve()
    let release = () => {}
    const ended = new Promise<void>((resolve) => (release = resolve))
    await database.write(async (tx) => {
      late = ended.then(() => note(tx, 'late'))
      late.catch(() => undefined)
    })
    release()
    await expect(late).rejects.toThrow('a promise was not awaited')
    expect(await names()).toEqual([])
  })
})

describe('a transaction that fails inside', () => {
  test('is never acknowledged on PostgreSQL when it swallows the error of a statement', async () => {
    const write = database.write(async (tx) => {
      await note(tx, 'a')
      await note(tx, 'a').catch(() => undefined)
      return 'acknowledged'
    })
    // SQLite rolls back only the statement; PostgreSQL aborts the whole transaction.
    if (dialect === 'sqlite') await expect(write).resolves.toBe('acknowledged')
    else await expect(write).rejects.toThrow('current transaction is aborted')
    expect(await names()).toEqual(dialect === 'sqlite' ? ['a'] : [])
    await database.write((tx) => note(tx, 'b'))
    expect(await names()).toContain('b')
  })

  test('is rolled back as busy when it never settles, and later writes continue', async () => {
    const hasty = await shared.open({ deadlineMs: 150 })
    const heard = listenTo(['gallery_images'], hasty)
    await current(hasty)
    heard.length = 0
    const stuck = hasty.write(async (tx) => {
      await note(tx, 'stuck')
      await addImage(tx)
      await new Promise(() => undefined)
    })
    const behind = Array.from({ length: 20 }, (_, at) => hasty.write((tx) => note(tx, `behind ${at}`)))
    await expect(stuck).rejects.toMatchObject({ code: 'busy', status: 503 })
    await Promise.all(behind)
    expect(await names()).toHaveLength(20)
    expect(await names()).not.toContain('stuck')
  })
})

test('a start on PostgreSQL warns when searches have no index, and logs nothing else', async () => {
  const warnings: unknown[] = []
  const log = { warn: (...args: unknown[]) => void warnings.push(args.at(-1)) }
  await shared.open({ log })
  expect(warnings).toEqual([])
  if (dialect === 'sqlite') return
  const client = new pg.Client({ connectionString: shared.url })
  await client.connect()
  await client.query('drop extension pg_trgm cascade').finally(() => client.end())
  await shared.open({ log })
  expect(warnings).toEqual([expect.stringContaining('pg_trgm')])
})

test('closing waits for writes in progress', async () => {
  const writes = Array.from({ length: 30 }, (_, at) => database.write((tx) => note(tx, String(at))))
  await database.close()
  await Promise.all(writes)
  expect(await names(await shared.open())).toHaveLength(30)
})

test('a write within another one is refused at once, with a sentence; afterwards it is not', async () => {
  const nested = database.write(async (tx) => {
    await tx.selectFrom('users').select('id').execute()
    await database.write(async (inner) => inner.selectFrom('users').select('id').execute())
  })
  await expect(nested).rejects.toThrow('A write was begun within another one')
  let later: Promise<unknown> | undefined
  await database.write(async (tx) => {
    tx.afterCommit(() => {
      later = database.write(async (other) => other.selectFrom('users').select('id').execute())
    })
  })
  await expect.poll(() => later).toBeDefined()
  await expect(later).resolves.toBeDefined()
})
