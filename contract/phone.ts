import { PHONE_DIGITS, PHONE_PREFIX } from './constants.ts'

/** Marks of the writing direction, which are copied along with a number from a contact or a chat. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const SEPARATORS = /[\s().‐-–-]/g
const DEVANAGARI_ZERO = '०'.charCodeAt(0)
/** Ten digits alone, or after the country code or the trunk prefix of India. */
const INDIAN = /^(?:\+91|0091|91|0)?(\d{10})$/
/** A country code other than India's, and enough digits behind it for a number. */
const FOREIGN = /^(?:\+|00)(?!91)\d{7,}$/

/** Latin digits and a leading `+`; whatever else was written stays, and makes the number unreadable. */
const compact = (written: string): string =>
  written
    .replace(DIRECTION_MARKS, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(SEPARATORS, '')

/** The ten digits of an Indian number in any usual writing (`+91 98765 43210`, `098765-43210`, `९८७६५ ४३२१०`), or undefined. */
export const tenDigits = (written: string): string | undefined => INDIAN.exec(compact(written))?.[1]

/** Whether the number belongs to another country: `+65 9123 4567`, `0065 …`. Dropping its country code would make it a stranger's number in India. */
export const isForeignPhone = (written: string): boolean => tenDigits(written) === undefined && FOREIGN.test(compact(written))

/** `+91 98220 41375` from any writing of an Indian number; any other text is returned as it is. */
export function formatPhone(written: string): string {
  const digits = tenDigits(written)
  return digits === undefined ? written : `${PHONE_PREFIX} ${digits.slice(0, PHONE_DIGITS / 2)} ${digits.slice(PHONE_DIGITS / 2)}`
}
