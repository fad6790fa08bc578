import { later } from '#web/kit/components/later.tsx'

export const AdvancesDialog = later(async () => (await import('./advances-dialog.tsx')).AdvancesDialog)
export const BillAgain = later(async () => (await import('./bill-again.tsx')).BillAgain)
export const BillForm = later(async () => (await import('./bill-form.tsx')).BillForm)
export const CreditDialog = later(async () => (await import('./credit-dialog.tsx')).CreditDialog)
export const WriteOffDialog = later(async () => (await import('./write-off-dialog.tsx')).WriteOffDialog)
export const ReverseDialog = later(async () => (await import('./reverse-dialog.tsx')).ReverseDialog)
export const TogetherDialog = later(async () => (await import('./together-dialog.tsx')).TogetherDialog)
export const PaymentDialog = later(async () => (await import('./payment-dialog.tsx')).PaymentDialog)
