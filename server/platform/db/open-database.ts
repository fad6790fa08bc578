import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { type Config, ConfigError } from '#server/config.ts'
import { copyBeforeMigration } from './copy-before-migration.ts'
import type { Database, DatabaseLog } from './database.ts'
import { DATABASE_TIMEOUTS, type DatabaseTimeouts } from './database-errors.ts'
import { migrate } from './migrations/migrate.ts'
import { assertCurrentSchema, assertKnownSchema } from './migrations/schema-version.ts'
import type { QueryListener } from './query-event.ts'
import { hasSearchIndex } from './search.ts'
import { openSqlite, sqlitePath } from './sqlite.ts'

/**
 * Opens the configured database and migrates it, SQLite after a copy; throws SchemaVersionError, and changes nothing, when its schema cannot be migrated. With
 * `migrate: false` it never changes or creates anything: it throws ConfigError when there is no database file, and SchemaVersionError when
 * the schema is not the one of this version. `onQuery` receives each statement.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseListenUrl' | 'dataDir'>,
  log: DatabaseLog,
  {
    migrate: migrates = true,
    timeouts = DATABASE_TIMEOUTS,
    onQuery,
  }: { migrate?: boolean; timeouts?: DatabaseTimeouts; onQuery?: QueryListener | undefined } = {},
): Promise<Database> {
  if (migrates) makeFolder(config.dataDir)
  else if (!config.databaseUrl) assertDatabaseFile(config.dataDir)
  const { migrator, ...database } = config.databaseUrl
    ? (await import('./postgres.ts')).openPostgres({ url: config.databaseUrl, listenUrl: config.databaseListenUrl }, log, timeouts, onQuery)
    : openSqlite(config.dataDir, log, timeouts, onQuery)
  try {
    if (migrates) {
      await assertKnownSchema(migrator)
      if (database.dialect === 'sqlite') await copyBeforeMigration(migrator, config.dataDir, log)
      await migrate(migrator, log)
    } else await assertCurrentSchema(migrator)
    if (!(await hasSearchIndex(database.read)))
      log.warn('The extension pg_trgm was not available when the tables were created: searches work, but scan whole tables')
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
  return database
}

/** Creates the folder if necessary. Throws ConfigError unless it is writable. */
function makeFolder(dataDir: string): void {
  try {
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true })
    if (!statSync(dataDir).isDirectory()) throw new Error('it is a file')
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new ConfigError(`The setting DATA_DIR names ${dataDir}, which is not a writable folder: ${(error as Error).message}.`)
  }
}

function assertDatabaseFile(dataDir: string): void {
  if (!existsSync(sqlitePath(dataDir))) {
    throw new ConfigError(`The setting DATA_DIR names ${dataDir}, where there is no database. The first start of the site creates it.`)
  }
}
