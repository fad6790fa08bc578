import * as z from 'zod/mini'
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, PASSWORD_MIN, PHONE_DIGITS, PHONE_PREFIX, PRICE_MAX, SHOP_TIME_ZONE } from './constants.ts'
import { fieldMessages } from './messages.ts'

/** A required text of one line or more, trimmed, 1 to `max` characters. */
export const text = (max: number, message: string = fieldMessages.required) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, fieldMessages.tooLong(max)))

export const personName = text(NAME_MAX, fieldMessages.name)

/** An e-mail address, lower-cased, at most 254 characters. */
export const email = z
  .string(fieldMessages.email)
  .check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX, fieldMessages.tooLong(EMAIL_MAX)), z.email(fieldMessages.email))

/** Marks of the writing direction, which come along when a number is copied from a contact or a chat. */
const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const DEVANAGARI_ZERO = '०'.charCodeAt(0)

/** The ten digits of an Indian number in any usual writing (`+91 98765 43210`, `098765-43210`, `९८७६५ ४३२१०`), or undefined. */
export function tenDigits(value: string): string | undefined {
  const written = value
    .replace(DIRECTION_MARKS, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO))
    .trim()
  if (!/^\+?[\d\s().‐-–-]+$/.test(written)) return undefined
  const digits = written.replace(/\D/g, '')
  const bare =
    written.startsWith('+') || digits.length === PHONE_DIGITS + 2 ? digits.replace(/^91/, '') : digits.replace(/^0(?=\d{10}$)/, '')
  return bare.length === PHONE_DIGITS ? bare : undefined
}

/** A phone in any usual Indian writing; the output is `+91` and ten digits, the one form that is stored. */
export const phone = z.pipe(
  z.string(fieldMessages.phone).check(
    z.maxLength(32, fieldMessages.phone),
    z.refine((value) => tenDigits(value) !== undefined, fieldMessages.phone),
  ),
  z.transform((value) => `${PHONE_PREFIX}${tenDigits(value) ?? ''}`),
)

/** Today's calendar date in the shop (Asia/Kolkata), `YYYY-MM-DD`. */
export const todayInShop = (now: Date = new Date()): string => new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE }).format(now)

/** A calendar date `YYYY-MM-DD` that exists. */
export const calendarDate = z.string(fieldMessages.date).check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, fieldMessages.date),
  z.refine((value) => {
    const date = new Date(`${value}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  }, fieldMessages.date),
)

/** A calendar date, today in the shop or later. */
export const comingDate = calendarDate.check(z.refine((value) => value >= todayInShop(), fieldMessages.datePast))

/** A number that may arrive as text (multipart fields, query strings); nothing but a plain decimal number is taken. */
export const numeric = (message: string, ...checks: Parameters<ReturnType<typeof z.number>['check']>) =>
  z.pipe(
    z.pipe(
      z.union([z.number(message), z.string(message).check(z.regex(/^\s*-?\d+(\.\d+)?\s*$/, message))], message),
      z.transform((value) => Number(value)),
    ),
    z.number(message).check(...checks),
  )

/** Whole rupees, 0 to 1 crore. */
export const rupees = numeric(
  fieldMessages.price,
  z.multipleOf(1, fieldMessages.price),
  z.minimum(0, fieldMessages.price),
  z.maximum(PRICE_MAX, fieldMessages.price),
)

/** A positive whole number of a path or query. */
export const positiveInteger = numeric(
  fieldMessages.wholeNumber,
  z.multipleOf(1, fieldMessages.wholeNumber),
  z.minimum(1, fieldMessages.wholeNumber),
  z.maximum(2_147_483_647, fieldMessages.wholeNumber),
)

/** A new password: 8 to 128 characters, nothing else is asked (NIST 800-63B). */
export const newPassword = z
  .string(fieldMessages.passwordShort)
  .check(z.minLength(PASSWORD_MIN, fieldMessages.passwordShort), z.maxLength(PASSWORD_MAX, fieldMessages.tooLong(PASSWORD_MAX)))

/** A field people never see; only programs fill it in. */
export const honeypot = z.optional(z.string().check(z.maxLength(0, fieldMessages.trap)))

/** Page and search of an admin list; without `page` and `limit` the newest rows are answered. */
export const listQuery = {
  page: z.optional(positiveInteger),
  limit: z.optional(
    numeric(
      fieldMessages.wholeNumber,
      z.multipleOf(1, fieldMessages.wholeNumber),
      z.minimum(1, fieldMessages.wholeNumber),
      z.maximum(100, fieldMessages.wholeNumber),
    ),
  ),
  q: z.optional(z.string().check(z.trim(), z.maxLength(NAME_MAX, fieldMessages.tooLong(NAME_MAX)))),
}

/** Number of the row's version; sent back with a change as If-Match, an older one is refused with 409 (nobody overwrites unseen). */
export const version = z.int().check(z.minimum(1))

/** A moment as ISO 8601 in UTC. */
export const moment = z.string()

export const idParams = z.object({ id: positiveInteger })
export const nothing = z.undefined()
