import { useQuery } from '@tanstack/react-query'
import type { Item } from '#contract/catalogue/items.ts'
import { to } from '#contract/office-paths.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/purchases.ts'
import { Chip } from '#web/kit/components/chip.tsx'
import { Link } from '#web/kit/components/link.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import styles from './purchases.module.css'
import { itemOrdersQuery, itemPricesQuery } from './purchases.queries.ts'

/** From whom pieces of an item are still to come: for admins. */
export function ItemOrders({ item: { id, ordered } }: { item: Item }) {
  const query = useQuery({ ...itemOrdersQuery(id), enabled: ordered > 0 })
  if (ordered === 0) return null
  return (
    <TitledPanel title={texts.onOrder}>
      <QueryView query={query} loading={texts.loading} failure={texts.failure}>
        {({ rows }) => (
          <ul className={styles.list}>
            {rows.map(({ id: orderId, number, supplier, expectedOn, isLate }) => (
              <li className={styles.entry} key={orderId}>
                <span className={styles.beside}>
                  <Link to={to('purchase', { id: orderId })}>{number}</Link> {isLate && <Chip warns>{texts.late}</Chip>}
                </span>
                <small>
                  <Link to={to('supplier', { id: supplier.id })}>{supplier.name}</Link> ·{' '}
                  {expectedOn ? texts.expectedOn(formatDate(expectedOn)) : texts.noDay}
                </small>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </TitledPanel>
  )
}

/** What pieces of an item cost when they came, and from whom: for admins. */
export const ItemPrices = ({ item: { id, unit } }: { item: Item }) => (
  <TitledPanel title={texts.prices}>
    <QueryView query={useQuery(itemPricesQuery(id))} loading={texts.loading} failure={texts.pricesFailure}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p>{texts.noPrices}</p>
        ) : (
          <ul className={styles.list}>
            {rows.map(({ goodsId, orderId, orderNumber, day, quantity, cost, supplier }) => (
              <li className={styles.entry} key={`${goodsId} ${quantity} ${cost}`}>
                {texts.price(quantity, unit, cost === null ? texts.unknownCost : formatPaise(cost))}
                <small>
                  <Link to={to('supplier', { id: supplier.id })}>{supplier.name}</Link> ·{' '}
                  <Link to={to('purchase', { id: orderId })}>{orderNumber}</Link> · {formatDate(day)}
                </small>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  </TitledPanel>
)
