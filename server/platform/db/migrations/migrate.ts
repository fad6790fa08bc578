import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator, type MigratorProps } from 'kysely/migration'
import type { DatabaseLog } from '#server/platform/db/database.ts'
import { DATABASE_TIMEOUTS, isBusy, lockDelay } from '#server/platform/db/database-errors.ts'
import type { Table } from '#server/platform/db/schema/table.ts'
import { isPostgres } from '#server/platform/db/search.ts'
import { TABLES, type Tables } from '#server/platform/db/tables.ts'
import { retry } from '#server/platform/retry.ts'
import { type AnyDb, create, tablesOf, tighten, widen } from './convert.ts'
import * as steps from './steps.ts'

/**
 * Every version that a database had, in their order, with what it does to rows; the tables are those of `db/schema`. A released one is never
 * edited; later changes get a new one.
 */
export const migrations: Record<string, Migration> = {
  '001-first-tables': { up: steps.nothing },
  '002-back-office': { up: steps.nothing },
  '003-retention': { up: steps.nothing },
  '004-short-searches': { up: steps.nothing },
  '005-several-processes': { up: steps.severalProcesses },
  '006-lean-search': { up: steps.leanSearch },
  '007-due-repairs': { up: steps.nothing },
  '008-stock': { up: steps.stock },
  '009-references-and-tracking': { up: steps.references },
  '010-notifications': { up: steps.nothing },
  '011-trash': { up: steps.nothing },
  '012-documents': { up: steps.nothing },
  '013-second-factor': { up: steps.nothing },
  '014-condition-report': { up: steps.nothing },
  '015-session-details': { up: steps.sessionDetails },
  '016-audit': { up: steps.audit },
  '017-saved-views': { up: steps.nothing },
  '018-passkeys': { up: steps.nothing },
  '019-listed-orders': { up: steps.nothing },
  '020-short-product-searches': { up: steps.nothing },
  '021-written-forms': { up: steps.writtenForms },
  '022-unanswered-requests': { up: steps.unansweredRequests },
  '023-enforced-schema': { up: steps.nothing },
  '024-desk': { up: steps.nothing },
  '025-outbox': { up: steps.outbox },
  '026-intake': { up: steps.nothing },
  '027-money': { up: steps.nothing },
  '028-estimates': { up: steps.nothing },
  '029-languages': { up: steps.nothing },
  '030-desk-indexes': { up: steps.nothing },
  '031-connect': { up: steps.nothing },
  '032-purchases': { up: steps.nothing },
  '033-account-language': { up: steps.nothing },
  '034-names-across-scripts': { up: steps.namesAcrossScripts },
  '035-moving-in': { up: steps.movingIn },
  '036-mail-settings': { up: steps.nothing },
  '037-visits': { up: steps.nothing },
  '038-shop-filters': { up: steps.shopFilters },
  '039-mail-failures': { up: steps.mailFailures },
  '040-undated-repairs-and-undo': { up: steps.nothing },
  '041-typed-events': { up: steps.typedEvents },
}

const newest = Object.keys(migrations).at(-1) as string

/**
 * Migrates to this version: the tables are widened before the first step that is missing, and made as they are declared after the last one. A
 * new database is created at once. Several processes may start at the same time.
 */
export async function migrate(db: Kysely<Tables>, log: Pick<DatabaseLog, 'info'>, options: Partial<MigratorProps> = {}): Promise<void> {
  async function run(): Promise<void> {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => withTables() }, ...options })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw error
    const done = results?.filter(({ status }) => status === 'Success') ?? []
    if (done.length > 0) log.info(`Database migrated to ${done.at(-1)?.migrationName}`)
  }
  const retried = () => retry(run, { while: isBusy, forMs: DATABASE_TIMEOUTS.giveUpMs, delay: lockDelay })
  await (isPostgres(db) ? retried() : withoutForeignKeys(db, retried))
}

/** The migrations with what happens to tables before the first that runs and after the last. */
function withTables(): Record<string, Migration> {
  let changed: Table[] | 'new' | undefined
  const begin = async (db: AnyDb) => {
    const existing = await tablesOf(db)
    return TABLES.some(({ name, formerly = name }) => existing.includes(name) || existing.includes(formerly)) ? widen(db) : 'new'
  }
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        async up(db: AnyDb) {
          changed ??= await begin(db)
          if (changed !== 'new') await up(db)
          if (name === newest) await (changed === 'new' ? create(db) : tighten(db, changed))
        },
      },
    ]),
  )
}

/**
 * Dropping a table that is made again would delete what refers to it, and giving its name to another would be refused while triggers name it.
 * SQLite changes the first outside a transaction only.
 */
async function withoutForeignKeys(db: Kysely<Tables>, run: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(db)
  await sql`pragma foreign_keys = off`.execute(db)
  await sql`pragma legacy_alter_table = on`.execute(db)
  try {
    await run()
  } finally {
    await sql`pragma legacy_alter_table = off`.execute(db)
    if (rows[0]?.foreign_keys) await sql`pragma foreign_keys = on`.execute(db)
  }
}
