import type * as z from 'zod/mini'
import {
  LIST_LIMIT_MAX,
  MAX_PRODUCT_IMAGES,
  NEW_IMAGE,
  PRODUCT_CATEGORIES,
  type ProductCategory,
  SHOP_PAGE_SIZE,
} from '#contract/constants.ts'
import { fieldMessages, messages } from '#contract/messages.ts'
import type { Product, ProductInput, ProductList, productListQuery, productRoutes } from '#contract/products.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import type { Reader } from '#server/db/database.ts'
import { removePictures, type UploadedPicture, withPictures } from '#server/files/images.ts'
import { type Caller, SerializedJson } from '#server/http/call.ts'
import { assertVersion, fieldProblem, ProblemError } from '#server/problem.ts'
import {
  countByCategory,
  countProducts,
  deleteProduct,
  findProduct,
  findProducts,
  insertProduct,
  lockProduct,
  streamProducts,
  updateProduct,
} from './products.repository.ts'

type ProductListQuery = z.output<typeof productListQuery>

/**
 * The catalogue as `productListSchema`: a page of it as soon as anything is asked for, else all of it (§7). The whole is serialized in parts,
 * between which other requests get their turn.
 */
export async function listProducts(db: Reader, query: ProductListQuery): Promise<ProductList | SerializedJson> {
  const { page, limit, sort, ...filter } = query
  if (Object.values(query).every((value) => value === undefined)) return serializeAll(streamProducts(db))
  // A page has the shop's size; a filter alone gets as many as one page may have.
  const size = limit ?? (page === undefined ? LIST_LIMIT_MAX : SHOP_PAGE_SIZE)
  const total = await countProducts(db, filter)
  const offset = ((page ?? 1) - 1) * size
  const products = offset < total ? await findProducts(db, filter, sort, { limit: size, offset }) : []
  return { products, totalPages: Math.ceil(total / size), total }
}

async function serializeAll(batches: AsyncIterable<Product[]>): Promise<SerializedJson> {
  const parts: Buffer[] = []
  let total = 0
  for await (const products of batches) {
    parts.push(Buffer.from(`${total > 0 ? ',' : ''}${JSON.stringify(products).slice(1, -1)}`))
    total += products.length
  }
  return new SerializedJson(
    Buffer.concat([Buffer.from('{"products":['), ...parts, Buffer.from(`],"totalPages":${Math.min(total, 1)},"total":${total}}`)]),
  )
}

/** Every category, empty ones too. */
export async function listCategories(db: Reader): Promise<{ category: ProductCategory; count: number }[]> {
  const counts = await countByCategory(db)
  return PRODUCT_CATEGORIES.map((category) => ({ category, count: counts.get(category) ?? 0 }))
}

/** Throws `not_found`. */
export async function getProduct(db: Reader, id: number): Promise<Product> {
  const product = await findProduct(db, id)
  if (!product) throw new ProblemError('not_found')
  return product
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
