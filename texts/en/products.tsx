import type { ReactNode } from 'react'
import { formatPercent } from '../numbers.ts'

/** Product cards, and what the lists of products share. */
export const addProductToWishlist = (name: string) => `Add ${name} to wishlist`
/** `hidden` makes the part that only screen readers read. */
export const originalPrice = (amount: string, hidden: (text: string) => ReactNode) => (
  <>
    {hidden('Original price')}
    {` ${amount}`}
  </>
)

export const discount = (value: number) => `${formatPercent(value, 2)} OFF`
export const batteryLevel = (health: number) => formatPercent(health, 2)
export const battery = (health: number, strong: (text: string) => ReactNode) => <>Battery {strong(batteryLevel(health))}</>
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
