import pLimit from 'p-limit'

/** How often each process looks for due rows, including those of a process that died. */
const POLL_MS = 3000
/** How long a shutdown waits for work in progress. */
const STOP_WITHIN_MS = 5000

export interface DueRowsOptions<Row> {
  /** Rows that this process works on at the same time. */
  atOnce: number
  /** Claims the next row under a lease; undefined when none is due. */
  claim: () => Promise<Row | undefined>
  /** Does the work of the row and stores the outcome. */
  work: (row: Row) => Promise<void>
  /** The rows could not be read or updated: they are retried later. */
  onError: (error: unknown) => void
}

/** Processes the rows of a table as soon as they are due, together with the other processes. */
export class DueRows<Row> {
  readonly #options: DueRowsOptions<Row>
  readonly #limit: ReturnType<typeof pLimit>
  readonly #running = new Set<Promise<void>>()
  readonly #stopping = new AbortController()
  #closed = false
  #poll: NodeJS.Timeout | undefined

  constructor(options: DueRowsOptions<Row>) {
    this.#options = options
    this.#limit = pLimit(options.atOnce)
  }

  /** Aborted when a shutdown no longer waits. */
  get stopping(): AbortSignal {
    return this.#stopping.signal
  }

  /** Starts polling, which also finds rows that other processes have left. */
  start(): void {
    this.wake()
    this.#poll = setInterval(() => this.wake(), POLL_MS).unref()
  }

  /** Looks for due rows now. */
  wake(): void {
    // A task that has not started yet will find everything that is due by now.
    if (this.#closed || this.#limit.pendingCount > 0) return
    const running = this.#limit(() => this.#next()).finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Processes every due row; resolves when none is left. */
  async drain(): Promise<void> {
    this.wake()
    await this.#finished()
  }

  /** Stops claiming rows, and aborts work that is still running after five seconds: it is retried later. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#poll)
    const timer = setTimeout(() => this.#stopping.abort(), STOP_WITHIN_MS)
    await this.#finished()
    clearTimeout(timer)
  }

  async #finished(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async #next(): Promise<void> {
    try {
      const row = this.#closed ? undefined : await this.#options.claim()
      if (row === undefined) return
      // Another task looks for further rows while this one is being processed.
      this.wake()
      await this.#options.work(row)
    } catch (error) {
      this.#options.onError(error)
    }
  }
}
