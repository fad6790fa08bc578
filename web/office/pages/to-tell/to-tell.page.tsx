import { useQuery } from '@tanstack/react-query'
import { isOpenStage } from '#contract/desk/stages.ts'
import { to } from '#contract/office-paths.ts'
import type { UnnotifiedRequest } from '#contract/requests/tracking.ts'
import * as desk from '#texts/desk.ts'
import * as listTexts from '#texts/lists.ts'
import { isNow, stageNow, stockNow, thing } from '#texts/request-status.ts'
import * as texts from '#texts/tracking.ts'
import { StageTag } from '#web/desk/stage-tag.tsx'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'
import { StatusBadge } from '#web/kit/components/status-badge.tsx'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import { waitingText } from '#web/kit/lib/relative-time.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import { CardOnly, type Column } from '#web/kit/list/data-table.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { Customer } from '#web/requests/list/customer.tsx'
import { CustomerViewButton } from '#web/requests/tracking/customer-view-button.tsx'
import { NotifyButtons } from '#web/requests/tracking/notify-buttons.tsx'
import { UNNOTIFIED_PAGE_SIZE, unnotifiedQuery } from '#web/requests/tracking/tracking.queries.ts'
import styles from './to-tell.module.css'

/** Customers who do not know the latest status of their request yet, longest waiting first. */
export const Component = () => (
  <StaffScreen title={texts.unnotifiedTitle}>
    <UnnotifiedRequests />
  </StaffScreen>
)

function UnnotifiedRequests() {
  const list = useListState()
  const query = useQuery(unnotifiedQuery(list.values.page))
  return (
    <>
      <header>
        <h1>{texts.unnotifiedTitle}</h1>
      </header>
      <DataList
        query={query}
        list={list}
        pageSize={UNNOTIFIED_PAGE_SIZE}
        label={texts.unnotifiedTitle}
        tableClassName={styles.unnotified}
        columns={columns(query.dataUpdatedAt)}
        rowKey={({ reference }) => reference}
        texts={{ loading: texts.unnotified.loading, empty: texts.unnotified.empty }}
        nothing={
          <Empty
            text={texts.unnotified.empty}
            action={
              <ButtonLink variant="line" to={to('board')}>
                {desk.board}
              </ButtonLink>
            }
          />
        }
      />
    </>
  )
}

/** A repair that came in has news by its stage, a booking that waits by its product, everything else by its status. */
const newsOf = ({ entity, asked, status, job, stock }: UnnotifiedRequest): string => {
  if (stock) return texts.stock(thing(entity, asked), stockNow(stock))
  const isInShop = job && job.stage !== 'asked' && isOpenStage(job.stage)
  return texts.status(thing(entity, asked, job?.device), isInShop ? stageNow(job.stage) : isNow(entity, status))
}

/** The stage of a repair says more than its status. */
const State = ({ job, status }: UnnotifiedRequest) => (job ? <StageTag stage={job.stage} /> : <StatusBadge status={status} />)

const columns = (nowMs: number): Column<UnnotifiedRequest>[] => [
  {
    title: texts.unnotified.request,
    cardTitle: true,
    cell: (request) => (
      <>
        <span className={styles.reference}>{request.reference}</span>
        <CardOnly>
          <State {...request} />
        </CardOnly>
      </>
    ),
  },
  { title: texts.unnotified.customer, cell: (request) => <Customer customer={request} sample={false} /> },
  {
    title: texts.unnotified.status,
    free: true,
    cell: (request) => <span className={styles.news}>{newsOf(request)}</span>,
  },
  {
    title: texts.unnotified.since,
    cell: ({ unnotifiedSince }) =>
      unnotifiedSince && <span title={formatDateTime(unnotifiedSince)}>{waitingText(Date.parse(unnotifiedSince), nowMs)}</span>,
  },
  {
    title: listTexts.actions,
    actions: true,
    cell: (request) => (
      <>
        <NotifyButtons request={request} />
        <CustomerViewButton entity={request.entity} id={request.id} reference={request.reference} state={<State {...request} />} />
      </>
    ),
  },
]
