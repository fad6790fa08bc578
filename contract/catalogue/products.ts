import * as z from 'zod/mini'
import {
  AVAILABILITIES,
  BATTERY_HEALTH_MAX_PERCENT,
  DISCOUNT_MAX_PERCENT,
  MAX_PRODUCT_IMAGES,
  PRICE_MAX,
  PRODUCT_CATEGORIES,
  PRODUCT_CONDITIONS,
  PRODUCT_FIELD_MAX,
  PRODUCT_TESTED_MAX,
  RATING_MAX,
  SORT_ORDERS,
  STOCK_MAX,
  TEXT_MAX,
  TRASH_DAYS,
  WISHLIST_MAX,
} from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  decimalNumber,
  idParams,
  isoTimestamp,
  listQuery,
  noContent,
  optionalLine,
  optionalText,
  orEmpty,
  ownLanguage,
  parameter,
  requiredLine,
  requiredText,
  rowId,
  rowIds,
  rupees,
  version,
  wholeNumber,
} from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { plainText } from '#contract/platform/text.ts'
import { MEMORY_GB_MAX } from './memory-size.ts'
import { PRODUCT_BRANDS } from './product-brands.ts'
import { forTranslations } from './product-translations.ts'
import { stockRoutes } from './stock.ts'

/** A multipart field has text alone. */
const typedFlag = z.union(
  [
    z.boolean(),
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((typed) => typed === 'true'),
    ),
  ],
  code('choice'),
)

/**
 * The product form (S5 "Add product"); all the fields of the specification are required. `price` in whole rupees, `discount` and
 * `batteryHealth` in percent; a `batteryHealth` of 0 means no battery. Without `stock`, the pieces that are not yet sold, a new product has
 * one and a change leaves it as it is.
 */
export const productInputSchema = z.object({
  name: requiredLine(PRODUCT_FIELD_MAX),
  price: rupees,
  category: z.enum(PRODUCT_CATEGORIES, code('choice')),
  rating: decimalNumber(0, RATING_MAX, 'rating'),
  discount: decimalNumber(0, DISCOUNT_MAX_PERCENT, 'discount'),
  condition: z.enum(PRODUCT_CONDITIONS, code('choice')),
  processor: requiredLine(PRODUCT_FIELD_MAX),
  graphics: requiredLine(PRODUCT_FIELD_MAX),
  batteryHealth: wholeNumber(0, BATTERY_HEALTH_MAX_PERCENT, 'battery_health'),
  screenSize: requiredLine(PRODUCT_FIELD_MAX),
  storage: requiredLine(PRODUCT_FIELD_MAX),
  ram: requiredLine(PRODUCT_FIELD_MAX),
  os: requiredLine(PRODUCT_FIELD_MAX),
  warranty: requiredLine(PRODUCT_FIELD_MAX),
  /** The parts that were tested, separated by commas. Like `wear` it may be empty, and a change without it leaves it as it is. */
  tested: optionalLine(PRODUCT_TESTED_MAX),
  wear: optionalLine(PRODUCT_FIELD_MAX),
  sellerName: requiredLine(PRODUCT_FIELD_MAX),
  sellerLocation: requiredLine(PRODUCT_FIELD_MAX),
  /** With ASCII digits, which can be dialled. */
  sellerContact: requiredLine(PRODUCT_FIELD_MAX).check(z.overwrite(plainText)),
  description: requiredText(TEXT_MAX),
  /**
   * The cost of one piece for the shop, in rupees with at most two decimals. Like `supplier` only admins see it, and a change without it
   * leaves it.
   */
  purchasePrice: z.optional(orEmpty(decimalNumber(0, PRICE_MAX, 'amount'), null, 'amount')),
  supplier: optionalLine(PRODUCT_FIELD_MAX),
  stock: z.optional(wholeNumber(0, STOCK_MAX, 'stock')),
  /** Keeps it out of the lists of the shop; its page answers. A change without it leaves it. */
  isHidden: z.optional(typedFlag),
  /** In other languages; visitors read English where nothing is written. A change without one leaves it. */
  ...forTranslations((field) =>
    field === 'description' ? optionalText(TEXT_MAX) : optionalLine(field === 'tested' ? PRODUCT_TESTED_MAX : PRODUCT_FIELD_MAX),
  ),
})
export type ProductInput = z.output<typeof productInputSchema>

/** A product that shows an item which the shop stocks already, or else one of its own. */
export const newProductSchema = z.extend(productInputSchema, { itemId: z.optional(rowId('unknown_item')) })
export type NewProduct = z.output<typeof newProductSchema>

/** The fields of a product and its images in order, as JSON. */
export const productChangeSchema = z.extend(productInputSchema, { imageUrls: z.optional(z.string().check(z.maxLength(4000))) })

/** A product as everyone sees it; `imageUrls[0]` is the main image, an empty array shows the placeholder. */
export const productSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The name in its URL, where `name` is in another language. */
  englishName: z.optional(z.string()),
  price: z.int(),
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
  /** Missing when unknown, like `wear`. */
  tested: z.optional(z.string()),
  wear: z.optional(z.string()),
  sellerName: z.string(),
  sellerLocation: z.string(),
  sellerContact: z.string(),
  description: z.string(),
  availability: z.enum(AVAILABILITIES),
  version,
  updatedAt: isoTimestamp,
})
export type Product = z.infer<typeof productSchema>

const purchase = { purchasePrice: z.nullable(z.number()), supplier: z.string() }
/** The cost of a product: one piece in rupees, null when unknown. */
export const purchaseSchema = z.object(purchase)
export type Purchase = z.infer<typeof purchaseSchema>

/** The texts of a product in other languages. */
export const productTranslationsSchema = z.object(forTranslations(() => z.optional(z.string())))
export type ProductTranslations = z.infer<typeof productTranslationsSchema>

/** A product as admins see it. `stock` counts the pieces that are not yet sold, `reserved` those of them that bookings hold. */
export const stockedProductSchema = z.extend(productSchema, {
  ...{ stock: z.int(), reserved: z.int(), isHidden: z.boolean() },
  ...purchase,
  ...productTranslationsSchema.shape,
})
export type StockedProduct = z.infer<typeof stockedProductSchema>

const productFilter = {
  condition: z.optional(z.enum(PRODUCT_CONDITIONS, code('choice'))),
  /** As their name tells it. */
  brand: z.optional(z.enum(PRODUCT_BRANDS, code('choice'))),
  /** In gigabytes, as `ram` tells it. */
  memory: z.optional(parameter(1, MEMORY_GB_MAX)),
  availability: z.optional(z.enum(AVAILABILITIES, code('choice'))),
  /** Highest price in rupees, inclusive. */
  maxPrice: z.optional(rupees),
  /** Only these products, such as a wishlist: ids separated by commas. Ids without a product are ignored. */
  ids: z.optional(rowIds(WISHLIST_MAX)),
}

/**
 * Without any parameter all products are returned (S7), otherwise one page, of `LIST_LIMIT_MAX` rows when neither page nor limit is given.
 * Filters combine. With a language, the texts of a product are in it where the shop has written them. Products that were sold more than
 * `SOLD_SHOWN_DAYS` ago are returned with `include=unlisted` only.
 */
export const productListQuery = z.object({
  ...listQuery,
  ...productFilter,
  language: ownLanguage,
  category: z.optional(z.enum(PRODUCT_CATEGORIES, code('choice'))),
  sort: z.optional(z.enum(SORT_ORDERS, code('choice'))),
  include: z.optional(z.literal('unlisted', code('choice'))),
})

/** Selects the products to count. */
export const categoriesQuery = z.object({ q: listQuery.q, ...productFilter })
const productCountsQuery = z.extend(categoriesQuery, { category: productListQuery.shape.category })

const counted = <Value extends z.core.$ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }))

/**
 * How many products each choice of a filter would show, beside all the other filters: every category, condition and availability, and the
 * brands and sizes of memory that have a product. `total` is how many match all of them.
 */
export const productCountsSchema = z.object({
  total: z.int(),
  category: counted(z.enum(PRODUCT_CATEGORIES)),
  condition: counted(z.enum(PRODUCT_CONDITIONS)),
  brand: counted(z.enum(PRODUCT_BRANDS)),
  memory: counted(z.int()),
  availability: counted(z.enum(AVAILABILITIES)),
})
export type ProductCounts = z.infer<typeof productCountsSchema>

export const productListSchema = z.object({
  products: z.array(productSchema),
  totalPages: z.int(),
  total: z.int(),
})
export type ProductList = z.infer<typeof productListSchema>

const productImages = { field: 'images', max: MAX_PRODUCT_IMAGES } as const

export const productRoutes = defineRoutes({
  ...stockRoutes,
  list: {
    method: 'GET',
    path: '/api/products',
    operationId: 'listProducts',
    access: 'public',
    summary: 'The whole catalogue, or one page of it, filtered and sorted',
    cache: 'catalogue',
    query: productListQuery,
    status: 200,
    response: productListSchema,
  },
  categories: {
    method: 'GET',
    path: '/api/products/categories',
    operationId: 'countProductsByCategory',
    access: 'public',
    summary: 'Number of products per category, of all or of those that match',
    cache: 'catalogue',
    query: categoriesQuery,
    status: 200,
    response: z.array(z.object({ category: z.enum(PRODUCT_CATEGORIES), count: z.int() })),
  },
  counts: {
    method: 'GET',
    path: '/api/products/counts',
    operationId: 'countProducts',
    access: 'public',
    summary: 'Number of products for each choice of each filter, beside the other filters',
    cache: 'catalogue',
    query: productCountsQuery,
    status: 200,
    response: productCountsSchema,
  },
  get: {
    method: 'GET',
    path: '/api/products/:id',
    operationId: 'getProduct',
    access: 'public',
    summary: 'One product',
    cache: 'catalogue',
    params: idParams,
    query: z.object({ language: ownLanguage }),
    status: 200,
    response: productSchema,
  },
  purchase: {
    method: 'GET',
    path: '/api/products/:id/purchase',
    operationId: 'getProductPurchase',
    access: 'admin',
    summary: 'What a product cost the shop, and who sold it to the shop',
    params: idParams,
    status: 200,
    response: purchaseSchema,
  },
  translations: {
    method: 'GET',
    path: '/api/products/:id/translations',
    operationId: 'getProductTranslations',
    access: 'admin',
    summary: 'What is written of a product in other languages than English',
    params: idParams,
    status: 200,
    response: productTranslationsSchema,
  },
  create: {
    method: 'POST',
    path: '/api/products',
    operationId: 'createProduct',
    access: 'admin',
    scope: 'products:write',
    summary: 'Add a product with at most 6 images',
    body: newProductSchema,
    files: productImages,
    idempotent: true,
    status: 201,
    response: stockedProductSchema,
  },
  update: {
    method: 'PUT',
    path: '/api/products/:id',
    operationId: 'updateProduct',
    access: 'admin',
    scope: 'products:write',
    summary:
      'Change a product. To change its images, send `imageUrls`: a JSON array of URLs in order, with `new` for the next file of `images`; ' +
      'remaining files come last',
    params: idParams,
    body: productChangeSchema,
    files: productImages,
    versioned: true,
    status: 200,
    response: stockedProductSchema,
  },
  remove: {
    method: 'DELETE',
    path: '/api/products/:id',
    operationId: 'deleteProduct',
    access: 'admin',
    scope: 'products:write',
    summary: `Move a product and its images to the trash, where they can be restored for ${TRASH_DAYS} days`,
    params: idParams,
    status: 204,
    response: noContent,
  },
})
