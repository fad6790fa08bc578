import * as z from 'zod/mini'
import { PRICE_MAX, PRODUCT_CATEGORIES, PRODUCT_CONDITIONS, SORT_ORDERS, SPEC_MAX, TEXT_MAX } from './constants.ts'
import { idParams, listQuery, moment, nothing, numeric, rupees, text, version } from './fields.ts'
import { fieldMessages } from './messages.ts'
import { defineRoutes } from './route.ts'

const range = (message: string, low: number, high: number) => numeric(message, z.minimum(low, message), z.maximum(high, message))

/** What an admin types (§5 "Add product"): all required. `price` in whole rupees, `rating` 0 to 5, `discount` and `batteryHealth` in percent (0 battery: it has none). */
export const productInputSchema = z.object({
  name: text(SPEC_MAX),
  price: rupees,
  category: z.enum(PRODUCT_CATEGORIES, fieldMessages.choice),
  rating: range(fieldMessages.rating, 0, 5),
  discount: range(fieldMessages.discount, 0, 99),
  condition: z.enum(PRODUCT_CONDITIONS, fieldMessages.choice),
  processor: text(SPEC_MAX),
  graphics: text(SPEC_MAX),
  batteryHealth: numeric(
    fieldMessages.batteryHealth,
    z.multipleOf(1, fieldMessages.batteryHealth),
    z.minimum(0, fieldMessages.batteryHealth),
    z.maximum(100, fieldMessages.batteryHealth),
  ),
  screenSize: text(SPEC_MAX),
  storage: text(SPEC_MAX),
  ram: text(SPEC_MAX),
  os: text(SPEC_MAX),
  warranty: text(SPEC_MAX),
  sellerName: text(SPEC_MAX),
  sellerLocation: text(SPEC_MAX),
  sellerContact: text(SPEC_MAX),
  description: text(TEXT_MAX),
})
export type ProductInput = z.output<typeof productInputSchema>

/** A product as everybody sees it; `imageUrls[0]` is the main picture, an empty array shows the placeholder. */
export const productSchema = z.object({
  id: z.int(),
  name: z.string(),
  price: z.number(),
  category: z.enum(PRODUCT_CATEGORIES),
  rating: z.number(),
  discount: z.number(),
  imageUrls: z.array(z.string()),
  condition: z.enum(PRODUCT_CONDITIONS),
  processor: z.string(),
  graphics: z.string(),
  batteryHealth: z.int(),
  screenSize: z.string(),
  storage: z.string(),
  ram: z.string(),
  os: z.string(),
  warranty: z.string(),
  sellerName: z.string(),
  sellerLocation: z.string(),
  sellerContact: z.string(),
  description: z.string(),
  version,
  updatedAt: moment,
})
export type Product = z.infer<typeof productSchema>

/** Without any parameter every product is returned (§7); else a page, of `LIST_LIMIT_MAX` rows where neither page nor limit is given. The filters combine. */
export const productListQuery = z.object({
  ...listQuery,
  category: z.optional(z.enum(PRODUCT_CATEGORIES, fieldMessages.choice)),
  /** Products dearer than this many rupees are left out. */
  maxPrice: z.optional(numeric(fieldMessages.price, z.minimum(0, fieldMessages.price), z.maximum(PRICE_MAX, fieldMessages.price))),
  sort: z.optional(z.enum(SORT_ORDERS, fieldMessages.choice)),
})

export const productListSchema = z.object({
  products: z.array(productSchema),
  totalPages: z.int(),
  total: z.int(),
})
export type ProductList = z.infer<typeof productListSchema>

export const productRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/products',
    access: 'public',
    summary: 'The catalogue, whole or by page, filtered and sorted',
    cache: 'catalogue',
    query: productListQuery,
    status: 200,
    response: productListSchema,
  },
  categories: {
    method: 'GET',
    path: '/api/products/categories',
    access: 'public',
    summary: 'How many products each category holds',
    cache: 'catalogue',
    status: 200,
    response: z.array(z.object({ category: z.enum(PRODUCT_CATEGORIES), count: z.int() })),
  },
  get: {
    method: 'GET',
    path: '/api/products/:id',
    access: 'public',
    summary: 'One product',
    cache: 'catalogue',
    params: idParams,
    status: 200,
    response: productSchema,
  },
  create: {
    method: 'POST',
    path: '/api/products',
    access: 'admin',
    summary: 'Add a product with at most 6 pictures',
    body: productInputSchema,
    files: 'images',
    status: 201,
    response: productSchema,
  },
  update: {
    method: 'PUT',
    path: '/api/products/:id',
    access: 'admin',
    summary:
      'Change a product. Pictures stay unless `imageUrls` is sent: a JSON array of kept addresses in order, `new` for the next of `images`; others of them come last',
    params: idParams,
    body: z.extend(productInputSchema, { imageUrls: z.optional(z.string().check(z.maxLength(4000))) }),
    files: 'images',
    versioned: true,
    status: 200,
    response: productSchema,
  },
  remove: {
    method: 'DELETE',
    path: '/api/products/:id',
    access: 'admin',
    summary: 'Delete a product and its pictures',
    params: idParams,
    status: 204,
    response: nothing,
  },
})
