import type { Tx } from './database.ts'

/** `.$call(forUpdate(tx))` locks the selected rows until the transaction ends. SQLite has only one writer and needs no lock. */
export const forUpdate =
  (tx: Tx) =>
  <Query extends { forUpdate(): Query }>(query: Query): Query =>
    tx.dialect === 'postgres' ? query.forUpdate() : query

/** `.$call(skipLocked(tx))`: like `forUpdate`, but skips rows locked by another transaction, so that processes take different ones. */
export const skipLocked =
  (tx: Tx) =>
  <Query extends { forUpdate(): Query; skipLocked(): Query }>(query: Query): Query =>
    tx.dialect === 'postgres' ? query.forUpdate().skipLocked() : query
