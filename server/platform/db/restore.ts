import type { Kysely } from 'kysely'
import type { Reader } from './database.ts'
import { TABLES, type TableName, type Tables } from './tables.ts'

/** The rows to restore. */
export interface RestoredRows {
  /** Names of the migrations that had run when they were backed up, in their order; all are known here. */
  migrations: string[]
  /** By the name that a table had then. */
  lastIds: Readonly<Partial<Record<string, number>>>
  /** In an order in which their rows can be inserted. */
  tables: TableName[]
  /** Called at the end, when the rows are in the newest schema. */
  onLoaded?: ((db: Pick<Kysely<Tables>, 'insertInto' | 'selectFrom' | 'deleteFrom'>) => Promise<void>) | undefined
  /** Calls `insert` with the rows of a table as a JSON array, as often as needed. All of them have the same columns. */
  load(insert: (table: TableName, rows: string) => Promise<void>): Promise<void>
}

/** Facts about backups belong to the database that made them, so they are not restored. */
export const BACKUP_METADATA = 'backup:'

/** Reads the database that is about to be replaced, while nobody can write to it. Rejects when it must not be. */
export type Claim = (db: Reader) => Promise<void>

/** Rows of the backup refer to others that it does not have. */
export class BrokenReferencesError extends Error {
  override name = 'BrokenReferencesError'
}

/** A site or another command has the database open. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError'

  constructor() {
    super('The database is in use. Stop the site, and all other commands that use it, then restore again.')
  }
}

/** The last ids by the names that tables have today. */
export const idsByTable = (lastIds: RestoredRows['lastIds']): Record<string, number> =>
  Object.fromEntries(
    TABLES.flatMap(({ name, formerly = name }): [string, number][] => {
      const id = lastIds[name] ?? lastIds[formerly]
      return id ? [[name, id]] : []
    }),
  )
