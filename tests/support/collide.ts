import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'

const WAITING = sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Runs two transactions of which the first ends once the other waits for a row that it has locked. On SQLite the other waits for its turn. */
export async function collide(
  { dialect, read, write }: Database,
  first: (tx: Tx) => Promise<unknown>,
  other: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const ended = write(async (tx) => {
    await first(tx)
    begin()
    if (dialect === 'postgres') await expect.poll(() => fromRaw(read, WAITING).select('pid').execute()).not.toEqual([])
  })
  await Promise.race([begun, ended])
  await Promise.all([ended, write(other)])
}
