import type { OfferCategory, OfferCondition } from '#contract/constants.ts'

/** What visitors offer to the shop, for them and for the staff. */
export const categories: Record<OfferCategory, string> = {
  Laptops: 'लॅपटॉप',
  Desktops: 'डेस्कटॉप',
  Mobiles: 'मोबाइल',
  Monitors: 'मॉनिटर',
  Printers: 'प्रिंटर',
  Accessories: 'दुसरे काही',
}
export const conditions: Record<OfferCondition, string> = {
  works: 'चांगला चालतो',
  faults: 'चालतो, पण बिघाड आहे',
  dead: 'चालू होत नाही',
}
