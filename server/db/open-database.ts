import { mkdirSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Database } from './database.ts'
import { migrate } from './migrations/migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Opens the database of the settings and brings its tables up to date. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: FastifyBaseLogger): Promise<Database> {
  mkdirSync(config.dataDir, { recursive: true })
  const { writer, ...database } = config.databaseUrl ? openPostgres(config.databaseUrl, log) : openSqlite(config.dataDir)
  try {
    await migrate(writer, log)
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
  return database
}
