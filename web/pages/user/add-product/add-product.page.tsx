import { AdminsOnly } from '#web/components/admins-only.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { AddProductForm } from '#web/features/products/add-product-form.tsx'

/** Product creation form (§2). */
export const Component = () => (
  <>
    <PageHead title="Add product" noindex />
    <header>
      <h1>Add product</h1>
    </header>
    <AdminsOnly>
      <AddProductForm />
    </AdminsOnly>
  </>
)
