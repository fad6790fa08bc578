import { useQuery } from '@tanstack/react-query'
import type { CustomerRow } from '#contract/customers/customers.ts'
import { to } from '#contract/office-paths.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import * as texts from '#texts/customers.ts'
import { newJob } from '#texts/screens.ts'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { ListHeader } from '#web/kit/list/list-header.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { CUSTOMERS_PAGE_SIZE, customersQuery } from './customers.queries.ts'
import { Doubles } from './doubles.tsx'

/** All customers, after those who may be there twice. */
export function CustomerList() {
  const list = useListState()
  return (
    <>
      <ListHeader title={texts.title} searchLabel={texts.search} list={list} />
      {!list.filtered && <Doubles />}
      <DataList
        query={useQuery(customersQuery(list.values))}
        list={list}
        pageSize={CUSTOMERS_PAGE_SIZE}
        label={texts.title}
        columns={columns}
        texts={{ loading: texts.loading, empty: texts.none }}
        nothing={<Empty text={texts.nothing} action={<ButtonLink to={to('newJob')}>{newJob}</ButtonLink>} />}
      />
    </>
  )
}

const columns: Column<CustomerRow>[] = [
  { title: texts.columns.name, cardTitle: true, free: true, cell: ({ id, name }) => <Link to={to('customer', { id })}>{name}</Link> },
  { title: texts.columns.phone, cell: ({ phones }) => phones.map(formatPhone).join(', ') },
  { title: texts.columns.email, free: true, cell: ({ emails }) => emails.join(', ') },
  { title: texts.columns.since, cell: ({ createdAt }) => formatDate(createdAt) },
]
