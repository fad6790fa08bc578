import type { PaymentKind } from '#contract/money/payments.ts'
import type { VoucherKind } from '#contract/money/vouchers.ts'

/** The papers of advances: a receipt voucher for one that came, and a refund voucher for what is given back of it. */
export const titles: Record<VoucherKind, string> = { receipt: 'Receipt voucher', refund: 'Refund voucher' }
export const cancelled = 'Cancelled: entered by mistake'
export const parties: Record<VoucherKind, string> = { receipt: 'Received from', refund: 'Given back to' }
export const paidOn: Record<VoucherKind, string> = { receipt: 'Received on', refund: 'Given back on' }
export const advance = 'Advance'
export const mode = 'Way'
export const paymentReference = 'Payment reference'
export const receipts = 'On receipt voucher'
export const applied = 'Applied to'
export const appliedTo = (number: string, amount: string) => `${number}: ${amount}`
export const download = (number: string) => `Voucher ${number} as PDF`
/** The receipt of what was handed over at once, or given back. */
export const payments: Record<PaymentKind, string> = { payment: 'Payment receipt', refund: 'Receipt of a refund' }
export const receipt = 'Receipt as PDF'
export const receiptOf = (payment: string) => `Receipt as PDF: ${payment}`
