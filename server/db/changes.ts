import type { FastifyBaseLogger } from 'fastify'
import type { ChangedTables } from './database.ts'
import type { TableName } from './tables.ts'

/** Who wants to know of changes to which tables, and which tables anybody wants to know of. */
export class ChangeListeners {
  readonly #listeners: { tables: readonly TableName[]; listener: (changed: ChangedTables) => void }[] = []
  readonly #watched = new Set<TableName>()

  add(tables: readonly TableName[], listener: (changed: ChangedTables) => void): void {
    this.#listeners.push({ tables, listener })
    for (const table of tables) this.#watched.add(table)
  }

  /** The part of `changed` that somebody listens to. */
  watched(changed: Iterable<TableName>): TableName[] {
    return [...changed].filter((table) => this.#watched.has(table))
  }

  publish(changed: ChangedTables): void {
    for (const { tables, listener } of this.#listeners)
      if (changed === 'all' || tables.some((table) => changed.has(table))) listener(changed)
  }
}

/** Effects of commits: those of one commit run one after the other, behind the answer; closing waits for all. */
export class CommitEffects {
  readonly #log: Pick<FastifyBaseLogger, 'error'>
  readonly #running = new Set<Promise<void>>()

  constructor(log: Pick<FastifyBaseLogger, 'error'>) {
    this.#log = log
  }

  run(effects: readonly (() => void | Promise<void>)[]): void {
    if (effects.length === 0) return
    const running = this.#runAll(effects).finally(() => this.#running.delete(running))
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
        this.#log.error({ err: error }, 'An effect of a commit failed')
      }
    }
  }
}
