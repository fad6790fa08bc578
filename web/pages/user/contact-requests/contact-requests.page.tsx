import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CONTACT_REQUESTS_PAGE_SIZE, CONTACT_STATUSES } from '#contract/constants.ts'
import type { ContactRequest } from '#contract/contact-requests.ts'
import { readChoice } from '#contract/page-query.ts'
import { sampleContactRequests } from '#contract/samples/people.ts'
import * as texts from '#texts/contact-requests.ts'
import { contactStatus } from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { EmailLink, PhoneLink } from '#web/components/list/customer.tsx'
import { DataList } from '#web/components/list/data-list.tsx'
import { CardOnly, type Column } from '#web/components/list/data-table.tsx'
import { ExportLink } from '#web/components/list/export-link.tsx'
import { ListHeader } from '#web/components/list/list-header.tsx'
import { Beginning, ContactLinks, OneLine, RequestNumber } from '#web/components/list/request-cells.tsx'
import { StatusFilter } from '#web/components/list/status-filter.tsx'
import { StatusSelect } from '#web/components/list/status-select.tsx'
import { openSchema, useListState, useOpenRecord } from '#web/components/list/use-list-state.ts'
import { useTrashDialog } from '#web/components/list/use-trash-dialog.tsx'
import {
  contactRequestsQuery,
  deleteContactRequest,
  setContactRequestStatus,
} from '#web/features/contact-requests/contact-requests.queries.ts'
import { RequestPanel } from '../request-panel/request-panel.tsx'
import styles from './contact-requests.module.css'

const urlSchema = { status: (text: string | null) => readChoice(CONTACT_STATUSES, text) ?? '', ...openSchema }

/** Messages of the contact form (S2): search, ten a page, status; one of them beside the list. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <ContactRequests />
  </AdminScreen>
)

function ContactRequests() {
  const list = useListState(urlSchema)
  const query = useQuery(contactRequestsQuery(list.values))
  const { show, open } = useOpenRecord(list)
  const { confirmDelete, deleteDialog, outcome } = useTrashDialog({
    entity: 'contact-requests',
    texts: messages.contactRequests,
    describe: texts.details,
    remove: deleteContactRequest(useQueryClient()),
    erasable: true,
  })
  return (
    <>
      <ListHeader title={texts.title} searchLabel={texts.search} list={list}>
        <StatusFilter labels={contactStatus} list={list} />
        <ExportLink route="GET /api/contact/export" filter={list.values} />
      </ListHeader>
      {outcome}
      <DataList
        query={query}
        list={list}
        pageSize={CONTACT_REQUESTS_PAGE_SIZE}
        label={texts.title}
        columns={columns}
        dense
        open={open}
        samples={sampleContactRequests}
        hideMessage
        texts={messages.contactRequests}
      />
      <RequestPanel
        entity="contact-requests"
        id={list.values.open}
        rows={query.data?.rows ?? []}
        search={(q) => contactRequestsQuery({ q, page: 1, status: '' })}
        onShow={show}
        numberOf={texts.number}
        referenceOf={({ reference }) => reference}
        actions={(request) => <ContactStatus request={request} />}
        deleteLabel={({ reference }) => texts.deleteRequest(reference)}
        onDelete={confirmDelete}
      />
      {deleteDialog}
    </>
  )
}

const ContactStatus = ({ request, sample = false }: { request: ContactRequest; sample?: boolean }) => (
  <StatusSelect
    row={request}
    labels={contactStatus}
    label={texts.status(request.reference)}
    disabled={sample}
    mutation={setContactRequestStatus}
  />
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
    narrow: 110,
    area: 'who',
    className: styles.name,
    cell: ({ name }) => <OneLine>{name}</OneLine>,
  },
  {
    title: texts.columns.email,
    width: 176,
    narrow: 'none',
    className: styles.email,
    cell: ({ email }, { sample }) => <EmailLink email={email} sample={sample} />,
  },
  {
    title: texts.columns.phone,
    width: 146,
    narrow: 142,
    area: 'contact',
    cell: (request, { sample }) => (
      <>
        <PhoneLink phone={request.phone} sample={sample} />
        {!sample && (
          <CardOnly>
            <ContactLinks {...request} />
          </CardOnly>
        )}
      </>
    ),
  },
  { title: texts.columns.message, area: 'what', cell: ({ message }) => <Beginning>{message}</Beginning> },
  {
    title: texts.columns.status,
    width: 166,
    narrow: 162,
    area: 'status',
    cell: (request, { sample }) => <ContactStatus request={request} sample={sample} />,
  },
]
