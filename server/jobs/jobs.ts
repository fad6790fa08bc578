import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#server/db/database.ts'
import { JobLease } from './job-lease.ts'
import { type JobChange, listJobs } from './jobs.repository.ts'

/** How often each process looks for jobs that are due. */
const POLL_MS = 10_000
/** A job that has failed is tried again after this long, if it would not run sooner anyway. */
const RETRY_MS = 3_600_000
/** A stop waits this long for a job that does not heed its signal. */
const STOP_WITHIN_MS = 5000
/** Sorts behind every moment. */
const ANY_TIME = '9999'

export interface Job {
  /** Names its row in the table `jobs`, such as `sweep-uploads`. */
  name: string
  everyMs: number
  /** `now` is the moment to judge ages by. A job in many steps stops after one when the signal is aborted. */
  run(now: Date, signal: AbortSignal): Promise<void>
}

/**
 * What the site does by itself at intervals. A job runs in whichever process comes first, under a lease in the database, and not before
 * its interval is over, however often the site restarts; one that was missed runs soon after the start
 * (docs/decisions/013-jobs-under-a-lease.md).
 */
export class Jobs {
  readonly #database: Database
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #now: () => Date
  readonly #jobs: Job[] = []
  readonly #stopping = new AbortController()
  #poll: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()
  #lookingSoon = false

  constructor(database: Database, log: Pick<FastifyBaseLogger, 'warn'>, now = () => new Date()) {
    this.#database = database
    this.#log = log
    this.#now = now
  }

  add(job: Job): void {
    if (this.#jobs.some(({ name }) => name === job.name)) throw new Error(`There is already a job ${job.name}`)
    this.#jobs.push(job)
  }

  /** From now on this process runs jobs that are due. */
  start(): void {
    void this.runDue()
    this.#poll = setInterval(() => void this.runDue(), POLL_MS).unref()
  }

  /** Runs the jobs that are due and that no other process runs, one after the other. Never rejects. */
  runDue(): Promise<void> {
    if (this.#lookingSoon) return this.#running
    this.#lookingSoon = true
    return this.#inTurn(async () => {
      this.#lookingSoon = false
      const now = this.#now()
      const waiting = new Set((await listJobs(this.#database.read)).filter(isNotDue(now.toISOString())).map(({ name }) => name))
      for (const job of this.#jobs.filter(({ name }) => !waiting.has(name))) await this.#run(job, now, now.toISOString())
    })
  }

  /** Runs every job as if it were `now`, due or not, unless another process runs it. Never rejects. */
  runAll(now: Date): Promise<void> {
    return this.#inTurn(async () => {
      for (const job of this.#jobs) await this.#run(job, now, ANY_TIME)
    })
  }

  /** Aborts the job that is running and waits for it, for five seconds at most. */
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

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#running = this.#running
      .then(() => (this.#stopping.signal.aborted ? undefined : work()))
      .catch((error) => this.#log.warn({ err: error }, 'The jobs that are due could not be read'))
    return this.#running
  }

  async #run(job: Job, now: Date, dueBy: string): Promise<void> {
    if (this.#stopping.signal.aborted) return
    try {
      const lease = await JobLease.take(this.#database, job.name, dueBy, this.#now)
      if (!lease) return
      const outcome = await this.#outcomeOf(job, now, lease.lost)
      await lease.release(outcome)
    } catch (error) {
      this.#log.warn({ err: error, job: job.name }, 'A job could not be locked, or its outcome not be noted')
    }
  }

  async #outcomeOf(job: Job, now: Date, lost: AbortSignal): Promise<JobChange> {
    const startedAt = this.#now()
    const ended = (nextInMs: number, error: string | null): JobChange => ({
      last_run_at: startedAt.toISOString(),
      next_run_at: new Date(startedAt.getTime() + nextInMs).toISOString(),
      last_error: error,
    })
    try {
      await job.run(now, AbortSignal.any([this.#stopping.signal, lost]))
      // Cut short, perhaps: it stays due, and runs again after the start.
      return this.#stopping.signal.aborted ? {} : ended(job.everyMs, null)
    } catch (error) {
      if (this.#stopping.signal.aborted) return {}
      this.#log.warn({ err: error, job: job.name }, 'A job failed')
      return ended(Math.min(job.everyMs, RETRY_MS), FAILED)
    }
  }
}

/** The error itself goes to the log: it may name files, hosts or people. */
const FAILED = 'It failed; the log of the site has the reason.'

const isNotDue =
  (now: string) =>
  ({ next_run_at, locked_until }: { next_run_at: string; locked_until: string | null }): boolean =>
    next_run_at > now || (locked_until !== null && locked_until > now)
