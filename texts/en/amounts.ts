import { formatRupees } from '../numbers.ts'
import { series } from '../series.ts'

const PAISE = 100
const anyOf = series(' or ')

/** Paise as people read them: `₹1,06,755.00`. */
export const formatPaise = (paise: number) => formatRupees(paise / PAISE, 2)

/** Joins the amounts that a customer chooses between: `₹5,100.00 or ₹6,200.00`. */
export const amounts = (paise: readonly number[]) => anyOf(paise.map(formatPaise))
