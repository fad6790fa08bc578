import { AliasNode, type CompiledQuery, type LogEvent, type OperationNode, TableNode } from 'kysely'
import type { Dialect } from './database.ts'

/** A statement that has run. */
export interface QueryEvent {
  system: 'sqlite' | 'postgresql'
  /** The action and the table, as in `insert bookings`; `raw` for SQL that no builder made. */
  name: string
  /** SQL with placeholders, without values. */
  text: string
  ms: number
  failed: boolean
}
export type QueryListener = (event: QueryEvent) => void

const SYSTEMS = { sqlite: 'sqlite', postgres: 'postgresql' } as const

/** The event of `query`, which has taken `ms` milliseconds. */
export const queryEvent = (dialect: Dialect, query: CompiledQuery, ms: number, failed: boolean): QueryEvent => ({
  system: SYSTEMS[dialect],
  name: nameOf(query.query),
  text: query.sql,
  ms,
  failed,
})

/** Options of Kysely that pass each statement to `listener`; without one Kysely measures no times. */
export const notifyQueries = (dialect: Dialect, listener: QueryListener | undefined) =>
  listener && {
    log: ({ level, query, queryDurationMillis }: LogEvent) => listener(queryEvent(dialect, query, queryDurationMillis, level === 'error')),
  }

function nameOf(query: CompiledQuery['query']): string {
  switch (query.kind) {
    case 'SelectQueryNode':
      return named('select', query.from?.froms[0])
    case 'InsertQueryNode':
      return named('insert', query.into)
    case 'UpdateQueryNode':
      return named('update', query.table)
    case 'DeleteQueryNode':
      return named('delete', query.from.froms[0])
    default:
      return 'raw'
  }
}

function named(operation: string, from: OperationNode | undefined): string {
  const table = from && tableOf(from)
  return table ? `${operation} ${table}` : operation
}

/** The name of a table, also under an alias; undefined for a subquery. */
function tableOf(from: OperationNode): string | undefined {
  if (AliasNode.is(from)) return tableOf(from.node)
  return TableNode.is(from) ? from.table.identifier.name : undefined
}
