import type { Product } from '#contract/products.ts'
import * as texts from '#texts/products.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Heart } from '#web/components/icons.ts'
import { classNames } from '#web/lib/class-names.ts'
import styles from './heart-button.module.css'
import { useWishlistToggle } from './wishlist.ts'

/** Adds the product to this browser's wishlist, or removes it: the heart on a card. */
export const HeartButton = ({ product: { id, name }, className }: { product: Product; className?: string | undefined }) => (
  <button
    {...useWishlistToggle(id)}
    type="button"
    className={classNames(styles.heart, className)}
    aria-label={texts.addProductToWishlist(name)}
  >
    <Icon icon={Heart} />
  </button>
)
