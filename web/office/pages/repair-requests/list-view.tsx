import { REPAIR_REQUESTS_PAGE_SIZE, REPAIR_STATUSES } from '#contract/constants.ts'
import { to } from '#contract/office-paths.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import type { RepairRequest } from '#contract/requests/repair-requests.ts'
import { requestNumber } from '#contract/requests/request-number.ts'
import { sampleRepairRequests } from '#samples/people.ts'
import * as common from '#texts/common.ts'
import * as desk from '#texts/desk.ts'
import { repairStatus } from '#texts/labels.ts'
import * as listTexts from '#texts/lists.ts'
import * as messages from '#texts/office-messages.ts'
import * as texts from '#texts/repair-requests.ts'
import { filledIn, JobFilters, jobFilterSchema } from '#web/desk/job-filters.tsx'
import { NewJobLink } from '#web/desk/new-job-link.tsx'
import { StageTag } from '#web/desk/stage-tag.tsx'
import { Button, ButtonLink, IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Pencil } from '#web/kit/components/icons.ts'
import { later } from '#web/kit/components/later.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { openSchema, stateSchema, useListState } from '#web/kit/list/use-list-state.ts'
import { RequestList } from '#web/office/request-list/request-list.tsx'
import { ContactLinks } from '#web/requests/list/request-cells.tsx'
import { StatusSelect } from '#web/requests/list/status-select.tsx'
import { deleteRepairRequest, repairRequestsQuery, repairStatuses } from '#web/requests/repair-requests/repair-requests.queries.ts'
import { requestColumns } from '#web/requests/repair-requests/request-columns.tsx'
import { WhatsAppButton } from '#web/requests/tracking/whatsapp-button.tsx'
import styles from './list-view.module.css'

const JobSummary = later(async () => (await import('#web/desk/job-summary.tsx')).JobSummary)

const filters = { status: (text: string | null) => readChoice(REPAIR_STATUSES, text) ?? '', ...stateSchema, ...jobFilterSchema }

export interface ListViewProps {
  onEdit: (request: RepairRequest) => void
}

/** All requests: search, ten a page, status and edit; one of them beside the list. */
export function ListView({ onEdit }: ListViewProps) {
  const list = useListState(filters, openSchema)
  return (
    <RequestList
      entity="repair-requests"
      list={list}
      filters={
        <>
          <JobFilters shown={list.shown} onChange={list.setChoice} />
          <ButtonLink variant="line" to={to('board', undefined, filledIn(list.shown))}>
            {desk.board}
          </ButtonLink>
        </>
      }
      queryOf={repairRequestsQuery}
      exportRoute="GET /api/repair-requests/export"
      pageSize={REPAIR_REQUESTS_PAGE_SIZE}
      labels={repairStatus}
      columns={columns(onEdit)}
      samples={sampleRepairRequests}
      title={texts.title}
      action={<NewJobLink />}
      searchLabel={texts.search}
      texts={{ ...messages.repairRequests, loading: texts.loading }}
      numberOf={(id) => texts.request(requestNumber('repairRequests', id))}
      referenceOf={({ reference }) => reference}
      describe={({ reference, name, repairType }) => texts.details(reference, name, repairType)}
      deleteLabel={texts.deleteRequest}
      summary={(props) => <JobSummary {...props} />}
      // Its stage says more than its status, which the row has.
      actions={(request) => (
        <Button variant="line" size="sm" aria-label={texts.editRequest(request.reference)} onClick={() => onEdit(request)}>
          <Icon icon={Pencil} />
          {common.edit}
        </Button>
      )}
      remove={deleteRepairRequest}
      calls={repairStatuses}
    />
  )
}

/** The status, and below it the stage of a repair that has come in: it says more. */
const RepairStatus = ({ request, sample }: { request: RepairRequest; sample: boolean }) => {
  const stage = request.job?.stage
  return (
    <div className={styles.status}>
      <StatusSelect row={request} labels={repairStatus} label={texts.status(request.reference)} disabled={sample} calls={repairStatuses} />
      {stage && stage !== 'asked' && <StageTag stage={stage} />}
    </div>
  )
}

const columns = (onEdit: ListViewProps['onEdit']): Column<RepairRequest>[] => [
  ...requestColumns,
  {
    title: texts.columns.status,
    width: 152,
    narrow: 146,
    area: 'status',
    cell: (request, { sample }) => <RepairStatus request={request} sample={sample} />,
  },
  {
    title: listTexts.actions,
    optional: 'actions',
    width: 108,
    narrow: 'none',
    actions: true,
    area: 'contact',
    cell: (request, { sample }) =>
      !sample && (
        <>
          <ContactLinks {...request} chat={<WhatsAppButton entity="repair-requests" id={request.id} name={request.name} />} />
          <IconButton aria-label={texts.editRequest(request.reference)} title={common.edit} onClick={() => onEdit(request)}>
            <Icon icon={Pencil} />
          </IconButton>
        </>
      ),
  },
]
