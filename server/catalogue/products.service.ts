import * as z from 'zod/mini'
import type { NewItem } from '#contract/catalogue/items.ts'
import { TRANSLATION_FIELDS } from '#contract/catalogue/product-translations.ts'
import {
  type NewProduct,
  type ProductInput,
  type ProductList,
  type productListQuery,
  type productRoutes,
  productSchema,
  type StockedProduct,
} from '#contract/catalogue/products.ts'
import { LIST_LIMIT_MAX, MAX_PRODUCT_IMAGES, NEW_IMAGE, SHOP_PAGE_SIZE, STOCK_DEFAULT } from '#contract/constants.ts'
import { PAISE_PER_RUPEE } from '#contract/money/paise.ts'
import type { Language } from '#contract/platform/languages.ts'
import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Database, Reader, Tx } from '#server/platform/db/database.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import { assertVersion } from '#server/platform/db/versions.ts'
import type { UploadedImage } from '#server/platform/files/decode-image.ts'
import { filesOf } from '#server/platform/files/file-names.ts'
import type { FileStore, StoredImage } from '#server/platform/files/file-store.ts'
import { removeImages, withStoredImages } from '#server/platform/files/image-store.ts'
import type { Caller, Write } from '#server/platform/http/call.ts'
import { SerializedJson } from '#server/platform/http/serialized-json.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { insertRestored, insertTrashed, isInTrash } from '#server/platform/trash/trash.repository.ts'
import { deleteWithFiles } from '#server/platform/trash/trash.ts'
import type { TrashKind, TrashParts } from '#server/platform/trash/trash-kind.ts'
import { insertItem, setArchived, setProduct, updateItem } from './items.repository.ts'
import { type MoveParts, notifyOfAvailability } from './notify-of-availability.ts'
import { originOf, setOrigin } from './pieces.repository.ts'
import {
  deleteProduct,
  derivedColumnsOf,
  findProduct,
  findProductForUpdate,
  findProducts,
  insertProductRow,
  inWordsOf,
  type ProductRow,
  streamProducts,
  updateProduct,
} from './products.repository.ts'
import { findItemOf, type ItemStock, lockStock, shownPieces, storeMove } from './stock.repository.ts'
import { notifyWaiting } from './stock-alerts.ts'

type ProductListQuery = z.output<typeof productListQuery>

/** The rows of one list in batches, as JSON; other requests run between two of them. */
async function serializeCatalogue(db: Reader, language: Language | undefined): Promise<SerializedJson> {
  const rows = z.array(productSchema)
  const parts: string[] = []
  let total = 0
  for await (const batch of streamProducts(db, language)) {
    if (batch.length > 0) parts.push(JSON.stringify(rows.parse(batch)).slice(1, -1))
    total += batch.length
  }
  return new SerializedJson(Buffer.from(`{"products":[${parts.join()}],"totalPages":${Math.min(total, 1)},"total":${total}}`))
}

/** One page of the catalogue, or all of it when the query is empty (S7). */
export async function listProducts(db: Reader, query: ProductListQuery): Promise<ProductList | SerializedJson> {
  const { page, limit, sort, language, ...filter } = query
  if ([page, limit, sort, ...Object.values(filter)].every((value) => value === undefined)) return serializeCatalogue(db, language)
  // Whoever keeps the catalogue looks for what was added last.
  const unsorted = filter.include ? 'newest' : 'featured'
  // A page has the size of a shop page; a filter without a page gets as many products as a page may have.
  const size = limit ?? (page === undefined ? LIST_LIMIT_MAX : SHOP_PAGE_SIZE)
  const { products, total } = await findProducts(db, filter, sort ?? unsorted, toLimitOffset({ page, limit: size }))
  return { products: products.map((product) => inWordsOf(product, language)), totalPages: Math.ceil(total / size), total }
}

/** The newest products that match a search, also those that the shop no longer lists. */
export const searchProducts = async (db: Reader, q: string, limit: number): Promise<StockedProduct[]> =>
  (await findProducts(db, { q, include: 'unlisted' }, 'newest', { limit, offset: 0 })).products

/** Throws `not_found`. */
export async function getProduct(db: Reader, id: number): Promise<StockedProduct> {
  const product = await findProduct(db, id)
  if (!product) throw new ProblemError('not_found')
  return product
}

export function addProduct(
  { files }: { files: FileStore },
  write: Write,
  caller: Caller,
  input: NewProduct,
  images: UploadedImage[],
): Promise<StockedProduct> {
  const save = (stored: StoredImage[]) => {
    const urls = stored.map(({ url }) => url)
    return write(async (tx) => {
      const product = await insertProduct(tx, input, urls, caller)
      await writeAuditEntry(tx, { entity: 'products', action: 'added', by: caller, after: product })
      return product
    })
  }
  return withStoredImages(files, images, save, ({ imageUrls }) => imageUrls)
}

/**
 * Adds a product. It shows the pieces of the item that it names or, without one, of an item of its own. Throws 422 at `itemId` for one that
 * does not exist, or that another product shows.
 */
export async function insertProduct(
  tx: Tx,
  { itemId, ...input }: NewProduct,
  imageUrls: string[],
  by: AuditActor,
  now = new Date().toISOString(),
): Promise<StockedProduct> {
  const origin = originOf(input.condition)
  const item = await (itemId === undefined ? insertItem(tx, itemOf(input), by, { now, origin }) : findFree(tx, itemId))
  const id = await insertProductRow(tx, input, imageUrls, item, now)
  await setProduct(tx, item.id, id)
  const product = (await findProduct(tx, id)) as StockedProduct
  if (itemId === undefined) return product
  const { stock = product.stock, purchasePrice = product.purchasePrice, supplier = product.supplier } = input
  await changeItemOf(tx, product, { ...input, stock, purchasePrice, supplier }, by)
  return (await findProduct(tx, id)) as StockedProduct
}

/** Used goods are kept one by one: each has a cost of its own, and the margin of each is taxed. */
const itemOf = ({ name, category, condition, purchasePrice, supplier = '', stock = STOCK_DEFAULT }: ProductInput): NewItem => ({
  ...{ name, category, supplier, stock, serials: condition !== 'New' },
  cost: typeof purchasePrice === 'number' ? Math.round(purchasePrice * PAISE_PER_RUPEE) : null,
})

async function findFree(tx: Tx, itemId: number): Promise<ItemStock> {
  const item = await lockStock(tx, itemId)
  if (!item) throw fieldProblem('itemId', 'unknown_item')
  if (
    item.product_id !== null &&
    ((await findProduct(tx, item.product_id)) || (await isInTrash(tx, { entity: 'products', id: item.product_id })))
  )
    throw fieldProblem('itemId', 'twice')
  return item
}

type ProductChange = z.output<typeof productRoutes.update.body>

/**
 * A save that changes nothing leaves the version as it is. Throws 404 for an unknown product, 409 when its version is not
 * `expectedVersion`, and 422 when it would have fewer pieces than bookings hold, when it would have more than MAX_PRODUCT_IMAGES images or
 * when `imageUrls` names an image that it does not have. This is checked before any image is encoded, to save the work, and again in the
 * transaction.
 */
export async function changeProduct(
  { database, files, mail, requests }: MoveParts & { database: Database; files: FileStore },
  caller: Caller,
  id: number,
  change: ProductChange,
  images: UploadedImage[],
  expectedVersion: number | undefined,
): Promise<StockedProduct> {
  const { imageUrls, ...input } = change
  const requested = imageUrls === undefined ? undefined : urlsOf(imageUrls)
  const current = await assertVersion(database.read, 'products', await findProduct(database.read, id), expectedVersion)
  const placeholders = images.map(() => NEW_IMAGE)
  arrangeImages(current.imageUrls, requested, placeholders)
  const save = (stored: StoredImage[]) =>
    database.write(async (tx) => {
      const before = await assertVersion(tx, 'products', await findProductForUpdate(tx, id), expectedVersion)
      const { stock = before.stock, tested = before.tested ?? '', wear = before.wear ?? '' } = input
      const { purchasePrice = before.purchasePrice, supplier = before.supplier, isHidden = before.isHidden } = input
      const translations = Object.fromEntries(TRANSLATION_FIELDS.map((field) => [field, input[field] ?? before[field] ?? '']))
      const edited = { ...input, stock, tested, wear, purchasePrice, supplier, isHidden, ...translations }
      // Only a new number is refused: products from before the stock may have more reservations than pieces.
      if (edited.stock !== before.stock && edited.stock < before.reserved)
        throw fieldProblem('stock', 'stock_reserved', { params: { min: before.reserved } })
      const added = stored.map(({ url }) => url)
      const urls = arrangeImages(before.imageUrls, requested, added)
      if (isSame(before, edited, urls)) return before
      await changeItemOf(tx, before, edited, caller)
      await updateProduct(tx, before, edited, urls)
      const product = (await findProduct(tx, id)) as StockedProduct
      await notifyOfAvailability({ mail, requests }, tx, id, { before: before.availability, now: product.availability, by: caller })
      await writeAuditEntry(tx, { entity: 'products', action: 'changed', by: caller, before, after: product })
      const removed = before.imageUrls.filter((url) => !urls.includes(url))
      tx.afterCommit(() => removeImages(files, removed))
      return product
    })
  return withStoredImages(files, images, save, (product) => product.imageUrls)
}

/**
 * What the form of a product says of its item: cost and supplier, the number of pieces, how they came, and the name as long as both have the
 * same.
 */
async function changeItemOf(
  tx: Tx,
  { id, name, stock, condition }: StockedProduct,
  { purchasePrice, supplier, ...edited }: ProductInput & { stock: number },
  by: AuditActor,
): Promise<void> {
  const item = await lockStock(tx, (await findItemOf(tx, id)) as number)
  if (!item) return
  const { cost, supplier: seller, serials } = itemOf({ ...edited, purchasePrice, supplier })
  const origin = originOf(edited.condition)
  const change = { cost, supplier: seller, ...(serials && { serials }), ...(item.name === name && { name: edited.name }) }
  const changed = await updateItem(tx, item, change, by, origin)
  if (item.serials && condition !== edited.condition) await setOrigin(tx, item.id, origin)
  const moved = { stock: edited.stock - stock, reserved: 0 }
  if (moved.stock !== 0) await storeMove(tx, changed, { kind: 'corrected', moved, which: { came: { origin } }, by })
}

const isSame = (product: StockedProduct, input: ProductInput, urls: string[]): boolean =>
  Object.entries(input).every(([field, value]) => (product[field as keyof ProductInput] ?? '') === (value ?? '')) &&
  urls.length === product.imageUrls.length &&
  urls.every((url, index) => url === product.imageUrls[index])

/**
 * The image URLs of a changed product: `requested` in its order (all of `current` when undefined), with each NEW_IMAGE replaced by the next
 * of `added`; the rest of `added` comes last.
 */
function arrangeImages(current: string[], requested: string[] | undefined, added: readonly string[]): string[] {
  const arranged = requested ?? current
  if (arranged.some((url) => url !== NEW_IMAGE && !current.includes(url))) throw fieldProblem('imageUrls', 'choice')
  const rest = [...added]
  const urls = [...arranged.flatMap((url) => (url === NEW_IMAGE ? rest.splice(0, 1) : url)), ...rest]
  if (urls.length > MAX_PRODUCT_IMAGES) throw fieldProblem('images', 'too_many_images', { params: { max: MAX_PRODUCT_IMAGES } })
  return urls
}

/** Throws `not_found`, and the error of the file store when it cannot move the images to the trash: then the product is kept. */
export function removeProduct(parts: TrashParts, caller: Caller, id: number): Promise<void> {
  return deleteWithFiles(parts, trashedProducts, id, caller, async (tx) => {
    const before = await findProductForUpdate(tx, id)
    if (!before) throw new ProblemError('not_found')
    const row = await deleteProduct(tx, id)
    // Its pieces are put aside with it, and come back with it.
    await setArchived(tx, id, true)
    await writeAuditEntry(tx, { entity: 'products', action: 'deleted', by: caller, before })
    return insertTrashed(tx, {
      ...{ ref: { entity: 'products', id }, reference: null, name: before.name, email: null },
      ...{ data: row, files: filesOf(before.imageUrls), deletedBy: caller.userName },
    })
  })
}

/** The kind of deleted products in the trash. Emails waiting for one are notified if a piece became free meanwhile. */
export const trashedProducts: TrashKind = {
  entity: 'products',
  exists: async (db, id) => (await findProduct(db, id)) !== undefined,
  async restore(parts, tx, data) {
    const row = data as ProductRow
    const now = new Date().toISOString()
    const item = await findItemOf(tx, row.id)
    const pieces = (item !== undefined && (await lockStock(tx, item))) || { stock: 0, reserved: 0 }
    const shown = { ...derivedColumnsOf(row), ...shownPieces(row, pieces, now) }
    await insertRestored(tx, 'products', { ...row, ...shown, version: row.version + 1, updated_at: now })
    await setArchived(tx, row.id, false)
    if (shown.availability === 'available') await notifyWaiting(parts, tx, row.id)
    return { becamePending: false }
  },
}

function urlsOf(json: string): string[] {
  try {
    const urls: unknown = JSON.parse(json)
    if (Array.isArray(urls) && urls.every((url) => typeof url === 'string'))
      return urls.filter((url, index) => url === NEW_IMAGE || urls.indexOf(url) === index)
  } catch {
    // Reported below, like JSON that is not a list of strings.
  }
  throw fieldProblem('imageUrls', 'choice')
}
