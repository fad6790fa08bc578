import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CONTACT_REQUESTS_PAGE_SIZE, CONTACT_STATUSES } from '#contract/constants.ts'
import type { ContactRequest } from '#contract/contact-requests.ts'
import { readChoice } from '#contract/page-query.ts'
import { sampleContactRequests } from '#contract/samples/people.ts'
import * as texts from '#texts/contact-requests.ts'
import { contactStatus } from '#texts/labels.ts'
import * as messages from '#texts/messages.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { ClampedText } from '#web/components/list/clamped-text.tsx'
import { EmailLink, PhoneLink } from '#web/components/list/customer.tsx'
import { DataList } from '#web/components/list/data-list.tsx'
import { CardOnly, type Column } from '#web/components/list/data-table.tsx'
import { ExportLink } from '#web/components/list/export-link.tsx'
import { ListHeader } from '#web/components/list/list-header.tsx'
import { StatusCell } from '#web/components/list/status-cell.tsx'
import { StatusFilter } from '#web/components/list/status-filter.tsx'
import { StatusSelect } from '#web/components/list/status-select.tsx'
import { useListState } from '#web/components/list/use-list-state.ts'
import { useTrashDialog } from '#web/components/list/use-trash-dialog.tsx'
import { SampleBadge } from '#web/components/sample-badge.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { WithdrawnTag } from '#web/components/withdrawn-tag.tsx'
import { HistoryButton } from '#web/features/changes/history.tsx'
import {
  contactRequestsQuery,
  deleteContactRequest,
  setContactRequestStatus,
} from '#web/features/contact-requests/contact-requests.queries.ts'
import { CustomerViewButton } from '#web/features/tracking/customer-view.tsx'
import { formatDate } from '#web/lib/dates.ts'
import styles from './contact-requests.module.css'

const urlSchema = { status: (text: string | null) => readChoice(CONTACT_STATUSES, text) ?? '' }

/** Messages of the contact form (S2): search, ten a page, status. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <ContactRequests />
  </AdminScreen>
)

function ContactRequests() {
  const list = useListState(urlSchema)
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
        query={useQuery(contactRequestsQuery(list.values))}
        list={list}
        pageSize={CONTACT_REQUESTS_PAGE_SIZE}
        label={texts.title}
        columns={columns(confirmDelete)}
        samples={sampleContactRequests}
        hideMessage
        texts={messages.contactRequests}
      />
      {deleteDialog}
    </>
  )
}

const columns = (onDelete: (request: ContactRequest) => void): Column<ContactRequest>[] => [
  {
    title: texts.columns.id,
    card: 'title',
    cell: ({ id, reference, status, createdAt, withdrawnAt }, { sample }) => (
      <>
        <div className={styles.request}>
          <span>{Math.abs(id)}</span>
          <small>{reference}</small>
          {sample ? <SampleBadge /> : <small>{formatDate(createdAt)}</small>}
          {withdrawnAt && <WithdrawnTag />}
        </div>
        <CardOnly>
          <StatusBadge status={status} />
        </CardOnly>
      </>
    ),
  },
  { title: texts.columns.name, className: styles.name, cell: ({ name }) => <b>{name}</b> },
  { title: texts.columns.email, className: styles.email, cell: ({ email }, { sample }) => <EmailLink email={email} sample={sample} /> },
  { title: texts.columns.phone, className: styles.phone, cell: ({ phone }, { sample }) => <PhoneLink phone={phone} sample={sample} /> },
  { title: texts.columns.message, className: styles.message, cell: ({ message }) => <ClampedText text={message} /> },
  {
    title: texts.columns.status,
    cell: (request, { sample }) => (
      <StatusCell
        buttons={
          !sample && (
            <>
              <CustomerViewButton entity="contact-requests" id={request.id} reference={request.reference} />
              <HistoryButton
                entity="contact-requests"
                id={request.id}
                receivedAt={request.createdAt}
                label={texts.history(request.id)}
                deleteLabel={texts.deleteRequest(request.id)}
                onDelete={() => onDelete(request)}
              />
            </>
          )
        }
      >
        <StatusSelect
          row={request}
          labels={contactStatus}
          label={texts.status(Math.abs(request.id))}
          disabled={sample}
          mutation={setContactRequestStatus}
        />
      </StatusCell>
    ),
  },
]
