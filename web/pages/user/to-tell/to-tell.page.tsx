import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOpenStage } from '#contract/desk/stages.ts'
import { to } from '#contract/paths.ts'
import type { UntoldRequest } from '#contract/requests/tracking.ts'
import * as desk from '#texts/desk.ts'
import * as listTexts from '#texts/lists.ts'
import { isNow, stageNow, stockNow, thing } from '#texts/request-status.ts'
import * as texts from '#texts/tracking.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { DataList } from '#web/components/list/data-list.tsx'
import { CardOnly, type Column } from '#web/components/list/data-table.tsx'
import { useListState } from '#web/components/list/use-list-state.ts'
import { StaffScreen } from '#web/components/staff-screen.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { StageTag } from '#web/desk/stage-tag.tsx'
import { formatDateTime } from '#web/lib/dates.ts'
import { waitingText } from '#web/lib/relative-time.ts'
import { Customer } from '#web/requests/list/customer.tsx'
import { CustomerViewButton } from '#web/requests/tracking/customer-view-button.tsx'
import { TellButtons } from '#web/requests/tracking/tell-buttons.tsx'
import { UNTOLD_PAGE_SIZE, undoTold, untoldQuery } from '#web/requests/tracking/tracking.queries.ts'
import { UndoNotice } from '#web/requests/tracking/undo-notice.tsx'
import styles from './to-tell.module.css'

/** Customers who do not know the latest status of their request yet, longest waiting first. */
export const Component = () => (
  <StaffScreen title={texts.untoldTitle}>
    <UntoldRequests />
  </StaffScreen>
)

function UntoldRequests() {
  const list = useListState()
  const [told, setTold] = useState<UntoldRequest>()
  const query = useQuery(untoldQuery(list.values.page))
  return (
    <>
      <header>
        <h1>{texts.untoldTitle}</h1>
      </header>
      {told && (
        <UndoNotice
          key={told.reference}
          text={texts.wasTold(told.reference, told.name)}
          request={told}
          undo={undoTold()}
          onUndone={() => setTold(undefined)}
        />
      )}
      <DataList
        query={query}
        list={list}
        pageSize={UNTOLD_PAGE_SIZE}
        label={texts.untoldTitle}
        tableClassName={styles.untold}
        columns={columns(query.dataUpdatedAt, setTold)}
        rowKey={({ reference }) => reference}
        texts={{ loading: texts.untold.loading, empty: texts.untold.empty }}
        nothing={
          <Empty
            text={texts.untold.empty}
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
const newsOf = ({ entity, asked, status, job, stock }: UntoldRequest): string => {
  if (stock) return texts.stock(thing(entity, asked), stockNow(stock))
  const isInShop = job && job.stage !== 'asked' && isOpenStage(job.stage)
  return texts.status(thing(entity, asked, job?.device), isInShop ? stageNow(job.stage) : isNow(entity, status))
}

/** The stage of a repair says more than its status. */
const State = ({ job, status }: UntoldRequest) => (job ? <StageTag stage={job.stage} /> : <StatusBadge status={status} />)

const columns = (nowMs: number, onTold: (request: UntoldRequest) => void): Column<UntoldRequest>[] => [
  {
    title: texts.untold.request,
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
  { title: texts.untold.customer, cell: (request) => <Customer customer={request} sample={false} /> },
  {
    title: texts.untold.status,
    free: true,
    cell: (request) => <span className={styles.news}>{newsOf(request)}</span>,
  },
  {
    title: texts.untold.since,
    cell: ({ untoldSince }) =>
      untoldSince && <span title={formatDateTime(untoldSince)}>{waitingText(Date.parse(untoldSince), nowMs)}</span>,
  },
  {
    title: listTexts.actions,
    actions: true,
    cell: (request) => (
      <>
        <TellButtons request={request} onTold={() => onTold(request)} />
        <CustomerViewButton entity={request.entity} id={request.id} reference={request.reference} state={<State {...request} />} />
      </>
    ),
  },
]
