import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrations } from '#server/platform/db/migrations/migrate.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { SharedDatabase } from '#tests/support/open-test-database.ts'
import { queryPostgres } from '#tests/support/query-postgres.ts'
import { placeEmptyDatabase } from '#tests/upgrade/old-databases.ts'

/** The statement timeout given to the process and to the database. */
const STATEMENT_MS = 100
/** The advisory lock that Kysely's migrator takes. */
const MIGRATION_LOCK = '3853314791062309107'

let shared: SharedDatabase
/** A direct connection of another process. */
let other: pg.Client

beforeEach(async () => {
  shared = await SharedDatabase.create()
  const database = new URL(url()).pathname.slice(1)
  for (const timeout of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await queryPostgres(url(), `alter database ${database} set ${timeout} = '${STATEMENT_MS}ms'`)
  other = new pg.Client({ connectionString: url() })
  await other.connect()
  await other.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
})
afterEach(async () => {
  await other.end()
  await shared.remove()
})

const url = (): string => shared.url as string
const silent = { info() {}, warn() {}, error() {} }

/** How long another connection has been waiting for a lock. */
async function waitingMs(): Promise<number> {
  const { rows } = await other.query<{ ms: string | null }>(
    `select extract(epoch from clock_timestamp() - max(query_start)) * 1000 as ms from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return Number(rows[0]?.ms ?? 0)
}

test('a start waits for a migration of another process for longer than every timeout, and then continues', async () => {
  // The other process is in the middle of a migration.
  await placeEmptyDatabase('003-retention', shared.dataDir, url())
  await other.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)

  const starting = shared.open({ statementMs: STATEMENT_MS, giveUpMs: STATEMENT_MS, deadlineMs: STATEMENT_MS })
  let failure: unknown
  starting.catch((error) => (failure = error))
  await expect.poll(async () => failure ?? (await waitingMs()) > 5 * STATEMENT_MS).toBe(true)
  await other.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`)

  const database = await starting
  expect(await database.read.selectFrom('products').selectAll().execute()).toEqual([])
  const { rows } = await other.query('select name from kysely_migration order by name')
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations))
})

test.each(['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])('migrations have no %s', async (timeout) => {
  const database = openPostgres({ url: url(), listenUrl: undefined }, silent)
  try {
    const { rows } = await sql.raw<Record<string, string>>(`show ${timeout}`).execute(database.migrator)
    expect(rows).toEqual([{ [timeout]: '0' }])
  } finally {
    await database.close()
  }
})
