import { type Kysely, sql } from 'kysely'
import { type MigrationInfo, Migrator } from 'kysely/migration'
import type { Tables } from '#server/platform/db/tables.ts'
import { tablesOf } from './convert.ts'
import { migrations } from './migrate.ts'

/** The schema belongs to another version of this program. */
export class SchemaVersionError extends Error {
  override name = 'SchemaVersionError'
}

/** The migrations of this version in their order, each with the time at which it ran in this database, if it has. */
export const readMigrations = (db: Kysely<Tables>): Promise<readonly MigrationInfo[]> =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } }).getMigrations()

/** Throws SchemaVersionError unless exactly the migrations of this version have run. Changes nothing. */
export async function assertCurrentSchema(db: Kysely<Tables>): Promise<void> {
  const known = await readMigrations(db)
  if (known.every(({ executedAt }) => !executedAt)) throw new SchemaVersionError('The database has no tables yet. Start the site first.')
  if (known.some(({ executedAt }) => !executedAt))
    throw new SchemaVersionError('The database is older than this program. Start the site of this version first to migrate it.')
  if ((await readMigrationNames(db)).some((name) => !(name in migrations)))
    throw new SchemaVersionError('The database is newer than this program. Run this command from the folder of the running site.')
}

/**
 * Throws SchemaVersionError unless the database is empty or of a version that can be migrated. That is every released one, so a refused
 * schema is newer than this program, or was not made by a release of it. Changes nothing.
 */
export async function assertKnownSchema(db: Kysely<Tables>): Promise<void> {
  // Read before the names of the migrations: another process may be creating the tables.
  const tables = await tablesOf(db)
  const names = tables.includes('kysely_migration') ? await readMigrationNames(db) : []
  const unknown = names.find((name) => !(name in migrations))
  if (unknown)
    throw new SchemaVersionError(
      `The database was used by a newer version of this program: the migration ${unknown} is not known here. Start that version, or restore a backup that this version or an older one has made. Nothing was changed.`,
    )
  const missing = Object.keys(migrations)
    .slice(0, names.length)
    .find((name) => !names.includes(name))
  if (missing)
    throw new SchemaVersionError(
      `The database is of no released version of this program: the migration ${missing} has not run, but later ones have. Restore a backup. Nothing was changed.`,
    )
  const foreign = names.length === 0 && tables.find((name) => FIRST_TABLES.includes(name))
  if (foreign)
    throw new SchemaVersionError(
      `The database is older than version 0.1.0 of this program, or belongs to another one: it has a table ${foreign}, but no migrations are recorded. Use an empty database, and take the records over by hand. Nothing was changed.`,
    )
}

/** Some tables that the first migration creates. */
const FIRST_TABLES = ['users', 'sessions', 'products', 'bookings']

async function readMigrationNames(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}
