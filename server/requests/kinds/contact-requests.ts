import { CONTACT_STATUSES } from '#contract/constants.ts'
import type { ContactRequest, NewContactRequest } from '#contract/requests/contact-requests.ts'
import { defineKind } from '../request.ts'
import { csvColumns } from './csv-columns.ts'

/** Messages of the contact form (S5). */
export const contactRequests = defineKind<Pick<ContactRequest, 'message'>, NewContactRequest>({
  name: 'contactRequests',
  entity: 'contact-requests',
  table: 'contact_requests',
  statuses: CONTACT_STATUSES,
  closedStatus: 'Reached Out',
  informedStatus: 'Reached Out',
  asksForAnswer: true,
  about: 'message',
  reference: { field: 'reference', column: 'reference' },
  columns: { message: 'message' },
  detailsOf: async ({ message }) => ({ message }),
  asked: ({ message }) => ({ message }),
  notice: ({ message }) => ({ about: '', facts: [], words: message }),
  searchTexts: ({ message }) => [message],
  csv: [
    csvColumns.number,
    ['reference', ({ reference }) => reference],
    csvColumns.received,
    ...csvColumns.customer,
    ['message', ({ details }) => details.message],
    ...csvColumns.status,
  ],
  personalFields: ['message'],
})
