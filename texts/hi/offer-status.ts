import type { SaleOfferStatus } from '#contract/constants.ts'

export const saleOfferStatus: Record<SaleOfferStatus, string> = {
  Pending: 'पेंडिंग',
  Quoted: 'कीमत बताई',
  Bought: 'खरीदा',
  Declined: 'नहीं खरीदा',
}
