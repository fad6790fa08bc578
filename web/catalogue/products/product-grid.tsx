import { memo } from 'react'
import type { Product } from '#contract/catalogue/products.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

export interface ProductGridProps {
  products: readonly Product[]
  /** Other products are on their way. */
  busy: boolean
}

export const ProductGrid = ({ products, busy }: ProductGridProps) => (
  <div className={styles.grid} aria-busy={busy}>
    <Cards products={products} />
  </div>
)

/** Not rendered again while someone moves the price slider. */
const Cards = memo(({ products }: { products: readonly Product[] }) =>
  products.map((product) => <ProductCard key={product.id} className={styles.card} product={product} />),
)
