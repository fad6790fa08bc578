import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { DAY_MS, REQUEST_KINDS } from '#contract/constants.ts'
import type { AppContext } from '#server/context.ts'
import type { RequestTableName } from '#server/db/tables.ts'
import { type Customer, type RequestKind, toEditableColumns, toRecord } from './request-kind.ts'
import { needsRebuild, rebuildSearchBatch } from './requests.repository.ts'

/** Requests whose search text one transaction rebuilds. Other writes run between two transactions. */
const BATCH_SIZE = 200

/**
 * Rebuilds the search texts of stored requests after a migration that asks for it (006). It runs in the background, one batch at a time, and
 * resumes where it stopped: a table with a million rows takes minutes, during which searches work as before. Once it is done, starts
 * schedule no job.
 */
export async function scheduleRebuild<Table extends RequestTableName, Fields, New extends Customer>(
  { jobs, database }: Pick<AppContext, 'jobs' | 'database'>,
  kind: RequestKind<Table, Fields, New>,
): Promise<void> {
  if (!(await needsRebuild(database.read, kind.table))) return
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
