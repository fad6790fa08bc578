import type { Product } from '#contract/products.ts'
import { Icon } from '#web/components/icon.tsx'
import { Heart } from '#web/components/icons.ts'
import { toggleWishlist, useWishlist } from './wishlist.ts'

/** Puts the product on this browser's wishlist; `labelled` as a button with words, else the heart on a card. */
export function HeartButton({ product, labelled }: { product: Product; labelled?: boolean }) {
  const wished = useWishlist().includes(product.id)
  return (
    <button
      type="button"
      className={labelled ? 'btn btn-line btn-sm wish' : 'heart'}
      aria-pressed={wished}
      aria-label={labelled ? undefined : `Add ${product.name} to wishlist`}
      onClick={() => toggleWishlist(product.id)}
    >
      <Icon icon={Heart} />
      {labelled && 'Add to wishlist'}
    </button>
  )
}
