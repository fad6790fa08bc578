import { useQuery } from '@tanstack/react-query'
import { BILL_KINDS, BILLS_PAGE_SIZE, type BillRow } from '#contract/money/bills.ts'
import { to } from '#contract/office-paths.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bills.ts'
import { MoneyScreen } from '#web/kit/components/admin-screen.tsx'
import { ButtonLink } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { ListHeader } from '#web/kit/list/list-header.tsx'
import { ListSelect } from '#web/kit/list/list-select.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import { Advances } from '#web/money/advances.tsx'
import { Debts } from '#web/money/debts.tsx'
import { billsQuery, setupQuery } from '#web/money/money.queries.ts'
import { FirstStep } from '#web/money/money-panel.tsx'
import { Registers } from '#web/money/registers.tsx'
import { OneLine } from '#web/requests/list/request-cells.tsx'

const PurchaseRegister = later(async () => (await import('#web/purchases/purchase-register.tsx')).PurchaseRegister)

const filters = { kind: (text: string | null) => readChoice(BILL_KINDS, text) ?? '' }

/** Bills and credit notes, who owes, and for admins the registers. */
export const Component = () => (
  <MoneyScreen title={texts.title}>
    <Bills />
  </MoneyScreen>
)

function Bills() {
  const list = useListState(filters)
  const setup = useQuery(setupQuery()).data
  const isAdmin = useIsAdmin()
  return (
    <>
      <ListHeader title={texts.title} searchLabel={texts.search} list={list}>
        <ListSelect
          label={texts.kind}
          emptyLabel={texts.allKinds}
          options={texts.kinds}
          value={list.shown.kind}
          onChange={(kind) => list.setChoice({ kind })}
        />
        {setup?.isReady && <CounterSale />}
      </ListHeader>
      {setup && !setup.isReady && <FirstStep />}
      <DataList
        query={useQuery(billsQuery(list.values))}
        list={list}
        pageSize={BILLS_PAGE_SIZE}
        label={texts.title}
        columns={columns}
        texts={{ loading: texts.loading, empty: texts.empty }}
        nothing={<Empty text={texts.nothing} action={setup?.isReady && <CounterSale />} />}
      />
      <Debts />
      <Advances />
      {isAdmin && <Registers />}
      {isAdmin && <PurchaseRegister />}
    </>
  )
}

/** The way to a bill that is for no request. */
const CounterSale = () => (
  <ButtonLink size="sm" to={to('sale')}>
    {texts.newBill}
  </ButtonLink>
)

const columns: Column<BillRow>[] = [
  {
    title: texts.columns.number,
    area: 'number',
    width: 168,
    narrow: 150,
    cell: ({ id, number }) => <Link to={to('bill', { id })}>{number}</Link>,
  },
  { title: texts.columns.date, area: 'when', width: 104, narrow: 96, cell: ({ issuedOn }) => formatDate(issuedOn) },
  { title: texts.columns.customer, area: 'who', cell: ({ customer }) => <OneLine>{customer || texts.noName}</OneLine> },
  { title: texts.columns.for, area: 'what', width: 104, narrow: 'none', cell: ({ reference }) => reference || texts.counter },
  {
    title: texts.columns.total,
    area: 'contact',
    align: 'end',
    width: 132,
    narrow: 116,
    cell: ({ kind, total }) => formatPaise(kind === 'bill' ? total : -total),
  },
  { title: texts.columns.state, area: 'status', width: 172, narrow: 160, cell: (bill) => <State {...bill} /> },
]

/** Whether a bill is paid, in a word; a credit note owes nothing. */
const State = ({ kind, due, isPaid }: BillRow) =>
  kind === 'bill' && <Chip warns={due > 0}>{due > 0 ? texts.dueIs(formatPaise(due)) : isPaid ? texts.paid : texts.nothingDue}</Chip>
