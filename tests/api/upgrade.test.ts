// Databases: both, because each database has migrations of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identifiersOf } from '#contract/platform/fields.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import { migrations } from '#server/platform/db/migrations/migrate.ts'
import { SchemaVersionError } from '#server/platform/db/migrations/schema-version.ts'
import { brokenSearches, runSql } from '#tests/support/database.ts'
import { SharedDatabase } from '#tests/support/open-test-database.ts'
import { TestApp } from '#tests/support/test-app.ts'
import { dumpPath, filePath, placeOldDatabase, type Row, type Rows } from '#tests/upgrade/old-databases.ts'

const names = Object.keys(migrations)

let shared: SharedDatabase
beforeEach(async () => {
  shared = await SharedDatabase.create()
})
afterEach(() => shared.remove())

const place = (migration: string) => placeOldDatabase(migration, shared.dataDir, shared.url)
const runIn = (text: string) => runSql({ dataDir: shared.dataDir, databaseUrl: shared.url }, text)

/** Why a mail failed: once a sentence, today a reason. */
const FAILURES: Record<string, string> = {
  'The mail server replied "550 5.1.1 unknown".': 'reply 550 5.1.1 unknown',
  Refused: 'unknown',
}

const ofItems = ({ product_id, ...row }: Row): Row => ({ ...row, ...(product_id !== undefined && { item_id: product_id }) })

const inNormalForm = ({ serial, ...row }: Row): Row => ({ ...row, ...(serial && { serial: identifiersOf(String(serial)) }) })

const renamed = ({ untold_since, ...row }: Row): Row => ({ ...row, ...(untold_since !== undefined && { unnotified_since: untold_since }) })

/** Tables that a later migration replaces or rewrites, and what becomes of their rows. */
const REPLACED: Record<string, { by: string; become: (row: Row) => Row }> = {
  repair_requests: { by: 'repair_requests', become: (row) => inNormalForm(renamed(row)) },
  bookings: { by: 'bookings', become: renamed },
  contact_requests: { by: 'contact_requests', become: renamed },
  jobs: { by: 'tasks', become: (row) => row },
  estimate_lines: { by: 'estimate_lines', become: (row) => inNormalForm(ofItems(row)) },
  bill_lines: { by: 'bill_lines', become: ofItems },
  estimate_templates: {
    by: 'estimate_templates',
    become: ({ lines, ...row }) => ({ ...row, lines: String(lines).replaceAll('"productId"', '"itemId"') }),
  },
  // Its item has the rest.
  products: { by: 'products', become: ({ stock: _s, reserved: _r, purchase_price: _p, supplier: _n, ...row }) => row },
  items: { by: 'items', become: ({ supplier: _n, ...row }) => row },
  request_events: {
    by: 'request_events',
    become: ({ text, ...row }) => ({ ...row, ...(text && { data: JSON.stringify({ status: text }) }) }),
  },
  imported_products: {
    by: 'imported_rows',
    become: ({ key, import_id = null, product_id = null }) => ({
      key: `products:${key}`,
      import_id,
      entity: 'products',
      record_id: product_id,
    }),
  },
  webhook_deliveries: {
    by: 'outbox',
    become: ({ id, message_id, type, body = null, failure = null, give_up_at, delivered_at = null, ...row }) => ({
      ...row,
      ...{
        channel: 'webhook',
        message_id: String(message_id).slice('msg_'.length),
        data: body,
        last_error: failure,
        sent_at: delivered_at,
      },
    }),
  },
  day_closings: { by: 'money_counts', become: (row) => ({ ...row, book: 'cash', position: 1 }) },
  outbox: {
    by: 'outbox',
    become: (row) => ({ ...row, ...(row.last_error && { last_error: FAILURES[row.last_error as string] ?? row.last_error }) }),
  },
}

async function expectRows({ read }: Database, tables: Rows): Promise<void> {
  for (const [name, before] of tables) {
    const { by: table, become } = REPLACED[name] ?? { by: name, become: (row: Row) => row }
    const rows = before.map(become)
    const found = await fromRaw(read, sql<Row>`select * from ${sql.table(table)}`)
      .selectAll()
      .execute()
    // What was there is there, with the same values; migrations may add columns and rows.
    expect(found, table).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))))
  }
  const rows = await fromRaw(read, sql<{ name: string }>`select name from kysely_migration`).selectAll().orderBy('name').execute()
  expect(rows.map(({ name }) => name)).toEqual(names)
}

/** What the database itself says of its tables; names of keys may differ. */
async function schemaOf({ read, dialect }: Database): Promise<string[]> {
  const parts =
    dialect === 'sqlite'
      ? sql<{ part: string }>`select sql as part from sqlite_master where sql is not null and name not like 'kysely_%'`
      : sql<{ part: string }>`
          select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, is_identity) as part
            from information_schema.columns where table_schema = current_schema()
          union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
          union all select indexdef from pg_indexes where schemaname = current_schema() and indexname not like '%\\_key' and indexname not like '%\\_pkey'
          union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal`
  return (await fromRaw(read, parts).selectAll().execute()).map(({ part }) => part).sort()
}
let newSchema: string[]
beforeAll(async () => {
  const fresh = await SharedDatabase.create()
  newSchema = await schemaOf(await fresh.open())
  await fresh.remove()
})

test('every migration has a database of its version: npm run old-databases', () => {
  expect(names.filter((name) => !existsSync(filePath(name)) || !existsSync(dumpPath(name)))).toEqual([])
})

describe('a database of version', () => {
  test.each(names)('%s starts in the newest one with all its rows', async (name) => {
    const rows = await place(name)
    expect(rows.length).toBeGreaterThanOrEqual(10)
    const database = await shared.open()
    await expectRows(database, rows)
    // Nothing runs in the newest one.
    if (name !== names.at(-1)) expect(await schemaOf(database)).toEqual(newSchema)
    await shared.close()
    if (!shared.url) expect(brokenSearches(shared.dataDir)).toEqual([])

    const site = new TestApp(shared.dataDir, shared.url, {})
    await site.start()
    try {
      const admin = await site.admin()
      const idsOf = async (path: string) => (await admin.get<any>(path)).body.map(({ id }: { id: number }) => id)
      expect((await admin.get('/api/products')).body.products.map((product: any) => product.name)).toEqual([
        'ThinkPad T14',
        'Latitude 7420',
      ])
      expect((await admin.get('/api/bookings?q=meera')).body).toMatchObject([{ bookingId: 'BK-7Q2F9K', price: 38_500, status: 'Booked' }])
      expect(await idsOf('/api/repair-requests')).toEqual([2])
      expect(await idsOf('/api/contact')).toEqual([7])
      expect(await idsOf('/api/gallery')).toEqual([1])
      expect(
        (await site.guest().post('/api/contact', { name: 'Asha', email: 'a@example.in', phone: '9822041375', message: 'Hi' })).body.id,
      ).toBe(8)
    } finally {
      await site.stop()
    }
  })
})

test.each(['005-several-processes', '009-references-and-tracking', names.at(-1) as string])(
  'a start that is killed inside migration %s leaves the database as it was, and the next one continues',
  async (name) => {
    const rows = await place('001-first-tables')
    const script = join(import.meta.dirname, '../upgrade/half-migrated.ts')
    const child = spawn(process.execPath, ['--import', 'tsx', script, shared.dataDir, name, ...(shared.url ? [shared.url] : [])])
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const closed = once(child, 'close')
    try {
      await expect.poll(() => output).toBe('half-way\n')
    } finally {
      child.kill('SIGKILL')
      await closed
    }
    await expectRows(await shared.open(), rows)
  },
)

describe('a start refuses, and leaves alone, a database', () => {
  const refusal = () => shared.open().then(undefined, (error) => error)

  test('of a newer version', async () => {
    await place(names.at(-1) as string)
    await runIn("insert into kysely_migration (name, timestamp) values ('999-from-tomorrow', '2099-01-01T00:00:00.000Z')")
    const error = await refusal()
    expect(error).toBeInstanceOf(SchemaVersionError)
    expect(error.message).toContain('newer version of this program: the migration 999-from-tomorrow is not known here')
  })

  test('from before the first release, or of another program', async () => {
    await runIn('create table bookings (guest text)')
    const error = await refusal()
    expect(error).toBeInstanceOf(SchemaVersionError)
    expect(error.message).toContain('older than version 0.1.0')
    await runIn("insert into bookings values ('Meera')")
  })

  test('that lacks a migration in the middle', async () => {
    await place('007-due-repairs')
    await runIn("delete from kysely_migration where name = '003-retention'")
    const error = await refusal()
    expect(error).toBeInstanceOf(SchemaVersionError)
    expect(error.message).toContain('the migration 003-retention has not run')
  })
})
