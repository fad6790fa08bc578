import { type Kysely, type Migration, Migrator, type MigratorProps } from 'kysely'
import type { DatabaseLog } from '#server/db/database.ts'
import { DATABASE_TIMEOUTS, isBusy, lockDelay } from '#server/db/database-errors.ts'
import type { Tables } from '#server/db/tables.ts'
import { retry } from '#server/retry.ts'
import * as firstTables from './001-first-tables.ts'
import * as backOffice from './002-back-office.ts'
import * as retention from './003-retention.ts'
import * as shortSearches from './004-short-searches.ts'
import * as severalProcesses from './005-several-processes.ts'
import * as leanSearch from './006-lean-search.ts'
import * as dueRepairs from './007-due-repairs.ts'
import * as stock from './008-stock.ts'
import * as referencesAndTracking from './009-references-and-tracking.ts'
import * as notifications from './010-notifications.ts'
import * as trash from './011-trash.ts'
import * as documents from './012-documents.ts'
import * as secondFactor from './013-second-factor.ts'
import * as conditionReport from './014-condition-report.ts'
import * as sessionDetails from './015-session-details.ts'
import * as audit from './016-audit.ts'
import * as savedViews from './017-saved-views.ts'
import * as passkeys from './018-passkeys.ts'
import * as listedOrders from './019-listed-orders.ts'
import * as shortProductSearches from './020-short-product-searches.ts'

/** In execution order. A released migration is never edited; later changes get a new one. */
export const migrations: Record<string, Migration> = {
  '001-first-tables': firstTables,
  '002-back-office': backOffice,
  '003-retention': retention,
  '004-short-searches': shortSearches,
  '005-several-processes': severalProcesses,
  '006-lean-search': leanSearch,
  '007-due-repairs': dueRepairs,
  '008-stock': stock,
  '009-references-and-tracking': referencesAndTracking,
  '010-notifications': notifications,
  '011-trash': trash,
  '012-documents': documents,
  '013-second-factor': secondFactor,
  '014-condition-report': conditionReport,
  '015-session-details': sessionDetails,
  '016-audit': audit,
  '017-saved-views': savedViews,
  '018-passkeys': passkeys,
  '019-listed-orders': listedOrders,
  '020-short-product-searches': shortProductSearches,
}

const newest = Object.keys(migrations).at(-1) as string

/** Migrates to the latest version (or to `target`, for backups and benches). Several processes may start at the same time. */
export async function migrate(
  db: Kysely<Tables>,
  log: Pick<DatabaseLog, 'info'>,
  target = newest,
  options: Partial<MigratorProps> = {},
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, ...options })
  async function run(): Promise<void> {
    const { error, results } = await migrator.migrateTo(target)
    for (const { migrationName, status } of results ?? []) if (status === 'Success') log.info(`Database migrated: ${migrationName}`)
    if (error) throw error
  }
  await retry(run, { while: isBusy, forMs: DATABASE_TIMEOUTS.giveUpMs, delay: lockDelay })
}
