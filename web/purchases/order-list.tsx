import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { to } from '#contract/office-paths.ts'
import { readChoice } from '#contract/platform/page-query.ts'
import { ORDER_FILTERS, type OrderRow } from '#contract/purchases/orders.ts'
import { formatPaise } from '#texts/amounts.ts'
import { title as outside } from '#texts/outside.ts'
import * as texts from '#texts/purchases.ts'
import { Button, ButtonLink } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import { DataList } from '#web/kit/list/data-list.tsx'
import type { Column } from '#web/kit/list/data-table.tsx'
import { ListHeader } from '#web/kit/list/list-header.tsx'
import { ListSelect } from '#web/kit/list/list-select.tsx'
import { useListState } from '#web/kit/list/use-list-state.ts'
import styles from './purchases.module.css'
import { ordersQuery, PURCHASES_PAGE_SIZE } from './purchases.queries.ts'
import { usePages } from './use-pages.ts'

const NewOrderDialog = later(async () => (await import('./order-form.tsx')).NewOrderDialog)

const UnorderedDialog = later(async () => (await import('./unordered-form.tsx')).UnorderedDialog)

const filters = { show: (text: string | null) => readChoice(ORDER_FILTERS, text) ?? '' }

/** Every order, and the way to a new one; `children` stand above the list. */
export function OrderList({ children }: { children: ReactNode }) {
  const list = useListState(filters)
  return (
    <>
      <ListHeader title={texts.title} list={list}>
        <ListSelect
          label={texts.show}
          emptyLabel={texts.showAll}
          options={texts.filters}
          value={list.shown.show}
          onChange={(show) => list.setChoice({ show })}
        />
        <AddOrder />
        <ReceiveUnordered />
        <ButtonLink variant="line" size="sm" to={to('outside')}>
          {outside}
        </ButtonLink>
        <ButtonLink variant="line" size="sm" to={to('suppliers')}>
          {texts.suppliers}
        </ButtonLink>
      </ListHeader>
      {children}
      <DataList
        query={useQuery(ordersQuery(list.values))}
        list={list}
        pageSize={PURCHASES_PAGE_SIZE}
        label={texts.orders}
        columns={columns}
        texts={{ loading: texts.loading, empty: texts.none }}
        nothing={<p>{texts.nothing}</p>}
      />
    </>
  )
}

/** The orders from one supplier. */
export function OrdersOf({ supplier }: { supplier: number }) {
  const list = usePages()
  return (
    <TitledPanel title={texts.orders} action={<AddOrder supplier={supplier} />}>
      <DataList
        query={useQuery(ordersQuery({ page: list.values.page, show: '', supplier }))}
        list={list}
        pageSize={PURCHASES_PAGE_SIZE}
        label={texts.orders}
        columns={columns.filter(({ title }) => title !== texts.columns.supplier)}
        texts={{ loading: texts.loading, empty: texts.none }}
        nothing={<p>{texts.nothing}</p>}
      />
    </TitledPanel>
  )
}

function AddOrder({ supplier }: { supplier?: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button size="sm" variant={supplier ? 'line' : undefined} onClick={() => setIsOpen(true)}>
        {texts.newOrder}
      </Button>
      {isOpen && (
        <NewOrderDialog supplier={supplier} onClose={() => setIsOpen(false)} onAdded={({ id }) => void navigate(to('purchase', { id }))} />
      )}
    </>
  )
}

function ReceiveUnordered() {
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setIsOpen(true)}>
        {texts.unordered}
      </Button>
      {isOpen && (
        <UnorderedDialog onClose={() => setIsOpen(false)} onReceived={({ orderId }) => void navigate(to('purchase', { id: orderId }))} />
      )}
    </>
  )
}

const columns: Column<OrderRow>[] = [
  {
    title: texts.columns.number,
    cardTitle: true,
    cell: ({ id, number }) => <Link to={to('purchase', { id })}>{texts.numberOf(number, id)}</Link>,
  },
  {
    title: texts.columns.supplier,
    free: true,
    cell: ({ supplier: { id, name } }) => <Link to={to('supplier', { id })}>{name}</Link>,
  },
  {
    title: texts.columns.state,
    cell: ({ state, isLate }) => (
      <span className={styles.beside}>
        {texts.states[state]} {isLate && <Chip warns>{texts.late}</Chip>}
      </span>
    ),
  },
  { title: texts.columns.expected, cell: ({ expectedOn }) => (expectedOn ? formatDate(expectedOn) : texts.noDay) },
  { title: texts.columns.open, cell: ({ open, pieces }) => (open === 0 ? '' : texts.openOf(open, pieces)) },
  { title: texts.columns.total, align: 'end', cell: ({ total }) => (total === 0 ? '' : formatPaise(total)) },
]
