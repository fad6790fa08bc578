import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Database, Tx } from './database.ts'

/**
 * Rows in batches of up to `size`. `load` reads the batch that follows the row with the id `cursor`, or the first one without it. Other
 * requests run between two batches.
 */
export async function* streamBatches<Row extends { id: number }>(
  size: number,
  load: (cursor: number | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let cursor: number | undefined; ; ) {
    const rows = await load(cursor)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    cursor = rows.at(-1)?.id
    await yieldToEventLoop()
  }
}

/**
 * Runs `change` until it has changed fewer than `size` rows, or `signal` aborts. Each time is a transaction of its own; other requests run
 * between two.
 */
export async function changeInBatches(size: number, signal: AbortSignal, change: () => Promise<number>): Promise<void> {
  while (!signal.aborted) {
    if ((await change()) < size) return
    await yieldToEventLoop()
  }
}

/** Rows that one transaction deletes: after a flood there may be millions. */
const DELETED_AT_ONCE = 500

/** Deletes rows, at most `limit` in a transaction; `deleteSome` returns how many it deleted. */
export const deleteInBatches = (
  { write }: Pick<Database, 'write'>,
  signal: AbortSignal,
  deleteSome: (tx: Tx, limit: number) => Promise<number>,
): Promise<void> => changeInBatches(DELETED_AT_ONCE, signal, () => write((tx) => deleteSome(tx, DELETED_AT_ONCE)))

/** Runs `change` for each id, one after the other, until `signal` aborts. Other requests run between two. */
export async function changeEach(ids: readonly number[], signal: AbortSignal, change: (id: number) => Promise<unknown>): Promise<void> {
  for (const id of ids) {
    if (signal.aborted) return
    await change(id)
    await yieldToEventLoop()
  }
}
