import type { Product } from '#contract/catalogue/products.ts'
import * as texts from '#texts/products.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Heart } from '#web/kit/components/icons.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import styles from './heart-button.module.css'
import { useWishlistToggle } from './wishlist.ts'

export interface HeartButtonProps {
  product: Product
  /** Its texts while the product is off and on the list; without them, the name of the product, as one of many. */
  toggleLabels?: readonly [off: string, on: string]
  className?: string | undefined
}

/** Adds the product to this browser's wishlist, or removes it: the heart on a picture. */
export function HeartButton({ product: { id, name }, toggleLabels, className }: HeartButtonProps) {
  const toggle = useWishlistToggle(id)
  return (
    <button
      {...toggle}
      type="button"
      className={classNames(styles.heart, className)}
      aria-label={toggleLabels?.[toggle['aria-pressed'] ? 1 : 0] ?? texts.addProductToWishlist(name)}
    >
      <Icon icon={Heart} />
    </button>
  )
}
