import type {
  DeleteQueryNode,
  InsertQueryNode,
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  QueryCreator,
  QueryExecutorProvider,
  RootOperationNode,
  TableNode,
  UpdateQueryNode,
  WithNode,
} from 'kysely'
import type { Dialect, Reader, Tx } from './database.ts'
import type { TableName, Tables } from './tables.ts'

type KyselyHandle = Pick<QueryCreator<Tables>, 'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom'> &
  QueryExecutorProvider & { withPlugin(plugin: KyselyPlugin): KyselyHandle }

/** What one write transaction has done so far. */
export interface TransactionScope {
  tx: Tx
  /** Tables that its statements inserted into, updated or deleted from. */
  changed: Set<TableName>
  effects: (() => void | Promise<void>)[]
  /** After this the transaction refuses statements: a promise that nobody awaited must not write into the next transaction. */
  end(): void
}

/** `handle` as a Reader. */
export const asReader = (handle: KyselyHandle, dialect: Dialect): Reader => ({
  dialect,
  selectFrom: handle.selectFrom.bind(handle) as Reader['selectFrom'],
  getExecutor: () => handle.getExecutor(),
})

/** Opens a scope on a connection that is inside a transaction. */
export function openScope(handle: KyselyHandle, dialect: Dialect): TransactionScope {
  const changed = new Set<TableName>()
  const effects: TransactionScope['effects'] = []
  let ended = false
  const observer = new WriteObserver(changed, () => ended)
  const observed = handle.withPlugin(observer)
  const tx: Tx = {
    ...asReader(observed, dialect),
    insertInto: observed.insertInto.bind(observed) as Tx['insertInto'],
    updateTable: observed.updateTable.bind(observed) as Tx['updateTable'],
    deleteFrom: observed.deleteFrom.bind(observed) as Tx['deleteFrom'],
    afterCommit: (effect) => void effects.push(effect),
  }
  const end = () => {
    ended = true
  }
  return { tx, changed, effects, end }
}

/** Sees every statement of a transaction and notes the tables that it writes to, so that no handler has to. */
class WriteObserver implements KyselyPlugin {
  readonly #changed: Set<TableName>
  readonly #hasEnded: () => boolean

  constructor(changed: Set<TableName>, hasEnded: () => boolean) {
    this.#changed = changed
    this.#hasEnded = hasEnded
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (this.#hasEnded()) throw new Error('A statement was sent after its transaction had ended: a promise was not awaited')
    if (node.kind === 'RawNode' && !/^\s*(select|with|values|pragma)\b/i.test(node.sqlFragments[0] ?? ''))
      throw new Error('Inside a transaction raw SQL may only select: its tables cannot be seen')
    noteWrites(node, this.#changed)
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

/** Notes the tables that a statement inserts into, updates or deletes from, itself or inside its `with`. */
function noteWrites(node: OperationNode, changed: Set<TableName>): void {
  for (const target of targetsOf(node)) {
    if (target?.kind !== 'TableNode') throw new Error('Inside a transaction a statement must name the table that it writes to')
    changed.add((target as TableNode).table.identifier.name as TableName)
  }
  const { with: common } = node as { with?: WithNode }
  for (const { expression } of common?.expressions ?? []) noteWrites(expression, changed)
}

function targetsOf(node: OperationNode): (OperationNode | undefined)[] {
  if (node.kind === 'InsertQueryNode') return [(node as InsertQueryNode).into]
  if (node.kind === 'UpdateQueryNode') return [(node as UpdateQueryNode).table]
  if (node.kind === 'DeleteQueryNode') return [...(node as DeleteQueryNode).from.froms]
  return []
}
