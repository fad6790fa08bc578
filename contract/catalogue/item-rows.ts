import * as z from 'zod/mini'
import { PRICE_MAX } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import { decimalNumber } from '#contract/platform/fields.ts'
import { newItemSchema, newMoveSchema } from './items.ts'

const { name, category, code: hsn, unit, warrantyDays, shelf, barcode, minimum, supplier, stock } = newItemSchema.shape
const rupees = z.optional(decimalNumber(0, PRICE_MAX, 'amount'))

/** An item of another program, with the pieces that are there; they have serial numbers where the row names some. */
export const itemRowSchema = z
  .object({
    ...{ name, category, code: hsn, unit, warrantyDays, shelf, barcode, minimum, supplier, stock },
    /** Of one, in rupees. */
    ...{ price: rupees, cost: rupees },
    serials: newMoveSchema.shape.serials,
  })
  .check(
    z.refine(({ stock: pieces, serials = '' }) => pieces === undefined || serials.split(', ').filter(Boolean).length <= pieces, {
      error: code('stock'),
      path: ['stock'],
    }),
  )
export type ItemRow = z.output<typeof itemRowSchema>
