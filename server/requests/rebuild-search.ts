import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { DAY_MS, REQUEST_KINDS } from '#contract/constants.ts'
import type { AppContext } from '#server/context.ts'
import type { RequestTableName } from '#server/db/tables.ts'
import { type Customer, type RequestKind, toEditableColumns, toRecord } from './request-kind.ts'
import { rebuildSearchBatch } from './requests.repository.ts'

/** Requests whose search text one transaction rebuilds: other writes get their turn between two of them. */
const BATCH_SIZE = 200

/**
 * Brings the search texts of stored requests up to date after a migration that asks for it (006). It runs beside the site, a batch at a
 * time, and goes on where it stopped: on a table with a million rows it takes minutes, in which searches work as before.
 */
export function scheduleRebuild<Table extends RequestTableName, Fields, New extends Customer>(
  { jobs, database }: Pick<AppContext, 'jobs' | 'database'>,
  kind: RequestKind<Table, Fields, New>,
): void {
  async function run(_now: Date, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const finished = await database.write((tx) =>
        rebuildSearchBatch(tx, kind.table, BATCH_SIZE, (row) => {
          const item = toRecord(kind, row)
          return toEditableColumns(kind, item, item, item.status).search
        }),
      )
      if (finished) return
      await yieldToEventLoop()
    }
  }
  jobs.add({ name: `rebuild-search-${REQUEST_KINDS[kind.name]}`, everyMs: DAY_MS, run })
}
