import type { Tx } from './database.ts'

/** `.$call(forUpdate(tx))` locks the selected rows until the transaction ends. SQLite has only one writer and needs no lock. */
export const forUpdate =
  (tx: Tx) =>
  <Query extends { forUpdate(): Query }>(query: Query): Query =>
    tx.dialect === 'postgres' ? query.forUpdate() : query

/** `.$call(forNoKeyUpdate(tx))`: like `forUpdate`, but other transactions can still store rows that refer to these. */
export const forNoKeyUpdate =
  (tx: Tx) =>
  <Query extends { forNoKeyUpdate(): Query }>(query: Query): Query =>
    tx.dialect === 'postgres' ? query.forNoKeyUpdate() : query

/** `.$call(forKeyShare(tx))`: none of the rows is deleted before the transaction ends, so that it can store rows that refer to them. */
export const forKeyShare =
  (tx: Tx) =>
  <Query extends { forKeyShare(): Query }>(query: Query): Query =>
    tx.dialect === 'postgres' ? query.forKeyShare() : query

/** `.$call(skipLocked(tx))`: like `forUpdate`, but skips rows locked by another transaction, so that processes take different ones. */
export const skipLocked =
  (tx: Tx) =>
  <Query extends { forUpdate(): Query; skipLocked(): Query }>(query: Query): Query =>
    tx.dialect === 'postgres' ? query.forUpdate().skipLocked() : query
