import type { FastifyInstance } from 'fastify'
import { productRoutes } from '#contract/products.ts'
import type { AppContext } from '#server/context.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { listStock } from '#server/stock/stock.repository.ts'
import { addAlert, registerStock } from '#server/stock/stock-alerts.ts'
import { addProduct, changeProduct, getProduct, listCategories, listProducts, removeProduct } from './products.service.ts'

/** The catalogue (S2 shop, S7): everyone reads it, admins change it. */
export async function productsFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  const db = context.database.read

  registerStock(context)
  registerRoutes(app, context, 'products', productRoutes, {
    stock: ({ query }) => listStock(db, query.ids),
    async addAlert({ params, body: { email } }) {
      await addAlert(context, params.id, email)
      return { email }
    },
    list: ({ query }) => listProducts(db, query),
    categories: ({ query }) => listCategories(db, query),
    get: ({ params }) => getProduct(db, params.id),
    create: ({ body, files, caller, write }) => addProduct(context, write, caller, body, files),
    update: ({ params, body, files, caller, expectedVersion }) => changeProduct(context, caller, params.id, body, files, expectedVersion),
    async remove({ params, caller }) {
      await removeProduct(context, caller, params.id)
      return undefined
    },
  })
}
