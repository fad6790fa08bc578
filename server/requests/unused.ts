import { DAY_MS } from '#contract/constants.ts'
import { changeInBatches } from '#server/platform/db/batches.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { deleteUnused, findUnused, readIdsAfter } from './customers/customers.repository.ts'
import { deleteUnusedDevices, findUnusedDevices, readDevicesAfter } from './devices/devices.repository.ts'

/** Rows that one step looks at. Other calls run between two steps, and most write nothing. */
const BATCH_SIZE = 200

interface Rows {
  readAfter: (db: Reader, last: number, limit: number) => Promise<number[]>
  find: (db: Reader, ids: readonly number[]) => Promise<number[]>
  remove: (tx: Tx, ids: readonly number[]) => Promise<void>
}

const UNUSED: Readonly<Record<'customers' | 'devices', Rows>> = {
  customers: { readAfter: readIdsAfter, find: findUnused, remove: deleteUnused },
  devices: { readAfter: readDevicesAfter, find: findUnusedDevices, remove: deleteUnusedDevices },
}

/** Daily: deletes customers and devices whose last request has left the trash. */
export function scheduleUnused({ database, tasks }: { database: Database; tasks: Tasks }): void {
  for (const [name, { readAfter, find, remove }] of Object.entries(UNUSED)) {
    async function run(_now: Date, signal: AbortSignal): Promise<void> {
      let last = 0
      await changeInBatches(BATCH_SIZE, signal, async () => {
        const ids = await readAfter(database.read, last, BATCH_SIZE)
        last = ids.at(-1) ?? last
        const unused = await find(database.read, ids)
        if (unused.length > 0) await database.write((tx) => remove(tx, unused))
        return ids.length
      })
    }
    tasks.add({ name: `delete-unused-${name}`, everyMs: DAY_MS, run })
  }
}
