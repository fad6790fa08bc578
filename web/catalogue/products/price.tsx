import type { Product } from '#contract/catalogue/products.ts'
import { formatRupees } from '#languages/numbers.ts'
import * as texts from '#texts/products.tsx'
import { hidden } from '#web/kit/components/box.tsx'
import { classNames } from '#web/kit/lib/class-names.ts'
import styles from './price.module.css'

export interface PriceProps {
  price: number
  discount: number
  className?: string | undefined
}

/** The discount that is told: nobody pays less for what is gone. */
export const shownDiscount = ({ availability, discount }: Pick<Product, 'availability' | 'discount'>): number =>
  availability === 'sold' ? 0 : discount

/** Price before the discount, in whole rupees (S9). */
const originalPrice = (price: number, discount: number): number => Math.round(price * (1 + discount / 100))

/** Price in rupees; with a discount also the price before it, struck through, and the badge (S9). */
export const Price = ({ price, discount, className }: PriceProps) => (
  <p className={classNames(styles.price, className)}>
    <b>{formatRupees(price)}</b>
    {discount > 0 && (
      <>
        <s>{texts.originalPrice(formatRupees(originalPrice(price, discount)), hidden)}</s>
        <span className={styles.discount}>{texts.discount(discount)}</span>
      </>
    )}
  </p>
)
