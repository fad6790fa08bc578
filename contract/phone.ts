import { PHONE_DIGITS, PHONE_PREFIX } from './constants.ts'

/** Text direction marks, which come along when a number is copied from a contact or a chat. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const SEPARATORS = /[\s().‐-–-]/g
const DEVANAGARI_ZERO = '०'.charCodeAt(0)
/** Ten digits, with or without India's country code or trunk prefix. No Indian number begins with 0, so `00` is always a country code. */
const INDIAN = /^(?:\+91|0091|91|0)?([1-9]\d{9})$/
/** A country code other than India's, followed by enough digits for a phone number. */
const FOREIGN = /^(?:\+|00)(?!91|0)\d{7,}$/

/** Latin digits without separators. Any other character stays, so that the result does not match. */
const compact = (input: string): string =>
  input
    .replace(DIRECTION_MARKS, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .replace(SEPARATORS, '')

/** The ten digits of an Indian number in any common format (`+91 98765 43210`, `098765-43210`, `९८७६५ ४३२१०`), or undefined. */
export const tenDigits = (input: string): string | undefined => INDIAN.exec(compact(input))?.[1]

/**
 * Whether the number belongs to another country: `+65 9123 4567`, `0065 …`. Without its country code it would be a stranger's number in
 * India.
 */
export const isForeignPhone = (input: string): boolean => tenDigits(input) === undefined && FOREIGN.test(compact(input))

/** An Indian number in any format as `+91 98220 41375`; any other text is returned unchanged. */
export function formatPhone(input: string): string {
  const digits = tenDigits(input)
  return digits === undefined ? input : `${PHONE_PREFIX} ${digits.slice(0, PHONE_DIGITS / 2)} ${digits.slice(PHONE_DIGITS / 2)}`
}
