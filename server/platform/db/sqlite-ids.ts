import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type Connection, SqliteConnection } from './better-sqlite3.ts'
import type { IdQuery } from './database.ts'
import { type QueryListener, queryEvent } from './query-event.ts'

/** How long ids are read before other calls have their turn. */
const SLICE_MS = 4
/** Rows between two checks of the clock. */
const ROWS_PER_LOOK = 100

/**
 * `Reader.readIds` for SQLite. A connection keeps the rows of one moment while a query is read from it, so each running query has a
 * connection of its own: none sees rows from before its call.
 */
export class SqliteIds {
  readonly #path: string
  readonly #onQuery: QueryListener | undefined
  readonly #idle: Connection[] = []
  #closed = false

  constructor(path: string, onQuery: QueryListener | undefined) {
    this.#path = path
    this.#onQuery = onQuery
  }

  async read(query: IdQuery): Promise<number[]> {
    const compiled = query.compile()
    const began = performance.now()
    const connection = this.#idle.pop() ?? this.#open()
    let failed = true
    try {
      const ids = await readInSlices(
        connection
          .prepare<unknown[], number>(compiled.sql)
          .pluck()
          .iterate(...compiled.parameters),
      )
      failed = false
      return ids
    } finally {
      if (this.#closed) connection.close()
      else this.#idle.push(connection)
      this.#onQuery?.(queryEvent('sqlite', compiled, performance.now() - began, failed))
    }
  }

  close(): void {
    this.#closed = true
    for (const connection of this.#idle.splice(0)) connection.close()
  }

  #open(): Connection {
    const connection = new SqliteConnection(this.#path, { fileMustExist: true, timeout: 50 })
    connection.pragma('query_only = ON')
    return connection
  }
}

async function readInSlices(found: Iterable<number>): Promise<number[]> {
  const ids: number[] = []
  let since = performance.now()
  for (const id of found) {
    ids.push(id)
    if (ids.length % ROWS_PER_LOOK > 0 || performance.now() - since < SLICE_MS) continue
    await yieldToEventLoop()
    since = performance.now()
  }
  return ids
}
