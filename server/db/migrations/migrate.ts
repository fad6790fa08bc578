import { type Kysely, type Migration, Migrator } from 'kysely'
import type { DatabaseLog } from '#server/db/database.ts'
import { backoff, DATABASE_TIMEOUTS, isBusy } from '#server/db/database-errors.ts'
import type { Tables } from '#server/db/tables.ts'
import * as firstTables from './001-first-tables.ts'
import * as backOffice from './002-back-office.ts'
import * as retention from './003-retention.ts'
import * as shortSearches from './004-short-searches.ts'
import * as severalProcesses from './005-several-processes.ts'

/** In the order they run. A migration that has been released is never edited; what comes later gets a new one. */
const migrations: Record<string, Migration> = {
  '001-first-tables': firstTables,
  '002-back-office': backOffice,
  '003-retention': retention,
  '004-short-searches': shortSearches,
  '005-several-processes': severalProcesses,
}

const newest = Object.keys(migrations).at(-1) as string

/** Brings the tables up to date (or up to `target`, for benches). Two processes that start at once do not disturb each other. */
export async function migrate(db: Kysely<Tables>, log: DatabaseLog, target = newest): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const giveUpAt = performance.now() + DATABASE_TIMEOUTS.giveUpMs
  for (let attempt = 0; ; attempt += 1) {
    const { error, results } = await migrator.migrateTo(target)
    for (const { migrationName, status } of results ?? []) if (status === 'Success') log.info(`Database: ${migrationName} done`)
    if (!error) return
    if (!isBusy(error) || performance.now() > giveUpAt) throw error
    await backoff(attempt)
  }
}
