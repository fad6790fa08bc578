import type { Product } from '#contract/catalogue/products.ts'
import { type ChipFields, chipsOf } from './chips-of.ts'
import { ConditionBadge } from './condition-badge.tsx'
import styles from './product-chips.module.css'

/** The facts that distinguish devices at a glance, their condition first. */
export const ProductChips = ({ product }: { product: ChipFields & Pick<Product, 'condition'> }) => (
  <div className={styles.chips}>
    <ConditionBadge condition={product.condition} />
    {chipsOf(product).map((chip) => (
      <i key={chip}>{chip}</i>
    ))}
  </div>
)
