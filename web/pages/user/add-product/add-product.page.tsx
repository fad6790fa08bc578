import { AdminScreen } from '#web/components/admin-screen.tsx'
import { AddProductForm } from '#web/features/products/add-product-form.tsx'

/** Product creation form (§2). */
export const Component = () => (
  <AdminScreen title="Add product">
    <header>
      <h1>Add product</h1>
    </header>
    <AddProductForm />
  </AdminScreen>
)
