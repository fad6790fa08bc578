import type { Product as ProductThing } from 'schema-dts'
import type { Product } from '#contract/catalogue/products.ts'
import { to } from '#contract/paths.ts'
import { type Described, type StructuredData, shopReference } from '#web/kit/lib/structured-data.ts'

const CONDITIONS = {
  New: 'https://schema.org/NewCondition',
  Refurbished: 'https://schema.org/RefurbishedCondition',
  Used: 'https://schema.org/UsedCondition',
} as const satisfies Record<Product['condition'], string>

const AVAILABILITIES = {
  available: 'https://schema.org/InStock',
  reserved: 'https://schema.org/OutOfStock',
  sold: 'https://schema.org/SoldOut',
} as const satisfies Record<Product['availability'], string>

/** The rating is the shop's own opinion and not here: search engines want those of customers. */
export const productData =
  (product: Product): StructuredData =>
  (site): Described<ProductThing> => ({
    '@type': 'Product',
    name: product.name,
    sku: String(product.id),
    category: product.category,
    description: product.description,
    image: product.imageUrls.map(site.url),
    offers: {
      '@type': 'Offer',
      url: site.page(to('product', { name: product.englishName ?? product.name }, { id: product.id })),
      price: product.price,
      priceCurrency: 'INR',
      availability: AVAILABILITIES[product.availability],
      itemCondition: CONDITIONS[product.condition],
      seller: shopReference(site),
    },
  })
