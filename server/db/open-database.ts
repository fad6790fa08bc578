import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { type Config, ConfigError } from '#server/config.ts'
import type { Database, DatabaseLog } from './database.ts'
import { migrate } from './migrations/migrate.ts'
import { assertCurrentSchema } from './migrations/schema-version.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/**
 * Opens the database of the settings and brings its tables up to date. With `migrate: false` they stay as they are: throws
 * SchemaVersionError unless they are those of this program.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseListenUrl' | 'dataDir'>,
  log: DatabaseLog,
  options: { migrate: boolean } = { migrate: true },
): Promise<Database> {
  makeFolder(config.dataDir)
  const { migrator, ...database } = config.databaseUrl
    ? openPostgres({ url: config.databaseUrl, listenUrl: config.databaseListenUrl }, log)
    : openSqlite(config.dataDir, log)
  try {
    await (options.migrate ? migrate(migrator, log) : assertCurrentSchema(migrator))
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
  return database
}

/** The folder must be there and take files, or nothing could be kept in it. */
function makeFolder(dataDir: string): void {
  try {
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true })
    if (!statSync(dataDir).isDirectory()) throw new Error('it is a file')
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new ConfigError(
      `The setting DATA_DIR names ${dataDir}, which is no folder that the site can write to: ${(error as Error).message}.`,
    )
  }
}
