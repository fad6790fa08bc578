import { latestBelieved } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { lockTask, type TaskChange, type TaskLock, updateLockedTask } from './tasks.repository.ts'

/** When a process dies, others can take over its task after this long. */
export const LEASE_MS = 60_000
const RENEW_MS = LEASE_MS / 3

/** A lease on a task, renewed until it is released or lost. Its end time, stored in the database, identifies the owner. */
export class TaskLease {
  readonly #database: Database
  readonly #name: string
  readonly #now: () => Date
  readonly #lost = new AbortController()
  readonly #timer: NodeJS.Timeout
  #lockedUntil: string
  #renewing: Promise<void> = Promise.resolve()

  private constructor(database: Database, name: string, now: () => Date, lockedUntil: string) {
    this.#database = database
    this.#name = name
    this.#now = now
    this.#lockedUntil = lockedUntil
    this.#timer = setInterval(() => {
      this.#renewing = this.#renewing.then(() => this.#renew())
    }, RENEW_MS).unref()
  }

  /**
   * Returns undefined when the task is not due by `dueBy`, or another process is running it. A new task is first due at `firstRunAt`; one
   * that waits for a time after `believedUntil` is due now.
   */
  static async acquire(
    database: Database,
    name: string,
    due: Pick<TaskLock, 'dueBy' | 'firstRunAt' | 'believedUntil'>,
    now: () => Date,
  ): Promise<TaskLease | undefined> {
    const lockedUntil = endOfLease(now())
    const leaseBelievedUntil = latestBelieved(now().getTime(), LEASE_MS)
    const locked = await database.write((tx) => lockTask(tx, name, { ...due, now: now().toISOString(), lockedUntil, leaseBelievedUntil }))
    return locked ? new TaskLease(database, name, now, lockedUntil) : undefined
  }

  /** Aborted when another process has taken over the task. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  /** Stores the outcome of the run, unless another process has taken over the task. */
  async release(outcome: TaskChange): Promise<void> {
    clearInterval(this.#timer)
    await this.#renewing
    await this.#database.write((tx) => updateLockedTask(tx, this.#name, this.#lockedUntil, { ...outcome, locked_until: null }))
  }

  async #renew(): Promise<void> {
    const lockedUntil = endOfLease(this.#now())
    try {
      const held = await this.#database.write((tx) => updateLockedTask(tx, this.#name, this.#lockedUntil, { locked_until: lockedUntil }))
      if (held) this.#lockedUntil = lockedUntil
      else this.#lost.abort()
    } catch {
      // The database is unavailable: the next interval retries while the lease lasts.
    }
  }
}

const endOfLease = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString()
