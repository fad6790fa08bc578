import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator, type MigratorProps } from 'kysely/migration'
import type { DatabaseLog } from '#server/platform/db/database.ts'
import { DATABASE_TIMEOUTS, isBusy, lockDelay } from '#server/platform/db/database-errors.ts'
import type { Table } from '#server/platform/db/schema/table.ts'
import { isPostgres } from '#server/platform/db/search.ts'
import { TABLES, type Tables } from '#server/platform/db/tables.ts'
import { retry } from '#server/platform/retry.ts'
import * as severalProcesses from './005-several-processes.ts'
import * as leanSearch from './006-lean-search.ts'
import * as stock from './008-stock.ts'
import * as referencesAndTracking from './009-references-and-tracking.ts'
import * as sessionDetails from './015-session-details.ts'
import * as audit from './016-audit.ts'
import * as writtenForms from './021-written-forms.ts'
import * as unansweredRequests from './022-unanswered-requests.ts'
import * as outbox from './025-outbox.ts'
import * as namesAcrossScripts from './034-names-across-scripts.ts'
import * as movingIn from './035-moving-in.ts'
import * as shopFilters from './038-shop-filters.ts'
import * as mailFailures from './039-mail-failures.ts'
import * as typedEvents from './041-typed-events.ts'
import * as accounts from './042-accounts.ts'
import * as billedAgreements from './043-billed-agreements.ts'
import * as numbersForEver from './044-numbers-for-ever.ts'
import * as identifiers from './045-identifiers.ts'
import * as declaredSchema from './049-declared-schema.ts'
import * as cashBook from './052-cash-book.ts'
import * as payments from './053-payments.ts'
import * as customers from './055-customers.ts'
import * as devices from './056-devices.ts'
import * as items from './058-items.ts'
import * as suppliers from './059-suppliers.ts'
import * as offers from './060-offers.ts'
import * as orderNumbers from './060-order-numbers.ts'
import { type AnyDb, create, tablesOf, tighten, widen } from './convert.ts'

/** For a version that changed tables and no rows. */
const nothing: Migration = { up: async () => undefined }

/**
 * Every version that a database had, in their order, with what it does to rows; the tables are those of `db/schema`. A released one is never
 * edited; later changes get a new one.
 */
export const migrations: Record<string, Migration> = {
  '001-first-tables': nothing,
  '002-back-office': nothing,
  '003-retention': nothing,
  '004-short-searches': nothing,
  '005-several-processes': severalProcesses,
  '006-lean-search': leanSearch,
  '007-due-repairs': nothing,
  '008-stock': stock,
  '009-references-and-tracking': referencesAndTracking,
  '010-notifications': nothing,
  '011-trash': nothing,
  '012-documents': nothing,
  '013-second-factor': nothing,
  '014-condition-report': nothing,
  '015-session-details': sessionDetails,
  '016-audit': audit,
  '017-saved-views': nothing,
  '018-passkeys': nothing,
  '019-listed-orders': nothing,
  '020-short-product-searches': nothing,
  '021-written-forms': writtenForms,
  '022-unanswered-requests': unansweredRequests,
  '023-enforced-schema': nothing,
  '024-desk': nothing,
  '025-outbox': outbox,
  '026-intake': nothing,
  '027-money': nothing,
  '028-estimates': nothing,
  '029-languages': nothing,
  '030-desk-indexes': nothing,
  '031-connect': nothing,
  '032-purchases': nothing,
  '033-account-language': nothing,
  '034-names-across-scripts': namesAcrossScripts,
  '035-moving-in': movingIn,
  '036-mail-settings': nothing,
  '037-visits': nothing,
  '038-shop-filters': shopFilters,
  '039-mail-failures': mailFailures,
  '040-undated-repairs-and-undo': nothing,
  '041-typed-events': typedEvents,
  '042-accounts': accounts,
  '043-billed-agreements': billedAgreements,
  '044-numbers-for-ever': numbersForEver,
  '045-identifiers': identifiers,
  '047-lists-of-products': nothing,
  '048-prices-of-accounts': nothing,
  '049-declared-schema': declaredSchema,
  '050-reduced-prices': nothing,
  '052-cash-book': cashBook,
  '053-payments': payments,
  '054-advances-receipts-news': nothing,
  '055-customers-visits-charges': customers,
  '056-devices-together': devices,
  '057-visit-bills': nothing,
  '058-items': items,
  '059-purchases-and-outside-work': suppliers,
  '060-refurbishing-and-offers': {
    async up(db) {
      await offers.up(db)
      await orderNumbers.up(db)
    },
  },
  '061-photos-of-labs-and-merged-devices': nothing,
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
