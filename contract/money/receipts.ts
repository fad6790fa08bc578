import * as z from 'zod/mini'
import { idParams, rowId } from '#contract/platform/fields.ts'
import { privatePicture } from '#contract/platform/private-picture.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** Photos of the receipts of one move, such as the pages of a supplier's bill. */
export const RECEIPTS_MAX = 4

/** A picture that only its route shows, never a public URL. */
export const receiptSchema = z.object({ id: z.int(), width: z.int(), height: z.int() })
export type Receipt = z.infer<typeof receiptSchema>

export const receiptRoutes = defineRoutes({
  add: {
    method: 'POST',
    path: '/api/money/moves/:id/receipts',
    operationId: 'addReceipt',
    access: 'user',
    money: true,
    summary: 'Add the photo of a receipt to a move. The same file twice makes one; it is kept as long as the move',
    params: idParams,
    body: z.object({}),
    files: { field: 'images', max: 1 },
    idempotent: true,
    status: 201,
    response: receiptSchema,
  },
  show: {
    method: 'GET',
    path: '/api/money/moves/:id/receipts/:receiptId',
    operationId: 'getReceipt',
    access: 'user',
    money: true,
    summary: 'The photo of a receipt, for the staff',
    params: z.object({ id: rowId(), receiptId: rowId() }),
    ...privatePicture,
  },
})
