import { FOUND_MAX, type RequestKindName } from '#contract/constants.ts'
import type { JobBrief } from '#contract/desk/job-brief.ts'
import { perRequestKind } from '#contract/office/dashboard.ts'
import { type FoundRequest, finderRoutes } from '#contract/office/finder.ts'
import { findItems, findSuppliers, searchProducts } from '#server/catalogue/index.ts'
import { customerRows } from '#server/customers/index.ts'
import { findSendings, jobBriefs, repairsWithPart } from '#server/desk/index.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { findBuybacks, findOrders, findSupplierBills } from '#server/purchases/index.ts'
import { deviceRows, findCustomers, findDevices, findRequests, kinds, type StoredRequest } from '#server/requests/index.ts'

async function findOfKind(db: Reader, name: RequestKindName, q: string): Promise<StoredRequest[]> {
  const built = name === 'repairRequests' ? await repairsWithPart(db, q, FOUND_MAX) : []
  const others = await findRequests(db, kinds[name], q, FOUND_MAX)
  return [...built, ...others.filter(({ id }) => built.every((each) => each.id !== id))].slice(0, FOUND_MAX)
}

function foundView(name: RequestKindName, { id, reference, name: customer, phone, status, details }: StoredRequest): FoundRequest {
  const { repairType = details.productName ?? details.device } = kinds[name].asked(details)
  return { id, reference, name: customer, phone, about: String(repairType ?? ''), status }
}

/** What the shop buys and sends away. Of suppliers only admins hear. */
async function findPurchases(db: Reader, q: string, isAdmin: boolean) {
  const [suppliers, orders, bills, buybacks, sendings] = await Promise.all([
    isAdmin ? findSuppliers(db, q, FOUND_MAX) : [],
    findOrders(db, q, FOUND_MAX),
    isAdmin ? findSupplierBills(db, q, FOUND_MAX) : [],
    findBuybacks(db, q, FOUND_MAX),
    findSendings(db, q, FOUND_MAX),
  ])
  return {
    suppliers: suppliers.map(({ id, name, phone, gstin }) => ({ id, name, phone, gstin })),
    purchaseOrders: orders.map(({ id, number, supplier }) => ({ id, number, about: isAdmin ? supplier.name : '' })),
    supplierBills: bills.map(({ id, number, supplier }) => ({ id, number, about: supplier.name, supplierId: supplier.id })),
    buybacks: buybacks.map(({ id, number, name, seller_name: seller }) => ({ id, number, about: `${name}, ${seller}` })),
    outside: sendings.map(({ id, number, what, party, job }) => ({ id, number, about: `${what}, ${party}`, jobId: job?.id ?? null })),
  }
}

/** One search over all records of the shop, for the command palette of the back office. */
export const finderFeature = (register: RegisterRoutes, { database: { read } }: { database: Database }): void =>
  register('finder', finderRoutes, {
    async find({ query: { q }, caller: { language, role } }) {
      const finding = Object.values(perRequestKind(async (name) => [name, await findOfKind(read, name, q)] as const))
      const [bought, products, items, persons, devices, ...lists] = await Promise.all([
        findPurchases(read, q, role === 'admin'),
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
        ...{ ...views, ...bought },
        products,
        items: others,
        repairRequests,
        customers: await customerRows(read, persons),
        devices: await deviceRows(read, devices),
      }
    },
  })
