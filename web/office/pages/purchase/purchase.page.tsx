import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as texts from '#texts/purchases.ts'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { AwaitedView } from '#web/purchases/awaited-view.tsx'
import { OrderView } from '#web/purchases/order-view.tsx'
import { orderQuery } from '#web/purchases/purchases.queries.ts'

/** One order; who is no admin sees what is still to come of it. */
export function Component() {
  const id = Number(useParams().id)
  const isAdmin = useIsAdmin()
  const query = useQuery({ ...orderQuery(id), enabled: isAdmin })
  return (
    <StaffScreen title={query.data?.number ?? texts.title}>
      {isAdmin ? (
        <QueryView query={query} loading={texts.loading} failure={texts.failure}>
          {(order) => <OrderView key={order.id} order={order} />}
        </QueryView>
      ) : (
        <AwaitedView key={id} id={id} />
      )}
    </StaffScreen>
  )
}
