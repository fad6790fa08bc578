import * as z from 'zod/mini'
import { GRADES, PLACES, SERIAL_MAX } from '#contract/catalogue/pieces.ts'
import { productInputSchema } from '#contract/catalogue/products.ts'
import { LIST_LIMIT_MAX, STOCK_MAX, TEXT_MAX } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  identifier,
  idParams,
  isoTimestamp,
  listQuery,
  noContent,
  requiredText,
  rowId,
  version,
  wholeNumber,
} from '#contract/platform/fields.ts'
import { money } from '#contract/platform/money-fields.ts'
import { privatePicture } from '#contract/platform/private-picture.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { ITEM_CATEGORIES, type ItemCategory } from '#contract/staff-constants.ts'
import { conditionSchema, DEVICE_KINDS, type DeviceKind } from './desk.ts'
import { REFURBISH_STAGES } from './refurbish-stages.ts'

const KIND_OF_CATEGORY: Partial<Record<ItemCategory, DeviceKind>> = {
  ...{ Laptops: 'Laptop', Desktops: 'Desktop', Mobiles: 'Phone', Monitors: 'Monitor', Printers: 'Printer' },
}
/** Whose list of checks a piece of this category has. */
export const deviceKindOf = (category: ItemCategory): DeviceKind => KIND_OF_CATEGORY[category] ?? 'Other'

/** Photos of one refurbishment: as many as a product may have. */
export const REFURBISH_PHOTOS_MAX = 6

const facts = {
  /** What is to be done. */
  work: requiredText(TEXT_MAX),
  /** Id of the account; null for nobody yet. */
  technicianId: z.nullable(rowId()),
}
export const newRefurbishmentSchema = z.object({
  ...{ pieceId: rowId('unknown_item'), work: facts.work, technicianId: z.optional(facts.technicianId) },
})
export type NewRefurbishment = z.output<typeof newRefurbishmentSchema>
export const refurbishmentChangeSchema = z.partial(z.object(facts))
export type RefurbishmentChange = z.output<typeof refurbishmentChangeSchema>

export const fittedPartSchema = z.object({
  itemId: rowId('unknown_item'),
  /** Of pieces with serial numbers one. */
  quantity: wholeNumber(1, STOCK_MAX, 'stock'),
  /** The piece that is fitted; empty for the oldest. */
  serial: z.optional(identifier(SERIAL_MAX)),
})
export type FittedPart = z.output<typeof fittedPartSchema>

/** The checks after the work, each named, and how the piece looks. A fault may stand. */
export const testedSchema = z.object({
  checks: conditionSchema,
  grade: z.enum(GRADES, code('choice')),
})
export type Tested = z.output<typeof testedSchema>

/** What a product says of the piece; its condition, its seller and its photos are known. */
export const publicationSchema = z.pick(productInputSchema, {
  ...({ name: true, price: true, category: true, warranty: true, tested: true, wear: true, description: true } as const),
  ...({ processor: true, graphics: true, ram: true, storage: true, screenSize: true, batteryHealth: true, os: true } as const),
})
export type Publication = z.output<typeof publicationSchema>

/** In paise. `added` is what parts and labs have cost since it came; `sold` without tax; null for what is not known or not yet so. */
const amountsSchema = z.object({
  ...{ cost: z.nullable(z.int()), added: z.int(), asked: z.nullable(z.int()), sold: z.nullable(z.int()), profit: z.nullable(z.int()) },
})

/** A photo that only its route shows, until a product has it. */
const photoSchema = z.object({ id: z.int(), width: z.int(), height: z.int() })

export const refurbishmentSchema = z.object({
  ...{ id: z.int(), version, itemId: z.int(), name: z.string(), category: z.enum(ITEM_CATEGORIES), pieceId: z.int() },
  ...{ serial: z.string(), place: z.enum(PLACES), stage: z.enum(REFURBISH_STAGES), since: isoTimestamp, work: z.string() },
  technician: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** Whose list of checks it has. */
  deviceKind: z.enum(DEVICE_KINDS),
  ...{ checks: conditionSchema, grade: z.union([z.enum(GRADES), z.literal('')]) },
  ...{ by: z.string(), createdAt: isoTimestamp, startedAt: z.nullable(isoTimestamp) },
  ...{ testedBy: z.string(), testedAt: z.nullable(isoTimestamp) },
  /** What was fitted, the first in front, also what was taken out again. */
  parts: z.array(
    z.object({
      ...{ id: z.int(), itemId: z.int(), name: z.string(), quantity: z.int(), serial: z.string() },
      ...{ by: z.string(), at: isoTimestamp, removedAt: z.nullable(isoTimestamp) },
      /** What it costs, in paise; null for all but admins. */
      cost: z.nullable(z.int()),
    }),
  ),
  photos: z.array(photoSchema),
  /** The page of the site that shows it; null before it is published. */
  product: z.nullable(z.object({ id: z.int(), name: z.string() })),
  /** From the day on which it came to the one on which it was sold, or to today. */
  daysInStock: z.int(),
  /** Null for all but admins. */
  amounts: money(z.optional(z.nullable(amountsSchema))),
})
export type Refurbishment = z.infer<typeof refurbishmentSchema>
export type RefurbishPart = Refurbishment['parts'][number]

/** With what the form of the product begins; empty and null where nobody knows it. */
export const offerSchema = z.object({
  ...{ name: z.string(), category: z.string(), price: z.nullable(z.int()), warranty: z.string(), tested: z.string(), wear: z.string() },
})
export type Offer = z.infer<typeof offerSchema>

/** `open`: what is not yet published. `published`: what is or was on the site. */
export const REFURBISH_FILTERS = ['open', 'published'] as const

const partParams = z.object({ id: rowId(), partId: rowId() })
const photoParams = z.object({ id: rowId(), photoId: rowId() })

export const refurbishmentRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/refurbishments',
    operationId: 'listRefurbishments',
    access: 'user',
    summary: 'Pieces of the stock that are or were refurbished, newest first. `q` searches their names and serial numbers',
    query: z.object({ ...listQuery, show: z.optional(z.enum(REFURBISH_FILTERS, code('choice'))) }),
    counted: true,
    status: 200,
    response: z.array(refurbishmentSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  get: {
    method: 'GET',
    path: '/api/refurbishments/:id',
    operationId: 'getRefurbishment',
    access: 'user',
    summary: 'One refurbishment with its parts and photos',
    params: idParams,
    status: 200,
    response: refurbishmentSchema,
  },
  create: {
    method: 'POST',
    path: '/api/refurbishments',
    operationId: 'createRefurbishment',
    access: 'user',
    summary: 'Give a piece of the stock to the workshop to be refurbished',
    body: newRefurbishmentSchema,
    idempotent: true,
    status: 201,
    response: refurbishmentSchema,
  },
  update: {
    method: 'PUT',
    path: '/api/refurbishments/:id',
    operationId: 'updateRefurbishment',
    access: 'user',
    summary: 'Change what is to be done and who does it',
    params: idParams,
    body: refurbishmentChangeSchema,
    versioned: true,
    errors: ['request_closed'],
    status: 200,
    response: refurbishmentSchema,
  },
  start: {
    method: 'POST',
    path: '/api/refurbishments/:id/start',
    operationId: 'startRefurbishment',
    access: 'user',
    summary: 'Begin the work: the piece is on the bench, of whoever begins unless it has a technician',
    params: idParams,
    versioned: true,
    errors: ['request_closed'],
    status: 200,
    response: refurbishmentSchema,
  },
  fit: {
    method: 'POST',
    path: '/api/refurbishments/:id/parts',
    operationId: 'fitPart',
    access: 'user',
    summary: 'Fit a part of the stock into the piece, which then costs that much more',
    params: idParams,
    body: fittedPartSchema,
    idempotent: true,
    errors: ['not_found', 'request_closed', 'out_of_stock'],
    status: 201,
    response: refurbishmentSchema,
  },
  takeOut: {
    method: 'DELETE',
    path: '/api/refurbishments/:id/parts/:partId',
    operationId: 'takePartOut',
    access: 'user',
    summary: 'Take a part out again: it goes back into the stock with its cost',
    params: partParams,
    errors: ['request_closed'],
    status: 200,
    response: refurbishmentSchema,
  },
  test: {
    method: 'POST',
    path: '/api/refurbishments/:id/test',
    operationId: 'testRefurbishment',
    access: 'user',
    summary: 'Say what the checks after the work have found, and grade the piece. What is fitted later is to be tested again',
    params: idParams,
    body: testedSchema,
    versioned: true,
    errors: ['request_closed'],
    status: 200,
    response: refurbishmentSchema,
  },
  cancel: {
    method: 'POST',
    path: '/api/refurbishments/:id/cancel',
    operationId: 'cancelRefurbishment',
    access: 'user',
    summary: 'Take back a refurbishment that was begun by mistake, while nothing is fitted and the piece is here',
    params: idParams,
    versioned: true,
    errors: ['request_closed'],
    status: 200,
    response: refurbishmentSchema,
  },
  offer: {
    method: 'GET',
    path: '/api/refurbishments/:id/offer',
    operationId: 'getRefurbishmentOffer',
    access: 'admin',
    summary: 'What is known of the product that would show the piece',
    params: idParams,
    status: 200,
    response: offerSchema,
  },
  publish: {
    method: 'POST',
    path: '/api/refurbishments/:id/product',
    operationId: 'publishRefurbishment',
    access: 'admin',
    summary: 'Publish a tested piece as a product of the shop with its photos; where its item has others, it gets an item of its own',
    params: idParams,
    body: publicationSchema,
    idempotent: true,
    errors: ['not_found', 'request_closed', 'out_of_stock'],
    status: 201,
    response: refurbishmentSchema,
  },
  addPhoto: {
    method: 'POST',
    path: '/api/refurbishments/:id/photos',
    operationId: 'addRefurbishmentPhoto',
    access: 'user',
    summary: 'Add a photo of a piece for its product. The same file twice makes one',
    params: idParams,
    files: { field: 'images', max: 1 },
    body: z.object({}),
    idempotent: true,
    errors: ['request_closed'],
    status: 201,
    response: photoSchema,
  },
  showPhoto: {
    method: 'GET',
    path: '/api/refurbishments/:id/photos/:photoId',
    operationId: 'getRefurbishmentPhoto',
    access: 'user',
    summary: 'A photo of a piece that is refurbished',
    params: photoParams,
    ...privatePicture,
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/refurbishments/:id/photos/:photoId',
    operationId: 'removeRefurbishmentPhoto',
    access: 'user',
    summary: 'Remove a photo that no product has yet',
    params: photoParams,
    errors: ['request_closed'],
    status: 204,
    response: noContent,
  },
})
