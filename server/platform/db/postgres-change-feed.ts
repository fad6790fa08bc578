import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { backoff } from '#server/platform/retry.ts'
import type { ChangeListeners } from './change-listeners.ts'
import type { DatabaseLog } from './database.ts'
import type { TableName } from './tables.ts'

/** Commits that change an announced table send a notice (NOTIFY) on this channel. */
export const CHANNEL = 'mistri_changes'

/** A lock shared by all who have the database open, so that a restore can detect them. The number is arbitrary. */
export const IN_USE_LOCK = 5_461_237_001

/**
 * How long a response on the listening connection proves that it is alive. Together with PROOF_WAIT_MS it limits how stale a cached
 * response can be.
 */
const PROOF_MS = 400
/** How long a reader waits for that proof before it reads from the database instead. */
const PROOF_WAIT_MS = 400
/** A connection that is silent for this long is closed. Longer than PROOF_WAIT_MS, because a busy process reads responses late. */
const SILENCE_MS = 3000
const CONNECT_TIMEOUT_MS = 5000
const reconnectDelay = backoff(50, 2000)
const CLOSE_TIMEOUT_MS = 500

interface Notice {
  from: string
  tables: TableName[]
}

/**
 * Listens for commits of other processes (LISTEN) and notifies the listeners. A probe detects a connection that died silently; it is sent
 * when a cached response is requested and the last proof is older than PROOF_MS. While the feed is disconnected, `isCurrent` is false.
 */
export class PostgresChangeFeed {
  readonly #url: string
  readonly #listeners: ChangeListeners
  readonly #log: DatabaseLog
  #id = randomUUID()
  #client: pg.Client | undefined
  /** On the clock of `performance.now()`. */
  #provenAt = Number.NEGATIVE_INFINITY
  #probe: Promise<boolean> | undefined
  #reconnect: NodeJS.Timeout | undefined
  #attempts = 0
  #reported = false
  #closed = false

  constructor(url: string, listeners: ChangeListeners, log: DatabaseLog) {
    this.#url = url
    this.#listeners = listeners
    this.#log = log
    void this.#connect()
  }

  /** The payload that a committing process sends to the others. */
  noticeOf = (tables: TableName[]): string => JSON.stringify({ from: this.#id, tables } satisfies Notice)

  /** From now on, earlier notices of this process count as those of another one: one of them may belong to an unconfirmed commit. */
  disown(): void {
    this.#id = randomUUID()
  }

  isCurrent(): boolean | Promise<boolean> {
    const client = this.#client
    if (!client) return false
    if (performance.now() - this.#provenAt < PROOF_MS) return true
    this.#probe ??= this.#prove(client)
    return this.#probe
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#reconnect)
    const client = this.#client
    this.#client = undefined
    // On a dead connection `end` never resolves.
    if (client) await Promise.race([client.end().catch(() => undefined), wait(CLOSE_TIMEOUT_MS)])
  }

  /** Whether the connection responds in time. A late one stays open for a while: its notices still arrive in order. */
  #prove(client: pg.Client): Promise<boolean> {
    const responded = this.#ask(client).finally(() => {
      if (client === this.#client) this.#probe = undefined
    })
    return Promise.race([responded, wait(PROOF_WAIT_MS, false)])
  }

  /** PostgreSQL delivers the notices of earlier commits before the response to a query, so a response proves that all have arrived. */
  async #ask(client: pg.Client): Promise<boolean> {
    const askedAt = performance.now()
    try {
      await client.query('select 1')
      this.#provenAt = askedAt
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
    client.on('notification', ({ payload }) => this.#receive(payload))
    try {
      await client.connect()
      await assertDirect(client)
      await client.query(`listen ${CHANNEL}; select pg_try_advisory_lock_shared(${IN_USE_LOCK})`)
    } catch (error) {
      client.end().catch(() => undefined)
      this.#retry(error)
      return
    }
    if (this.#closed) return void client.end().catch(() => undefined)
    this.#client = client
    this.#probe = undefined
    this.#attempts = 0
    this.#provenAt = performance.now()
    if (this.#reported) this.#log.info('Connected again: changes of other processes are received')
    this.#reported = false
    // Notices sent in the meantime were missed.
    this.#listeners.publish('all')
  }

  #receive(payload: string | undefined): void {
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
    this.#attempts += 1
    // One failure is not reported: the next attempt follows at once, and a start that fails has a sentence of its own.
    if (this.#attempts > 1 && !this.#reported) {
      this.#log.warn({ err: error }, 'Changes of other processes cannot be received; until they are, nothing is served from the cache')
      this.#reported = true
    }
    clearTimeout(this.#reconnect)
    this.#reconnect = setTimeout(() => void this.#connect(), reconnectDelay(this.#attempts)).unref()
  }
}

/** Returns undefined for a payload that another program has sent on the channel. */
function readNotice(payload = ''): Notice | undefined {
  try {
    const notice: unknown = JSON.parse(payload)
    if (typeof notice === 'object' && notice && 'from' in notice && 'tables' in notice && Array.isArray(notice.tables))
      return notice as Notice
  } catch {
    // Not JSON: falls through to undefined, like JSON of another shape.
  }
  return undefined
}

/** Throws when the connection goes through a pooler, which accepts LISTEN but lends the connection to others and forwards no notices. */
async function assertDirect(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // Behind a pooler, `processID` is a number of the pooler and not of the backend.
  if (!('processID' in client) || rows[0]?.pid !== client.processID)
    throw new Error('DATABASE_URL points to a pooler: set DATABASE_LISTEN_URL to a direct connection')
}
