import type { Tx } from './database.ts'

/** `.$call(forUpdate(tx))`: the selected rows stay as they are until the transaction ends. SQLite has one writer at a time and needs nothing. */
export const forUpdate =
  (tx: Tx) =>
  <Query extends { forUpdate(): Query }>(query: Query): Query =>
    tx.dialect === 'postgres' ? query.forUpdate() : query
