import { later } from '#web/kit/components/later.tsx'

export const BillForm = later(async () => (await import('./bill-form.tsx')).BillForm)
export const PaymentDialog = later(async () => (await import('./payment-dialog.tsx')).PaymentDialog)
