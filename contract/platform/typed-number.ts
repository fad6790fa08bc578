import { plainText } from './text.ts'

/** Units before or after an amount: `₹49,999`, `Rs. 49999`, `49999/-`, `रु. 49999`, `12%`. */
const UNITS = /^(?:₹|₨|rs\b\.?|inr\b|रु(?:पये)?\.?) *|(?: *(?:₹|₨|rs\.?|inr|रु(?:पये)?\.?|\/[-=]|%))+$/gi
/** Digits in groups, as in India (`1,24,999`) or elsewhere (`124,999`), or without. A comma at any other place may be a decimal one. */
const GROUPED = /^-?(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})*,\d{3})(?:\.\d+)?$/

/** The number in a typed text, in the digits of any script; NaN when it could be read as another one (`49,99`), or is none. */
export function readNumber(typed: string): number {
  const amount = plainText(typed)
    .replace(UNITS, '')
    .replace(/(?<=\d)[ '](?=\d)/g, ',')
  return GROUPED.test(amount) ? Number(amount.replaceAll(',', '')) : Number.NaN
}

/**
 * Paise of an amount typed in rupees, or basis points of a rate typed in percent; NaN, which no schema takes, for more than two decimals or no
 * number.
 */
export function readHundredths(typed: string): number {
  const whole = readNumber(typed)
  return Number(whole.toFixed(2)) === whole ? Math.round(whole * 100) : Number.NaN
}

export const isEmpty = (typed: string): boolean => plainText(typed) === ''

/** The same for one that may be left out. */
export const optionalHundredths = (typed: string): number | undefined => (isEmpty(typed) ? undefined : readHundredths(typed))
