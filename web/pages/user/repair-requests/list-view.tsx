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
import type { Column } from '#web/components/list/data-table.tsx'
import { ContactLinks } from '#web/components/list/request-cells.tsx'
import { StatusSelect } from '#web/components/list/status-select.tsx'
import { openSchema, useListState } from '#web/components/list/use-list-state.ts'
import {
  deleteRepairRequest,
  repairRequestsQuery,
  setRepairRequestStatus,
  setRepairRequestStatuses,
} from '#web/features/repair-requests/repair-requests.queries.ts'
import { requestColumns } from '#web/features/repair-requests/request-columns.tsx'
import { RequestList } from '../request-list/request-list.tsx'

const urlSchema = { status: (text: string | null) => readChoice(REPAIR_STATUSES, text) ?? '', ...openSchema }

export interface ListViewProps {
  onEdit: (request: RepairRequest) => void
}

/** All requests: search, ten a page, status and edit; one of them beside the list. */
export const ListView = ({ onEdit }: ListViewProps) => (
  <RequestList
    entity="repair-requests"
    list={useListState(urlSchema)}
    queryOf={repairRequestsQuery}
    exportRoute="GET /api/repair-requests/export"
    pageSize={REPAIR_REQUESTS_PAGE_SIZE}
    labels={repairStatus}
    columns={columns(onEdit)}
    samples={sampleRepairRequests}
    title={texts.title}
    searchLabel={texts.search}
    texts={{ ...messages.repairRequests, loading: texts.loading }}
    numberOf={(id) => texts.request(requestNumber('repairRequests', id))}
    referenceOf={({ reference }) => reference}
    describe={({ reference, name, repairType }) => texts.details(reference, name, repairType)}
    deleteLabel={texts.deleteRequest}
    actions={(request) => (
      <>
        <RepairStatus request={request} />
        <Button variant="line" size="sm" aria-label={texts.editRequest(request.reference)} onClick={() => onEdit(request)}>
          <Icon icon={Pencil} />
          {common.edit}
        </Button>
      </>
    )}
    remove={deleteRepairRequest}
    setStatuses={setRepairRequestStatuses}
  />
)

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
    narrow: 142,
    area: 'status',
    cell: (request, { sample }) => <RepairStatus request={request} sample={sample} />,
  },
  {
    title: listTexts.actions,
    optional: 'actions',
    width: 160,
    narrow: 'none',
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
