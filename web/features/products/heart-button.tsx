import type { Product } from '#contract/products.ts'
import * as texts from '#texts/products.tsx'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Heart } from '#web/components/icons.ts'
import { classNames } from '#web/lib/class-names.ts'
import styles from './heart-button.module.css'
import { toggleWishlist, useWishlist } from './wishlist.ts'

const useHeart = ({ id }: Product) => ({ 'aria-pressed': useWishlist().includes(id), onClick: () => toggleWishlist(id) })

/** Adds the product to this browser's wishlist, or removes it: the heart on a card. */
export const HeartButton = ({ product, className }: { product: Product; className?: string | undefined }) => (
  <button
    {...useHeart(product)}
    type="button"
    className={classNames(styles.heart, className)}
    aria-label={texts.addProductToWishlist(product.name)}
  >
    <Icon icon={Heart} />
  </button>
)

/** The same with words. */
export const WishlistButton = ({ product }: { product: Product }) => (
  <Button {...useHeart(product)} variant="line" size="sm" className={styles.labelled}>
    <Icon icon={Heart} />
    {texts.addToWishlist}
  </Button>
)
