import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { DAY_MS } from '#contract/constants.ts'

/** `now` is the day's moment, not the clock's; a job in many steps stops after one when the signal is aborted. */
type Job = (now: Date, signal: AbortSignal) => Promise<void>

/** What the site does by itself: once it listens, and then once a day. */
export class DailyJobs {
  readonly #jobs: { failure: string; job: Job }[] = []
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #stopping = new AbortController()
  #running: Promise<void> = Promise.resolve()

  constructor(app: FastifyInstance) {
    this.#log = app.log
    let timer: NodeJS.Timeout | undefined
    app.addHook('onListen', () => {
      void this.run()
      timer = setInterval(() => void this.run(), DAY_MS).unref()
    })
    // The jobs use the database: closing waits for the step at hand.
    app.addHook('onClose', () => {
      clearInterval(timer)
      this.#stopping.abort()
      return this.#running
    })
  }

  /** `failure` is what the log says when the job throws; the next day it has another try. */
  add(failure: string, job: Job): void {
    this.#jobs.push({ failure, job })
  }

  /** Does every job one after the other, behind those of a run that is still going on. Never rejects. */
  run(now: Date = new Date()): Promise<void> {
    this.#running = this.#running.then(async () => {
      for (const { failure, job } of this.#jobs) {
        if (this.#stopping.signal.aborted) return
        await job(now, this.#stopping.signal).catch((error) => this.#log.warn({ err: error }, failure))
      }
    })
    return this.#running
  }
}
