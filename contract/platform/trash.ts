import * as z from 'zod/mini'
import { TRASH_DAYS } from '#contract/constants.ts'
import { TRASH_ENTITIES } from '#contract/staff-constants.ts'
import { code } from './field-errors.ts'
import { isoTimestamp, listQuery, noContent, rowId } from './fields.ts'
import { defineRoutes } from './route.ts'

/** A deleted record, reduced to what distinguishes it from others. */
export const trashedSchema = z.object({
  id: z.int(),
  entity: z.enum(TRASH_ENTITIES),
  entityId: z.int(),
  /** The reference of a request. */
  reference: z.nullable(z.string()),
  /** Name of the customer or the product; empty for an image. */
  name: z.string(),
  deletedAt: isoTimestamp,
  deletedBy: z.string(),
  /** When it is deleted for good. */
  purgeAt: isoTimestamp,
})
export type Trashed = z.infer<typeof trashedSchema>

/** `entity` is the feature, `id` the id of the row. */
export const trashKeySchema = z.object({ entity: z.enum(TRASH_ENTITIES, code('choice')), id: rowId() })
export type TrashKey = z.infer<typeof trashKeySchema>

/** `becamePending`: the booking held a piece of its product, and none was left. */
export const restoredSchema = z.extend(trashKeySchema, { becamePending: z.boolean() })
export type Restored = z.infer<typeof restoredSchema>

export const trashRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/trash',
    operationId: 'listTrash',
    access: 'admin',
    summary: `What was deleted in the last ${TRASH_DAYS} days, newest first`,
    query: z.object({ entity: z.optional(trashKeySchema.shape.entity), page: listQuery.page, limit: listQuery.limit }),
    counted: true,
    status: 200,
    response: z.array(trashedSchema),
  },
  restore: {
    method: 'POST',
    path: '/api/trash/restore',
    operationId: 'restoreFromTrash',
    access: 'admin',
    summary: 'Restore what was deleted, with its id, links and history; what was restored before stays as it is',
    body: trashKeySchema,
    errors: ['not_found', 'not_restorable'],
    status: 200,
    response: restoredSchema,
  },
  erase: {
    method: 'POST',
    path: '/api/trash/erase',
    operationId: 'eraseForGood',
    access: 'admin',
    summary:
      'Delete for good, at once, what is in the trash. A request is also erased when it is not in the trash, together with everything else ' +
      'of the same email address or phone',
    body: trashKeySchema,
    recentLogin: true,
    errors: ['not_found', 'account_open'],
    status: 204,
    response: noContent,
  },
})
