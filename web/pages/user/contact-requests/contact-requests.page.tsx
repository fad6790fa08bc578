import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CONTACT_REQUESTS_PAGE_SIZE, CONTACT_STATUSES } from '#contract/constants.ts'
import type { ContactRequest } from '#contract/contact-requests.ts'
import { sampleContactRequests } from '#contract/samples/people.ts'
import * as messages from '#texts/messages.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { DeleteDialog } from '#web/components/list/delete-dialog.tsx'
import { ExportLink } from '#web/components/list/export-link.tsx'
import { useListFilter } from '#web/components/list/list-filter.ts'
import { ListState } from '#web/components/list/list-state.tsx'
import { Cell, Row, RowsTable } from '#web/components/list/rows-table.tsx'
import { SearchBox } from '#web/components/list/search-box.tsx'
import { StatusFilter } from '#web/components/list/status-filter.tsx'
import { StatusSelect, type StatusSelectProps } from '#web/components/list/status-select.tsx'
import { SampleBadge } from '#web/components/sample-badge.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { HistoryButton } from '#web/features/changes/history.tsx'
import {
  contactRequestsQuery,
  deleteContactRequest,
  setContactRequestStatus,
} from '#web/features/contact-requests/contact-requests.queries.ts'
import { useHeadingFocus } from '#web/hooks/use-heading-focus.ts'
import { formatDate } from '#web/lib/dates.ts'
import { formatPhone, telHref } from '#web/lib/phone.ts'

const columns = ['ID', 'Name', 'Email', 'Phone', 'Message', 'Status'].map((title) => ({ title }))

/** Messages of the contact form (§2): search, ten a page, status. */
export const Component = () => (
  <AdminScreen title="Contact requests">
    <ContactRequests />
  </AdminScreen>
)

function ContactRequests() {
  const filter = useListFilter()
  const client = useQueryClient()
  const query = useQuery(contactRequestsQuery(filter.filter))
  const { mutateAsync: setStatus } = useMutation(setContactRequestStatus(client))
  const { heading, focusHeading } = useHeadingFocus()
  const [deleting, setDeleting] = useState<ContactRequest>()
  return (
    <>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          Contact requests
        </h1>
        <div className="listtools">
          <SearchBox label="Search contact requests" value={filter.words} onSearch={filter.search} />
          <StatusFilter statuses={CONTACT_STATUSES} value={filter.filter.status} onChoose={filter.choose} />
          <ExportLink of="GET /api/contact/export" filter={filter.filter} />
        </div>
      </header>
      <ListState
        query={query}
        filter={filter}
        size={CONTACT_REQUESTS_PAGE_SIZE}
        samples={sampleContactRequests}
        quiet
        loading={messages.contactRequests.loading}
        empty={messages.contactRequests.empty}
        render={(rows, { sample, busy }) => (
          <RowsTable label="Contact requests" columns={columns} busy={busy}>
            {rows.map((request) => (
              <ContactRequestRow
                key={request.id}
                request={request}
                sample={sample}
                onStatus={setStatus}
                onDelete={() => setDeleting(request)}
              />
            ))}
          </RowsTable>
        )}
      />
      {deleting && (
        <DeleteDialog
          texts={messages.contactRequests}
          detail={`${deleting.id}, ${deleting.name}, ${deleting.email}`}
          remove={deleteContactRequest(client)}
          of={deleting.id}
          onDone={(deleted) => {
            setDeleting(undefined)
            // The button that was pressed is gone with its row.
            if (deleted) focusHeading()
          }}
        />
      )}
    </>
  )
}

interface ContactRequestRowProps {
  request: ContactRequest
  sample: boolean
  onStatus: StatusSelectProps<ContactRequest>['onSave']
  onDelete: () => void
}

function ContactRequestRow({ request, sample, onStatus, onDelete }: ContactRequestRowProps) {
  const of = `contact request ${Math.abs(request.id)}`
  return (
    <Row sample={sample}>
      <Cell className="hd">
        <span>
          <span className="mono">{Math.abs(request.id)}</span>
          {sample ? (
            <span className="ml-2">
              <SampleBadge />
            </span>
          ) : (
            <small className="mono">{formatDate(request.createdAt)}</small>
          )}
        </span>
        <StatusBadge status={request.status} />
      </Cell>
      <Cell label="Name">
        <b>{request.name}</b>
      </Cell>
      <Cell label="Email" className="wrapany">
        {sample ? request.email : <a href={`mailto:${request.email}`}>{request.email}</a>}
      </Cell>
      <Cell label="Phone" className="mono">
        {sample ? formatPhone(request.phone) : <a href={telHref(request.phone)}>{formatPhone(request.phone)}</a>}
      </Cell>
      <Cell label="Message" className="long">
        <span className="fulltext">{request.message}</span>
      </Cell>
      <Cell label="Status">
        <span className="statuscell">
          <StatusSelect row={request} statuses={CONTACT_STATUSES} of={of} disabled={sample} onSave={onStatus} />
          {!sample && (
            <HistoryButton entity="contact-requests" id={request.id} receivedAt={request.createdAt} of={of} onDelete={onDelete} />
          )}
        </span>
      </Cell>
    </Row>
  )
}
