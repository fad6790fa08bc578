import type { Product } from '#contract/products.ts'
import { chipsOf } from './chips-of.ts'
import styles from './product-chips.module.css'

/** What distinguishes devices at a glance. */
export const ProductChips = ({ product }: { product: Product }) => (
  <div className={styles.chips}>
    {chipsOf(product).map((chip) => (
      <span key={chip}>{chip}</span>
    ))}
  </div>
)
