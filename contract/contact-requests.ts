import * as z from 'zod/mini'
import { CONTACT_STATUSES, TEXT_MAX } from './constants.ts'
import { email, honeypot, idParams, listQuery, moment, nothing, personName, phone, text, version } from './fields.ts'
import { fieldMessages } from './messages.ts'
import { defineRoutes } from './route.ts'

/** The message form of /contact (§5); the phone is an Indian number in any usual writing. */
export const newContactRequestSchema = z.object({
  name: personName,
  email,
  phone,
  message: text(TEXT_MAX, fieldMessages.message),
  website: honeypot,
})
export type NewContactRequest = z.output<typeof newContactRequestSchema>

export const contactRequestSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  status: z.enum(CONTACT_STATUSES),
  createdAt: moment,
  version,
})
export type ContactRequest = z.infer<typeof contactRequestSchema>

export const contactRequestListQuery = z.object({ ...listQuery, status: z.optional(z.enum(CONTACT_STATUSES, fieldMessages.status)) })

export const contactRequestRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/contact',
    access: 'admin',
    summary: 'Contact requests, newest first',
    query: contactRequestListQuery,
    counted: true,
    status: 200,
    response: z.array(contactRequestSchema),
  },
  export: {
    method: 'GET',
    path: '/api/contact/export',
    access: 'admin',
    summary: 'Contact requests of a search and status as a spreadsheet file, newest first',
    query: z.pick(contactRequestListQuery, { q: true, status: true }),
    media: 'text/csv',
    status: 200,
    response: z.string(),
  },
  create: {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Send the shop a message',
    body: newContactRequestSchema,
    rateLimit: 'public-form',
    idempotent: true,
    status: 201,
    response: contactRequestSchema,
  },
  setStatus: {
    method: 'PUT',
    path: '/api/contact/:id',
    access: 'admin',
    summary: 'Change the status of a contact request',
    params: idParams,
    body: z.object({ status: z.enum(CONTACT_STATUSES, fieldMessages.status) }),
    versioned: true,
    status: 200,
    response: contactRequestSchema,
  },
  remove: {
    method: 'DELETE',
    path: '/api/contact/:id',
    access: 'admin',
    summary: 'Erase a contact request, as a customer may ask for; the history keeps only that there was one',
    params: idParams,
    status: 204,
    response: nothing,
  },
})
