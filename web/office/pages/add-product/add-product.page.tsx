import { useQuery } from '@tanstack/react-query'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { readRowId } from '#contract/platform/url-numbers.ts'
import * as texts from '#texts/product-form.ts'
import { itemQuery } from '#web/catalogue/items/items.queries.ts'
import { AddProductForm } from '#web/catalogue/products/add-product-form.tsx'
import { productQuery } from '#web/catalogue/products/products.queries.ts'
import { documentQuery } from '#web/content/documents/documents.queries.ts'
import { AdminScreen } from '#web/kit/components/admin-screen.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { useUrlQuery } from '#web/kit/hooks/use-url-query.ts'

/** Product creation form (S2); its seller fields begin with those of the shop, and the others with an item that is published. */
export const Component = () => (
  <AdminScreen title={texts.add}>
    <header>
      <h1>{texts.add}</h1>
    </header>
    <NewProduct />
  </AdminScreen>
)

function NewProduct() {
  const query = useUrlQuery()
  const id = readRowId(query.get('copy'))
  const itemId = readRowId(query.get('item'))
  const shop = useQuery(documentQuery('shop'))
  // Without the product that was to be copied the form is empty.
  const copied = useQuery({ ...productQuery(id ?? 0), enabled: id !== undefined })
  const item = useQuery({ ...itemQuery(itemId ?? 0), enabled: itemId !== undefined })
  if (shop.isPending || copied.isLoading || item.isLoading) return <LoadingText text={texts.loadingForm} />
  return (
    <AddProductForm
      key={id ?? `item ${itemId}`}
      shop={shop.data?.value as ShopFacts | undefined}
      copied={id === undefined ? undefined : copied.data}
      item={itemId === undefined ? undefined : item.data}
    />
  )
}
