import type { FastifyInstance } from 'fastify'
import { productRoutes } from '#contract/products.ts'
import type { AppContext } from '#server/context.ts'
import { ANSWERED } from '#server/http/call.ts'
import { KeptAnswers } from '#server/http/kept-answers.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { Kept } from '#server/kept.ts'
import { addProduct, changeProduct, getProduct, type ListMemory, listCategories, listProducts, removeProduct } from './products.service.ts'

const PAGES_MAX_BYTES = 64 * 1024 * 1024
const IDS_MAX = 1_000_000
const TOTALS_MAX = 500

/** The catalogue (§2 shop, §7): read by everybody from memory, changed by admins. */
export async function productsFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  const db = context.database.read
  // The whole catalogue has a place of its own, so that it neither pushes out the pages nor is pushed out by them.
  const whole = new KeptAnswers(Number.POSITIVE_INFINITY)
  const pages = new KeptAnswers(PAGES_MAX_BYTES)
  const memory: ListMemory = { ids: new Kept(IDS_MAX, (ids) => ids.length), totals: new Kept(TOTALS_MAX) }
  const changed = () => {
    memory.ids.clear()
    memory.totals.clear()
    whole.clear()
    pages.clear()
    context.publicContentChanged()
  }

  registerRoutes(app, context, 'products', productRoutes, {
    async list({ query, request, reply }) {
      const wanted = { ...query, q: query.q?.toLowerCase() || undefined }
      const answers = Object.values(wanted).every((value) => value === undefined) ? whole : pages
      const { page, limit, q, category, maxPrice, sort } = wanted
      await answers.send(request, reply, JSON.stringify([page, limit, q, category, maxPrice, sort]), () => listProducts(db, memory, wanted))
      return ANSWERED
    },
    async categories({ request, reply }) {
      await pages.send(request, reply, 'categories', () => listCategories(db))
      return ANSWERED
    },
    async get({ params, request, reply }) {
      await pages.send(request, reply, String(params.id), () => getProduct(db, params.id))
      return ANSWERED
    },
    async create({ body, files, caller }) {
      const product = await addProduct(context, caller, body, files)
      changed()
      return product
    },
    async update({ params, body, files, caller, expectedVersion }) {
      const product = await changeProduct(context, caller, params.id, body, files, expectedVersion)
      changed()
      return product
    },
    async remove({ params, caller }) {
      await removeProduct(context, caller, params.id)
      changed()
      return undefined
    },
  })
}
