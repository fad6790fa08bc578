import { CONTACT_REQUESTS_PAGE_SIZE, CONTACT_STATUSES } from '#contract/constants.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import type { ContactRequest } from '#contract/requests/contact-requests.ts'
import { sampleContactRequests } from '#samples/people.ts'
import * as texts from '#texts/contact-requests.ts'
import { contactStatus } from '#texts/labels.ts'
import * as messages from '#texts/office-messages.ts'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'
import { CardOnly, type Column, NarrowOnly } from '#web/kit/list/data-table.tsx'
import { openSchema, stateSchema, useListState } from '#web/kit/list/use-list-state.ts'
import { RequestList } from '#web/office/request-list/request-list.tsx'
import { contactRequestsQuery, contactStatuses, deleteContactRequest } from '#web/requests/contact-requests/contact-requests.queries.ts'
import { MakeRepairButton } from '#web/requests/contact-requests/make-repair-button.tsx'
import { EmailLink, PhoneLink } from '#web/requests/list/customer.tsx'
import { Beginning, ContactLinks, OneLine, RequestNumber } from '#web/requests/list/request-cells.tsx'
import { StatusSelect } from '#web/requests/list/status-select.tsx'
import { WhatsAppButton } from '#web/requests/tracking/whatsapp-button.tsx'
import styles from './contact-requests.module.css'

const filters = { status: (text: string | null) => readChoice(CONTACT_STATUSES, text) ?? '', ...stateSchema }

/** Messages of the contact form (S2): search, ten a page, status; one of them beside the list. */
export const Component = () => (
  <StaffScreen title={texts.title}>
    <ContactRequests />
  </StaffScreen>
)

const ContactRequests = () => (
  <RequestList
    entity="contact-requests"
    list={useListState(filters, openSchema)}
    queryOf={contactRequestsQuery}
    exportRoute="GET /api/contact/export"
    pageSize={CONTACT_REQUESTS_PAGE_SIZE}
    labels={contactStatus}
    columns={columns}
    samples={sampleContactRequests}
    hideMessage
    title={texts.title}
    searchLabel={texts.search}
    texts={messages.contactRequests}
    numberOf={texts.number}
    referenceOf={({ reference }) => reference}
    describe={texts.details}
    deleteLabel={texts.deleteRequest}
    actions={(request) => (
      <>
        <ContactStatus request={request} />
        {request.withdrawnAt === null && <MakeRepairButton request={request} />}
      </>
    )}
    remove={deleteContactRequest}
    calls={contactStatuses}
  />
)

const ContactStatus = ({ request, sample = false }: { request: ContactRequest; sample?: boolean }) => (
  <StatusSelect row={request} labels={contactStatus} label={texts.status(request.reference)} disabled={sample} calls={contactStatuses} />
)

const columns: Column<ContactRequest>[] = [
  {
    title: texts.columns.id,
    width: 118,
    narrow: 104,
    area: 'number',
    cell: (request, state) => <RequestNumber request={request} reference={request.reference} state={state} />,
  },
  {
    title: texts.columns.name,
    width: 140,
    narrow: 142,
    area: 'who',
    className: styles.name,
    cell: ({ name, phone }, { sample }) => (
      <>
        <OneLine>{name}</OneLine>
        <NarrowOnly>
          <PhoneLink phone={phone} sample={sample} />
        </NarrowOnly>
      </>
    ),
  },
  {
    title: texts.columns.email,
    optional: 'email',
    width: 176,
    narrow: 'none',
    className: styles.email,
    cell: ({ email }, { sample }) => <EmailLink email={email} sample={sample} />,
  },
  {
    title: texts.columns.phone,
    optional: 'phone',
    width: 146,
    narrow: 'none',
    area: 'contact',
    cell: (request, { sample }) => (
      <>
        <PhoneLink phone={request.phone} sample={sample} />
        {!sample && (
          <CardOnly>
            <ContactLinks {...request} chat={<WhatsAppButton entity="contact-requests" id={request.id} name={request.name} />} />
          </CardOnly>
        )}
      </>
    ),
  },
  { title: texts.columns.message, optional: 'message', area: 'what', cell: ({ message }) => <Beginning>{message}</Beginning> },
  {
    title: texts.columns.status,
    width: 166,
    narrow: 162,
    area: 'status',
    cell: (request, { sample }) => <ContactStatus request={request} sample={sample} />,
  },
]
