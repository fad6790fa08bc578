import type { PaymentKind } from '#contract/money/payments.ts'
import type { VoucherKind } from '#contract/money/vouchers.ts'

export const titles: Record<VoucherKind, string> = { receipt: 'रसीद वाउचर', refund: 'रिफ़ंड वाउचर' }
export const cancelled = 'रद्द: गलती से दर्ज हुआ'
export const parties: Record<VoucherKind, string> = { receipt: 'किससे मिला', refund: 'किसे वापस दिया' }
export const paidOn: Record<VoucherKind, string> = { receipt: 'मिलने की तारीख', refund: 'वापसी की तारीख' }
export const advance = 'एडवांस'
export const mode = 'तरीका'
export const paymentReference = 'पेमेंट का रेफ़रेंस नंबर'
export const receipts = 'रसीद वाउचर'
export const applied = 'इस बिल में लगा'
export const appliedTo = (number: string, amount: string) => `${number}: ${amount}`
export const download = (number: string) => `वाउचर ${number} PDF में`
/** The receipt of what was handed over at once, or given back. */
export const payments: Record<PaymentKind, string> = { payment: 'पेमेंट की रसीद', refund: 'रिफ़ंड की रसीद' }
export const receipt = 'रसीद का PDF'
export const receiptOf = (payment: string) => `रसीद का PDF: ${payment}`
