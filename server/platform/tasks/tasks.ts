import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import { isTooLate, latestBelieved } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { LEASE_MS, TaskLease } from './task-lease.ts'
import { listTasks, setNextRun, type TaskChange, type TaskRow } from './tasks.repository.ts'

/** How often each process looks for due tasks. */
const POLL_MS = 10_000
/** Delay before a failed task is retried, unless its interval is shorter. */
const RETRY_MS = 3_600_000
/** A hung network must not keep a task for ever: then it has failed, and is tried again. */
const LIMIT_MS = 2 * 3_600_000
/** Tasks that a process runs side by side, so that a long one holds none back, and visitors keep their connections to the database. */
const AT_ONCE = 5
/** How long a shutdown waits for a task that ignores its signal. */
const STOP_WITHIN_MS = 5000
/** Sorts after every timestamp. */
const ANY_TIME = '9999-12-31T23:59:59.999Z'

/** The next run of a task that runs only on request. */
export const NEVER = new Date('9000-01-01T00:00:00Z')

export interface Task {
  /** Key of its row in the table `tasks`, such as `sweep-uploads`. */
  name: string
  everyMs: number
  /** How long a run may take; two hours, unless it is said. */
  limitMs?: number
  /** For a task that runs at a certain time: its next run, including the first. */
  nextRun?(after: Date): Date
  /** `now` is the time to compare ages with. A task with many steps stops after the current one when the signal is aborted. */
  run(now: Date, signal: AbortSignal): Promise<void>
}

/**
 * Runs periodic tasks. The first process that gets the lease in the database runs a due task. Restarts do not shorten its interval; a missed
 * run follows soon after the start (docs/decisions/009-tasks-under-a-lease.md).
 */
export class Tasks {
  readonly #database: Database
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #now: () => Date
  readonly #tasks: Task[] = []
  readonly #stopping = new AbortController()
  #poll: NodeJS.Timeout | undefined
  readonly #atOnce = pLimit(AT_ONCE)
  /** By name: no task runs twice at once in a process. */
  readonly #running = new Map<string, Promise<void>>()

  constructor(database: Database, log: Pick<FastifyBaseLogger, 'warn'>, now = () => new Date()) {
    this.#database = database
    this.#log = log
    this.#now = now
  }

  add(task: Task): void {
    if (this.#tasks.some(({ name }) => name === task.name)) throw new Error(`There is already a task ${task.name}`)
    this.#tasks.push(task)
  }

  /** Starts running due tasks in this process. */
  start(): void {
    void this.runDue()
    this.#poll = setInterval(() => void this.runDue(), POLL_MS).unref()
  }

  /** Runs due tasks that no other process is running, side by side; resolves when they have ended. Never rejects. */
  async runDue(): Promise<void> {
    if (this.#stopping.signal.aborted) return
    try {
      const now = this.#now()
      const rows = new Map((await listTasks(this.#database.read)).map((row) => [row.name, row]))
      const due = this.#tasks.filter((task) => isDue(task, rows.get(task.name), now))
      await Promise.all(due.map((task) => this.#running.get(task.name) ?? this.#begin(task, now, now.toISOString())))
    } catch (error) {
      this.#log.warn({ err: error }, 'Could not read the due tasks')
    }
  }

  /** Makes a task due now, and lets this process run it. Resolves before it has run. */
  async runSoon(name: string): Promise<void> {
    await this.#database.write((tx) => setNextRun(tx, name, this.#now().toISOString()))
    void this.runDue()
  }

  /**
   * Runs all tasks as if it were `now`, one after the other, due or not, except those that another process is running. Never rejects.
   */
  async runAll(now: Date): Promise<void> {
    for (const task of this.#tasks) {
      await this.#running.get(task.name)
      await this.#begin(task, now, ANY_TIME)
    }
  }

  /** Aborts the running tasks and waits up to five seconds for them. */
  async close(): Promise<void> {
    clearInterval(this.#poll)
    this.#stopping.abort()
    let timer: NodeJS.Timeout | undefined
    const deadline = new Promise((resolve) => {
      timer = setTimeout(resolve, STOP_WITHIN_MS)
    })
    await Promise.race([Promise.all(this.#running.values()), deadline])
    clearTimeout(timer)
  }

  #begin(task: Task, now: Date, dueBy: string): Promise<void> {
    const running = this.#atOnce(() => this.#run(task, now, dueBy)).finally(() => this.#running.delete(task.name))
    this.#running.set(task.name, running)
    return running
  }

  async #run(task: Task, now: Date, dueBy: string): Promise<void> {
    if (this.#stopping.signal.aborted) return
    try {
      const firstRunAt = (task.nextRun?.(this.#now()) ?? this.#now()).toISOString()
      const due = { dueBy, firstRunAt, believedUntil: latestRunOf(task, this.#now()) }
      const lease = await TaskLease.acquire(this.#database, task.name, due, this.#now)
      if (!lease) return
      const outcome = await this.#outcomeOf(task, now, lease.lost)
      await lease.release(outcome)
    } catch (error) {
      this.#log.warn({ err: error, task: task.name }, 'Could not lock a task or store its outcome')
    }
  }

  async #outcomeOf(task: Task, now: Date, lost: AbortSignal): Promise<TaskChange> {
    const startedAt = this.#now()
    const after = (ms: number) => new Date(startedAt.getTime() + ms)
    const ended = (nextRun: Date, error: string | null): TaskChange => ({
      last_run_at: startedAt.toISOString(),
      next_run_at: nextRun.toISOString(),
      last_error: error,
    })
    try {
      const overdue = AbortSignal.timeout(task.limitMs ?? LIMIT_MS)
      await settled(task.run(now, AbortSignal.any([this.#stopping.signal, lost, overdue])), overdue)
      // The task may have been interrupted: it stays due and runs again after the restart.
      return this.#stopping.signal.aborted ? {} : ended(task.nextRun?.(startedAt) ?? after(task.everyMs), null)
    } catch (error) {
      if (this.#stopping.signal.aborted) return {}
      this.#log.warn({ err: error, task: task.name }, 'A task failed')
      return ended(after(Math.min(task.everyMs, RETRY_MS)), FAILED)
    }
  }
}

/** The error itself is only logged, because it may contain file names, hosts or personal data. */
const FAILED = 'The task failed. See the log for the reason.'

/** Rejects when `limit` is over, also for a task that ignores its signal. */
async function settled(running: Promise<void>, limit: AbortSignal): Promise<void> {
  const over = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(new Error('The task took too long')), { once: true })
  })
  await Promise.race([running, over])
  if (limit.aborted) throw new Error('The task took too long')
}

/** A next run after this time was stored while the clock was ahead: the task is due. */
function latestRunOf({ everyMs, nextRun }: Task, now: Date): string {
  const regular = nextRun?.(now).getTime() ?? now.getTime() + everyMs
  return latestBelieved(Math.max(regular, now.getTime() + Math.min(everyMs, RETRY_MS)))
}

function isDue(task: Task, row: TaskRow | undefined, now: Date): boolean {
  if (!row) return true
  const isLocked =
    row.locked_until !== null && row.locked_until > now.toISOString() && !isTooLate(row.locked_until, now.getTime(), LEASE_MS)
  return !isLocked && (row.next_run_at <= now.toISOString() || row.next_run_at > latestRunOf(task, now))
}
