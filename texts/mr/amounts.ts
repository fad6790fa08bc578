import { locale } from './locale.ts'

const PAISE = 100
// Like in Hindi: Marathi's own form has its own digits and no lakhs.
const rupees = new Intl.NumberFormat('hi-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })
const either = new Intl.ListFormat(locale, { type: 'disjunction' })

/** Paise as people read them: `₹1,06,755.00`. */
export const formatPaise = (paise: number) => rupees.format(paise / PAISE)

/** The choices of a customer: `₹5,100.00 किंवा ₹6,200.00`. */
export const amounts = (paise: readonly number[]) => either.format(paise.map(formatPaise))
