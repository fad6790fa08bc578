import { FOUND_MAX, type RequestKindName } from '#contract/constants.ts'
import { perRequestKind } from '#contract/office/dashboard.ts'
import { type Found, type FoundRequest, finderRoutes } from '#contract/office/finder.ts'
import { searchProducts } from '#server/catalogue/index.ts'
import { repairsWithPart } from '#server/desk/index.ts'
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
    async find({ query: { q } }) {
      const finding = Object.values(perRequestKind((kind) => findOfKind(read, kind, q).then((found) => [kind, found])))
      const [products, ...found] = await Promise.all([searchProducts(read, q, FOUND_MAX), ...finding])
      return { products, ...(Object.fromEntries(found) as Omit<Found, 'products'>) }
    },
  })
