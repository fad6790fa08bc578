import { context, ROOT_CONTEXT } from '@opentelemetry/api'
import type { FastifyBaseLogger } from 'fastify'

/**
 * Runs the effects of commits in the background, those of one commit one after the other, outside the traces of the requests that caused
 * them. Closing the database waits for them.
 */
export class CommitEffects {
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #running = new Set<Promise<void>>()

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log
  }

  run(effects: readonly (() => void | Promise<void>)[]): void {
    if (effects.length === 0) return
    const running = context.with(ROOT_CONTEXT, () => this.#runAll(effects)).finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  async finished(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  async #runAll(effects: readonly (() => void | Promise<void>)[]): Promise<void> {
    for (const effect of effects) {
      try {
        await effect()
      } catch (error) {
        this.#log.error({ err: error }, 'An effect after a commit failed')
      }
    }
  }
}
