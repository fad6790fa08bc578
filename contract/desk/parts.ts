import * as z from 'zod/mini'
import { isoTimestamp, listQuery } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { cardSchema } from './desk.ts'

/** A repair that waits for a part; `since` is when it began to. */
export const awaitedPartSchema = z.extend(cardSchema, {
  /** Its supplier; empty when nobody has entered one. */
  partFrom: z.string(),
})
export type AwaitedPart = z.infer<typeof awaitedPartSchema>

/** A line of an approved estimate whose pieces the stock did not have. */
export const missingPartSchema = z.object({
  /** The repair, and the line of its estimate. */
  ...{ id: z.int(), lineId: z.string(), reference: z.string() },
  /** Kind, brand and model of the device; empty when none is known. */
  ...{ device: z.string(), part: z.string(), quantity: z.int() },
  /** When the customer approved it. */
  since: isoTimestamp,
  /** The pieces that nobody holds by now; null when the product is no longer in the catalogue. */
  left: z.nullable(z.int()),
  /** The part that the repair waits for by now; empty when it waits for none. */
  waitsFor: z.string(),
  /** Who sold the product to the shop; empty when unknown, and for all but admins. */
  supplier: z.string(),
})
export type MissingPart = z.infer<typeof missingPartSchema>

const page = z.object({ page: listQuery.page, limit: listQuery.limit })

export const partRoutes = defineRoutes({
  awaited: {
    method: 'GET',
    path: '/api/desk/parts/awaited',
    operationId: 'listAwaitedParts',
    access: 'user',
    scope: 'requests:read',
    summary: 'Repairs that wait for a part: by supplier, those with the part that is expected first in front',
    query: page,
    counted: true,
    status: 200,
    response: z.array(awaitedPartSchema),
  },
  missing: {
    method: 'GET',
    path: '/api/desk/parts/missing',
    operationId: 'listMissingParts',
    access: 'user',
    summary: 'Parts of approved estimates that the stock did not have; admins read them by supplier',
    query: page,
    counted: true,
    status: 200,
    response: z.array(missingPartSchema),
  },
})
