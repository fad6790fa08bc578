import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { isoTimestamp, listQuery, rowId } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { CHANGE_ACTIONS, CHANGE_ENTITIES } from '#contract/staff-constants.ts'

/** One changed field, named as in the schema of its row; `null` means no value, for example before the row was added. */
export const changedFieldSchema = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })

/**
 * Who changed a row and when, who logged in, was refused or downloaded a list (`entityId` 0). `entity` is the feature, `entityId` the id of
 * the row; `userName` is the name that the account had at that time, empty for someone who had not logged in. The `reason` of a refusal is
 * its error code. Deleting a row also removes its personal values from the audit log until the row is restored; the field names remain.
 */
export const changeSchema = z.object({
  id: z.int(),
  entity: z.enum(CHANGE_ENTITIES),
  entityId: z.int(),
  action: z.enum(CHANGE_ACTIONS),
  at: isoTimestamp,
  userId: z.int(),
  userName: z.string(),
  /** Where the call came from, such as `203.0.113.x`; empty where it is not known, and for customers. */
  range: z.string(),
  /** The current name of what an entry is about: the account, the document, the product, or the reference of a request. */
  about: z.nullable(z.string()),
  changes: z.array(changedFieldSchema),
})
export type Change = z.infer<typeof changeSchema>

export const changeRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/changes',
    operationId: 'listChanges',
    access: 'admin',
    summary:
      'Audit log of the back office, newest first; filter by `entity` and `id` for a single row. `q` searches the names of accounts and addresses',
    query: z
      .object({
        entity: z.optional(z.enum(CHANGE_ENTITIES, code('choice'))),
        id: z.optional(rowId()),
        action: z.optional(z.enum(CHANGE_ACTIONS, code('choice'))),
        q: listQuery.q,
        page: listQuery.page,
        limit: listQuery.limit,
      })
      .check(z.refine(({ entity, id }) => id === undefined || entity !== undefined, { path: ['entity'], error: code('entity') })),
    counted: true,
    status: 200,
    response: z.array(changeSchema),
  },
})
