import { useQuery } from '@tanstack/react-query'
import { REPAIR_REQUESTS_PAGE_SIZE } from '#contract/constants.ts'
import type { RepairRequest } from '#contract/repair-requests.ts'
import * as messages from '#texts/messages.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { useListFilter } from '#web/components/list/list-filter.ts'
import { ListState } from '#web/components/list/list-state.tsx'
import { Cell, Row, RowsTable } from '#web/components/list/rows-table.tsx'
import { SearchBox } from '#web/components/list/search-box.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { HistoryButton } from '#web/features/changes/history.tsx'
import { repairRequestsQuery } from '#web/features/repair-requests/repair-requests.queries.ts'
import { RequestCells } from '#web/features/repair-requests/request-cells.tsx'
import type { List } from '#web/lib/read-list.ts'

const columns = ['Job', 'Customer', 'Repair type', 'Preferred date', 'Description', 'Status'].map((title) => ({ title }))

/** The rule of §4: Resolved, whatever the case. Rows that are left out do not count. */
function resolvedOnly({ rows, total }: List<RepairRequest>): List<RepairRequest> {
  const resolved = rows.filter(({ status }) => status.toLowerCase() === 'resolved')
  return { rows: resolved, total: total - rows.length + resolved.length }
}

/** The history of finished work (§2): resolved repair requests only, never samples. */
export const Component = () => (
  <AdminScreen title="Activity">
    <ResolvedRequests />
  </AdminScreen>
)

function ResolvedRequests() {
  const filter = useListFilter()
  const query = useQuery({ ...repairRequestsQuery({ ...filter.filter, status: 'Resolved' }), select: resolvedOnly })
  return (
    <>
      <header>
        <h1>Activity</h1>
        <div className="listtools">
          <SearchBox label="Search resolved repair requests" value={filter.words} onSearch={filter.search} />
        </div>
      </header>
      <ListState
        query={query}
        filter={filter}
        size={REPAIR_REQUESTS_PAGE_SIZE}
        loading="Loading resolved repair requests..."
        empty={messages.repairRequests.noneResolved}
        render={(rows, { busy }) => (
          <RowsTable label="Resolved repair requests" columns={columns} busy={busy}>
            {rows.map((request) => (
              <Row key={request.id}>
                <Cell className="hd">
                  <span className="mono">R-{request.id}</span>
                </Cell>
                <RequestCells request={request} />
                <Cell label="Description" className="long">
                  <span className="fulltext">{request.description}</span>
                </Cell>
                <Cell label="Status">
                  <span className="statuscell">
                    <StatusBadge status="Resolved" />
                    <HistoryButton entity="repair-requests" id={request.id} receivedAt={request.createdAt} of={`R-${request.id}`} />
                  </span>
                </Cell>
              </Row>
            ))}
          </RowsTable>
        )}
      />
    </>
  )
}
