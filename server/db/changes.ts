import type { FastifyBaseLogger } from 'fastify'
import type { ChangedTables } from './database.ts'
import { ANNOUNCED_TABLES, type AnnouncedTable, type TableName } from './tables.ts'

/** The changed tables that other processes are notified of. */
export const announced = (changed: ReadonlySet<TableName>): AnnouncedTable[] => ANNOUNCED_TABLES.filter((table) => changed.has(table))

/** Listeners for changes to tables. */
export class ChangeListeners {
  readonly #listeners: { tables: readonly AnnouncedTable[]; listener: (changed: ChangedTables) => void }[] = []

  add(tables: readonly AnnouncedTable[], listener: (changed: ChangedTables) => void): void {
    this.#listeners.push({ tables, listener })
  }

  publish(changed: ChangedTables): void {
    for (const { tables, listener } of this.#listeners)
      if (changed === 'all' || tables.some((table) => changed.has(table))) listener(changed)
  }
}

/** Runs the effects of commits in the background, those of one commit one after the other. Closing the database waits for them. */
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
        this.#log.error({ err: error }, 'An effect after a commit failed')
      }
    }
  }
}
