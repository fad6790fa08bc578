import * as texts from '#texts/purchases.ts'
import { StaffScreen } from '#web/kit/components/staff-screen.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { AwaitedList } from '#web/purchases/awaited-list.tsx'
import { BillList } from '#web/purchases/bill-list.tsx'
import { OrderList } from '#web/purchases/order-list.tsx'
import { ToOrderPanel } from '#web/purchases/to-order.tsx'

/** Orders from suppliers; who is no admin sees what is on its way. */
export function Component() {
  const isAdmin = useIsAdmin()
  return (
    <StaffScreen title={texts.title}>
      {isAdmin ? (
        <>
          <OrderList>
            <ToOrderPanel />
          </OrderList>
          <BillList />
        </>
      ) : (
        <AwaitedList />
      )}
    </StaffScreen>
  )
}
