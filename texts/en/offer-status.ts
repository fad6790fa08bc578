import type { SaleOfferStatus } from '#contract/constants.ts'

export const saleOfferStatus: Record<SaleOfferStatus, string> = {
  Pending: 'Pending',
  Quoted: 'Quoted',
  Bought: 'Bought',
  Declined: 'Declined',
}
