import type { SettlementMode } from '#contract/money/payments.ts'

/** How a bill or an advance is settled, in the back office and on paper. */
export const paymentModes: Record<SettlementMode, string> = {
  ...{ cash: 'Cash', upi: 'UPI', card: 'Card', bank: 'Bank transfer', cheque: 'Cheque', emi: 'EMI or finance', tds: 'TDS deducted' },
  exchange: 'Exchange',
  write_off: 'Written off',
}
