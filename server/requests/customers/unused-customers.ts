import { DAY_MS } from '#contract/constants.ts'
import { changeInBatches } from '#server/platform/db/batches.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { deleteUnused, readIdsAfter } from './customers.repository.ts'

/** Customers that one transaction looks at. Other writes run between two transactions. */
const BATCH_SIZE = 50

/** Daily: deletes customers whose last request has left the trash. */
export function scheduleCustomers({ database, tasks }: { database: Database; tasks: Tasks }): void {
  async function run(_now: Date, signal: AbortSignal): Promise<void> {
    let last = 0
    await changeInBatches(BATCH_SIZE, signal, async () => {
      const ids = await readIdsAfter(database.read, last, BATCH_SIZE)
      last = ids.at(-1) ?? last
      await database.write((tx) => deleteUnused(tx, ids))
      return ids.length
    })
  }
  tasks.add({ name: 'delete-unused-customers', everyMs: DAY_MS, run })
}
