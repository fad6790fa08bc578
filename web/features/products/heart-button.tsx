import type { Product } from '#contract/products.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Heart } from '#web/components/icons.ts'
import { toggleWishlist, useWishlist } from './wishlist.ts'

/** Puts the product on this browser's wishlist; `labelled` as a button with words, else the heart on a card. */
export function HeartButton({ product, labelled }: { product: Product; labelled?: boolean }) {
  const wished = useWishlist().includes(product.id)
  const toggle = () => toggleWishlist(product.id)
  if (labelled)
    return (
      <Button variant="line" size="sm" className="wish" aria-pressed={wished} onClick={toggle}>
        <Icon icon={Heart} />
        Add to wishlist
      </Button>
    )
  return (
    <button type="button" className="heart" aria-pressed={wished} aria-label={`Add ${product.name} to wishlist`} onClick={toggle}>
      <Icon icon={Heart} />
    </button>
  )
}
