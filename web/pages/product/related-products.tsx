import { useEffect, useState } from 'react'
import type { Product } from '#contract/products.ts'
import * as texts from '#texts/product.ts'
import { loadRelated } from './load-product.ts'
import { type ProductTile, ProductTiles } from './product-tiles.tsx'

export interface RelatedProductsProps {
  product: Product
  /** What the server has found; a page that was opened from a card asks for them when it is on screen. */
  loaded: ProductTile[] | undefined
}

/** Others of the same category that can be booked. */
export function RelatedProducts({ product, loaded }: RelatedProductsProps) {
  const [related, setRelated] = useState(loaded)

  useEffect(() => {
    if (related) return
    let current = true
    void loadRelated(product).then((found) => current && setRelated(found))
    return () => {
      current = false
    }
  }, [related, product])

  return related && <ProductTiles id="related" title={texts.related} tiles={related} />
}
