import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

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
