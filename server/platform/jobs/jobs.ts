import type { FastifyBaseLogger } from 'fastify'
import { isTooLate, latestBelieved } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { JobLease, LEASE_MS } from './job-lease.ts'
import { type JobChange, type JobRow, listJobs, setNextRun } from './jobs.repository.ts'

/** How often each process looks for due jobs. */
const POLL_MS = 10_000
/** Delay before a failed job is retried, unless its interval is shorter. */
const RETRY_MS = 3_600_000
/** How long a shutdown waits for a job that ignores its signal. */
const STOP_WITHIN_MS = 5000
/** Sorts after every timestamp. */
const ANY_TIME = '9999-12-31T23:59:59.999Z'

/** The next run of a job that runs only on request. */
export const NEVER = new Date('9000-01-01T00:00:00Z')

export interface Job {
  /** Key of its row in the table `jobs`, such as `sweep-uploads`. */
  name: string
  everyMs: number
  /** For a job that runs at a certain time: its next run, including the first. */
  nextRun?(after: Date): Date
  /** `now` is the time to compare ages with. A job with many steps stops after the current one when the signal is aborted. */
  run(now: Date, signal: AbortSignal): Promise<void>
}

/**
 * Runs periodic jobs. The first process that gets the lease in the database runs a due job. Restarts do not shorten its interval; a missed
 * run follows soon after the start (docs/decisions/009-jobs-under-a-lease.md).
 */
export class Jobs {
  readonly #database: Database
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #now: () => Date
  readonly #jobs: Job[] = []
  readonly #stopping = new AbortController()
  #poll: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #isQueued = false

  constructor(database: Database, log: Pick<FastifyBaseLogger, 'warn'>, now = () => new Date()) {
    this.#database = database
    this.#log = log
    this.#now = now
  }

  add(job: Job): void {
    if (this.#jobs.some(({ name }) => name === job.name)) throw new Error(`There is already a job ${job.name}`)
    this.#jobs.push(job)
  }

  /** Starts running due jobs in this process. */
  start(): void {
    void this.runDue()
    this.#poll = setInterval(() => void this.runDue(), POLL_MS).unref()
  }

  /** Runs due jobs that no other process is running, one after the other. Never rejects. */
  runDue(): Promise<void> {
    if (this.#isQueued) return this.#running
    this.#isQueued = true
    return this.#enqueue(async () => {
      this.#isQueued = false
      const now = this.#now()
      const rows = new Map((await listJobs(this.#database.read)).map((row) => [row.name, row]))
      for (const job of this.#jobs) if (isDue(job, rows.get(job.name), now)) await this.#run(job, now, now.toISOString())
    })
  }

  /** Makes a job due now, and lets this process run it. Resolves before it has run. */
  async runSoon(name: string): Promise<void> {
    await this.#database.write((tx) => setNextRun(tx, name, this.#now().toISOString()))
    void this.runDue()
  }

  /** Runs all jobs as if it were `now`, due or not, except those that another process is running. Never rejects. */
  runAll(now: Date): Promise<void> {
    return this.#enqueue(async () => {
      for (const job of this.#jobs) await this.#run(job, now, ANY_TIME)
    })
  }

  /** Aborts the running job and waits up to five seconds for it. */
  async close(): Promise<void> {
    clearInterval(this.#poll)
    this.#stopping.abort()
    let timer: NodeJS.Timeout | undefined
    const deadline = new Promise((resolve) => {
      timer = setTimeout(resolve, STOP_WITHIN_MS)
    })
    await Promise.race([this.#running, deadline])
    clearTimeout(timer)
  }

  #enqueue(run: () => Promise<void>): Promise<void> {
    this.#running = this.#running
      .then(() => (this.#stopping.signal.aborted ? undefined : run()))
      .catch((error) => this.#log.warn({ err: error }, 'Could not read the due jobs'))
    return this.#running
  }

  async #run(job: Job, now: Date, dueBy: string): Promise<void> {
    if (this.#stopping.signal.aborted) return
    try {
      const firstRunAt = (job.nextRun?.(this.#now()) ?? this.#now()).toISOString()
      const due = { dueBy, firstRunAt, believedUntil: latestRunOf(job, this.#now()) }
      const lease = await JobLease.acquire(this.#database, job.name, due, this.#now)
      if (!lease) return
      const outcome = await this.#outcomeOf(job, now, lease.lost)
      await lease.release(outcome)
    } catch (error) {
      this.#log.warn({ err: error, job: job.name }, 'Could not lock a job or store its outcome')
    }
  }

  async #outcomeOf(job: Job, now: Date, lost: AbortSignal): Promise<JobChange> {
    const startedAt = this.#now()
    const after = (ms: number) => new Date(startedAt.getTime() + ms)
    const ended = (nextRun: Date, error: string | null): JobChange => ({
      last_run_at: startedAt.toISOString(),
      next_run_at: nextRun.toISOString(),
      last_error: error,
    })
    try {
      await job.run(now, AbortSignal.any([this.#stopping.signal, lost]))
      // The job may have been interrupted: it stays due and runs again after the restart.
      return this.#stopping.signal.aborted ? {} : ended(job.nextRun?.(startedAt) ?? after(job.everyMs), null)
    } catch (error) {
      if (this.#stopping.signal.aborted) return {}
      this.#log.warn({ err: error, job: job.name }, 'A job failed')
      return ended(after(Math.min(job.everyMs, RETRY_MS)), FAILED)
    }
  }
}

/** The error itself is only logged, because it may contain file names, hosts or personal data. */
const FAILED = 'The job failed. See the log for the reason.'

/** A next run after this time was stored while the clock was ahead: the job is due. */
function latestRunOf({ everyMs, nextRun }: Job, now: Date): string {
  const regular = nextRun?.(now).getTime() ?? now.getTime() + everyMs
  return latestBelieved(Math.max(regular, now.getTime() + Math.min(everyMs, RETRY_MS)))
}

function isDue(job: Job, row: JobRow | undefined, now: Date): boolean {
  if (!row) return true
  const isLocked =
    row.locked_until !== null && row.locked_until > now.toISOString() && !isTooLate(row.locked_until, now.getTime(), LEASE_MS)
  return !isLocked && (row.next_run_at <= now.toISOString() || row.next_run_at > latestRunOf(job, now))
}
