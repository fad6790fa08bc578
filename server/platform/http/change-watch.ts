import pLimit from 'p-limit'
import type { Database } from '#server/platform/db/database.ts'
import type { AnnouncedTable } from '#server/platform/db/tables.ts'

/** Pages of one process that may wait at a time; others get their response at once and call again a little later. */
const WAITING_MAX = 1000
/** How many of these places a link may take, and a network: an IPv4 address, or the /48 of an IPv6 one. */
const WAITING_MAX_PER_LINK = 5
const WAITING_MAX_PER_SITE = 100
/** Reads in parallel after a change, so that other calls continue. */
const READS_AT_ONCE = 4
/** How long a call waits for a change before its page calls again; proxies end calls that take a minute. */
const WAIT_MS = 25_000
/** How long to wait for a change while other processes cannot be heard. */
const UNHEARD_MS = 1000

/** A waiting call. */
export interface Waiter {
  /** Whose places it takes, such as the token of a private link. */
  link: string
  site: string
  /** Frees the place as soon as it is aborted. */
  hungUp: AbortSignal
}

/** Wakes calls that wait for a change, in this process or another one. */
export class ChangeWatch {
  readonly #database: Database
  readonly #waiting = new Map<() => void, Waiter>()
  readonly #reads = new Map<string, Promise<unknown>>()
  readonly #limit = pLimit(READS_AT_ONCE)
  #closed = false

  /** Wakes the calls when one of `tables` changes. */
  constructor(database: Database, tables: readonly AnnouncedTable[]) {
    this.#database = database
    database.onChange(tables, () => this.#wakeAll())
  }

  /**
   * Returns the result of `read` once it is no longer the revision `after`; as it is after 25 seconds, when the caller hangs up, or without
   * room to wait. Calls with the same `subject` share what is read after a change.
   */
  async waitFor<T extends { revision: string }>(waiter: Waiter, subject: string, read: () => Promise<T>, after: string): Promise<T> {
    const until = Date.now() + WAIT_MS
    for (let next = read; ; next = () => this.#readOnce(subject, read)) {
      // Before reading, so that no event in between is missed.
      const listener = this.listen(waiter)
      try {
        const found = await next()
        const left = until - Date.now()
        if (found.revision !== after || left <= 0 || listener.isFull) return found
        await listener.wait(left)
        if (waiter.hungUp.aborted) return found
      } finally {
        listener.stop()
      }
    }
  }

  /** How many calls wait. */
  get waiting(): number {
    return this.#waiting.size
  }

  /**
   * Begins to listen. `wait` resolves with the next event from then on, after `ms`, or when the caller hangs up; `isFull` means that it
   * would not wait. Call `stop` when the result is no longer of interest.
   */
  listen(waiter: Waiter): { isFull: boolean; wait: (ms: number) => Promise<void>; stop: () => void } {
    const { hungUp } = waiter
    const isFull = this.#closed || hungUp.aborted || !this.#hasRoom(waiter)
    let wake = () => {}
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    const stop = () => {
      this.#waiting.delete(wake)
      hungUp.removeEventListener('abort', leave)
    }
    const leave = () => {
      stop()
      wake()
    }
    if (!isFull) {
      this.#waiting.set(wake, waiter)
      hungUp.addEventListener('abort', leave)
    }
    return {
      isFull,
      wait: async (ms) => {
        const limit = (await this.#database.isCurrent()) ? ms : Math.min(ms, UNHEARD_MS)
        let timer: NodeJS.Timeout | undefined
        const late = new Promise<void>((resolve) => {
          timer = setTimeout(resolve, limit)
        })
        await Promise.race([woken, late])
        clearTimeout(timer)
      },
      stop,
    }
  }

  /** Reads after a change, once for all calls that wait for the same. */
  #readOnce<T>(subject: string, read: () => Promise<T>): Promise<T> {
    const existing = this.#reads.get(subject) as Promise<T> | undefined
    if (existing !== undefined) return existing
    const reading = this.#limit(read).finally(() => {
      if (this.#reads.get(subject) === reading) this.#reads.delete(subject)
    })
    this.#reads.set(subject, reading)
    return reading
  }

  /** Answers all waiting calls and accepts no further ones, because the site stops. */
  close(): void {
    this.#closed = true
    this.#wakeAll()
  }

  #hasRoom({ link, site }: Waiter): boolean {
    if (this.#waiting.size >= WAITING_MAX) return false
    let [ofLink, ofSite] = [0, 0]
    for (const other of this.#waiting.values()) {
      if (other.link === link) ofLink++
      if (other.site === site) ofSite++
    }
    return ofLink < WAITING_MAX_PER_LINK && ofSite < WAITING_MAX_PER_SITE
  }

  /** Reads that are under way may not have seen the event. */
  #wakeAll(): void {
    this.#reads.clear()
    for (const wake of this.#waiting.keys()) wake()
    this.#waiting.clear()
  }
}
