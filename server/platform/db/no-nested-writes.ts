import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Refuses a write that is begun within another one. On SQLite it would wait in the queue behind the one that waits for it, until both time
 * out; on PostgreSQL it would commit on its own, whatever the outcome of the other one. Pass the transaction on instead.
 */
export class NoNestedWrites {
  readonly #current = new AsyncLocalStorage<{ running: boolean }>()

  /** Throws within `within`. Work that a write has started without awaiting it may write once the write has ended. */
  assertOutside(): void {
    if (this.#current.getStore()?.running) throw new Error('A write was begun within another one. Pass its transaction on.')
  }

  async within<T>(run: () => Promise<T>): Promise<T> {
    const write = { running: true }
    try {
      return await this.#current.run(write, run)
    } finally {
      write.running = false
    }
  }
}
