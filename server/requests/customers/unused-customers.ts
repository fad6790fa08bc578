import { DAY_MS } from '#contract/constants.ts'
import { changeInBatches } from '#server/platform/db/batches.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { deleteUnused, findUnused, readIdsAfter } from './customers.repository.ts'

/** Customers that one step looks at. Other calls run between two steps, and most write nothing. */
const BATCH_SIZE = 200

/** Daily: deletes customers whose last request has left the trash. */
export function scheduleCustomers({ database, tasks }: { database: Database; tasks: Tasks }): void {
  async function run(_now: Date, signal: AbortSignal): Promise<void> {
    let last = 0
    await changeInBatches(BATCH_SIZE, signal, async () => {
      const ids = await readIdsAfter(database.read, last, BATCH_SIZE)
      last = ids.at(-1) ?? last
      const unused = await findUnused(database.read, ids)
      if (unused.length > 0) await database.write((tx) => deleteUnused(tx, unused))
      return ids.length
    })
  }
  tasks.add({ name: 'delete-unused-customers', everyMs: DAY_MS, run })
}
