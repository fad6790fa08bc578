import type { Product } from '#contract/catalogue/products.ts'
import * as labels from '#texts/labels.ts'
import styles from './availability-badge.module.css'

/** The stamp of each product that cannot be booked. */
const stamps: Partial<Record<Product['availability'], string>> = labels.unavailable

/** Stamps a product that cannot be booked, on the corner of its image. */
export const AvailabilityBadge = ({ product: { availability } }: { product: Pick<Product, 'availability'> }) =>
  stamps[availability] && (
    <span className={styles.badge} data-availability={availability}>
      {stamps[availability]}
    </span>
  )
