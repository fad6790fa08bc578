import { useQuery } from '@tanstack/react-query'
import type { ShopFacts } from '#contract/documents/shop.ts'
import * as texts from '#texts/product-form.ts'
import { AdminScreen } from '#web/components/admin-screen.tsx'
import { LoadingText } from '#web/components/loading-text.tsx'
import { documentQuery } from '#web/features/documents/documents.queries.ts'
import { AddProductForm } from '#web/features/products/add-product-form.tsx'

/** Product creation form (S2); its seller fields begin with those of the shop. */
export const Component = () => (
  <AdminScreen title={texts.add}>
    <header>
      <h1>{texts.add}</h1>
    </header>
    <NewProduct />
  </AdminScreen>
)

function NewProduct() {
  const shop = useQuery(documentQuery('shop'))
  return shop.isPending ? <LoadingText text={texts.loadingForm} /> : <AddProductForm shop={shop.data?.value as ShopFacts | undefined} />
}
