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
