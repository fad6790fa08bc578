import * as z from 'zod/mini'
import { REPAIR_STATUSES, TEXT_MAX } from '#contract/constants.ts'
import { jobBriefSchema } from '#contract/desk/job-brief.ts'
import { jobFilterQuery } from '#contract/desk/job-filter.ts'
import { NEWS_KINDS } from '#contract/desk/news.ts'
import { code } from '#contract/platform/field-errors.ts'
import { anyPhone, calendarDate, email, idParams, personName, requiredText, todayOrLater } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { REPAIR_REQUEST_ORDERS } from '#contract/staff-constants.ts'
import { REPAIR_TYPES } from './repair-forms.ts'
import { newRequestFields, reference, requestFields, requestRoutes } from './requests.ts'

const repairFields = {
  repairType: z.enum(REPAIR_TYPES, code('repair_type')),
  description: requiredText(TEXT_MAX, 'description'),
}

/** The body of all five repair forms (S5); `preferredDate` is today in the shop or later. */
export const newRepairRequestSchema = z.object({ ...newRequestFields, ...repairFields, preferredDate: todayOrLater })
export type NewRepairRequest = z.output<typeof newRepairRequestSchema>

/** Validation of the fields that the staff edit: a past date is allowed, and a phone of any country, as at the counter. */
export const repairRequestEditSchema = z.object({
  ...{ name: personName, email, phone: anyPhone },
  ...repairFields,
  preferredDate: calendarDate,
  status: z.enum(REPAIR_STATUSES, code('choice')),
})

/** A stored value, which current validation might reject. */
const stored = z.string(code('required')).check(z.maxLength(TEXT_MAX, code('too_long')))

/**
 * The editable fields of a whole-object PUT; ids and timestamps in the body are ignored. The server validates only the fields that differ
 * from the stored ones with `repairRequestEditSchema`, so a request whose repair type is no longer offered can still be resolved.
 */
export const repairRequestChangeSchema = z.object({
  ...{ name: stored, email: stored, phone: stored, repairType: stored, preferredDate: stored, description: stored },
  status: repairRequestEditSchema.shape.status,
})
export type RepairRequestEdit = z.output<typeof repairRequestChangeSchema>

export const repairRequestSchema = z.object({
  ...requestFields,
  reference,
  repairType: z.string(),
  /** Empty for a repair that the shop entered, until somebody chooses a date. */
  preferredDate: z.string(),
  description: z.string(),
  status: z.enum(REPAIR_STATUSES),
  /** Where it stands; in lists alone. */
  job: z.optional(jobBriefSchema),
  /** The newest that its technician, or anyone when nobody has it, has not seen yet. */
  news: z.nullable(z.enum(NEWS_KINDS)),
})
export type RepairRequest = z.infer<typeof repairRequestSchema>

const routes = requestRoutes({
  path: '/api/repair-requests',
  onePath: '/api/repair-requests/:id',
  params: idParams,
  statuses: REPAIR_STATUSES,
  newSchema: newRepairRequestSchema,
  schema: repairRequestSchema,
  names: { one: 'a repair request', many: 'Repair requests', create: 'Request a repair', id: 'RepairRequest', ids: 'RepairRequests' },
})

export const repairRequestRoutes = defineRoutes({
  ...routes,
  list: {
    ...routes.list,
    summary: 'Repair requests, newest first unless `sort` says otherwise',
    query: z.extend(routes.list.query, { ...jobFilterQuery, sort: z.optional(z.enum(REPAIR_REQUEST_ORDERS, code('choice'))) }),
  },
  export: { ...routes.export, query: z.extend(routes.export.query, jobFilterQuery) },
  // For a retry after midnight: the date was still allowed when the first call came.
  create: { ...routes.create, retryBody: z.object({ ...newRequestFields, ...repairFields, preferredDate: calendarDate }) },
  update: {
    method: 'PUT',
    path: '/api/repair-requests/:id',
    operationId: 'updateRepairRequest',
    access: 'user',
    scope: 'requests:write',
    summary: 'Change a repair request (whole object; status or edits)',
    params: idParams,
    body: repairRequestChangeSchema,
    versioned: true,
    status: 200,
    response: repairRequestSchema,
  },
})
