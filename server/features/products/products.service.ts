import type * as z from 'zod/mini'
import { MAX_PRODUCT_IMAGES, NEW_IMAGE, PRODUCT_CATEGORIES, SHOP_PAGE_SIZE } from '#contract/constants.ts'
import { fieldMessages, messages } from '#contract/messages.ts'
import type { Product, ProductInput, productListQuery, productRoutes } from '#contract/products.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import type { Reader } from '#server/db/database.ts'
import { removePictures, type UploadedPicture, withPictures } from '#server/files/images.ts'
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
  pictures: UploadedPicture[],
): Promise<Product> {
  return withPictures(files, pictures, (stored) =>
    database.write(async (tx) => {
      const urls = stored.map(({ url }) => url)
      const product = await insertProduct(tx, input, urls)
      await writeAuditEntry(tx, { entity: 'products', action: 'added', by: caller, after: product })
      return product
    }),
  )
}

type ProductChange = z.output<typeof productRoutes.update.body>

/** Throws 404, 409 when the product is not of the version `expectedVersion` any more, 422 for more than six pictures or a kept one that it does not have. */
export async function changeProduct(
  context: AppContext,
  caller: Caller,
  id: number,
  change: ProductChange,
  pictures: UploadedPicture[],
  expectedVersion: number | undefined,
): Promise<Product> {
  const { imageUrls, ...input } = change
  const wanted = imageUrls === undefined ? undefined : addressesOf(imageUrls)
  const { product, dropped } = await withPictures(context.files, pictures, (stored) =>
    context.database.write(async (tx) => {
      const before = assertVersion(await lockProduct(tx, id), expectedVersion)
      const kept = wanted ?? before.imageUrls
      if (kept.some((url) => url !== NEW_IMAGE && !before.imageUrls.includes(url))) throw fieldProblem('imageUrls', fieldMessages.choice)
      const added = stored.map(({ url }) => url)
      const urls = [...kept.flatMap((url) => (url === NEW_IMAGE ? added.splice(0, 1) : url)), ...added]
      if (urls.length > MAX_PRODUCT_IMAGES) throw fieldProblem('images', messages.addProduct.tooManyImages)
      const product = await updateProduct(tx, id, input, urls)
      await writeAuditEntry(tx, { entity: 'products', action: 'changed', by: caller, before, after: product })
      return { product, dropped: before.imageUrls.filter((url) => !kept.includes(url)) }
    }),
  )
  await forgetPictures(context, dropped)
  return product
}

export async function removeProduct(context: AppContext, caller: Caller, id: number): Promise<void> {
  const product = await context.database.write(async (tx) => {
    const before = await deleteProduct(tx, id)
    if (!before) throw new ProblemError('not_found')
    await writeAuditEntry(tx, { entity: 'products', action: 'deleted', by: caller, before })
    return before
  })
  await forgetPictures(context, product.imageUrls)
}

/** The row is gone already: files that cannot be removed now are swept at the next start. */
const forgetPictures = ({ files, log }: AppContext, urls: string[]): Promise<void> =>
  removePictures(files, urls).catch((error: unknown) =>
    log.warn({ err: error }, 'Pictures that no product shows any more could not be removed'),
  )

function addressesOf(json: string): string[] {
  try {
    const urls: unknown = JSON.parse(json)
    if (Array.isArray(urls) && urls.every((url) => typeof url === 'string'))
      return urls.filter((url, index) => url === NEW_IMAGE || urls.indexOf(url) === index)
  } catch {
    // Told below, like a list of something else.
  }
  throw fieldProblem('imageUrls', fieldMessages.choice)
}
