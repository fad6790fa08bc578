import type { ReactNode } from 'react'
import { formatPercent } from '../numbers.ts'

/** Product cards, and what the lists of products share. */
export const addProductToWishlist = (name: string) => `${name} को विशलिस्ट में जोड़ें`
/** `hidden` makes the part that only screen readers read. */
export const originalPrice = (amount: string, hidden: (text: string) => ReactNode) => (
  <>
    {hidden('पहले की कीमत')}
    {` ${amount}`}
  </>
)

export const discount = (value: number) => `${formatPercent(value, 2)} छूट`
export const batteryLevel = (health: number) => formatPercent(health, 2)
export const battery = (health: number, strong: (text: string) => ReactNode) => <>बैटरी {strong(batteryLevel(health))}</>
export const noBattery = 'बैटरी नहीं है'

export const carousel = {
  /** Kind of the region, for screen readers. */
  role: 'कैरोसेल',
  choose: 'प्रोडक्ट चुनें',
  product: (position: number) => `प्रोडक्ट ${position}`,
  pause: 'रोकें',
  play: 'चलाएँ',
  previous: 'पिछला प्रोडक्ट',
  next: 'अगला प्रोडक्ट',
}
