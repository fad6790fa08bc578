import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOpenStage } from '#contract/stages.ts'
import type { UntoldRequest } from '#contract/tracking.ts'
import * as listTexts from '#texts/lists.ts'
import { isNow, stageNow, thing } from '#texts/request-status.ts'
import * as texts from '#texts/tracking.ts'
import { DataList } from '#web/components/list/data-list.tsx'
import { CardOnly, type Column } from '#web/components/list/data-table.tsx'
import { useListState } from '#web/components/list/use-list-state.ts'
import { StaffScreen } from '#web/components/staff-screen.tsx'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { formatDateTime } from '#web/lib/dates.ts'
import { Customer } from '#web/requests/list/customer.tsx'
import { CustomerViewButton } from '#web/requests/tracking/customer-view.tsx'
import { TellButtons } from '#web/requests/tracking/tell-buttons.tsx'
import { UNTOLD_PAGE_SIZE, undoTold, untoldQuery } from '#web/requests/tracking/tracking.queries.ts'
import { UndoNotice } from '#web/requests/tracking/undo-notice.tsx'
import styles from './to-tell.module.css'

/** Customers who do not know the latest status of their request yet, longest waiting first. */
export const Component = () => (
  <StaffScreen title={texts.untold.title}>
    <UntoldRequests />
  </StaffScreen>
)

function UntoldRequests() {
  const list = useListState()
  const [told, setTold] = useState<UntoldRequest>()
  return (
    <>
      <header>
        <h1>{texts.untold.title}</h1>
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
        query={useQuery(untoldQuery(list.values.page))}
        list={list}
        pageSize={UNTOLD_PAGE_SIZE}
        label={texts.untold.title}
        columns={columns(setTold)}
        rowKey={({ reference }) => reference}
        texts={{ loading: texts.untold.loading, empty: texts.untold.empty }}
      />
    </>
  )
}

/** A repair that came in has news by its stage, everything else by its status. */
const newsOf = ({ entity, asked, status, job }: UntoldRequest): string => {
  const isInShop = job && job.stage !== 'asked' && isOpenStage(job.stage)
  return texts.status(thing(entity, asked, job?.device), isInShop ? stageNow(job.stage) : isNow(entity, status))
}

const columns = (onTold: (request: UntoldRequest) => void): Column<UntoldRequest>[] => [
  {
    title: texts.untold.request,
    cardTitle: true,
    cell: ({ reference, status }) => (
      <>
        <span className={styles.reference}>{reference}</span>
        <CardOnly>
          <StatusBadge status={status} />
        </CardOnly>
      </>
    ),
  },
  { title: texts.untold.customer, cell: (request) => <Customer customer={request} sample={false} /> },
  { title: texts.untold.status, cell: newsOf },
  { title: texts.untold.since, cell: ({ untoldSince }) => untoldSince && formatDateTime(untoldSince) },
  {
    title: listTexts.actions,
    actions: true,
    cell: (request) => (
      <>
        <TellButtons request={request} onTold={() => onTold(request)} />
        <CustomerViewButton entity={request.entity} id={request.id} reference={request.reference} />
      </>
    ),
  },
]
