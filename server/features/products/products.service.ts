import type * as z from 'zod/mini'
import { MAX_PRODUCT_IMAGES, NEW_IMAGE, PRODUCT_CATEGORIES, SHOP_PAGE_SIZE } from '#contract/constants.ts'
import { fieldMessages, messages } from '#contract/messages.ts'
import type { Product, ProductInput, productListQuery, productRoutes } from '#contract/products.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import type { Reader } from '#server/db/database.ts'
import { removeImages, type UploadedImage, withStoredImages } from '#server/files/images.ts'
import type { Caller } from '#server/http/call.ts'
import type { JsonAnswer } from '#server/http/kept-answers.ts'
import type { Kept } from '#server/kept.ts'
import { assertVersion, fieldProblem, ProblemError } from '#server/problem.ts'
import {
  countByCategory,
  countProducts,
  deleteProduct,
  findProduct,
  findProductIds,
  insertProduct,
  lockProduct,
  readProducts,
  updateProduct,
} from './products.repository.ts'

export type ProductListQuery = z.output<typeof productListQuery>

/** What is kept in memory about the lists of the catalogue until it changes. */
export interface ListMemory {
  ids: Kept<number[]>
  totals: Kept<number>
}

/** Further on, a page is cut from the ids of the whole list instead of counting its way there anew each time. */
const DEEP_OFFSET = 2000

/** A page of the catalogue, or all of it when neither page nor limit is asked for, as JSON of `productListSchema`. */
export async function listProducts(db: Reader, memory: ListMemory, query: ProductListQuery): Promise<JsonAnswer> {
  const paged = query.page !== undefined || query.limit !== undefined
  const { ids, total } = paged ? await findPage(db, memory, query) : await findAll(db, query)
  const totalPages = paged ? Math.ceil(total / (query.limit ?? SHOP_PAGE_SIZE)) : Math.min(total, 1)
  const parts: Buffer[] = []
  // Bytes by parts: the whole of a large catalogue in one go would hold up everybody else.
  for await (const products of readProducts(db, ids)) {
    if (products.length > 0) parts.push(Buffer.from(`${parts.length > 0 ? ',' : ''}${JSON.stringify(products).slice(1, -1)}`))
  }
  return { json: Buffer.concat([Buffer.from('{"products":['), ...parts, Buffer.from(`],"totalPages":${totalPages},"total":${total}}`)]) }
}

async function findAll(db: Reader, { q, category, maxPrice, sort }: ProductListQuery) {
  const ids = await findProductIds(db, { q, category, maxPrice }, sort)
  return { ids, total: ids.length }
}

async function findPage(db: Reader, { ids, totals }: ListMemory, query: ProductListQuery) {
  const { page = 1, limit = SHOP_PAGE_SIZE, sort, q, category, maxPrice } = query
  const filter = { q, category, maxPrice }
  const key = JSON.stringify([q, category, maxPrice])
  const offset = (page - 1) * limit
  if (offset > DEEP_OFFSET) {
    const all = await ids.get(`${key}${sort}`, () => findProductIds(db, filter, sort))
    return { ids: all.slice(offset, offset + limit), total: all.length }
  }
  return { ids: await findProductIds(db, filter, sort, { limit, offset }), total: await totals.get(key, () => countProducts(db, filter)) }
}

/** Every category, empty ones too. */
export async function listCategories(db: Reader): Promise<JsonAnswer> {
  const counts = await countByCategory(db)
  return { json: JSON.stringify(PRODUCT_CATEGORIES.map((category) => ({ category, count: counts.get(category) ?? 0 }))) }
}

export async function getProduct(db: Reader, id: number): Promise<JsonAnswer> {
  const product = await findProduct(db, id)
  if (!product) throw new ProblemError('not_found')
  return { json: JSON.stringify(product) }
}

export function addProduct(
  { database, files }: AppContext,
  caller: Caller,
  input: ProductInput,
  images: UploadedImage[],
): Promise<Product> {
  return withStoredImages(files, images, (stored) =>
    database.write(async (tx) => {
      const urls = stored.map(({ url }) => url)
      const product = await insertProduct(tx, input, urls)
      await writeAuditEntry(tx, { entity: 'products', action: 'added', by: caller, after: product })
      return product
    }),
  )
}

type ProductChange = z.output<typeof productRoutes.update.body>

/**
 * Throws 404, 409 when the product is not of the version `expectedVersion` any more, 422 for more than six images or a kept one that it does
 * not have: before any image is encoded, and again in the transaction, where it counts.
 */
export async function changeProduct(
  { database, files }: AppContext,
  caller: Caller,
  id: number,
  change: ProductChange,
  images: UploadedImage[],
  expectedVersion: number | undefined,
): Promise<Product> {
  const { imageUrls, ...input } = change
  const wanted = imageUrls === undefined ? undefined : urlsOf(imageUrls)
  const current = assertVersion(await findProduct(database.read, id), expectedVersion)
  const placeholders = images.map(() => NEW_IMAGE)
  arrangeImages(current.imageUrls, wanted, placeholders)
  return withStoredImages(files, images, (stored) =>
    database.write(async (tx) => {
      const before = assertVersion(await lockProduct(tx, id), expectedVersion)
      const added = stored.map(({ url }) => url)
      const urls = arrangeImages(before.imageUrls, wanted, added)
      const product = await updateProduct(tx, id, input, urls)
      await writeAuditEntry(tx, { entity: 'products', action: 'changed', by: caller, before, after: product })
      const dropped = before.imageUrls.filter((url) => !urls.includes(url))
      tx.afterCommit(() => removeImages(files, dropped))
      return product
    }),
  )
}

/** The URLs of a changed product: `wanted` ones in their order (all of `current` when it is undefined), each NEW_IMAGE replaced by the next of `added`, the rest of these last. */
function arrangeImages(current: string[], wanted: string[] | undefined, added: readonly string[]): string[] {
  const kept = wanted ?? current
  if (kept.some((url) => url !== NEW_IMAGE && !current.includes(url))) throw fieldProblem('imageUrls', fieldMessages.choice)
  const rest = [...added]
  const urls = [...kept.flatMap((url) => (url === NEW_IMAGE ? rest.splice(0, 1) : url)), ...rest]
  if (urls.length > MAX_PRODUCT_IMAGES) throw fieldProblem('images', messages.addProduct.tooManyImages)
  return urls
}

export async function removeProduct({ database, files }: AppContext, caller: Caller, id: number): Promise<void> {
  await database.write(async (tx) => {
    const before = await deleteProduct(tx, id)
    if (!before) throw new ProblemError('not_found')
    await writeAuditEntry(tx, { entity: 'products', action: 'deleted', by: caller, before })
    tx.afterCommit(() => removeImages(files, before.imageUrls))
  })
}

function urlsOf(json: string): string[] {
  try {
    const urls: unknown = JSON.parse(json)
    if (Array.isArray(urls) && urls.every((url) => typeof url === 'string'))
      return urls.filter((url, index) => url === NEW_IMAGE || urls.indexOf(url) === index)
  } catch {
    // Told below, like a list of something else.
  }
  throw fieldProblem('imageUrls', fieldMessages.choice)
}
