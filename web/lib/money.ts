const lastThree = /(\d)(?=(\d\d)+\d$)/g

/** A whole number in Indian grouping: 124999 is `1,24,999`. Written by hand so that server and browser never differ. */
export const formatCount = (count: number): string => String(count).replace(lastThree, '$1,')

/** Whole rupees in Indian grouping: 124999 is `₹1,24,999`. */
export function formatRupees(amount: number): string {
  const whole = Math.round(amount)
  return `${whole < 0 ? '-' : ''}₹${formatCount(Math.abs(whole))}`
}

/** Price before the discount, in whole rupees (§9). */
export const originalPrice = (price: number, discount: number): number => Math.round(price * (1 + discount / 100))
