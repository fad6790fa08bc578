import { DAY_MS } from '#contract/constants.ts'
import { COLLECT_REMINDER_DAYS } from '#contract/staff-constants.ts'
import { changeEach } from '#server/platform/db/batches.ts'
import type { Database } from '#server/platform/db/database.ts'
import { dailyAt } from '#server/platform/tasks/daily-at.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { listReadySince } from './jobs.repository.ts'
import type { Jobs } from './jobs.ts'

/** Nobody wants to be reminded at night. */
const TIME_OF_DAY = '10:00'

/**
 * Daily: reminds the customers whose repairs are ready and not collected. Each repair is a transaction, so that other writes run between.
 */
export function scheduleReminders({ database, tasks }: { database: Database; tasks: Tasks }, jobs: Jobs): void {
  tasks.add({
    name: 'remind-to-collect',
    everyMs: DAY_MS,
    nextRun: dailyAt(TIME_OF_DAY),
    async run(now, signal) {
      const ids = await listReadySince(database.read, new Date(now.getTime() - COLLECT_REMINDER_DAYS[0] * DAY_MS))
      await changeEach(ids, signal, (id) => database.write((tx) => jobs.remindToCollect(tx, id, now)))
    },
  })
}
