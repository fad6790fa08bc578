import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { ChangeListeners } from './changes.ts'
import type { DatabaseLog } from './database.ts'
import type { TableName } from './tables.ts'

/** Every commit that changes a watched table notifies this channel. */
export const CHANNEL = 'mistri_changes'

/** How long an answer of the listening connection counts as proof that it still hears; the bound on how stale memory can be. */
const PROOF_MS = 400
const PROBE_TIMEOUT_MS = 400
const RECONNECT_MIN_MS = 50
const RECONNECT_MAX_MS = 2000

interface Notice {
  from: string
  tables: TableName[]
}

/**
 * Hears of the commits of other processes (LISTEN) and tells the listeners. A connection that has died in silence is found by a probe,
 * sent when memory is asked for and the last proof of life is older than 400 ms; while nothing can be heard `isCurrent` answers false.
 */
export class PostgresChangeFeed {
  readonly #url: string
  readonly #listeners: ChangeListeners
  readonly #log: DatabaseLog
  readonly #id = randomUUID()
  #client: pg.Client | undefined
  /** As `performance.now()` tells it. */
  #heardAt = Number.NEGATIVE_INFINITY
  #probe: Promise<boolean> | undefined
  #reconnect: NodeJS.Timeout | undefined
  #delay = RECONNECT_MIN_MS
  #closed = false

  constructor(url: string, listeners: ChangeListeners, log: DatabaseLog) {
    this.#url = url
    this.#listeners = listeners
    this.#log = log
    void this.#connect()
  }

  /** What a committing process tells the others. */
  noticeOf = (tables: TableName[]): string => JSON.stringify({ from: this.#id, tables } satisfies Notice)

  isCurrent(): boolean | Promise<boolean> {
    if (!this.#client) return false
    if (performance.now() - this.#heardAt < PROOF_MS) return true
    this.#probe ??= this.#ask(this.#client).finally(() => {
      this.#probe = undefined
    })
    return this.#probe
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#reconnect)
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(() => undefined)
  }

  /** PostgreSQL delivers the notices of earlier commits before it answers a query, so an answer proves that all of them have been heard. */
  async #ask(client: pg.Client): Promise<boolean> {
    const askedAt = performance.now()
    try {
      await client.query('select 1')
      this.#heardAt = askedAt
      return true
    } catch (error) {
      this.#lose(client, error)
      return false
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 5000,
      query_timeout: PROBE_TIMEOUT_MS,
      keepAlive: true,
    })
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, undefined))
    client.on('notification', ({ payload }) => this.#hear(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      client.end().catch(() => undefined)
      this.#retry(error)
      return
    }
    if (this.#closed) return void client.end().catch(() => undefined)
    this.#client = client
    this.#delay = RECONNECT_MIN_MS
    this.#heardAt = performance.now()
    // What happened in the meantime was not heard.
    this.#listeners.publish('all')
  }

  #hear(payload: string | undefined): void {
    const { from, tables } = JSON.parse(payload ?? '{}') as Partial<Notice>
    if (from !== this.#id) this.#listeners.publish(tables ? new Set(tables) : 'all')
  }

  #lose(client: pg.Client, error: unknown): void {
    if (client !== this.#client) return
    this.#client = undefined
    client.end().catch(() => undefined)
    this.#retry(error)
  }

  #retry(error: unknown): void {
    if (this.#closed) return
    this.#log.warn({ err: error }, 'The changes of other processes cannot be heard; nothing is served from memory until they are')
    clearTimeout(this.#reconnect)
    this.#reconnect = setTimeout(() => void this.#connect(), this.#delay).unref()
    this.#delay = Math.min(this.#delay * 2, RECONNECT_MAX_MS)
  }
}
