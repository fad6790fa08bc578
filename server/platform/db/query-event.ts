import type { LogEvent } from 'kysely'
import type { Dialect } from './database.ts'

/** A statement that has run. */
export interface QueryEvent {
  system: 'sqlite' | 'postgresql'
  /** SQL with placeholders, without values. */
  text: string
  ms: number
  failed: boolean
}
export type QueryListener = (event: QueryEvent) => void

/** Options of Kysely that pass each statement to `listener`; without one Kysely measures no times. */
export const tellQueries = (dialect: Dialect, listener: QueryListener | undefined) =>
  listener && {
    log: ({ level, query, queryDurationMillis: ms }: LogEvent) =>
      listener({ system: dialect === 'sqlite' ? 'sqlite' : 'postgresql', text: query.sql, ms, failed: level === 'error' }),
  }
