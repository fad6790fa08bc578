import * as z from 'zod/mini'
import {
  EMAIL_MAX,
  INTEGER_MAX,
  LIST_LIMIT_MAX,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_PREFIX,
  PRICE_MAX,
  SHOP_TIME_ZONE,
} from './constants.ts'
import { code, type FieldErrorCode } from './field-errors.ts'
import { isForeignPhone, tenDigits } from './phone.ts'

/** Longest phone input, including separators. */
const PHONE_MAX = 40

/** A required text, trimmed, 1 to `max` characters; may have several lines. */
export const requiredText = (max: number, message: FieldErrorCode = 'required') =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(max, code('too_long')))

/** A text that may be missing, trimmed, at most `max` characters. */
export const optionalText = (max: number) => z.optional(z.string(code('invalid')).check(z.trim(), z.maxLength(max, code('too_long'))))

export const personName = requiredText(NAME_MAX, 'name')

/** An email address, lower-cased. */
export const email = z
  .string(code('email'))
  .check(z.trim(), z.toLowerCase(), z.maxLength(EMAIL_MAX, code('too_long')), z.email(code('email')))

/**
 * A phone field. `read` extracts the ten digits from what was typed; the output is `prefix` followed by these digits. A number of another
 * country has its own error message.
 */
export const phoneField = (prefix: '' | typeof PHONE_PREFIX, read: (input: string) => string | undefined = tenDigits) =>
  z.pipe(
    z.string(code('phone')).check(
      z.maxLength(PHONE_MAX, code('phone')),
      z.refine((value) => read(value) !== undefined, {
        error: ({ input }) => (isForeignPhone(String(input)) ? code('foreign_phone') : code('phone')),
      }),
    ),
    z.transform((value) => `${prefix}${read(value) ?? ''}`),
  )

/** An Indian phone number in any common format; the output is the stored form, `+91` and ten digits. */
export const phone = phoneField(PHONE_PREFIX)

/** Today's date in the shop's time zone (Asia/Kolkata), `YYYY-MM-DD`. */
export const todayInShop = (now: Date = new Date()): string => new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE }).format(now)

/** A valid calendar date, `YYYY-MM-DD`. */
export const calendarDate = z.string(code('date')).check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, code('date')),
  z.refine((value) => {
    const date = new Date(`${value}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  }, code('date')),
)

/** Today's date in the shop or a later one. */
export const todayOrLater = calendarDate.check(z.refine((value) => value >= todayInShop(), code('date_past')))

/** A number that may arrive as text (multipart fields, query strings). Text must be a plain decimal number: no exponent, no hex. */
const number = (message: FieldErrorCode) =>
  z.pipe(z.union([z.number(message), z.string(message).check(z.regex(/^\s*-?\d+(\.\d+)?\s*$/, message))], message), z.transform(Number))

/** A whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number, message: FieldErrorCode = 'whole_number') =>
  z.pipe(number(message), z.int(message).check(z.minimum(min, message), z.maximum(max, message)))

/** A number from `min` to `max` with at most two decimals. */
export const decimalNumber = (min: number, max: number, message: FieldErrorCode) =>
  z.pipe(
    number(message),
    z.number(message).check(
      z.minimum(min, message),
      z.maximum(max, message),
      z.refine((value) => Number(value.toFixed(2)) === value, message),
    ),
  )

/** Whole rupees. */
export const rupees = wholeNumber(0, PRICE_MAX, 'price')

/** The id of a row. */
export const rowId = (message?: FieldErrorCode) => wholeNumber(1, INTEGER_MAX, message)

/** At most `max` ids of rows in a query parameter, separated by commas. */
export const rowIds = (max: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d+(,\d+)*$/, code('whole_number'))),
      z.transform((value) => value.split(',').map(Number)),
    ),
    z
      .array(z.int(code('whole_number')).check(z.minimum(1, code('whole_number')), z.maximum(INTEGER_MAX, code('whole_number'))))
      .check(z.maxLength(max)),
  )

/** A new password, without composition rules (NIST 800-63B). */
export const newPassword = z
  .string(code('password_short'))
  .check(z.minLength(PASSWORD_MIN, code('password_short')), z.maxLength(PASSWORD_MAX, code('too_long')))

/** A hidden field that only bots fill in. */
export const honeypot = z.optional(z.string().check(z.maxLength(0, code('honeypot'))))

/** Paging and search of an admin list; without `page` and `limit` the newest rows are returned. */
export const listQuery = {
  page: z.optional(wholeNumber(1, INTEGER_MAX)),
  limit: z.optional(wholeNumber(1, LIST_LIMIT_MAX)),
  q: z.optional(z.string().check(z.trim(), z.maxLength(NAME_MAX, code('too_long')))),
}

/** Version of a row. A change sends it back in If-Match and gets 409 when the row is newer, so that no one overwrites changes unseen. */
export const version = z.int().check(z.minimum(1))

/** An ISO 8601 timestamp in UTC. */
export const isoTimestamp = z.string()

export const idParams = z.object({ id: rowId() })
export const noContent = z.undefined()
