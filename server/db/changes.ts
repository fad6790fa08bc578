import type { FastifyBaseLogger } from 'fastify'
import type { ChangedTables } from './database.ts'
import { ANNOUNCED_TABLES, type AnnouncedTable, type TableName } from './tables.ts'

/** Those of the changed tables that other processes are told of, whether this one listens to them or not. */
export const announced = (changed: ReadonlySet<TableName>): AnnouncedTable[] => ANNOUNCED_TABLES.filter((table) => changed.has(table))

/** Who wants to know of changes to which tables. */
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
