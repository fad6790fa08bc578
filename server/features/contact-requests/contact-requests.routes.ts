import { CONTACT_STATUSES } from '#contract/constants.ts'
import { type ContactRequest, contactRequestRoutes, type NewContactRequest } from '#contract/contact-requests.ts'
import { requestFeature } from '#server/requests/request-feature.ts'
import { csvColumns, type RequestKind } from '#server/requests/request-kind.ts'
import * as heads from '#texts/csv.ts'

type ContactFields = Pick<ContactRequest, 'message'>

/** Messages of the contact form (S5). */
const kind: RequestKind<'contact_requests', ContactFields, NewContactRequest> = {
  name: 'contactRequests',
  table: 'contact_requests',
  statuses: CONTACT_STATUSES,
  closedStatus: 'Reached Out',
  numberPrefix: 'M',
  fieldsOfNew: async ({ message }) => ({ message }),
  toColumns: ({ message }) => ({ message }),
  toFields: ({ message }) => ({ message }),
  searchTexts: ({ message }) => [message],
  csv: [csvColumns.number, csvColumns.received, ...csvColumns.customer, [heads.message, ({ message }) => message], csvColumns.status],
  personalFields: ['message'],
}

export const contactRequests = requestFeature(kind, contactRequestRoutes, ({ change, ...shared }) => ({ ...shared, setStatus: change }))
