import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Which rows are restored. */
export interface RestoredRows {
  /** Names of the migrations that had run when they were backed up, in their order; all are known here. */
  migrations: string[]
  lastIds: Record<string, number>
  /** Names of the tables, in an order in which their rows can be inserted. */
  tables: string[]
  /** Calls `insert` with the rows of a table as a JSON array, as often as it takes. */
  /** Called at the end, when the rows are in the newest schema. */
  onLoaded?: ((db: Pick<Kysely<Tables>, 'insertInto' | 'selectFrom'>) => Promise<void>) | undefined
  load(insert: (table: string, rows: string) => Promise<void>): Promise<void>
}

/** What is known of backups is a fact about the database that made them. */
export const BACKUP_METADATA = 'backup:'

/** A site or another command has the database open. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError'

  constructor() {
    super('The database is in use. Stop the site, and all other commands that use it, then restore again.')
  }
}
