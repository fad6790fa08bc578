import * as z from 'zod/mini'
import {
  DAY_MS,
  EMAIL_MAX,
  INTEGER_MAX,
  LIST_LIMIT_MAX,
  NAME_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PHONE_PREFIX,
  PRICE_MAX,
  REQUEST_ENTITIES,
} from '#contract/constants.ts'
import { AMOUNT_MAX } from '#contract/money/paise.ts'
import { isForeignPhone, tenDigits, worldPhone } from '#contract/requests/phone.ts'
import { code, type FieldErrorCode } from './field-errors.ts'
import { LANGUAGE_CODES } from './languages.ts'
import { readLinkToken, readToken, TOKEN_LENGTH } from './link-token.ts'
import { cleanLine, cleanText, plainText } from './text.ts'
import { todayInShop } from './today.ts'
import { isEmpty, readNumber } from './typed-number.ts'

/** Longest phone input, including separators. */
const PHONE_MAX = 40

/** A required text of 1 to `max` characters, which may have several lines (contract/platform/text.ts). */
export const requiredText = (max: number, message: FieldErrorCode = 'required') =>
  z.string(message).check(z.overwrite(cleanText), z.minLength(1, message), z.maxLength(max, code('too_long')))

/** A required text of 1 to `max` characters in one line. */
export const requiredLine = (max: number, message: FieldErrorCode = 'required') =>
  z.string(message).check(z.overwrite(cleanLine), z.minLength(1, message), z.maxLength(max, code('too_long')))

/** A text in one line that may be empty, at most `max` characters. */
export const lineUpTo = (max: number) => z.string(code('invalid')).check(z.overwrite(cleanLine), z.maxLength(max, code('too_long')))

/** The same that may be missing. */
export const optionalLine = (max: number) => z.optional(lineUpTo(max))

/** A text that may have several lines, be missing or be empty, at most `max` characters. */
export const optionalText = (max: number) =>
  z.optional(z.string(code('invalid')).check(z.overwrite(cleanText), z.maxLength(max, code('too_long'))))

/**
 * A serial number, an IMEI, a GSTIN or the reference of a payment as it is stored and compared: capitals and digits, without what people
 * put between them.
 */
export const identifierOf = (typed: string): string =>
  plainText(typed)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')

/** One of them, at most `max` characters; it may be empty. */
export const identifier = (max: number) => z.string(code('invalid')).check(z.overwrite(identifierOf), z.maxLength(max, code('too_long')))

/** Several identifiers in one text, as of a phone with two IMEIs; each once. */
export const identifiersOf = (typed: string): string => [...new Set(typed.split(/[,;\n]/).map(identifierOf))].filter(Boolean).join(', ')

/** One or more identifiers, at most `max` characters; it may be missing or empty. */
export const optionalIdentifiers = (max: number) =>
  z.optional(z.string(code('invalid')).check(z.overwrite(identifiersOf), z.maxLength(max, code('too_long'))))

export const personName = requiredLine(NAME_MAX, 'name')

/** The browser's own check (`input type="email"`), with a domain that has a dot. */
const EMAIL =
  /^[\w!#$%&'*+/=?^{|}~\x60-]+(?:\.[\w!#$%&'*+/=?^{|}~\x60-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z\d-]{1,58}[A-Za-z\d])$/

/** An email address as it is stored and compared: lower-cased, an international domain in punycode, without the remains of a link. */
function cleanEmail(typed: string): string {
  const address = plainText(typed)
    .replace(/^mailto:/i, '')
    .toLowerCase()
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  if (!at || /^[\x20-\x7e]*$/.test(domain) || /[\s/?#:@\\[\]]/.test(domain)) return address
  const url = `https://${domain}`
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address
}

/** An email address, lower-cased. */
export const email = z
  .string(code('email'))
  .check(z.overwrite(cleanEmail), z.maxLength(EMAIL_MAX, code('too_long')), z.email({ pattern: EMAIL, error: code('email') }))

/**
 * A phone field. `read` extracts the ten digits from what was typed; the output is `prefix` followed by these digits. A number of another
 * country has its own error message.
 */
export const phoneField = (prefix: '' | typeof PHONE_PREFIX, read: (input: string) => string | undefined = tenDigits) =>
  z.pipe(
    z.string(code('phone')).check(
      z.overwrite(cleanLine),
      z.maxLength(PHONE_MAX, code('phone')),
      z.refine((value) => read(value) !== undefined, {
        error: ({ input }) => (isForeignPhone(String(input)) ? code('foreign_phone') : code('phone')),
      }),
    ),
    z.transform((value) => `${prefix}${read(value) ?? ''}`),
  )

/** An Indian phone number in any common format; the output is the stored form, `+91` and ten digits. */
export const phone = phoneField(PHONE_PREFIX)

/** A phone of any country, in its stored form (E.164): the counter takes what visitors of the site cannot enter. */
export const anyPhone = phoneField('', worldPhone)

/** A valid calendar date, `YYYY-MM-DD`. */
export const calendarDate = z.string(code('date')).check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, code('date')),
  z.refine((value) => {
    const date = new Date(`${value}T00:00:00Z`)
    // Midnight in India of the first days is before the year 1, which PostgreSQL refuses.
    return date.getUTCFullYear() >= 1000 && date.toISOString().startsWith(value)
  }, code('date')),
)

/** A year from today: a later day is a typing error. */
const lastDay = (): string => todayInShop(new Date(Date.now() + 366 * DAY_MS))

/** Today's date in the shop or a later one, within a year. */
export const todayOrLater = calendarDate.check(
  z.refine((value) => value >= todayInShop(), code('date_past')),
  z.refine((value) => value <= lastDay(), code('date_far')),
)

/** A number that may arrive as text (multipart fields, query strings, typed input); see contract/platform/typed-number.ts. */
const number = (message: FieldErrorCode) =>
  z.pipe(
    z.union([z.number(message), z.string(message).check(z.refine((typed) => !Number.isNaN(readNumber(typed)), message))], message),
    z.transform((value) => (typeof value === 'number' ? value : readNumber(value))),
  )

/** A whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number, message: FieldErrorCode = 'whole_number') =>
  z.pipe(number(message), z.int(message).check(z.minimum(min, message), z.maximum(max, message)))

/** A whole number that no one types: in a URL it consists of digits only. */
export const parameter = (min: number, max: number, message: FieldErrorCode = 'whole_number') =>
  z.pipe(
    z.pipe(z.union([z.number(message), z.string(message).check(z.regex(/^\s*\d+\s*$/, message))], message), z.transform(Number)),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  )

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

/** A number that may be left out: null and empty text are `nothing`. */
export const orEmpty = <Schema extends z.ZodMiniType, Nothing extends number | null>(
  schema: Schema,
  nothing: Nothing,
  message: FieldErrorCode,
) =>
  z.union(
    [
      z.pipe(
        z.union([z.null(), z.string().check(z.refine(isEmpty))]),
        z.transform(() => nothing),
      ),
      schema,
    ],
    code(message),
  )

/** Whole rupees. */
export const rupees = wholeNumber(0, PRICE_MAX, 'price')

/** The id of a row. */
export const rowId = (message?: FieldErrorCode) => parameter(1, INTEGER_MAX, message)

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

/** Whole paise from 0, or from `min`. */
export const paise = (min = 0, message: FieldErrorCode = 'amount') => wholeNumber(min, AMOUNT_MAX, message)

/** A new password, without composition rules (NIST 800-63B). Its letters are composed, so that another keyboard types the same ones. */
export const newPassword = z
  .string(code('password_short'))
  .check(z.normalize('NFC'), z.minLength(PASSWORD_MIN, code('password_short')), z.maxLength(PASSWORD_MAX, code('too_long')))

/** The token of a mailed link. */
export const mailedToken = z.string().check(
  z.overwrite((part) => readToken(part, TOKEN_LENGTH)),
  z.minLength(1),
  z.maxLength(200),
)

/** The token of a private link. */
export const linkTokenParams = z.object({
  token: z.string().check(z.overwrite(readLinkToken), z.maxLength(200)),
})

/** The language of the page on which something is sent; without it the sender reads the default language. */
export const ownLanguage = z.optional(z.enum(LANGUAGE_CODES, code('choice')))

export const languageSchema = z.object({ language: z.enum(LANGUAGE_CODES, code('choice')) })

/** A hidden field that only bots fill in. */
export const honeypot = z.optional(z.string().check(z.maxLength(0, code('honeypot'))))

/** The words that a list is searched for; empty when none of them is visible. */
export const searchWords = z.string(code('required')).check(z.overwrite(cleanLine), z.maxLength(NAME_MAX, code('too_long')))

/** Paging and search of an admin list; without `page` and `limit` the newest rows are returned. */
export const listQuery = {
  page: z.optional(parameter(1, INTEGER_MAX)),
  limit: z.optional(parameter(1, LIST_LIMIT_MAX)),
  q: z.optional(searchWords),
}

/** Version of a row. A change sends it back in If-Match and gets 409 when the row is newer, so that no one overwrites changes unseen. */
export const version = z.int().check(z.minimum(1))

/** An ISO 8601 timestamp in UTC. */
export const isoTimestamp = z.string()

/** The request that something is about. */
export const requestRef = z.object({ entity: z.enum(REQUEST_ENTITIES, code('choice')), id: rowId() })
export type RequestRef = z.output<typeof requestRef>

export const idParams = z.object({ id: rowId() })
export const noContent = z.undefined()
