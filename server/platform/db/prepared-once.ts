import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Connection } from './better-sqlite3.ts'

/** Far more than the site has; lists of parameters come in many lengths. */
const STATEMENTS_MAX = 500

/** The connection for Kysely, which would otherwise prepare a statement for each query. */
export function preparedOnce(connection: Connection): SqliteDatabase {
  const known = new LRUCache<string, SqliteStatement>({ max: STATEMENTS_MAX })
  return {
    close: () => void connection.close(),
    prepare(text) {
      let statement = known.get(text)
      if (!statement) {
        const prepared = connection.prepare<unknown[]>(text)
        statement = {
          reader: prepared.reader,
          all: (parameters) => prepared.all(...parameters),
          run: (parameters) => prepared.run(...parameters),
          // A statement is busy while it is iterated, so each iteration has its own.
          iterate: (parameters) => connection.prepare<unknown[]>(text).iterate(...parameters),
        }
        known.set(text, statement)
      }
      return statement
    },
  }
}
