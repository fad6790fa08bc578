import { useEffect } from 'react'
import type { Product } from '#contract/products.ts'
import * as texts from '#texts/product.ts'
import { isSample } from '#web/features/products/product-list.ts'
import { noteViewed, useRecentlyViewed } from '#web/features/products/recently-viewed.ts'
import { ProductTiles } from './product-tiles.tsx'

/** The products that this browser has shown before this one; nothing on the server, and nothing for a first visit. */
export function RecentlyViewed({ product }: { product: Product }) {
  const viewed = useRecentlyViewed()
  useEffect(() => {
    if (!isSample(product)) noteViewed(product)
  }, [product])
  return <ProductTiles id="viewed" title={texts.recentlyViewed} tiles={viewed.filter(({ id }) => id !== product.id)} />
}
