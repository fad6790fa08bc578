import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { REPAIR_REQUESTS_PAGE_SIZE, REPAIR_STATUSES } from '#contract/constants.ts'
import type { RepairRequest } from '#contract/repair-requests.ts'
import { sampleRepairRequests } from '#contract/samples/people.ts'
import * as messages from '#texts/messages.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { DeleteDialog } from '#web/components/list/delete-dialog.tsx'
import { ExportLink } from '#web/components/list/export-link.tsx'
import { useListFilter } from '#web/components/list/list-filter.ts'
import { ListState } from '#web/components/list/list-state.tsx'
import { RowsTable } from '#web/components/list/rows-table.tsx'
import { SearchBox } from '#web/components/list/search-box.tsx'
import { StatusFilter } from '#web/components/list/status-filter.tsx'
import { LoadError } from '#web/components/load-error.tsx'
import { HistoryDisclosure } from '#web/features/changes/history.tsx'
import { RepairRequestEditForm } from '#web/features/repair-requests/repair-request-edit-form.tsx'
import { deleteRepairRequest, repairRequestQuery, repairRequestsQuery } from '#web/features/repair-requests/repair-requests.queries.ts'
import { useHeadingFocus } from '#web/hooks/use-heading-focus.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { RepairRequestRow } from './repair-request-row.tsx'

const columns = [
  { title: 'Job' },
  { title: 'Customer' },
  { title: 'Repair type' },
  { title: 'Preferred date' },
  { title: 'Description' },
  { title: 'Status' },
  { title: 'Actions', hidden: true },
]

/** Repair requests (§2): the list, or with `?edit=ID` the edit form. */
export function Component() {
  const [query] = useSearchParams()
  const edit = Number(query.get('edit'))
  return (
    <AdminScreen title="Repair requests">
      {Number.isInteger(edit) && edit > 0 ? <EditView key={edit} id={edit} /> : <ListView />}
    </AdminScreen>
  )
}

function ListView() {
  const filter = useListFilter()
  const client = useQueryClient()
  const query = useQuery(repairRequestsQuery(filter.filter))
  const [, setQuery] = useSearchParams()
  const [deleting, setDeleting] = useState<RepairRequest>()
  const { heading, focusHeading } = useHeadingFocus()
  const edit = (request: RepairRequest) =>
    setQuery(
      (before) => {
        before.set('edit', String(request.id))
        return before
      },
      { state: { request } },
    )
  return (
    <>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          Repair requests
        </h1>
        <div className="listtools">
          <SearchBox label="Search repair requests" value={filter.words} onSearch={filter.search} />
          <StatusFilter statuses={REPAIR_STATUSES} value={filter.filter.status} onChoose={filter.choose} />
          <ExportLink of="GET /api/repair-requests/export" filter={filter.filter} />
        </div>
      </header>
      <ListState
        query={query}
        filter={filter}
        size={REPAIR_REQUESTS_PAGE_SIZE}
        samples={sampleRepairRequests}
        loading="Loading repair requests..."
        empty={messages.repairRequests.empty}
        render={(rows, { sample, busy }) => (
          <RowsTable label="Repair requests" columns={columns} busy={busy}>
            {rows.map((request) => (
              <RepairRequestRow
                key={request.id}
                request={request}
                sample={sample}
                onEdit={() => edit(request)}
                onDelete={() => setDeleting(request)}
              />
            ))}
          </RowsTable>
        )}
      />
      {deleting && (
        <DeleteDialog
          texts={messages.repairRequests}
          detail={`R-${deleting.id}, ${deleting.name}, ${deleting.repairType}`}
          remove={deleteRepairRequest(client)}
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

/** The request comes along from the list; a link or a reload reads it by its number. */
function EditView({ id }: { id: number }) {
  const [, setQuery] = useSearchParams()
  const carried = (useLocation().state as { request?: RepairRequest } | null)?.request
  // A newer row must not take away what somebody is editing.
  const [request, setRequest] = useState(carried?.id === id ? carried : undefined)
  const { data, error, isFetching, refetch } = useQuery({ ...repairRequestQuery(id), enabled: !request })
  if (!request && data) setRequest(data)

  const back = () =>
    setQuery((before) => {
      before.delete('edit')
      return before
    })
  if (request)
    return (
      <>
        <RepairRequestEditForm request={request} onDone={back} />
        <HistoryDisclosure entity="repair-requests" id={id} receivedAt={request.createdAt} />
      </>
    )
  const unknown = error instanceof ApiError && [404, 422].includes(error.status)
  return (
    <>
      <header>
        <h1>Repair request</h1>
      </header>
      {!error ? (
        <p className="muted" role="status">
          Loading repair request...
        </p>
      ) : unknown ? (
        <Empty
          text={messages.repairRequests.unknown(id)}
          action={
            <Button variant="line" onClick={back}>
              Back to the list
            </Button>
          }
        />
      ) : (
        <LoadError error={error} text={messages.repairRequests.loadFailure} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </>
  )
}
