import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { to } from '#contract/office-paths.ts'
import { type Order, type OrderLine, openOf } from '#contract/purchases/orders.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/purchases.ts'
import { supplierQuery } from '#web/catalogue/suppliers/suppliers.queries.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Row } from '#web/kit/components/box.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { later } from '#web/kit/components/later.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import { type Column, DataTable } from '#web/kit/list/data-table.tsx'
import { GoodsPanel } from './goods-panel.tsx'
import { close, reopen, send, sendOnWhatsApp } from './order-actions.ts'
import styles from './purchases.module.css'

const OrderEdit = later(async () => (await import('./order-form.tsx')).OrderEdit)
const ReceiveDialog = later(async () => (await import('./receive-dialog.tsx')).ReceiveDialog)

/** An order as admins see it: what was ordered, how it went to the supplier, and what came. */
export function OrderView({ order }: { order: Order }) {
  const [open, setOpen] = useState<'edit' | 'receive'>()
  const { id, number, supplier, lines, note } = order
  const isOpen = order.closedAt === null && order.open > 0
  const shut = () => setOpen(undefined)
  return (
    <>
      <header>
        <div>
          <h1>{texts.numberOf(number, id)}</h1>
          <p>
            <Link to={to('supplier', { id: supplier.id })}>{supplier.name}</Link>
          </p>
        </div>
        {isOpen && <Button onClick={() => setOpen('receive')}>{texts.receive}</Button>}
      </header>
      <TitledPanel title={texts.columns.state} isUntitled>
        <State order={order} />
        {isOpen && <Sending order={order} />}
        {isOpen && (
          <Row gap={2}>
            <Button variant="line" size="sm" aria-label={texts.editOrder} onClick={() => setOpen('edit')}>
              {texts.edit}
            </Button>
            <ActionButton action={close(order)} variant="danger" size="sm" />
          </Row>
        )}
        {order.closedAt !== null && (
          <Row>
            <ActionButton action={reopen(order)} variant="line" size="sm" />
          </Row>
        )}
      </TitledPanel>
      <TitledPanel title={texts.orderFields.lines}>
        <DataTable label={texts.orderFields.lines} columns={columns} rows={lines} rowKey={({ id }) => id} />
        {note && <p className={styles.text}>{note}</p>}
      </TitledPanel>
      <GoodsPanel order={order} />
      <TitledPanel title={texts.text}>
        <p className={styles.text} lang="en">
          {order.text}
        </p>
      </TitledPanel>
      {open === 'edit' && <OrderEdit order={order} onClose={shut} />}
      {open === 'receive' && <ReceiveDialog order={order} onClose={shut} onReceived={shut} />}
    </>
  )
}

const State = ({ order: { state, isLate, expectedOn, sentAt, createdAt, by, total } }: { order: Order }) => (
  <p className={styles.beside}>
    <b>{texts.states[state]}</b>
    {isLate && <Chip warns>{texts.late}</Chip>}
    {expectedOn && <span>{texts.expectedOn(formatDate(expectedOn))}</span>}
    <span>{sentAt ? texts.sentOn(formatDate(sentAt)) : texts.createdOn(formatDate(createdAt), by)}</span>
    {total > 0 && <span>{texts.total(formatPaise(total))}</span>}
  </p>
)

/** The ways in which an order goes to the supplier. */
function Sending({ order }: { order: Order }) {
  const { data: supplier } = useQuery(supplierQuery(order.supplier.id))
  if (!supplier) return null
  return (
    <Row gap={2}>
      <ActionButton action={sendOnWhatsApp(order, supplier)} variant={order.sentAt === null ? undefined : 'line'} size="sm" />
      {supplier.email && <ActionButton action={send(order, 'mail')} variant="line" size="sm" />}
      <ActionButton action={send(order, 'phone')} variant="line" size="sm" />
    </Row>
  )
}

const columns: Column<OrderLine>[] = [
  {
    title: texts.columns.item,
    cardTitle: true,
    free: true,
    cell: ({ itemId, itemName }) => <Link to={to('item', { id: itemId })}>{itemName}</Link>,
  },
  { title: texts.columns.ordered, cell: ({ quantity, unit }) => texts.pieces(quantity, unit) },
  { title: texts.columns.open, cell: (line) => openOf(line) || texts.allHere },
  { title: texts.columns.cost, cell: ({ cost }) => (cost === null ? '' : formatPaise(cost)) },
  {
    title: texts.columns.for,
    cell: ({ repair }) => repair && <Link to={to('job', { id: repair.id })}>{repair.reference}</Link>,
  },
]
