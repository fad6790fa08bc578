import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Goods } from '#contract/purchases/goods.ts'
import type { Order } from '#contract/purchases/orders.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/purchases.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import { Button } from '#web/kit/components/button.tsx'
import { later } from '#web/kit/components/later.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { HeadingRow, TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { undoReturn } from './order-actions.ts'
import styles from './purchases.module.css'
import { goodsQuery } from './purchases.queries.ts'

const ReturnDialog = later(async () => (await import('./return-dialog.tsx')).ReturnDialog)
const BillDialog = later(async () => (await import('./bill-dialog.tsx')).BillDialog)
const NewBillDialog = later(async () => (await import('./bill-form.tsx')).NewBillDialog)

type Opened = { returned: Goods } | { bill: number } | 'newBill'

/** What came of an order, in which parts, and what of it went back; admins also see the bills. */
export function GoodsPanel({ order }: { order: Pick<Order, 'id'> & Partial<Pick<Order, 'supplier'>> }) {
  const query = useQuery(goodsQuery(order.id))
  const [opened, setOpened] = useState<Opened>()
  const isAdmin = useIsAdmin()
  const close = () => setOpened(undefined)
  const unbilled = query.data?.rows.filter(({ bill }) => bill === null) ?? []
  return (
    <TitledPanel
      title={texts.goods}
      action={
        isAdmin &&
        unbilled.length > 0 && (
          <Button variant="line" size="sm" onClick={() => setOpened('newBill')}>
            {texts.enterBill}
          </Button>
        )
      }
    >
      <QueryView query={query} loading={texts.loading} failure={texts.goodsFailure}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p>{texts.noGoods}</p>
          ) : (
            <ul className={styles.list}>
              {rows.map((goods) => (
                <GoodsEntry
                  key={goods.id}
                  goods={goods}
                  onReturn={() => setOpened({ returned: goods })}
                  onBill={(bill) => setOpened({ bill })}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      {opened === 'newBill' && order.supplier && (
        <NewBillDialog supplierId={order.supplier.id} goods={unbilled} onClose={close} onSaved={({ id }) => setOpened({ bill: id })} />
      )}
      {typeof opened === 'object' && 'returned' in opened && <ReturnDialog goods={opened.returned} onClose={close} />}
      {typeof opened === 'object' && 'bill' in opened && <BillDialog id={opened.bill} onClose={close} />}
    </TitledPanel>
  )
}

interface GoodsEntryProps {
  goods: Goods
  onReturn: () => void
  onBill: (id: number) => void
}

function GoodsEntry({ goods, onReturn, onBill }: GoodsEntryProps) {
  const { day, by, deliveryNote, note, lines, returns, bill } = goods
  const nameOf = (lineId: number) => lines.find(({ id }) => id === lineId)
  return (
    <li className={styles.entry}>
      <HeadingRow>
        <b>{texts.cameOn(formatDate(day), by)}</b>
        <span className={styles.beside}>
          {bill && (
            <Button variant="line" size="sm" onClick={() => onBill(bill.id)}>
              {texts.billOf(texts.billKinds.bill, bill.number)}
            </Button>
          )}
          {lines.some(({ quantity, returned }) => returned < quantity) && (
            <Button variant="line" size="sm" aria-label={texts.sendBackOf(formatDate(day))} onClick={onReturn}>
              {texts.sendBack}
            </Button>
          )}
        </span>
      </HeadingRow>
      {lines.map(({ id, itemName, quantity, unit, cost, serials }) => (
        <span key={id}>
          {itemName}:{' '}
          {[texts.pieces(quantity, unit), cost !== null && texts.costOf(formatPaise(cost)), serials.join(', ')].filter(Boolean).join(' · ')}
        </span>
      ))}
      {(deliveryNote || note) && <small>{[deliveryNote && texts.deliveryNote(deliveryNote), note].filter(Boolean).join(' · ')}</small>}
      {returns.map((back) => (
        <small key={back.id}>
          {back.lines
            .map(({ lineId, quantity, serials }) =>
              [
                texts.wentBack(
                  `${nameOf(lineId)?.itemName ?? ''}, ${texts.pieces(quantity, nameOf(lineId)?.unit ?? 'NOS')}`,
                  texts.reasons[back.reason],
                ),
                serials.join(', '),
              ]
                .filter(Boolean)
                .join(' · '),
            )
            .join('; ')}
          {[' ', back.note, back.by, formatDate(back.at)].filter(Boolean).join(' · ')}{' '}
          <ActionButton action={undoReturn(back.id)} variant="line" size="sm" />
        </small>
      ))}
    </li>
  )
}
