/** Amounts are whole paise, so that sums are exact. */
export const PAISE_PER_RUPEE = 100

/** The largest amount of one document: ₹2 crore, which fits into an integer column of either database. */
export const AMOUNT_MAX = 2_000_000_000

/** `numerator / denominator` to the nearest whole number, halves away from zero: the one rounding rule of the shop's money. */
export function divideHalfUp(numerator: number, denominator: number): number {
  const whole = Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator))
  return numerator < 0 && whole ? -whole : whole
}

/** Paise as a plain decimal number for files and links: `4179.00`, without groups and currency. */
export function decimalRupees(paise: number): string {
  const digits = String(Math.abs(paise)).padStart(3, '0')
  return `${paise < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
