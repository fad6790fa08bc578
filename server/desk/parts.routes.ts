import { partRoutes } from '#contract/desk/parts.ts'
import { readNames } from '#server/accounts/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { cardView } from './job-view.ts'
import { readJobs } from './jobs.repository.ts'
import { countAwaited, countMissing, listAwaited, listMissing } from './parts.repository.ts'

/** Which parts are awaited, and which are still to be ordered. */
export function registerParts(register: RegisterRoutes, { database: { read } }: { database: Database }): void {
  register('parts', partRoutes, {
    async awaited({ query, caller: { language } }) {
      const names = await readNames(read)
      const jobs = await readJobs(read, await listAwaited(read, query))
      const rows = jobs.map((job) => ({ ...cardView(job, names, language), partFrom: job.details.partFrom ?? '' }))
      return { rows, total: await countAwaited(read) }
    },
    missing: async ({ query, caller: { role, language } }) => ({
      rows: await listMissing(read, query, { seesSuppliers: role === 'admin', language }),
      total: await countMissing(read),
    }),
  })
}
