import { useQuery } from '@tanstack/react-query'
import type { UntoldRequest } from '#contract/tracking.ts'
import * as listTexts from '#texts/lists.ts'
import { isNow, thing } from '#texts/request-status.ts'
import * as texts from '#texts/tracking.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { Customer } from '#web/components/list/customer.tsx'
import { DataList } from '#web/components/list/data-list.tsx'
import { CardOnly, type Column } from '#web/components/list/data-table.tsx'
import { useListState } from '#web/components/list/use-list-state.ts'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { CustomerViewButton } from '#web/features/tracking/customer-view.tsx'
import { TellButtons } from '#web/features/tracking/tell-buttons.tsx'
import { UNTOLD_PAGE_SIZE, untoldQuery } from '#web/features/tracking/tracking.queries.ts'
import { useHeadingFocus } from '#web/hooks/use-heading-focus.ts'
import { formatDateTime } from '#web/lib/dates.ts'
import styles from './to-tell.module.css'

/** Whose customers do not know the latest status of their request yet, longest waiting first. */
export const Component = () => (
  <AdminScreen title={texts.untold.title}>
    <UntoldRequests />
  </AdminScreen>
)

function UntoldRequests() {
  const list = useListState()
  const { heading, focusHeading } = useHeadingFocus()
  return (
    <>
      <header>
        <h1 ref={heading} tabIndex={-1}>
          {texts.untold.title}
        </h1>
      </header>
      <DataList
        query={useQuery(untoldQuery(list.values.page))}
        list={list}
        pageSize={UNTOLD_PAGE_SIZE}
        label={texts.untold.title}
        columns={columns(focusHeading)}
        rowKey={({ reference }) => reference}
        texts={{ loading: texts.untold.loading, empty: texts.untold.empty }}
      />
    </>
  )
}

const columns = (onTold: () => void): Column<UntoldRequest>[] => [
  {
    title: texts.untold.request,
    card: 'title',
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
  { title: texts.untold.status, cell: ({ entity, asked, status }) => texts.status(thing(entity, asked), isNow(entity, status)) },
  { title: texts.untold.since, cell: ({ untoldSince }) => untoldSince && formatDateTime(untoldSince) },
  {
    title: listTexts.actions,
    card: 'actions',
    cell: (request) => (
      <>
        <TellButtons request={request} onTold={onTold} />
        <CustomerViewButton entity={request.entity} id={request.id} reference={request.reference} />
      </>
    ),
  },
]
