import { useEffect, useState } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import * as texts from '#texts/product.ts'
import { ProductGrid } from '#web/catalogue/products/product-grid.tsx'
import { isSample } from '#web/catalogue/products/product-list.ts'
import { noteViewed, readViewed } from '#web/catalogue/products/recently-viewed.ts'
import { loadRelated, loadViewed } from './load-product.ts'
import styles from './more-products.module.css'

export interface MoreProductsProps {
  product: Product
  /** Whether others of its category are shown; a product that cannot be booked has them above. */
  withRelated: boolean
}

/** Others of its category that can be booked, and those that this browser has shown before; each with its price of today. */
export function MoreProducts({ product, withRelated }: MoreProductsProps) {
  const [related, setRelated] = useState<Product[]>([])
  const [viewed, setViewed] = useState<Product[]>([])
  useEffect(() => {
    let current = true
    if (withRelated) void loadRelated(product).then((found) => current && setRelated(found))
    void loadViewed(readViewed().filter((id) => id !== product.id)).then((found) => current && setViewed(found))
    if (!isSample(product)) noteViewed(product.id)
    return () => {
      current = false
    }
  }, [product, withRelated])
  return (
    <>
      <Cards id="related" title={texts.related} products={related} />
      <Cards id="viewed" title={texts.recentlyViewed} products={viewed} />
    </>
  )
}

const Cards = ({ id, title, products }: { id: string; title: string; products: readonly Product[] }) =>
  products.length > 0 && (
    <section className={styles.more} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ProductGrid products={products} busy={false} />
    </section>
  )
