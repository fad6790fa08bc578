import { PHONE_PREFIX } from '#contract/constants.ts'
import { plainText } from '#contract/platform/text.ts'

/** How links to a phone begin. */
const SCHEME = /^(?:tel|callto|sms):(?:\/\/)?/i
const SEPARATORS = /[\s().·•/-]|%20/g
/**
 * Ten digits, with or without India's country code and trunk prefix, which some write together (`+91 0…`, `091…`). No Indian number begins
 * with 0, so `00` is always a country code.
 */
const INDIAN = /^(?:\+?(?:00?)?91)?0?([1-9]\d{9})$/
/** A country code other than India's, followed by the digits of a phone number: at most fifteen in all (E.164). */
const FOREIGN = /^(?:\+|00)((?!91|0)\d{7,15})$/

/** Digits 0 to 9 without separators. Any other character stays, so that the result does not match. */
const compact = (input: string): string => plainText(input).replace(SCHEME, '').replace(SEPARATORS, '').replace(/^%2b/i, '+')

/** The ten digits of an Indian number in any common format (`+91 98765 43210`, `098765-43210`, `९८७६५ ४३२१०`), or undefined. */
export const tenDigits = (input: string): string | undefined => INDIAN.exec(compact(input))?.[1]

/**
 * Whether the number belongs to another country: `+65 9123 4567`, `0065 …`. Without its country code it would be a stranger's number in
 * India.
 */
export const isForeignPhone = (input: string): boolean => tenDigits(input) === undefined && FOREIGN.test(compact(input))

/** A number of any country as it is stored (E.164); one without a country code is Indian. Undefined for anything else. */
export function worldPhone(input: string): string | undefined {
  const indian = tenDigits(input)
  const foreign = FOREIGN.exec(compact(input))?.[1]
  return indian === undefined ? foreign && `+${foreign}` : `${PHONE_PREFIX}${indian}`
}

/** Digits that are searched for as a part of a phone; fewer digits may mean anything. */
const PHONE_PART = /^(?:\+\d{2,}|\d{5,})$/

/** A phone or a part of one in a search, in its stored form (`+91` and ten digits); undefined when `text` is something else. */
export function phonePart(text: string): string | undefined {
  const whole = tenDigits(text)
  if (whole !== undefined) return whole
  const part = compact(text)
    .replace(/^00/, '+')
    .replace(/^(\+91)0/, '$1')
    .replace(/^0/, '')
  return PHONE_PART.test(part) ? part : undefined
}
