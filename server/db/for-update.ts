import type { Tx } from './database.ts'

/** `.$call(forUpdate(tx))`: the selected rows stay as they are until the transaction ends. SQLite has one writer at a time and needs nothing. */
export const forUpdate =
  (tx: Tx) =>
  <Query extends { forUpdate(): Query }>(query: Query): Query =>
    tx.dialect === 'postgres' ? query.forUpdate() : query

/** `.$call(skipLocked(tx))`: as `forUpdate`, passing over the rows that another transaction has locked, so that each process takes other ones. */
export const skipLocked =
  (tx: Tx) =>
  <Query extends { forUpdate(): Query; skipLocked(): Query }>(query: Query): Query =>
    tx.dialect === 'postgres' ? query.forUpdate().skipLocked() : query
