import type { PaymentKind } from '#contract/money/payments.ts'
import type { VoucherKind } from '#contract/money/vouchers.ts'

export const titles: Record<VoucherKind, string> = { receipt: 'पावती व्हाउचर', refund: 'रिफंड व्हाउचर' }
export const cancelled = 'रद्द: चुकून नोंदवले'
export const parties: Record<VoucherKind, string> = { receipt: 'कोणाकडून मिळाले', refund: 'कोणाला परत दिले' }
export const paidOn: Record<VoucherKind, string> = { receipt: 'मिळाल्याची तारीख', refund: 'परत दिल्याची तारीख' }
export const advance = 'आगाऊ रक्कम'
export const mode = 'पद्धत'
export const paymentReference = 'पेमेंटचा रेफरन्स नंबर'
export const receipts = 'पावती व्हाउचर'
export const applied = 'या बिलात लावले'
export const appliedTo = (number: string, amount: string) => `${number}: ${amount}`
export const download = (number: string) => `व्हाउचर ${number} PDF मध्ये`
/** The receipt of what was handed over at once, or given back. */
export const payments: Record<PaymentKind, string> = { payment: 'पेमेंटची पावती', refund: 'रिफंडची पावती' }
export const receipt = 'पावतीचा PDF'
export const receiptOf = (payment: string) => `पावतीचा PDF: ${payment}`
