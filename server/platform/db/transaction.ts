import {
  type DeleteQueryNode,
  type InsertQueryNode,
  type OperationNode,
  QueryCreator,
  type QueryExecutor,
  type QueryExecutorProvider,
  type RootOperationNode,
  type TableNode,
  type UpdateQueryNode,
  type WithNode,
} from 'kysely'
import type { Dialect, Reader, Tx } from './database.ts'
import type { TableName, Tables } from './tables.ts'

/** State of one write transaction. */
export interface TransactionScope {
  tx: Tx
  /** Tables that its statements inserted into, updated or deleted from. */
  changed: Set<TableName>
  effects: (() => void | Promise<void>)[]
  /** From then on every statement fails: a promise that was not awaited must not write into the next transaction. */
  end(): void
}

/**
 * `handle` as a Reader, which refuses every statement that writes: it would reach neither the caches nor the other processes. SQLite itself
 * also refuses it.
 */
export const asReader = (handle: QueryExecutorProvider, dialect: Dialect): Reader =>
  readerOf(
    checked(handle.getExecutor(), (statement) => {
      if (writtenBy(statement).length > 0) throw new Error('A statement outside a transaction may only select')
    }),
    dialect,
  )

/** Opens a scope on a connection that is inside a transaction. */
export function openScope(connection: QueryExecutor, dialect: Dialect): TransactionScope {
  const changed = new Set<TableName>()
  const effects: TransactionScope['effects'] = []
  let ended = false
  const assertOpen = () => {
    if (ended) throw new Error('A statement was sent after its transaction had ended: a promise was not awaited')
  }
  const executor = checked(connection, (statement) => {
    assertOpen()
    for (const table of writtenBy(statement)) changed.add(table)
  })
  const queries = new QueryCreator<Tables>({ executor })
  const tx: Tx = {
    ...readerOf(executor, dialect),
    insertInto: queries.insertInto.bind(queries),
    updateTable: queries.updateTable.bind(queries),
    deleteFrom: queries.deleteFrom.bind(queries),
    afterCommit: (effect) => {
      assertOpen()
      effects.push(effect)
    },
  }
  const end = () => {
    ended = true
  }
  return { tx, changed, effects, end }
}

function readerOf(executor: QueryExecutor, dialect: Dialect): Reader {
  const queries = new QueryCreator<Tables>({ executor })
  const readIds: Reader['readIds'] = async (query) => (await query.execute()).map(({ id }) => Number(id))
  return { dialect, selectFrom: queries.selectFrom.bind(queries), readIds, getExecutor: () => executor }
}

/** Calls `check` when a statement is executed, not when it is queued: it may have waited for others in between. */
const checked = (executor: QueryExecutor, check: (statement: RootOperationNode) => void): QueryExecutor =>
  executor.withConnectionProvider({
    provideConnection: (consumer) =>
      executor.provideConnection((connection) =>
        consumer({
          executeQuery: (query) => {
            check(query.query)
            return connection.executeQuery(query)
          },
          streamQuery: (query, chunkSize) => {
            check(query.query)
            return connection.streamQuery(query, chunkSize)
          },
        }),
      ),
  })

/** The tables that a statement, or a part of its `with` clause, inserts into, updates or deletes from. */
function writtenBy(node: OperationNode): TableName[] {
  const { with: common } = node as { with?: WithNode }
  return [...targetsOf(node).map(nameOf), ...(common?.expressions ?? []).flatMap(({ expression }) => writtenBy(expression))]
}

/** The tables that a statement of the builder writes to. Raw SQL as a statement, and statements that change the schema, are refused. */
function targetsOf(node: OperationNode): (OperationNode | undefined)[] {
  if (node.kind === 'SelectQueryNode') return []
  if (node.kind === 'InsertQueryNode') return [(node as InsertQueryNode).into]
  if (node.kind === 'UpdateQueryNode') return [(node as UpdateQueryNode).table]
  if (node.kind === 'DeleteQueryNode') return [...(node as DeleteQueryNode).from.froms]
  if (node.kind === 'RawNode') throw new Error('Raw SQL cannot be a statement: use the query builder, or fromRaw for what it cannot select')
  throw new Error(`A statement may only select, insert, update or delete: ${node.kind}`)
}

function nameOf(target: OperationNode | undefined): TableName {
  if (target?.kind !== 'TableNode') throw new Error('A statement must name the table that it writes to')
  return (target as TableNode).table.identifier.name as TableName
}
