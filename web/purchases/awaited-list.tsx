import { useQuery } from '@tanstack/react-query'
import { to } from '#contract/office-paths.ts'
import { type AwaitedOrder, openOf } from '#contract/purchases/orders.ts'
import { title as outside } from '#texts/outside.ts'
import * as texts from '#texts/purchases.ts'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import styles from './purchases.module.css'
import { awaitedQuery, PURCHASES_PAGE_SIZE } from './purchases.queries.ts'

/** The orders that a parcel may be of, for who receives it. */
export function AwaitedList() {
  const list = useListState()
  return (
    <>
      <header>
        <h1>{texts.title}</h1>
        <ButtonLink variant="line" size="sm" to={to('outside')}>
          {outside}
        </ButtonLink>
      </header>
      <DataList
        query={useQuery(awaitedQuery(list.values.page))}
        list={list}
        pageSize={PURCHASES_PAGE_SIZE}
        label={texts.awaited}
        columns={columns}
        texts={{ loading: texts.loading, empty: texts.none }}
        nothing={<p>{texts.nothingAwaited}</p>}
      />
    </>
  )
}

const columns: Column<AwaitedOrder>[] = [
  { title: texts.columns.number, cardTitle: true, cell: ({ id, number }) => <Link to={to('purchase', { id })}>{number}</Link> },
  {
    title: texts.columns.open,
    free: true,
    cell: ({ lines }) => (
      <ul className={styles.list}>
        {lines
          .filter((line) => openOf(line) > 0)
          .map((line) => (
            <li key={line.id}>
              {line.itemName}: {texts.pieces(openOf(line), line.unit)}
            </li>
          ))}
      </ul>
    ),
  },
  {
    title: texts.columns.expected,
    cell: ({ expectedOn, isLate }) => (
      <span className={styles.beside}>
        {expectedOn ? formatDate(expectedOn) : texts.noDay} {isLate && <Chip warns>{texts.late}</Chip>}
      </span>
    ),
  },
]
