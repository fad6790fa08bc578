import * as z from 'zod/mini'
import { AVAILABILITIES, FOUND_MAX } from '#contract/constants.ts'
import { customerRowSchema } from '#contract/customers/customers.ts'
import { jobBriefSchema } from '#contract/desk/job-brief.ts'
import { deviceRowSchema } from '#contract/devices/device-rows.ts'
import { code } from '#contract/platform/field-errors.ts'
import { searchWords } from '#contract/platform/fields.ts'
import { money } from '#contract/platform/money-fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { perRequestKind } from './dashboard.ts'

/** A request in the results of a search; `about` is the device or else the repair type, or the product; empty for a message. */
export const foundRequestSchema = z.object({
  ...{ id: z.int(), reference: z.string(), name: z.string(), phone: z.string() },
  ...{ about: z.string(), status: z.string() },
})
export type FoundRequest = z.infer<typeof foundRequestSchema>

/** A repair, with where it stands. */
export const foundRepairSchema = z.extend(foundRequestSchema, { job: jobBriefSchema })

export const foundProductSchema = z.object({ id: z.int(), name: z.string(), price: z.int(), availability: z.enum(AVAILABILITIES) })

/** What the shop stocks and no found product shows. */
export const foundItemSchema = z.object({ id: z.int(), name: z.string(), stock: z.int(), reserved: z.int() })

/** A document by its number, or who it is with; `about` says of whom or what it is. Of suppliers only admins read. */
export const foundDocumentSchema = z.object({ id: z.int(), number: z.string(), about: z.string() })

const atMost = z.maxLength(FOUND_MAX)

/** The newest records of each kind that match. */
export const foundSchema = z.object({
  ...perRequestKind(() => z.array(foundRequestSchema).check(atMost)),
  repairRequests: z.array(foundRepairSchema).check(atMost),
  products: z.array(foundProductSchema).check(atMost),
  items: z.array(foundItemSchema).check(atMost),
  customers: z.array(customerRowSchema).check(atMost),
  devices: z.array(deviceRowSchema).check(atMost),
  /** Only for admins; others find none. */
  suppliers: z.array(z.object({ id: z.int(), name: z.string(), phone: z.string(), gstin: z.string() })).check(atMost),
  purchaseOrders: z.array(foundDocumentSchema).check(atMost),
  /** Bills of suppliers, and their credit notes; only for admins. */
  supplierBills: z.array(z.extend(foundDocumentSchema, { supplierId: z.int() })).check(atMost),
  buybacks: money(z.array(foundDocumentSchema).check(atMost)),
  /** What is or was with a lab, by the number of its challan. `jobId` is null for a piece of the stock. */
  outside: z.array(z.extend(foundDocumentSchema, { jobId: z.nullable(z.int()) })).check(atMost),
})
export type Found = z.infer<typeof foundSchema>

export const finderRoutes = defineRoutes({
  find: {
    method: 'GET',
    path: '/api/find',
    operationId: 'find',
    access: 'user',
    summary: 'The newest records of each kind by number, reference, name, phone, serial number or text; only admins find suppliers',
    query: z.object({ q: searchWords.check(z.minLength(1, code('required'))) }),
    status: 200,
    response: foundSchema,
  },
})
