import type { Database } from '#server/db/database.ts'

/** Pages of one process that may wait at a time; others get their answer at once and ask again a little later. */
const WAITING_MAX = 1000
/** How long to wait for a change while other processes cannot be heard. */
const UNHEARD_MS = 1000

/** Wakes calls that wait for something to happen to a request, in this process or another one. */
export class RequestWatch {
  readonly #database: Database
  readonly #waiting = new Set<() => void>()
  #closed = false

  constructor(database: Database) {
    this.#database = database
    database.onChange(['request_events'], () => this.#wakeAll())
  }

  /**
   * Begins to listen. `wait` resolves with the next event from then on, or after `ms`; `isFull` means that it would not wait. Call `stop`
   * when the result is no longer of interest.
   */
  listen(): { isFull: boolean; wait: (ms: number) => Promise<void>; stop: () => void } {
    const isFull = this.#closed || this.#waiting.size >= WAITING_MAX
    let wake = () => {}
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    if (!isFull) this.#waiting.add(wake)
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
      stop: () => void this.#waiting.delete(wake),
    }
  }

  /** Answers all that wait, and lets nobody wait again: the site stops. */
  close(): void {
    this.#closed = true
    this.#wakeAll()
  }

  #wakeAll(): void {
    for (const wake of this.#waiting) wake()
    this.#waiting.clear()
  }
}
