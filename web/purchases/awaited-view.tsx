import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import { type AwaitedOrder, openOf } from '#contract/purchases/orders.ts'
import * as texts from '#texts/purchases.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Chip } from '#web/kit/components/chip.tsx'
import { later } from '#web/kit/components/later.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import { GoodsPanel } from './goods-panel.tsx'
import styles from './purchases.module.css'
import { awaitedQuery, goodsQuery } from './purchases.queries.ts'

const ReceiveDialog = later(async () => (await import('./receive-dialog.tsx')).ReceiveDialog)

/** An order as everybody may see it: what is still to come, and what came. */
export const AwaitedView = ({ id }: { id: number }) => (
  <QueryView query={useQuery(awaitedQuery(1, LIST_LIMIT_MAX))} loading={texts.loading} failure={texts.failure}>
    {({ rows }) => <Awaited id={id} order={rows.find((order) => order.id === id)} />}
  </QueryView>
)

function Awaited({ id, order }: { id: number; order: AwaitedOrder | undefined }) {
  const { data: goods } = useQuery(goodsQuery(id))
  // As it was then: what is typed stays when somebody else receives the last of it.
  const [opened, setOpened] = useState<AwaitedOrder>()
  const shut = () => setOpened(undefined)
  return (
    <>
      <header>
        <h1>{order?.number ?? goods?.rows[0]?.orderNumber ?? texts.title}</h1>
        {order && <Button onClick={() => setOpened(order)}>{texts.receive}</Button>}
      </header>
      <TitledPanel title={texts.awaited}>{order ? <Lines order={order} /> : <p>{texts.notAwaited}</p>}</TitledPanel>
      <GoodsPanel order={{ id }} />
      {opened && <ReceiveDialog order={opened} onClose={shut} onReceived={shut} />}
    </>
  )
}

const Lines = ({ order: { expectedOn, isLate, lines } }: { order: AwaitedOrder }) => (
  <>
    <p className={styles.beside}>
      {expectedOn ? texts.expectedOn(formatDate(expectedOn)) : texts.noDay} {isLate && <Chip warns>{texts.late}</Chip>}
    </p>
    <ul className={styles.list}>
      {lines.map((line) => (
        <li className={styles.entry} key={line.id}>
          {line.itemName}
          <small>
            {[
              openOf(line) === 0 ? texts.allHere : texts.stillToCome(texts.pieces(openOf(line), line.unit)),
              line.repair && texts.forRepair(line.repair.reference),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  </>
)
