import * as texts from '#texts/product.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Heart } from '#web/components/icons.ts'
import { useWishlistToggle } from './wishlist.ts'
import styles from './wishlist-button.module.css'

/** Adds the product to this browser's wishlist, or removes it: the heart with words. */
export const WishlistButton = ({ id }: { id: number }) => (
  <Button {...useWishlistToggle(id)} variant="line" size="sm" className={styles.heart}>
    <Icon icon={Heart} />
    {texts.addToWishlist}
  </Button>
)
