import { comebackRoutes } from '#contract/desk/comebacks.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { readNames } from '#server/accounts/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { countByRepair, countByTechnician, countComebacks, listComebacks } from './comebacks.repository.ts'
import { cardView } from './job-view.ts'
import { readJobs } from './jobs.repository.ts'

/** Which repairs do not last, for the owner. */
export function registerComebacks(register: RegisterRoutes, { database: { read } }: { database: Database }): void {
  register('comebacks', comebackRoutes, {
    async list({ query, caller: { language } }) {
      const pairs = await listComebacks(read, query)
      const jobs = new Map(
        (
          await readJobs(
            read,
            pairs.flatMap(({ id, earlierId }) => [id, earlierId]),
          )
        ).map((job) => [job.id, job]),
      )
      const names = await readNames(read)
      const rows = pairs.flatMap(({ id, earlierId }) => {
        const [again, earlier] = [jobs.get(id), jobs.get(earlierId)]
        if (!again || !earlier) return []
        const { reference, name, createdAt, details } = again
        const { device } = cardView(again, names, language)
        const { repairType, technicianId, handedOverAt, returnedAt } = earlier.details
        return {
          ...{ id, reference, name, createdAt, device, description: details.description },
          earlier: {
            ...{ id: earlierId, reference: earlier.reference, repairType, closedAt: returnedAt ?? handedOverAt },
            technician: names.get(technicianId ?? 0) ?? '',
          },
        }
      })
      return { rows, total: await countComebacks(read) }
    },
    async counts({ caller: { language } }) {
      const { repairTypeLabel } = serverTexts[language].requestStatus
      const names = await readNames(read)
      const byMost = (rows: { name: string; count: number }[]) => rows.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
      return {
        byRepair: byMost((await countByRepair(read)).map(({ repairType, count }) => ({ name: repairTypeLabel(repairType), count }))),
        byTechnician: byMost(
          (await countByTechnician(read)).map(({ technicianId, count }) => ({ name: names.get(technicianId ?? 0) ?? '', count })),
        ),
      }
    },
  })
}
