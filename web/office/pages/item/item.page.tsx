import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as texts from '#texts/items.ts'
import { ItemView } from '#web/catalogue/items/item-view.tsx'
import { itemQuery } from '#web/catalogue/items/items.queries.ts'
import { later } from '#web/kit/components/later.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'

const ItemOrders = later(async () => (await import('#web/purchases/item-prices.tsx')).ItemOrders)
const ItemPrices = later(async () => (await import('#web/purchases/item-prices.tsx')).ItemPrices)

const RefurbishPiece = later(async () => (await import('#web/desk/refurbish-begin.tsx')).RefurbishPiece)

/** One item of the stock. */
export function Component() {
  const isAdmin = useIsAdmin()
  const query = useQuery(itemQuery(Number(useParams().id)))
  return (
    <StaffScreen title={query.data?.name ?? texts.title}>
      <QueryView query={query} loading={texts.loading} failure={texts.failure}>
        {(item) => (
          <ItemView key={item.id} item={item} pieceAction={(piece) => <RefurbishPiece piece={piece} />}>
            {isAdmin && <ItemOrders item={item} />}
            {isAdmin && <ItemPrices item={item} />}
          </ItemView>
        )}
      </QueryView>
    </StaffScreen>
  )
}
