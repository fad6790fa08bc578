import * as texts from '#texts/product-form.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { AddProductForm } from '#web/features/products/add-product-form.tsx'

/** Product creation form (S2). */
export const Component = () => (
  <AdminScreen title={texts.add}>
    <header>
      <h1>{texts.add}</h1>
    </header>
    <AddProductForm />
  </AdminScreen>
)
