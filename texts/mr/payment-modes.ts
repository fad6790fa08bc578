import type { SettlementMode } from '#contract/money/payments.ts'

/** How a bill or an advance is settled, in the back office and on paper. */
export const paymentModes: Record<SettlementMode, string> = {
  ...{ cash: 'रोख', upi: 'UPI', card: 'कार्ड', bank: 'बँक ट्रान्सफर', cheque: 'चेक', emi: 'EMI किंवा फायनान्स', tds: 'TDS कापला' },
  exchange: 'एक्सचेंज',
  write_off: 'बुडीत रक्कम',
}
