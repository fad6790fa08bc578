import type { OfferCategory, OfferCondition } from '#contract/constants.ts'

/** What visitors offer to the shop, for them and for the staff. */
export const categories: Record<OfferCategory, string> = {
  Laptops: 'Laptop',
  Desktops: 'Desktop computer',
  Mobiles: 'Mobile phone',
  Monitors: 'Monitor',
  Printers: 'Printer',
  Accessories: 'Something else',
}
export const conditions: Record<OfferCondition, string> = {
  works: 'Works well',
  faults: 'Works, with faults',
  dead: 'Does not switch on',
}
