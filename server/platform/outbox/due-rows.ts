/** How often each process looks for due rows, including those of a process that died. */
const POLL_MS = 3000
/** How long a shutdown waits for work in progress. */
const STOP_WITHIN_MS = 5000

export interface DueRowsOptions<Row> {
  /** Rows that this process works on at the same time. */
  atOnce: number
  /** Claims up to `most` of the next rows under a lease; none when none is due. */
  claim: (most: number) => Promise<Row[]>
  /** Does the work of the row and stores the outcome. */
  work: (row: Row) => Promise<void>
  /** The rows could not be read or updated: they are retried later. */
  onError: (error: unknown) => void
}

/** Processes the rows of a table as soon as they are due, together with the other processes. */
export class DueRows<Row> {
  readonly #options: DueRowsOptions<Row>
  /** Rows being worked on. */
  readonly #working = new Set<Promise<void>>()
  readonly #stopping = new AbortController()
  #closed = false
  #looking: Promise<void> | undefined
  /** Rows may have become due since the last look. */
  #woken = false
  #poll: NodeJS.Timeout | undefined

  constructor(options: DueRowsOptions<Row>) {
    this.#options = options
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

  /** Looks for due rows now, or once there is room for one. */
  wake(): void {
    if (this.#closed) return
    this.#woken = true
    if (this.#working.size < this.#options.atOnce) this.#looking ??= this.#look()
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
    while (this.#looking || this.#working.size > 0) await Promise.all([this.#looking, ...this.#working])
  }

  async #look(): Promise<void> {
    const { atOnce, claim, onError } = this.#options
    while (this.#woken && !this.#closed && this.#working.size < atOnce) {
      this.#woken = false
      try {
        const rows = await claim(atOnce - this.#working.size)
        for (const row of rows) this.#start(row)
        this.#woken ||= rows.length > 0
      } catch (error) {
        onError(error)
      }
    }
    // In the same turn as the last look at `#woken`, so that no call of `wake` is lost.
    this.#looking = undefined
  }

  #start(row: Row): void {
    const { work, onError } = this.#options
    const working = work(row)
      .catch(onError)
      .finally(() => {
        this.#working.delete(working)
        if (this.#woken) this.wake()
      })
    this.#working.add(working)
  }
}
