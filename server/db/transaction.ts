import {
  type DeleteQueryNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  QueryCreator,
  type QueryExecutor,
  type QueryExecutorProvider,
  type RawNode,
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

/** `handle` as a Reader, which refuses every statement that does not select. */
export const asReader = (handle: QueryExecutorProvider, dialect: Dialect): Reader =>
  readerOf(handle.getExecutor().withPlugin(new ReadGuard()), dialect)

/** Opens a scope on a connection that is inside a transaction. */
export function openScope(handle: QueryExecutorProvider, dialect: Dialect): TransactionScope {
  const changed = new Set<TableName>()
  const effects: TransactionScope['effects'] = []
  let ended = false
  const assertOpen = () => {
    if (ended) throw new Error('A statement was sent after its transaction had ended: a promise was not awaited')
  }
  const executor = guardStatements(handle.getExecutor(), assertOpen).withPlugin(new WriteObserver(changed))
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
  const provider = { getExecutor: () => executor }
  const readIds: Reader['readIds'] = async (query) => (await query.execute(provider)).rows.map(({ id }) => Number(id))
  return { dialect, selectFrom: queries.selectFrom.bind(queries), readIds, ...provider }
}

/** Calls `assertOpen` when a statement is executed, not when it is queued: it may have waited for others in between. */
const guardStatements = (executor: QueryExecutor, assertOpen: () => void): QueryExecutor =>
  executor.withConnectionProvider({
    provideConnection: (consumer) =>
      executor.provideConnection((connection) =>
        consumer({
          executeQuery: (query) => {
            assertOpen()
            return connection.executeQuery(query)
          },
          streamQuery: (query, chunkSize) => {
            assertOpen()
            return connection.streamQuery(query, chunkSize)
          },
        }),
      ),
  })

/** A write outside a transaction would reach neither the caches nor the other processes. SQLite also refuses it itself. */
class ReadGuard implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind === 'RawNode') assertRawSelect(node, 'Outside a transaction')
    else if (node.kind !== 'SelectQueryNode') throw new Error('A statement outside a transaction may only select')
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

/** Records the tables that the statements of a transaction write to, so that handlers do not have to. */
class WriteObserver implements KyselyPlugin {
  readonly #changed: Set<TableName>

  constructor(changed: Set<TableName>) {
    this.#changed = changed
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind === 'RawNode') assertRawSelect(node, 'Inside a transaction')
    recordWrites(node, this.#changed)
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

/** The tables that raw SQL writes to cannot be recorded. */
function assertRawSelect(node: RawNode, where: string): void {
  if (!isRawSelect(textOf(node))) throw new Error(`${where} raw SQL may only select`)
}

/** The text of a statement with that of its parts, in any order behind its first words. */
const textOf = ({ sqlFragments, parameters }: RawNode): string =>
  [...sqlFragments, ...parameters.map((part) => (part.kind === 'RawNode' ? textOf(part as RawNode) : ''))].join(' ')

function isRawSelect(text: string): boolean {
  // A second statement could be anything.
  if (/;\s*\S/.test(text)) return false
  if (/^\s*(select|values|pragma)\b/i.test(text)) return true
  return /^\s*(with|explain)\b/i.test(text) && !/\b(insert|update|delete|merge|create)\b/i.test(text)
}

/** Adds the tables that a statement, or a part of its `with` clause, inserts into, updates or deletes from. */
function recordWrites(node: OperationNode, changed: Set<TableName>): void {
  for (const target of targetsOf(node)) {
    if (target?.kind !== 'TableNode') throw new Error('Inside a transaction a statement must name the table that it writes to')
    changed.add((target as TableNode).table.identifier.name as TableName)
  }
  const { with: common } = node as { with?: WithNode }
  for (const { expression } of common?.expressions ?? []) recordWrites(expression, changed)
}

function targetsOf(node: OperationNode): (OperationNode | undefined)[] {
  if (node.kind === 'InsertQueryNode') return [(node as InsertQueryNode).into]
  if (node.kind === 'UpdateQueryNode') return [(node as UpdateQueryNode).table]
  if (node.kind === 'DeleteQueryNode') return [...(node as DeleteQueryNode).from.froms]
  return []
}
