import { later } from '#web/components/later.tsx'

export const BillForm = later(async () => (await import('./bill-form.tsx')).BillForm)
export const PaymentForm = later(async () => (await import('./payment-form.tsx')).PaymentForm)
