import { useQuery } from '@tanstack/react-query'
import type { Comeback, ComebackCounts } from '#contract/desk/comebacks.ts'
import { to } from '#contract/office-paths.ts'
import { formatNumber } from '#languages/numbers.ts'
import * as texts from '#texts/comebacks.ts'
import { repairTypeLabel } from '#texts/request-status.ts'
import { COMEBACKS_PAGE_SIZE, comebackCountsQuery, comebacksQuery } from '#web/desk/comebacks.queries.ts'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { Panel, PanelTitle } from '#web/kit/components/box.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { ListHeader } from '#web/kit/list/list-header.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { FactList } from '#web/requests/tracking/details-list.tsx'
import styles from './comebacks.module.css'

/** Which repairs do not last, for the owner. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <Comebacks />
  </AdminScreen>
)

function Comebacks() {
  const list = useListState()
  return (
    <>
      <ListHeader title={texts.title} list={list} />
      <p>{texts.intro}</p>
      <QueryView query={useQuery(comebackCountsQuery())} loading={texts.loading} failure={texts.failure}>
        {({ byRepair, byTechnician }) =>
          byRepair.length > 0 && (
            <div className={styles.counts}>
              <Counts title={texts.byRepair} counts={byRepair} />
              <Counts title={texts.byTechnician} counts={byTechnician} />
            </div>
          )
        }
      </QueryView>
      <DataList
        query={useQuery(comebacksQuery(list.values.page))}
        list={list}
        pageSize={COMEBACKS_PAGE_SIZE}
        label={texts.title}
        columns={columns}
        texts={{ loading: texts.loading, empty: texts.empty }}
      />
    </>
  )
}

const Counts = ({ title, counts }: { title: string; counts: ComebackCounts['byRepair'] }) => (
  <Panel as="section" className={styles.panel}>
    <PanelTitle>{title}</PanelTitle>
    <FactList facts={counts.map(({ name, count }) => [name || texts.nobody, formatNumber(count)])} />
  </Panel>
)

const columns: Column<Comeback>[] = [
  {
    title: texts.columns.job,
    cardTitle: true,
    cell: ({ id, reference, device, description }) => (
      <div className={styles.lines}>
        <Link to={to('job', { id })}>{reference}</Link>
        {device}
        <small>{description}</small>
      </div>
    ),
  },
  { title: texts.columns.customer, free: true, cell: ({ name }) => name },
  { title: texts.columns.since, cell: ({ createdAt }) => formatDate(createdAt) },
  {
    title: texts.columns.earlier,
    cell: ({ earlier: { id, reference, repairType, closedAt } }) => (
      <div className={styles.lines}>
        <Link to={to('job', { id })}>{reference}</Link>
        {repairTypeLabel(repairType)}
        {closedAt && <small>{texts.closed(formatDate(closedAt))}</small>}
      </div>
    ),
  },
  { title: texts.columns.technician, free: true, cell: ({ earlier }) => earlier.technician || texts.nobody },
]
