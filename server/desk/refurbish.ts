import type { Piece } from '#contract/catalogue/pieces.ts'
import type {
  FittedPart,
  NewRefurbishment,
  Offer,
  Publication,
  Refurbishment,
  RefurbishmentChange,
  Tested,
} from '#contract/desk/refurbish.ts'
import { REFURBISH_PHOTOS_MAX } from '#contract/desk/refurbish.ts'
import { isOpenRefurbish } from '#contract/desk/refurbish-stages.ts'
import { PAISE_PER_RUPEE } from '#contract/money/paise.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { findUserOrNone, readNames } from '#server/accounts/index.ts'
import {
  findPiece,
  findTermsOfSale,
  fitInto,
  isAnyFreeOf,
  lockPiece,
  lockPieces,
  type MoveParts,
  publishPiece,
  takeOutOf,
  updatePiece,
} from '#server/catalogue/index.ts'
import type { Documents } from '#server/content/index.ts'
import { writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { assertVersion } from '#server/platform/db/versions.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import {
  findOpenOf,
  findPart,
  findRow,
  insertPart,
  insertPhoto,
  insertRow,
  listPhotos,
  lockRow,
  markRemoved,
  type PhotoRow,
  readRefurbishments,
  updateRow,
} from './refurbish.repository.ts'

const ENTITY = 'refurbishments'

interface Edit {
  by: Caller
  expectedVersion?: number | undefined
}

/** What the audit log keeps. Amounts are in the moves of the stock. */
const audited = ({ id, work, technician, stage, grade, parts, photos, product }: Refurbishment) => ({
  ...{ id, work, technician: technician?.name ?? '', refurbishStage: stage, grade, photos: photos.length },
  fittedParts: parts
    .filter(({ removedAt }) => removedAt === null)
    .map(({ name, quantity, serial }) => [quantity > 1 && `${quantity} ×`, name, serial].filter(Boolean).join(' '))
    .join(', '),
  productName: product?.name ?? '',
})

/** As an account may see it: what it cost, only admins. Throws 404 when there is none. */
export async function viewFor(db: Reader, id: number, { role }: Pick<Caller, 'role'>): Promise<Refurbishment> {
  const [found] = await readRefurbishments(db, [id], { names: await readNames(db), isAdmin: role === 'admin' })
  if (!found) throw new ProblemError('not_found')
  return found
}

/** A refurbishment that is not over, with its piece, which is here. Both are locked. */
interface Locked {
  before: Refurbishment
  piece: Piece
}

/**
 * Locks the item of the piece, `alsoItem`, and then the refurbishment. Throws 404, 409 for another version, and `request_closed` once it is published,
 * cancelled, or its piece has left the stock.
 */
export async function lockOpen(tx: Tx, id: number, { by, expectedVersion }: Edit, alsoItem?: number): Promise<Locked> {
  const known = await findRow(tx, id)
  const there = known && (await findPiece(tx, known.piece_id))
  if (!there) throw new ProblemError('not_found')
  await lockPieces(tx, [there.itemId, ...(alsoItem === undefined ? [] : [alsoItem])])
  await lockRow(tx, id)
  const before = await assertVersion(tx, ENTITY, await viewFor(tx, id, by), expectedVersion)
  const piece = await findPiece(tx, before.pieceId)
  // Only publishing puts a piece under another item.
  if (!piece || !isOpenRefurbish(before.stage)) throw new ProblemError('request_closed')
  return { before, piece }
}

/** Its view afterwards, with an audit entry of what is different. */
async function changed(tx: Tx, before: Refurbishment, by: Caller): Promise<Refurbishment> {
  const after = await viewFor(tx, before.id, by)
  await writeAuditEntry(tx, { entity: ENTITY, action: 'changed', by, before: audited(before), after: audited(after) })
  return after
}

async function assertTechnician(tx: Tx, id: number | null | undefined): Promise<void> {
  if (typeof id !== 'number') return
  const user = await findUserOrNone(tx, id)
  if (!user || user.disabled) throw fieldProblem('technicianId', 'choice')
}

/**
 * Gives a piece to the workshop. Throws 422 at `pieceId` for one that is not here, is held for someone, or is being refurbished already.
 */
export async function create(tx: Tx, { pieceId, work, technicianId = null }: NewRefurbishment, by: Caller): Promise<Refurbishment> {
  const piece = await lockPiece(tx, pieceId)
  if (!piece) throw fieldProblem('pieceId', 'unknown_item')
  if ((piece.place !== 'shelf' && piece.place !== 'technician') || !(await isAnyFreeOf(tx, piece.itemId)))
    throw fieldProblem('pieceId', 'choice')
  if ((await findOpenOf(tx, pieceId)) !== undefined) throw fieldProblem('pieceId', 'twice')
  await assertTechnician(tx, technicianId)
  const now = new Date().toISOString()
  const id = await insertRow(tx, {
    ...{ piece_id: pieceId, work, technician_id: technicianId, user_name: by.userName, created_at: now, updated_at: now },
  })
  const after = await viewFor(tx, id, by)
  await writeAuditEntry(tx, { entity: ENTITY, action: 'added', by, after: audited(after) })
  return after
}

/** Changes what is to be done, and who does it. The same again changes nothing. */
export async function change(tx: Tx, id: number, { work, technicianId }: RefurbishmentChange, edit: Edit): Promise<Refurbishment> {
  const { before } = await lockOpen(tx, id, edit)
  const isSame = (work ?? before.work) === before.work && (technicianId === undefined || technicianId === (before.technician?.id ?? null))
  if (isSame) return before
  await assertTechnician(tx, technicianId)
  await updateRow(tx, id, { ...(work !== undefined && { work }), ...(technicianId !== undefined && { technician_id: technicianId }) })
  return changed(tx, before, edit.by)
}

/** Begins the work. Who has begun already changes nothing. */
export async function start(tx: Tx, id: number, edit: Edit): Promise<Refurbishment> {
  const { before } = await lockOpen(tx, id, edit)
  if (before.startedAt !== null) return before
  await updateRow(tx, id, { started_at: new Date().toISOString(), technician_id: before.technician?.id ?? edit.by.userId })
  return changed(tx, before, edit.by)
}

/** What follows from work on the piece: it has begun, and is to be tested again. */
const worked = ({ startedAt }: Refurbishment) => ({ started_at: startedAt ?? new Date().toISOString(), tested_at: null })

/** Throws 422 and `out_of_stock` as `fitInto`, and `request_closed` for a piece that is with a lab. */
export async function fitPart(parts: MoveParts, tx: Tx, id: number, part: FittedPart, by: Caller): Promise<Refurbishment> {
  const { before, piece } = await lockOpen(tx, id, { by }, part.itemId)
  if (before.stage === 'outside') throw new ProblemError('request_closed')
  const { itemId, pieceId, quantity, value, serial } = await fitInto(parts, tx, piece, part, by)
  await insertPart(tx, {
    ...{ refurbishment_id: id, item_id: itemId, piece_id: pieceId, serial, quantity, value, user_name: by.userName },
    created_at: new Date().toISOString(),
  })
  await updateRow(tx, id, worked(before))
  return changed(tx, before, by)
}

/** Takes a part out again. One that is out already stays so. */
export async function takeOut(parts: MoveParts, tx: Tx, id: number, partId: number, by: Caller): Promise<Refurbishment> {
  const known = await findPart(tx, id, partId)
  if (!known) throw new ProblemError('not_found')
  const { before, piece } = await lockOpen(tx, id, { by }, known.item_id)
  const part = await findPart(tx, id, partId)
  if (!part || part.removed_at !== null) return before
  if (before.stage === 'outside') throw new ProblemError('request_closed')
  const built = { itemId: part.item_id, pieceId: part.piece_id, quantity: part.quantity, value: Number(part.value) }
  await takeOutOf(parts, tx, piece, built, by)
  await markRemoved(tx, partId)
  await updateRow(tx, id, worked(before))
  return changed(tx, before, by)
}

/** Says what the checks have found, and how the piece looks. Throws `request_closed` for one that is with a lab. */
export async function noteTest(tx: Tx, id: number, { checks, grade }: Tested, edit: Edit): Promise<Refurbishment> {
  const { before, piece } = await lockOpen(tx, id, edit)
  if (before.stage === 'outside') throw new ProblemError('request_closed')
  await updatePiece(tx, piece, { grade })
  await updateRow(tx, id, {
    ...{ started_at: before.startedAt ?? new Date().toISOString(), checks: JSON.stringify(checks) },
    ...{ tested_by: edit.by.userName, tested_at: new Date().toISOString() },
  })
  return changed(tx, before, edit.by)
}

/** Takes back what was begun by mistake. Throws `request_closed` while something is fitted, or the piece is with a lab. */
export async function cancel(tx: Tx, id: number, edit: Edit): Promise<Refurbishment> {
  const { before } = await lockOpen(tx, id, edit)
  if (before.stage === 'outside' || before.parts.some(({ removedAt }) => removedAt === null)) throw new ProblemError('request_closed')
  await updateRow(tx, id, { cancelled_at: new Date().toISOString() })
  return changed(tx, before, edit.by)
}

/** What is known of the product that would show the piece: in English, like the site before its translations. */
export async function offerOf(db: Reader, id: number, by: Caller): Promise<Offer> {
  const { name, category, itemId, checks, grade } = await viewFor(db, id, by)
  const terms = (await findTermsOfSale(db, [itemId])).get(itemId)
  const { wear, warrantyDays } = serverTexts[DEFAULT_LANGUAGE].refurbish
  return {
    ...{ name, category, price: typeof terms?.price === 'number' ? Math.round(terms.price / PAISE_PER_RUPEE) : null },
    warranty: terms?.warrantyDays ? warrantyDays(terms.warrantyDays) : '',
    tested: Object.keys(checks)
      .filter((check) => checks[check] === 'ok')
      .join(', '),
    wear: grade === '' ? '' : wear[grade],
  }
}

/** Publishes a tested piece with these images. Throws `request_closed` for one that is not tested, and as `publishPiece`. */
export async function publish(
  parts: MoveParts & { documents: Documents },
  tx: Tx,
  id: number,
  { input, imageUrls }: { input: Publication; imageUrls: string[] },
  by: Caller,
): Promise<Refurbishment> {
  const { before, piece } = await lockOpen(tx, id, { by })
  if (before.stage !== 'ready') throw new ProblemError('request_closed')
  const shop = await parts.documents.read('shop')
  const seller = { sellerName: shop.sellerName, sellerLocation: shop.sellerLocation, sellerContact: formatPhone(shop.sellerContact) }
  const product = { ...input, ...seller, condition: 'Refurbished', rating: 0, discount: 0 } as const
  const { id: productId } = await publishPiece(parts, tx, piece, product, imageUrls, by)
  await updateRow(tx, id, { product_id: productId, published_at: new Date().toISOString() })
  return changed(tx, before, by)
}

interface NewPhoto {
  id: number
  hash: string
  image: { stem: string; width: number; height: number } | undefined
  by: Caller
}

/**
 * Adds a photo; the same file again is the one that there is, and without `image` nothing is added. Throws `request_closed`, and 422 at `images`
 * when there are as many as there may be.
 */
export async function addPhoto(tx: Tx, { id, hash, image, by }: NewPhoto): Promise<PhotoRow | undefined> {
  const { before } = await lockOpen(tx, id, { by })
  const photos = await listPhotos(tx, [id])
  const known = photos.find((photo) => photo.hash === hash)
  if (known) return known
  if (photos.length >= REFURBISH_PHOTOS_MAX) throw fieldProblem('images', 'too_many_images', { params: { max: REFURBISH_PHOTOS_MAX } })
  if (!image) return undefined
  const added = await insertPhoto(tx, { refurbishment_id: id, hash, ...image, created_at: new Date().toISOString() })
  await updateRow(tx, id, {})
  await changed(tx, before, by)
  return added
}
