import type { FastifyInstance } from 'fastify'
import { FOUND_MAX, type RequestKindName } from '#contract/constants.ts'
import { perRequestKind } from '#contract/dashboard.ts'
import { type Found, finderRoutes } from '#contract/finder.ts'
import type { AppContext } from '#server/context.ts'
import type { Reader } from '#server/db/database.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import type { RequestFeature } from '#server/requests/request-feature.ts'

type FindProducts = (db: Reader, q: string, limit: number) => Promise<Found['products']>

/** One search over all records of the shop, for the command palette of the back office. */
export const finderFeature =
  (requests: Record<RequestKindName, RequestFeature>, findProducts: FindProducts) =>
  async (app: FastifyInstance, context: AppContext): Promise<void> =>
    registerRoutes(app, context, 'finder', finderRoutes, {
      async find({ query: { q } }) {
        const { read } = context.database
        const finding = Object.values(perRequestKind((kind) => requests[kind].find(read, q, FOUND_MAX).then((found) => [kind, found])))
        const [products, ...kinds] = await Promise.all([findProducts(read, q, FOUND_MAX), ...finding])
        return { products, ...(Object.fromEntries(kinds) as Omit<Found, 'products'>) }
      },
    })
