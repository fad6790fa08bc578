import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { DAY_MS } from '#contract/constants.ts'
import type { Database } from '#server/platform/db/database.ts'
import { needsRebuild, type RebuiltTable, rebuildSearchBatch, type SearchColumnsOf } from '#server/platform/db/rebuild-search.ts'
import type { Tasks } from './tasks.ts'

/** Rows whose search text one transaction rebuilds. Other writes run between two transactions. */
const BATCH_SIZE = 200

/**
 * Rebuilds the search texts of stored rows after a migration that requests it (006, 034). It runs in the background, one batch at a time,
 * and resumes after a restart: a table with a million rows takes minutes, during which searches work as before. Once it is done, starts
 * schedule no task.
 */
export async function scheduleRebuild<Table extends RebuiltTable>(
  { database, tasks }: { database: Database; tasks: Tasks },
  { table, entity, columnsOf }: { table: Table; entity: string; columnsOf: SearchColumnsOf<Table> },
): Promise<void> {
  if (!(await needsRebuild(database.read, table))) return
  async function run(_now: Date, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (await database.write((tx) => rebuildSearchBatch(tx, table, columnsOf, BATCH_SIZE))) return
      await yieldToEventLoop()
    }
  }
  tasks.add({ name: `rebuild-search-${entity}`, everyMs: DAY_MS, run })
}
