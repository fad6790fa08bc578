import type { SettlementMode } from '#contract/money/payments.ts'

/** How a bill or an advance is settled, in the back office and on paper. */
export const paymentModes: Record<SettlementMode, string> = {
  ...{ cash: 'नकद', upi: 'UPI', card: 'कार्ड', bank: 'बैंक ट्रांसफ़र', cheque: 'चेक', emi: 'EMI या फ़ाइनेंस', tds: 'TDS कटा' },
  exchange: 'एक्सचेंज',
  write_off: 'बट्टे खाते में',
}
