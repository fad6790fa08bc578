import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ChangeListeners } from './changes.ts'
import type { DatabaseLog } from './database.ts'
import type { TableName } from './tables.ts'

/** Every commit that changes an announced table notifies this channel. */
export const CHANNEL = 'mistri_changes'

/** How long an answer of the listening connection counts as proof that it still hears; with the wait for one, the bound on how stale memory can be. */
const PROOF_MS = 400
/** How long a reader waits for a proof; without one it reads the database. */
const PROOF_WAIT_MS = 400
/** A connection that has been silent for so long is given up. Longer than the wait: a busy process is late to read answers, too. */
const SILENCE_MS = 3000
const CONNECT_TIMEOUT_MS = 5000
const RECONNECT_MIN_MS = 50
const RECONNECT_MAX_MS = 2000
const CLOSE_TIMEOUT_MS = 500

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
  #id = randomUUID()
  #client: pg.Client | undefined
  /** As `performance.now()` tells it. */
  #heardAt = Number.NEGATIVE_INFINITY
  #probe: Promise<boolean> | undefined
  #reconnect: NodeJS.Timeout | undefined
  #delay = RECONNECT_MIN_MS
  #reported = false
  #closed = false

  constructor(url: string, listeners: ChangeListeners, log: DatabaseLog) {
    this.#url = url
    this.#listeners = listeners
    this.#log = log
    void this.#connect()
  }

  /** What a committing process tells the others. */
  noticeOf = (tables: TableName[]): string => JSON.stringify({ from: this.#id, tables } satisfies Notice)

  /** From now on the notices that this process has sent so far are heard as if from another: one may belong to a commit in doubt. */
  disown(): void {
    this.#id = randomUUID()
  }

  isCurrent(): boolean | Promise<boolean> {
    const client = this.#client
    if (!client) return false
    if (performance.now() - this.#heardAt < PROOF_MS) return true
    this.#probe ??= this.#prove(client)
    return this.#probe
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#reconnect)
    const client = this.#client
    this.#client = undefined
    // A dead connection never says goodbye.
    if (client) await Promise.race([client.end().catch(() => undefined), wait(CLOSE_TIMEOUT_MS)])
  }

  /** Whether the connection answers in time. One that is late stays for a while: its notices are in the right order all the same. */
  #prove(client: pg.Client): Promise<boolean> {
    const answered = this.#ask(client).finally(() => {
      if (client === this.#client) this.#probe = undefined
    })
    return Promise.race([answered, wait(PROOF_WAIT_MS, false)])
  }

  /** PostgreSQL delivers the notices of earlier commits before it answers a query, so an answer proves that all of them have been heard. */
  async #ask(client: pg.Client): Promise<boolean> {
    const askedAt = performance.now()
    try {
      await client.query('select 1')
      this.#heardAt = askedAt
      return performance.now() - askedAt < PROOF_MS
    } catch (error) {
      this.#lose(client, error)
      return false
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: SILENCE_MS,
      keepAlive: true,
    })
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, undefined))
    client.on('notification', ({ payload }) => this.#hear(payload))
    try {
      await client.connect()
      await assertDirect(client)
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      client.end().catch(() => undefined)
      this.#retry(error)
      return
    }
    if (this.#closed) return void client.end().catch(() => undefined)
    this.#client = client
    this.#probe = undefined
    this.#delay = RECONNECT_MIN_MS
    this.#heardAt = performance.now()
    if (this.#reported) this.#log.info('The changes of other processes can be heard again')
    this.#reported = false
    // What happened in the meantime was not heard.
    this.#listeners.publish('all')
  }

  #hear(payload: string | undefined): void {
    const notice = readNotice(payload)
    if (notice?.from !== this.#id) this.#listeners.publish(notice ? new Set(notice.tables) : 'all')
  }

  #lose(client: pg.Client, error: unknown): void {
    if (client !== this.#client) return
    this.#client = undefined
    client.end().catch(() => undefined)
    this.#retry(error)
  }

  #retry(error: unknown): void {
    if (this.#closed) return
    if (!this.#reported)
      this.#log.warn({ err: error }, 'The changes of other processes cannot be heard; nothing is served from memory until they are')
    this.#reported = true
    clearTimeout(this.#reconnect)
    this.#reconnect = setTimeout(() => void this.#connect(), this.#delay).unref()
    this.#delay = Math.min(this.#delay * 2, RECONNECT_MAX_MS)
  }
}

/** The notice, or undefined for what another program has sent on the channel. */
function readNotice(payload = ''): Notice | undefined {
  try {
    const notice: unknown = JSON.parse(payload)
    if (typeof notice === 'object' && notice && 'from' in notice && 'tables' in notice && Array.isArray(notice.tables))
      return notice as Notice
  } catch {
    // Answered below, like JSON of another shape.
  }
  return undefined
}

/** Throws when a pooler stands between: it accepts LISTEN, lends the connection to somebody else and passes no notices on. */
async function assertDirect(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // What the login names is the pooler's own number.
  if (!('processID' in client) || rows[0]?.pid !== client.processID)
    throw new Error('DATABASE_URL leads to a pooler: set DATABASE_LISTEN_URL to a direct connection')
}
