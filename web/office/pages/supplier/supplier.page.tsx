import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import * as texts from '#texts/suppliers.ts'
import { SupplierFacts } from '#web/catalogue/suppliers/supplier-facts.tsx'
import { supplierQuery } from '#web/catalogue/suppliers/suppliers.queries.ts'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { QueryView } from '#web/kit/components/query-view.tsx'
import { useIsAdmin } from '#web/kit/hooks/use-is-admin.ts'
import { BillList } from '#web/purchases/bill-list.tsx'
import { OrdersOf } from '#web/purchases/order-list.tsx'

/** One supplier: what is known of it, its bills and the orders from it. */
export function Component() {
  const id = Number(useParams().id)
  const query = useQuery({ ...supplierQuery(id), enabled: useIsAdmin() })
  return (
    <AdminScreen title={query.data?.name ?? texts.title}>
      <QueryView query={query} loading={texts.loading} failure={texts.failure}>
        {(supplier) => (
          <>
            <header>
              <h1>{supplier.name}</h1>
            </header>
            <SupplierFacts key={id} supplier={supplier} />
            <BillList key={`bills ${id}`} supplier={id} />
            <OrdersOf key={`orders ${id}`} supplier={id} />
          </>
        )}
      </QueryView>
    </AdminScreen>
  )
}
