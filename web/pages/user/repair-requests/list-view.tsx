import { useQuery, useQueryClient } from '@tanstack/react-query'
import { REPAIR_REQUESTS_PAGE_SIZE, REPAIR_STATUSES } from '#contract/constants.ts'
import { readChoice } from '#contract/page-query.ts'
import type { RepairRequest } from '#contract/repair-requests.ts'
import { requestNumber } from '#contract/request-number.ts'
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
import { useListState } from '#web/components/list/use-list-state.ts'
import { useTrashDialog } from '#web/components/list/use-trash-dialog.tsx'
import { deleteRepairRequest, repairRequestsQuery, setRepairRequestStatus } from '#web/features/repair-requests/repair-requests.queries.ts'
import { requestColumns } from '#web/features/repair-requests/request-columns.tsx'
import { CustomerViewButton } from '#web/features/tracking/customer-view.tsx'
import styles from './list-view.module.css'

const numberOf = (id: number) => requestNumber('repairRequests', id)
const urlSchema = { status: (text: string | null) => readChoice(REPAIR_STATUSES, text) ?? '' }

export interface ListViewProps {
  onEdit: (request: RepairRequest) => void
}

/** All requests: search, ten a page, status, edit and delete. */
export function ListView({ onEdit }: ListViewProps) {
  const list = useListState(urlSchema)
  const { confirmDelete, deleteDialog, outcome } = useTrashDialog({
    entity: 'repair-requests',
    texts: messages.repairRequests,
    describe: ({ id, name, repairType }) => texts.details(numberOf(id), name, repairType),
    remove: deleteRepairRequest(useQueryClient()),
    erasable: true,
  })
  return (
    <>
      <ListHeader title={texts.title} searchLabel={texts.search} list={list}>
        <StatusFilter labels={repairStatus} list={list} />
        <ExportLink route="GET /api/repair-requests/export" filter={list.values} />
      </ListHeader>
      {outcome}
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
        label={texts.status(numberOf(Math.abs(request.id)))}
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
          <CustomerViewButton entity="repair-requests" id={request.id} reference={request.reference} />
          <Button variant="line" size="sm" aria-label={texts.editRequest(numberOf(request.id))} onClick={() => onEdit(request)}>
            <Icon icon={Pencil} />
            {common.edit}
          </Button>
          <Button variant="danger" size="sm" aria-label={texts.deleteRequest(numberOf(request.id))} onClick={() => onDelete(request)}>
            <Icon icon={Trash} />
          </Button>
        </>
      ),
  },
]
