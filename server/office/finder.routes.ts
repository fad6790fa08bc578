import { FOUND_MAX, type RequestKindName } from '#contract/constants.ts'
import type { JobBrief } from '#contract/desk/job-brief.ts'
import { perRequestKind } from '#contract/office/dashboard.ts'
import { type FoundRequest, finderRoutes } from '#contract/office/finder.ts'
import { findItems, searchProducts } from '#server/catalogue/index.ts'
import { customerRows } from '#server/customers/index.ts'
import { jobBriefs, repairsWithPart } from '#server/desk/index.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { deviceRow, findCustomers, findDevices, findRequests, kinds, type StoredRequest } from '#server/requests/index.ts'

async function findOfKind(db: Reader, name: RequestKindName, q: string): Promise<StoredRequest[]> {
  const built = name === 'repairRequests' ? await repairsWithPart(db, q, FOUND_MAX) : []
  const others = await findRequests(db, kinds[name], q, FOUND_MAX)
  return [...built, ...others.filter(({ id }) => built.every((each) => each.id !== id))].slice(0, FOUND_MAX)
}

function foundView(name: RequestKindName, { id, reference, name: customer, phone, status, details }: StoredRequest): FoundRequest {
  const { repairType = details.productName } = kinds[name].asked(details)
  return { id, reference, name: customer, phone, about: String(repairType ?? ''), status }
}

/** One search over all records of the shop, for the command palette of the back office. */
export const finderFeature = (register: RegisterRoutes, { database: { read } }: { database: Database }): void =>
  register('finder', finderRoutes, {
    async find({ query: { q }, caller: { language } }) {
      const finding = Object.values(perRequestKind(async (name) => [name, await findOfKind(read, name, q)] as const))
      const [products, items, persons, devices, ...lists] = await Promise.all([
        searchProducts(read, q, FOUND_MAX),
        findItems(read, q, FOUND_MAX),
        findCustomers(read, q, FOUND_MAX),
        findDevices(read, q, FOUND_MAX),
        ...finding,
      ])
      const found = Object.fromEntries(lists) as Record<RequestKindName, StoredRequest[]>
      const views = perRequestKind((name) => found[name].map((request) => foundView(name, request)))
      const briefs = await jobBriefs(read, found.repairRequests, language)
      const repairRequests = views.repairRequests.map((repair, index) => {
        const job = briefs[index] as JobBrief
        return { ...repair, about: job.device || repair.about, job }
      })
      // A product stands for its item.
      const others = items.filter(({ product }) => products.every(({ id }) => id !== product?.id))
      return {
        ...views,
        products,
        items: others,
        repairRequests,
        customers: await customerRows(read, persons),
        devices: devices.map(deviceRow),
      }
    },
  })
