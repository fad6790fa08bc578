import { formatRupees } from '../numbers.ts'
import { locale } from './locale.ts'

const PAISE = 100
const either = new Intl.ListFormat(locale, { type: 'disjunction' })

/** Paise as people read them: `₹1,06,755.00`. */
export const formatPaise = (paise: number) => formatRupees(paise / PAISE, 2)

/** The choices of a customer: `₹5,100.00 किंवा ₹6,200.00`. */
export const amounts = (paise: readonly number[]) => either.format(paise.map(formatPaise))
