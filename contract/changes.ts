import * as z from 'zod/mini'
import { CHANGE_ACTIONS, CHANGE_ENTITIES } from './constants.ts'
import { isoTimestamp, listQuery, rowId } from './fields.ts'
import { fieldMessages } from './messages.ts'
import { defineRoutes } from './route.ts'

/** One changed field of a row, named as in the row's own schema; `null` stands for no value, as before an addition. */
export const changedFieldSchema = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })

/**
 * Who changed a row and when. `entity` is the feature, `entityId` the number of the row; `userName` is the name the account had then.
 * When a row with personal data is deleted, its personal values leave the history too and only the names of their fields stay.
 */
export const changeSchema = z.object({
  id: z.int(),
  entity: z.enum(CHANGE_ENTITIES),
  entityId: z.int(),
  action: z.enum(CHANGE_ACTIONS),
  at: isoTimestamp,
  userId: z.int(),
  userName: z.string(),
  changes: z.array(changedFieldSchema),
})
export type Change = z.infer<typeof changeSchema>

export const changeRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/changes',
    operationId: 'listChanges',
    access: 'admin',
    summary: 'Who changed what in the back office, newest first; of one row with `entity` and `id`',
    query: z
      .object({
        entity: z.optional(z.enum(CHANGE_ENTITIES, fieldMessages.choice)),
        id: z.optional(rowId()),
        page: listQuery.page,
        limit: listQuery.limit,
      })
      .check(
        z.refine(({ entity, id }) => id === undefined || entity !== undefined, { path: ['entity'], error: fieldMessages.changesEntity }),
      ),
    counted: true,
    status: 200,
    response: z.array(changeSchema),
  },
})
