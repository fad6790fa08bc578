import { useQuery } from '@tanstack/react-query'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { readRowId } from '#contract/platform/url-numbers.ts'
import * as texts from '#texts/product-form.ts'
import { AddProductForm } from '#web/catalogue/products/add-product-form.tsx'
import { productQuery } from '#web/catalogue/products/products.queries.ts'
import { documentQuery } from '#web/content/documents/documents.queries.ts'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'

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
  const id = readRowId(useUrlQuery().get('copy'))
  const shop = useQuery(documentQuery('shop'))
  // Without the product that was to be copied the form is empty.
  const copied = useQuery({ ...productQuery(id ?? 0), enabled: id !== undefined })
  if (shop.isPending || copied.isLoading) return <LoadingText text={texts.loadingForm} />
  return <AddProductForm key={id} shop={shop.data?.value as ShopFacts | undefined} copied={id === undefined ? undefined : copied.data} />
}
