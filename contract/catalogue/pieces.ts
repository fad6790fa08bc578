import * as z from 'zod/mini'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import { identifier, idParams, isoTimestamp, lineUpTo, listQuery, paise, rowId, version } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** How a piece came to the shop. */
export const ORIGINS = ['new', 'used', 'refurbished', 'person'] as const
export type Origin = (typeof ORIGINS)[number]

/** Where pieces of the stock are, and where they went; `fitted` into another piece of the stock. */
export const HERE_PLACES = ['shelf', 'technician', 'outside'] as const
export const PLACES = [...HERE_PLACES, 'customer', 'supplier', 'lost', 'scrapped', 'fitted'] as const
export type Place = (typeof PLACES)[number]
export const isHere = (place: Place): boolean => (HERE_PLACES as readonly Place[]).includes(place)

/** How a used piece looks: from like new to heavily worn. */
export const GRADES = ['A', 'B', 'C', 'D'] as const
export type Grade = (typeof GRADES)[number]

export const SERIAL_MAX = 60
const NOTE_MAX = 200

export const pieceSchema = z.object({
  ...{ id: z.int(), itemId: z.int(), itemName: z.string(), serial: z.string(), origin: z.enum(ORIGINS), isMargin: z.boolean() },
  grade: z.union([z.enum(GRADES), z.literal('')]),
  ...{ place: z.enum(PLACES), note: z.string() },
  /** In paise; null when unknown, and for all but admins. */
  cost: z.nullable(z.int()),
  /** What refurbishing has added to that, in paise; null for all but admins. The margin of its sale is taxed without it. */
  addedCost: z.nullable(z.int()),
  /** Its refurbishment that is not over; null without one. */
  refurbishmentId: z.nullable(z.int()),
  ...{ version, updatedAt: isoTimestamp },
})
export type Piece = z.infer<typeof pieceSchema>

const facts = {
  serial: identifier(SERIAL_MAX),
  grade: z.union([z.enum(GRADES), z.literal('')], code('choice')),
  /** A piece of the stock lies somewhere else in the shop, or is with a lab; it leaves the stock by moves. */
  place: z.enum(HERE_PLACES, code('choice')),
  note: lineUpTo(NOTE_MAX),
}
/** Admins alone say what it cost, where it came from, and whether only its margin is taxed. */
const purchase = { origin: z.enum(ORIGINS, code('choice')), isMargin: z.boolean(code('choice')), cost: z.nullable(paise()) }

export const pieceChangeSchema = z.partial(z.object({ ...facts, ...purchase }))
export type PieceChange = z.output<typeof pieceChangeSchema>
export const PURCHASE_FIELDS = Object.keys(purchase) as (keyof typeof purchase)[]

export const pieceListQuery = z.object({
  ...listQuery,
  item: z.optional(rowId()),
  /** Those of the stock; all, also those that have left it, unless given. */
  show: z.optional(z.enum(['here'], code('choice'))),
})

export const pieceRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/pieces',
    operationId: 'listPieces',
    access: 'user',
    summary: 'Pieces with serial numbers, newest first. `q` searches these',
    query: pieceListQuery,
    counted: true,
    status: 200,
    response: z.array(pieceSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  export: {
    method: 'GET',
    path: '/api/pieces/export',
    operationId: 'exportPieces',
    access: 'admin',
    summary: 'Pieces with serial numbers as a CSV file, newest first, with their costs, filtered as the list is',
    query: z.object({ q: listQuery.q, item: pieceListQuery.shape.item, show: pieceListQuery.shape.show }),
    recentLogin: true,
    media: 'text/csv',
    status: 200,
    response: z.string(),
  },
  get: {
    method: 'GET',
    path: '/api/pieces/:id',
    operationId: 'getPiece',
    access: 'user',
    summary: 'One piece',
    params: idParams,
    status: 200,
    response: pieceSchema,
  },
  update: {
    method: 'PUT',
    path: '/api/pieces/:id',
    operationId: 'updatePiece',
    access: 'user',
    summary: 'Change a piece; only admins change its cost, origin and tax',
    params: idParams,
    body: pieceChangeSchema,
    versioned: true,
    status: 200,
    response: pieceSchema,
  },
})
