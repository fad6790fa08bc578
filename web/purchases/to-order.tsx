import { useQuery } from '@tanstack/react-query'
import { to } from '#contract/office-paths.ts'
import type { OrderRow, ToOrder } from '#contract/purchases/orders.ts'
import * as texts from '#texts/purchases.ts'
import { ActionButton } from '#web/kit/action/action-button.tsx'
import type { Called } from '#web/kit/action/actions.ts'
import { Link } from '#web/kit/components/link.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { HeadingRow, TitledPanel } from '#web/kit/components/titled-panel.tsx'
import { api } from '#web/kit/lib/api-client.ts'
import styles from './purchases.module.css'
import { toOrderQuery } from './purchases.queries.ts'

/** Drafts the orders of what is missing, from all suppliers unless one is given. */
const draft = (supplier?: { id: number; name: string }): Called<OrderRow[]> => ({
  name: supplier ? texts.orderThis : texts.orderAll,
  about: 'purchase-orders-wanted',
  call: (call) => api('POST /api/purchase-orders/wanted', { body: supplier ? { supplierIds: [supplier.id] } : {} }, call),
  said: (orders) => texts.drafted(orders.length),
  failure: texts.draftFailure,
  takesFocus: true,
})

/** What jobs wait for and what is below its minimum, by supplier; one press drafts the orders. */
export function ToOrderPanel() {
  const query = useQuery(toOrderQuery)
  const suppliers = query.data?.filter(({ supplier }) => supplier) ?? []
  return (
    <TitledPanel title={texts.toOrder} action={suppliers.length > 0 && <ActionButton action={draft()} size="sm" />}>
      <QueryView query={query} loading={texts.loading} failure={texts.toOrderFailure}>
        {(groups) =>
          groups.length === 0 ? (
            <p>{texts.nothingToOrder}</p>
          ) : (
            <>
              <p>{texts.toOrderIntro}</p>
              {groups.map((group) => (
                <Group key={group.supplier?.id ?? 0} group={group} isOnly={suppliers.length === 1} />
              ))}
            </>
          )
        }
      </QueryView>
    </TitledPanel>
  )
}

function Group({ group: { supplier, lines }, isOnly }: { group: ToOrder; isOnly: boolean }) {
  const name = supplier?.name ?? texts.noSupplier
  return (
    <section className={styles.part} aria-label={name}>
      <HeadingRow>
        <h3 className={styles.name}>{supplier ? <Link to={to('supplier', { id: supplier.id })}>{name}</Link> : name}</h3>
        {supplier && !isOnly && <ActionButton action={draft(supplier)} variant="line" size="sm" aria-label={texts.orderFrom(name)} />}
      </HeadingRow>
      {!supplier && <p>{texts.noSupplierHint}</p>}
      <ul className={styles.list}>
        {lines.map(({ itemId, itemName, unit, quantity, repair, estimateLineId }) => (
          <li className={styles.entry} key={`${itemId} ${repair?.id} ${estimateLineId}`}>
            <Link to={to('item', { id: itemId })}>{itemName}</Link>
            <small>
              {texts.wanted(quantity, unit)} ·{' '}
              {repair ? <Link to={to('job', { id: repair.id })}>{texts.forRepair(repair.reference)}</Link> : texts.belowMinimum}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
