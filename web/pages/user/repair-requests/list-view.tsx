import { useQuery, useQueryClient } from '@tanstack/react-query'
import { REPAIR_REQUESTS_PAGE_SIZE, REPAIR_STATUSES } from '#contract/constants.ts'
import { readChoice } from '#contract/page-query.ts'
import type { RepairRequest } from '#contract/repair-requests.ts'
import { sampleRepairRequests } from '#contract/samples/people.ts'
import * as common from '#texts/common.ts'
import { repairStatus } from '#texts/labels.ts'
import * as listTexts from '#texts/lists.ts'
import * as messages from '#texts/messages.ts'
import * as texts from '#texts/repair-requests.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Pencil, Trash } from '#web/components/icons.ts'
import { DataList } from '#web/components/list/data-list.tsx'
import type { Column } from '#web/components/list/data-table.tsx'
import { ExportLink } from '#web/components/list/export-link.tsx'
import { ListHeader } from '#web/components/list/list-header.tsx'
import { StatusFilter } from '#web/components/list/status-filter.tsx'
import { StatusSelect } from '#web/components/list/status-select.tsx'
import { useDeleteDialog } from '#web/components/list/use-delete-dialog.tsx'
import { useListState } from '#web/components/list/use-list-state.ts'
import { deleteRepairRequest, repairRequestsQuery, setRepairRequestStatus } from '#web/features/repair-requests/repair-requests.queries.ts'
import { requestColumns } from '#web/features/repair-requests/request-columns.tsx'
import { useHeadingFocus } from '#web/hooks/use-heading-focus.ts'
import styles from './list-view.module.css'

const urlSchema = { status: (text: string | null) => readChoice(REPAIR_STATUSES, text) ?? '' }

export interface ListViewProps {
  onEdit: (request: RepairRequest) => void
}

/** All requests: search, ten a page, status, edit and delete. */
export function ListView({ onEdit }: ListViewProps) {
  const list = useListState(urlSchema)
  const { heading, focusHeading } = useHeadingFocus()
  const { confirmDelete, deleteDialog } = useDeleteDialog({
    texts: messages.repairRequests,
    describe: texts.details,
    remove: deleteRepairRequest(useQueryClient()),
    onDeleted: focusHeading,
  })
  return (
    <>
      <ListHeader title={texts.title} headingRef={heading} searchLabel={texts.search} list={list}>
        <StatusFilter labels={repairStatus} list={list} />
        <ExportLink route="GET /api/repair-requests/export" filter={list.values} />
      </ListHeader>
      <DataList
        query={useQuery(repairRequestsQuery(list.values))}
        list={list}
        pageSize={REPAIR_REQUESTS_PAGE_SIZE}
        label={texts.title}
        columns={columns(onEdit, confirmDelete)}
        samples={sampleRepairRequests}
        texts={{ loading: texts.loading, empty: messages.repairRequests.empty }}
      />
      {deleteDialog}
    </>
  )
}

const columns = (onEdit: (request: RepairRequest) => void, onDelete: (request: RepairRequest) => void): Column<RepairRequest>[] => [
  ...requestColumns,
  {
    title: texts.columns.status,
    cell: (request, { sample }) => (
      <StatusSelect
        row={request}
        labels={repairStatus}
        label={texts.status(Math.abs(request.id))}
        disabled={sample}
        mutation={setRepairRequestStatus}
      />
    ),
  },
  {
    title: listTexts.actions,
    card: 'actions',
    className: styles.actions,
    cell: (request, { sample }) =>
      !sample && (
        <>
          <Button variant="line" size="sm" aria-label={texts.editRequest(request.id)} onClick={() => onEdit(request)}>
            <Icon icon={Pencil} />
            {common.edit}
          </Button>
          <Button variant="danger" size="sm" aria-label={texts.deleteRequest(request.id)} onClick={() => onDelete(request)}>
            <Icon icon={Trash} />
          </Button>
        </>
      ),
  },
]
