import * as texts from '#texts/suppliers.ts'
import { SupplierList } from '#web/catalogue/suppliers/supplier-list.tsx'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'

/** Who sells to the shop. */
export const Component = () => (
  <AdminScreen title={texts.title}>
    <SupplierList />
  </AdminScreen>
)
