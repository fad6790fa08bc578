import { useQuery } from '@tanstack/react-query'
import { REFURBISH_FILTERS, type Refurbishment } from '#contract/desk/refurbish.ts'
import { to } from '#contract/office-paths.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/refurbish.ts'
import { items } from '#texts/screens.ts'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { ListHeader } from '#web/kit/list/list-header.tsx'
import { ListSelect } from '#web/kit/list/list-select.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { REFURBISH_PAGE_SIZE, refurbishmentsQuery } from './refurbish.queries.ts'

const filters = { show: (text: string | null) => readChoice(REFURBISH_FILTERS, text) ?? '' }

/** Pieces that are or were refurbished, each with what it cost and brought. */
export function RefurbishList() {
  const list = useListState(filters)
  const isAdmin = useIsAdmin()
  return (
    <>
      <ListHeader title={texts.title} searchLabel={texts.search} list={list}>
        <ListSelect
          label={texts.show}
          emptyLabel={texts.all}
          options={texts.filters}
          value={list.shown.show}
          onChange={(show) => list.setChoice({ show })}
        />
      </ListHeader>
      <DataList
        query={useQuery(refurbishmentsQuery(list.values))}
        list={list}
        pageSize={REFURBISH_PAGE_SIZE}
        label={texts.title}
        columns={isAdmin ? [...columns, ...amounts] : columns}
        texts={{ loading: texts.loading, empty: texts.none }}
        nothing={
          <Empty
            text={texts.nothing}
            action={
              <ButtonLink variant="line" to={to('items')}>
                {items}
              </ButtonLink>
            }
          />
        }
      />
    </>
  )
}

const columns: Column<Refurbishment>[] = [
  {
    title: texts.columns.name,
    cardTitle: true,
    free: true,
    cell: ({ id, name, serial }) => <Link to={to('refurbishment', { id })}>{[name, serial].filter(Boolean).join(' · ')}</Link>,
  },
  { title: texts.columns.stage, cell: ({ stage }) => <Chip>{texts.stages[stage]}</Chip> },
  { title: texts.columns.technician, free: true, cell: ({ technician }) => technician?.name ?? texts.nobody },
  { title: texts.columns.days, cell: ({ daysInStock }) => String(daysInStock) },
]

const amounts = (['cost', 'added', 'asked', 'sold', 'profit'] as const).map(
  (name): Column<Refurbishment> => ({
    title: texts.columns[name],
    cell: ({ amounts }) => (typeof amounts?.[name] === 'number' ? formatPaise(amounts[name]) : ''),
  }),
)
