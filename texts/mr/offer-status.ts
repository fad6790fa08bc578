import type { SaleOfferStatus } from '#contract/constants.ts'

export const saleOfferStatus: Record<SaleOfferStatus, string> = {
  Pending: 'पेंडिंग',
  Quoted: 'किंमत सांगितली',
  Bought: 'घेतला',
  Declined: 'घेतला नाही',
}
