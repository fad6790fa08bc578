import type { ReactNode } from 'react'
import { formatPercent } from '../numbers.ts'

/** Product cards, and what the lists of products share. */
export const addProductToWishlist = (name: string) => `${name} विशलिस्टमध्ये जोडा`
/** `hidden` makes the part that only screen readers read. */
export const originalPrice = (amount: string, hidden: (text: string) => ReactNode) => (
  <>
    {hidden('आधीची किंमत')}
    {` ${amount}`}
  </>
)

export const discount = (value: number) => `${formatPercent(value, 2)} सूट`
export const batteryLevel = (health: number) => formatPercent(health, 2)
export const battery = (health: number, strong: (text: string) => ReactNode) => <>बॅटरी {strong(batteryLevel(health))}</>
export const noBattery = 'बॅटरी नाही'

export const carousel = {
  /** Kind of the region, for screen readers. */
  role: 'कॅरोसेल',
  choose: 'प्रॉडक्ट निवडा',
  product: (position: number) => `प्रॉडक्ट ${position}`,
  pause: 'थांबवा',
  play: 'सुरू करा',
  previous: 'मागील प्रॉडक्ट',
  next: 'पुढील प्रॉडक्ट',
}
