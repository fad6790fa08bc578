import { useQuery } from '@tanstack/react-query'
import { REPAIR_REQUESTS_PAGE_SIZE } from '#contract/constants.ts'
import type { RepairRequest } from '#contract/repair-requests.ts'
import * as listTexts from '#texts/lists.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/repair-requests.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { DataList } from '#web/components/list/data-list.tsx'
import type { Column } from '#web/components/list/data-table.tsx'
import { ListHeader } from '#web/components/list/list-header.tsx'
import { useListState } from '#web/components/list/use-list-state.ts'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { HistoryButton } from '#web/features/changes/history.tsx'
import { repairRequestsQuery } from '#web/features/repair-requests/repair-requests.queries.ts'
import { requestColumns } from '#web/features/repair-requests/request-columns.tsx'
import type { List } from '#web/lib/read-list.ts'

/** The rule of S4: Resolved, whatever the case. Rows that are left out do not count. */
function resolvedOnly({ rows, total }: List<RepairRequest>): List<RepairRequest> {
  const resolved = rows.filter(({ status }) => status.toLowerCase() === 'resolved').map((row) => ({ ...row, status: 'Resolved' as const }))
  return { rows: resolved, total: total - rows.length + resolved.length }
}

const columns: Column<RepairRequest>[] = [
  ...requestColumns,
  { title: texts.columns.status, width: 120, area: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    title: listTexts.actions,
    width: 64,
    card: 'actions',
    area: 'contact',
    cell: ({ id, reference, createdAt }) => (
      <HistoryButton entity="repair-requests" id={id} receivedAt={createdAt} label={texts.history(reference)} />
    ),
  },
]

/** The history of finished work (S2): resolved repair requests only, never samples. */
export const Component = () => (
  <AdminScreen title={texts.activity.title}>
    <ResolvedRequests />
  </AdminScreen>
)

function ResolvedRequests() {
  const list = useListState()
  return (
    <>
      <ListHeader title={texts.activity.title} searchLabel={texts.activity.search} list={list} />
      <DataList
        query={useQuery({ ...repairRequestsQuery({ ...list.values, status: 'Resolved' }), select: resolvedOnly })}
        list={list}
        pageSize={REPAIR_REQUESTS_PAGE_SIZE}
        label={texts.activity.table}
        columns={columns}
        dense
        texts={{ loading: texts.activity.loading, empty: messages.repairRequests.noneResolved }}
      />
    </>
  )
}
