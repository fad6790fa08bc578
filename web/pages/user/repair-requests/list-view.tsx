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
import { Button, IconButton } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Pencil } from '#web/components/icons.ts'
import { DataList } from '#web/components/list/data-list.tsx'
import type { Column } from '#web/components/list/data-table.tsx'
import { ExportLink } from '#web/components/list/export-link.tsx'
import { ListHeader } from '#web/components/list/list-header.tsx'
import { ContactLinks } from '#web/components/list/request-cells.tsx'
import { StatusFilter } from '#web/components/list/status-filter.tsx'
import { StatusSelect } from '#web/components/list/status-select.tsx'
import { openSchema, useListState, useOpenRecord } from '#web/components/list/use-list-state.ts'
import { useTrashDialog } from '#web/components/list/use-trash-dialog.tsx'
import { deleteRepairRequest, repairRequestsQuery, setRepairRequestStatus } from '#web/features/repair-requests/repair-requests.queries.ts'
import { requestColumns } from '#web/features/repair-requests/request-columns.tsx'
import { RequestPanel } from '../request-panel/request-panel.tsx'

const urlSchema = { status: (text: string | null) => readChoice(REPAIR_STATUSES, text) ?? '', ...openSchema }

export interface ListViewProps {
  onEdit: (request: RepairRequest) => void
}

/** All requests: search, ten a page, status and edit; one of them beside the list. */
export function ListView({ onEdit }: ListViewProps) {
  const list = useListState(urlSchema)
  const query = useQuery(repairRequestsQuery(list.values))
  const { show, open } = useOpenRecord(list)
  const { confirmDelete, deleteDialog, outcome } = useTrashDialog({
    entity: 'repair-requests',
    texts: messages.repairRequests,
    describe: ({ reference, name, repairType }) => texts.details(reference, name, repairType),
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
        query={query}
        list={list}
        pageSize={REPAIR_REQUESTS_PAGE_SIZE}
        label={texts.title}
        columns={columns(onEdit)}
        dense
        open={open}
        samples={sampleRepairRequests}
        texts={{ loading: texts.loading, empty: messages.repairRequests.empty }}
      />
      <RequestPanel
        entity="repair-requests"
        id={list.values.open}
        rows={query.data?.rows ?? []}
        search={(q) => repairRequestsQuery({ q, page: 1, status: '' })}
        onShow={show}
        numberOf={(id) => texts.request(requestNumber('repairRequests', id))}
        referenceOf={({ reference }) => reference}
        actions={(request) => (
          <>
            <RepairStatus request={request} />
            <Button variant="line" size="sm" aria-label={texts.editRequest(request.reference)} onClick={() => onEdit(request)}>
              <Icon icon={Pencil} />
              {common.edit}
            </Button>
          </>
        )}
        deleteLabel={({ reference }) => texts.deleteRequest(reference)}
        onDelete={confirmDelete}
      />
      {deleteDialog}
    </>
  )
}

const RepairStatus = ({ request, sample = false }: { request: RepairRequest; sample?: boolean }) => (
  <StatusSelect
    row={request}
    labels={repairStatus}
    label={texts.status(request.reference)}
    disabled={sample}
    mutation={setRepairRequestStatus}
  />
)

const columns = (onEdit: ListViewProps['onEdit']): Column<RepairRequest>[] => [
  ...requestColumns,
  {
    title: texts.columns.status,
    width: 140,
    narrow: 128,
    area: 'status',
    cell: (request, { sample }) => <RepairStatus request={request} sample={sample} />,
  },
  {
    title: listTexts.actions,
    width: 160,
    narrow: 60,
    card: 'actions',
    area: 'contact',
    cell: (request, { sample }) =>
      !sample && (
        <>
          <ContactLinks {...request} />
          <IconButton aria-label={texts.editRequest(request.reference)} title={common.edit} onClick={() => onEdit(request)}>
            <Icon icon={Pencil} />
          </IconButton>
        </>
      ),
  },
]
