import type { Db } from './database.ts'
import { isPostgres } from './search.ts'

/** `.$call(locked(tx))`: the selected rows stay as they are until the transaction ends. SQLite has one writer at a time and needs nothing. */
export const locked =
  (tx: Db) =>
  <Query extends { forUpdate(): Query }>(query: Query): Query =>
    isPostgres(tx) ? query.forUpdate() : query
