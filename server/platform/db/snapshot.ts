import type { Reader } from './database.ts'

/** All rows as they were at one moment. */
export interface Snapshot {
  read: Reader
  /** Names of the migrations that have run, in their order. */
  migrations: string[]
  /** The highest id that each table has ever assigned, also to rows that are gone: ids are never reused. */
  lastIds: Record<string, number>
  /** The rows of a table as lines of JSON, in small batches between which other calls run. One table at a time. */
  rows(table: string): AsyncIterable<string[]>
}
