import * as z from 'zod/mini'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import { email, honeypot, idParams, isoTimestamp, ownLanguage, rowIds } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** The pieces of one product. */
export const stockSchema = z.object({
  /** Id of the product. */
  id: z.int(),
  /** Pieces that are not yet sold. */
  stock: z.int(),
  /** The part of them that bookings hold. */
  reserved: z.int(),
  /** When the last piece was sold; null while there is one. */
  soldAt: z.nullable(isoTimestamp),
  /** Whether the product is in the lists of the shop, and whether the shop has taken it out of them. */
  ...{ listed: z.boolean(), isHidden: z.boolean() },
})
export type Stock = z.infer<typeof stockSchema>

export const stockAlertSchema = z.object({ email, language: ownLanguage, website: honeypot })

/** Part of `productRoutes`. */
export const stockRoutes = defineRoutes({
  stock: {
    method: 'GET',
    path: '/api/products/stock',
    operationId: 'listStock',
    access: 'user',
    scope: 'products:read',
    summary: 'The pieces of some products; unknown ids are ignored',
    query: z.object({ ids: rowIds(LIST_LIMIT_MAX) }),
    status: 200,
    response: z.array(stockSchema),
  },
  addAlert: {
    method: 'POST',
    path: '/api/products/:id/alerts',
    operationId: 'addStockAlert',
    access: 'public',
    summary: 'Ask for one email when a reserved or sold product is free again; asking twice is not an error',
    params: idParams,
    body: stockAlertSchema,
    rateLimit: 'public-form',
    errors: ['product_available'],
    status: 201,
    response: z.object({ email: z.string() }),
  },
})
