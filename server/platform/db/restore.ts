import type { Kysely } from 'kysely'
import type { TableName, Tables } from './tables.ts'

/** The rows to restore. */
export interface RestoredRows {
  /** Names of the migrations that had run when they were backed up, in their order; all are known here. */
  migrations: string[]
  /** By the name that a table had then. */
  lastIds: Record<string, number>
  /** In an order in which their rows can be inserted. */
  tables: TableName[]
  /** Called at the end, when the rows are in the newest schema. */
  onLoaded?: ((db: Pick<Kysely<Tables>, 'insertInto' | 'selectFrom'>) => Promise<void>) | undefined
  /** Calls `insert` with the rows of a table as a JSON array, as often as needed. All of them have the same columns. */
  load(insert: (table: TableName, rows: string) => Promise<void>): Promise<void>
}

/** Facts about backups belong to the database that made them, so they are not restored. */
export const BACKUP_METADATA = 'backup:'

/** A site or another command has the database open. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError'

  constructor() {
    super('The database is in use. Stop the site, and all other commands that use it, then restore again.')
  }
}
