import { type Kysely, Migrator, sql } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { migrations } from './migrate.ts'

/** The schema belongs to another version of this program. */
export class SchemaVersionError extends Error {
  override name = 'SchemaVersionError'
}

/** Throws SchemaVersionError unless exactly the migrations of this version have run. Changes nothing. */
export async function assertCurrentSchema(db: Kysely<Tables>): Promise<void> {
  const known = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).getMigrations()
  if (known.every(({ executedAt }) => !executedAt)) throw new SchemaVersionError('The database has no tables yet. Start the site first.')
  if (known.some(({ executedAt }) => !executedAt))
    throw new SchemaVersionError('The database is older than this program. Start the site of this version first to migrate it.')
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  if (rows.some(({ name }) => !(name in migrations)))
    throw new SchemaVersionError('The database is newer than this program. Run this command from the folder of the running site.')
}
