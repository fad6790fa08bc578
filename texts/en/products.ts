/** Product cards, and what the lists of products share. */
export const sample = 'Sample'
export const addToWishlist = 'Add to wishlist'
export const addProductToWishlist = (name: string) => `Add ${name} to wishlist`
export const originalPrice = 'Original price'
export const discount = (percent: number) => `${percent}% OFF`
export const noBattery = 'No battery'

export const carousel = {
  /** Kind of the region, for screen readers. */
  role: 'carousel',
  choose: 'Choose product',
  product: (position: number) => `Product ${position}`,
  pause: 'Pause',
  play: 'Play',
  previous: 'Previous product',
  next: 'Next product',
}
