import type { OfferCategory, OfferCondition } from '#contract/constants.ts'

/** What visitors offer to the shop, for them and for the staff. */
export const categories: Record<OfferCategory, string> = {
  Laptops: 'लैपटॉप',
  Desktops: 'डेस्कटॉप',
  Mobiles: 'मोबाइल',
  Monitors: 'मॉनिटर',
  Printers: 'प्रिंटर',
  Accessories: 'कुछ और',
}
export const conditions: Record<OfferCondition, string> = {
  works: 'ठीक चलता है',
  faults: 'चलता है, पर खराबी है',
  dead: 'चालू नहीं होता',
}
