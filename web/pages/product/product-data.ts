import type { Product } from '#contract/products.ts'
import { shopFacts } from '#contract/shop-facts.ts'

const CONDITIONS: Record<Product['condition'], string> = {
  New: 'https://schema.org/NewCondition',
  Refurbished: 'https://schema.org/RefurbishedCondition',
  Used: 'https://schema.org/UsedCondition',
}

/** What search engines read of a product (schema.org), safe inside a script element. */
export function productJsonLd(product: Product): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: String(product.id),
    category: product.category,
    description: product.description,
    image: product.imageUrls,
    offers: {
      '@type': 'Offer',
      price: product.price,
      priceCurrency: 'INR',
      itemCondition: CONDITIONS[product.condition],
      seller: { '@type': 'Organization', name: shopFacts.name },
    },
  }
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
