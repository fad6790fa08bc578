import * as z from 'zod/mini'
import { REPAIR_STATUSES, REPAIR_TYPES, TEXT_MAX } from './constants.ts'
import {
  calendarDate,
  comingDate,
  email,
  honeypot,
  idParams,
  listQuery,
  moment,
  nothing,
  personName,
  phone,
  text,
  version,
} from './fields.ts'
import { fieldMessages } from './messages.ts'
import { defineRoutes } from './route.ts'

const repairFields = {
  name: personName,
  email,
  phone,
  repairType: z.enum(REPAIR_TYPES, fieldMessages.repairType),
  description: text(TEXT_MAX, fieldMessages.description),
}

/** What any of the five repair forms sends (§5); `preferredDate` is today in the shop or later. */
export const newRepairRequestSchema = z.object({ ...repairFields, preferredDate: comingDate, website: honeypot })
export type NewRepairRequest = z.output<typeof newRepairRequestSchema>

/** The editable fields of a whole-object PUT; ids and times in the body are ignored, an old date may stay. */
export const repairRequestEditSchema = z.object({
  ...repairFields,
  preferredDate: calendarDate,
  status: z.enum(REPAIR_STATUSES, fieldMessages.status),
})
export type RepairRequestEdit = z.output<typeof repairRequestEditSchema>

export const repairRequestSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  repairType: z.string(),
  preferredDate: z.string(),
  description: z.string(),
  status: z.enum(REPAIR_STATUSES),
  createdAt: moment,
  version,
})
export type RepairRequest = z.infer<typeof repairRequestSchema>

export const repairRequestListQuery = z.object({ ...listQuery, status: z.optional(z.enum(REPAIR_STATUSES, fieldMessages.status)) })

export const repairRequestRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/repair-requests',
    access: 'admin',
    summary: 'Repair requests, newest first',
    query: repairRequestListQuery,
    counted: true,
    status: 200,
    response: z.array(repairRequestSchema),
  },
  export: {
    method: 'GET',
    path: '/api/repair-requests/export',
    access: 'admin',
    summary: 'Repair requests of a search and status as a spreadsheet file, newest first',
    query: z.pick(repairRequestListQuery, { q: true, status: true }),
    media: 'text/csv',
    status: 200,
    response: z.string(),
  },
  create: {
    method: 'POST',
    path: '/api/repair-requests',
    access: 'public',
    summary: 'Ask for a repair',
    body: newRepairRequestSchema,
    rateLimit: 'public-form',
    idempotent: true,
    status: 201,
    response: repairRequestSchema,
  },
  update: {
    method: 'PUT',
    path: '/api/repair-requests/:id',
    access: 'admin',
    summary: 'Change a repair request (whole object; status or edits)',
    params: idParams,
    body: repairRequestEditSchema,
    versioned: true,
    status: 200,
    response: repairRequestSchema,
  },
  remove: {
    method: 'DELETE',
    path: '/api/repair-requests/:id',
    access: 'admin',
    summary: 'Delete a repair request',
    params: idParams,
    status: 204,
    response: nothing,
  },
})
