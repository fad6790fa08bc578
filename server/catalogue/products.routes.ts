import type { FastifyBaseLogger } from 'fastify'
import { productRoutes } from '#contract/catalogue/products.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { scheduleRebuild } from '#server/platform/tasks/rebuild-search.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import type { Requests } from '#server/requests/index.ts'
import { countProducts, derivedColumnsOf, inWordsOf } from './products.repository.ts'
import { addProduct, changeProduct, getProduct, listProducts, removeProduct } from './products.service.ts'
import { listStock } from './stock.repository.ts'
import { addAlert, registerStock } from './stock-alerts.ts'

/** The catalogue (S2 shop, S7): everyone reads it, admins change it. */
export async function productsFeature(
  register: RegisterRoutes,
  parts: {
    database: Database
    files: FileStore
    tasks: Tasks
    log: FastifyBaseLogger
    mail: MailQueue
    requests: Requests
    siteUrl: () => string
  },
): Promise<void> {
  const db = parts.database.read

  registerStock(parts)
  register('products', productRoutes, {
    stock: ({ query }) => listStock(db, query.ids),
    async addAlert({ params, body: { email, language } }) {
      await addAlert(parts, params.id, { email, language })
      return { email }
    },
    list: ({ query }) => listProducts(db, query),
    categories: async ({ query }) => (await countProducts(db, query)).category.map(({ value, count }) => ({ category: value, count })),
    counts: ({ query }) => countProducts(db, query),
    get: async ({ params, query: { language } }) => inWordsOf(await getProduct(db, params.id), language),
    purchase: ({ params }) => getProduct(db, params.id),
    translations: ({ params }) => getProduct(db, params.id),
    create: ({ body, files, caller, write }) => addProduct(parts, write, caller, body, files),
    update: ({ params, body, files, caller, expectedVersion }) => changeProduct(parts, caller, params.id, body, files, expectedVersion),
    async remove({ params, caller }) {
      await removeProduct(parts, caller, params.id)
      return undefined
    },
  })
  await scheduleRebuild(parts, { table: 'products', entity: 'products', columnsOf: derivedColumnsOf })
}
