import { numberLocale } from '#texts/language.ts'

const numbers = new Intl.NumberFormat(numberLocale)
const rupees = new Intl.NumberFormat(numberLocale, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })

/** A whole number in Indian grouping: 124999 is `1,24,999`. */
export const formatCount = (count: number): string => numbers.format(count)

/** Whole rupees in Indian grouping: 124999 is `₹1,24,999`. */
export const formatRupees = (amount: number): string => rupees.format(amount)

/** Price before the discount, in whole rupees (S9). */
export const originalPrice = (price: number, discount: number): number => Math.round(price * (1 + discount / 100))
