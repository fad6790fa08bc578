import { FOUND_MAX, type RequestKindName } from '#contract/constants.ts'
import { perRequestKind } from '#contract/office/dashboard.ts'
import { type FoundRequest, finderRoutes } from '#contract/office/finder.ts'
import { searchProducts } from '#server/catalogue/index.ts'
import { jobBriefs, repairsWithPart } from '#server/desk/index.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { findRequests, kinds } from '#server/requests/index.ts'

async function findOfKind(db: Reader, name: RequestKindName, q: string): Promise<FoundRequest[]> {
  const kind = kinds[name]
  const built = name === 'repairRequests' ? await repairsWithPart(db, q, FOUND_MAX) : []
  const others = await findRequests(db, kind, q, FOUND_MAX)
  const found = [...built, ...others.filter(({ id }) => built.every((each) => each.id !== id))].slice(0, FOUND_MAX)
  return found.map(({ id, reference, name, phone, status, details }) => {
    const { repairType = details.productName } = kind.asked(details)
    return { id, reference, name, phone, about: String(repairType ?? ''), status }
  })
}

/** One search over all records of the shop, for the command palette of the back office. */
export const finderFeature = (register: RegisterRoutes, { database: { read } }: { database: Database }): void =>
  register('finder', finderRoutes, {
    async find({ query: { q }, caller: { language } }) {
      const finding = Object.values(perRequestKind((kind) => findOfKind(read, kind, q).then((found) => [kind, found])))
      const [products, ...found] = await Promise.all([searchProducts(read, q, FOUND_MAX), ...finding])
      const { repairRequests, ...others } = Object.fromEntries(found) as Record<RequestKindName, FoundRequest[]>
      const briefs = await jobBriefs(
        read,
        repairRequests.map(({ id }) => id),
        language,
      )
      // One that was deleted meanwhile has none.
      const repairs = repairRequests.flatMap((repair) => {
        const job = briefs.get(repair.id)
        return job ? [{ ...repair, about: job.device || repair.about, job }] : []
      })
      return { products, ...others, repairRequests: repairs }
    },
  })
