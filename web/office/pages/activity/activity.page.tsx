import { useQuery } from '@tanstack/react-query'
import { REPAIR_REQUESTS_PAGE_SIZE } from '#contract/constants.ts'
import type { RepairRequest } from '#contract/requests/repair-requests.ts'
import * as listTexts from '#texts/lists.ts'
import * as messages from '#texts/office-messages.ts'
import * as texts from '#texts/repair-requests.ts'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'
import { StatusBadge } from '#web/kit/components/status-badge.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import type { List } from '#web/kit/lib/read-list.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { ListHeader } from '#web/kit/list/list-header.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { HistoryButton } from '#web/office/changes/history.tsx'
import { repairRequestsQuery } from '#web/requests/repair-requests/repair-requests.queries.ts'
import { requestColumns } from '#web/requests/repair-requests/request-columns.tsx'

/** The rule of S4: Resolved, whatever the case. Rows that are left out do not count. */
function resolvedOnly({ rows, total }: List<RepairRequest>): List<RepairRequest> {
  const resolved = rows.filter(({ status }) => status.toLowerCase() === 'resolved').map((row) => ({ ...row, status: 'Resolved' as const }))
  return { rows: resolved, total: total - rows.length + resolved.length }
}

const columns: Column<RepairRequest>[] = [
  ...requestColumns,
  { title: texts.columns.status, width: 120, area: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
]

const adminColumns: Column<RepairRequest>[] = [
  ...columns,
  {
    title: listTexts.actions,
    width: 64,
    actions: true,
    area: 'contact',
    cell: ({ id, reference, createdAt }) => (
      <HistoryButton entity="repair-requests" id={id} receivedAt={createdAt} label={texts.history(reference)} />
    ),
  },
]

/** The history of finished work (S2): resolved repair requests only, never samples. */
export const Component = () => (
  <StaffScreen title={texts.activity.title}>
    <ResolvedRequests />
  </StaffScreen>
)

function ResolvedRequests() {
  const list = useListState()
  const isAdmin = useIsAdmin()
  return (
    <>
      <ListHeader title={texts.activity.title} searchLabel={texts.activity.search} list={list} />
      <DataList
        query={useQuery({ ...repairRequestsQuery({ ...list.values, status: 'Resolved' }), select: resolvedOnly })}
        list={list}
        pageSize={REPAIR_REQUESTS_PAGE_SIZE}
        label={texts.activity.table}
        columns={isAdmin ? adminColumns : columns}
        texts={{ loading: texts.activity.loading, empty: messages.repairRequests.noneResolved }}
      />
    </>
  )
}
