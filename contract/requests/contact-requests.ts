import * as z from 'zod/mini'
import { CONTACT_STATUSES, TEXT_MAX } from '#contract/constants.ts'
import { idParams, requiredText } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { newRequestFields, reference, requestFields, requestRoutes, setStatusRoute } from './requests.ts'

/** The message form of /contact (S5); the phone is an Indian number in any common format. */
export const newContactRequestSchema = z.object({ ...newRequestFields, message: requiredText(TEXT_MAX, 'message') })
export type NewContactRequest = z.output<typeof newContactRequestSchema>

export const contactRequestSchema = z.object({ ...requestFields, reference, message: z.string(), status: z.enum(CONTACT_STATUSES) })
export type ContactRequest = z.infer<typeof contactRequestSchema>

const contactRequests = {
  path: '/api/contact',
  onePath: '/api/contact/:id',
  params: idParams,
  statuses: CONTACT_STATUSES,
  newSchema: newContactRequestSchema,
  schema: contactRequestSchema,
  names: {
    one: 'a contact request',
    many: 'Contact requests',
    create: 'Send a message to the shop',
    id: 'ContactRequest',
    ids: 'ContactRequests',
  },
} as const

export const contactRequestRoutes = defineRoutes({ ...requestRoutes(contactRequests), setStatus: setStatusRoute(contactRequests) })
