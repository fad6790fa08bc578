import { CONTACT_STATUSES } from '#contract/constants.ts'
import { type ContactRequest, contactRequestRoutes, type NewContactRequest } from '#contract/contact-requests.ts'
import { referenceForSearch } from '#server/db/search.ts'
import { newReference } from '#server/requests/new-reference.ts'
import { requestFeature } from '#server/requests/request-feature.ts'
import { csvColumns, type RequestKind } from '#server/requests/request-kind.ts'
import * as heads from '#texts/csv.ts'

type ContactFields = Pick<ContactRequest, 'reference' | 'message'>

/** Messages of the contact form (S5). */
const kind: RequestKind<'contact_requests', ContactFields, NewContactRequest> = {
  name: 'contactRequests',
  table: 'contact_requests',
  statuses: CONTACT_STATUSES,
  closedStatus: 'Reached Out',
  toldStatus: 'Reached Out',
  referenceColumn: 'reference',
  fieldsOfNew: async ({ message }) => ({ reference: newReference('contactRequests'), message }),
  toColumns: ({ reference, message }) => ({ reference, message }),
  toFields: ({ reference, message }) => ({ reference, message }),
  asked: ({ message }) => ({ message }),
  searchTexts: ({ reference, message }) => [referenceForSearch(reference), message],
  csv: [
    csvColumns.number,
    [heads.reference, ({ reference }) => reference],
    csvColumns.received,
    ...csvColumns.customer,
    [heads.message, ({ message }) => message],
    ...csvColumns.status,
  ],
  personalFields: ['message', 'reference'],
}

export const contactRequests = requestFeature(kind, contactRequestRoutes, ({ change, ...shared }) => ({ ...shared, setStatus: change }))
