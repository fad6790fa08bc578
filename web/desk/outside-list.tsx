import { useQuery } from '@tanstack/react-query'
import { OUTSIDE_FILTERS, type Outside } from '#contract/desk/outside.ts'
import { to } from '#contract/office-paths.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import * as texts from '#texts/outside.ts'
import { board } from '#texts/screens.ts'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { ListSelect } from '#web/kit/list/list-select.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { OUTSIDE_PAGE_SIZE, outsideListQuery } from './outside.queries.ts'
import { isLate, stateOf } from './outside-state.ts'

const filters = { show: (text: string | null) => readChoice(OUTSIDE_FILTERS, text) ?? '' }

/** Everything that was sent to labs and suppliers. */
export function OutsideList() {
  const list = useListState(filters)
  return (
    <>
      <header>
        <h1>{texts.title}</h1>
        <ListSelect
          label={texts.show}
          emptyLabel={texts.all}
          options={{ out: texts.onlyOut }}
          value={list.shown.show}
          onChange={(show) => list.setChoice({ show })}
        />
      </header>
      <p>{texts.intro}</p>
      <DataList
        query={useQuery(outsideListQuery(list.values))}
        list={list}
        pageSize={OUTSIDE_PAGE_SIZE}
        label={texts.title}
        columns={columns}
        texts={{ loading: texts.loading, empty: texts.nothingOut }}
        nothing={
          <Empty
            text={texts.nothing}
            action={
              <ButtonLink variant="line" to={to('board')}>
                {board}
              </ButtonLink>
            }
          />
        }
      />
    </>
  )
}

const columns: Column<Outside>[] = [
  {
    title: texts.columns.what,
    cardTitle: true,
    free: true,
    cell: ({ number, what, job, pieceId }) =>
      job ? <Link to={to('job', { id: job.id })}>{`${what}, ${job.reference}`}</Link> : pieceId === null ? texts.gone(number) : what,
  },
  { title: texts.columns.party, cell: ({ party }) => party },
  { title: texts.columns.state, cell: (outside) => stateOf(outside) },
  {
    title: texts.columns.due,
    cell: (outside) => (outside.dueOn === null ? '' : <Chip warns={isLate(outside)}>{formatDate(outside.dueOn)}</Chip>),
  },
]
