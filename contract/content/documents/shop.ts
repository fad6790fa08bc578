import * as z from 'zod/mini'
import { ADDRESS_MAX, NAME_MAX, PRODUCT_FIELD_MAX, WEEKDAYS } from '#contract/constants.ts'
import { optionalGstin } from '#contract/money/gstin.ts'
import { code } from '#contract/platform/field-errors.ts'
import { calendarDate, email, phone, wholeNumber } from '#contract/platform/fields.ts'
import { plainText } from '#contract/platform/text.ts'
import { shopDefaults } from '#samples/shop.ts'
import { defineDocument } from './document.ts'
import { line, listOf, optionalLine, optionalPicture, text, webAddress } from './fields.ts'
import { rowId } from './rows.ts'

/** Most items of each kind. */
export const SHOP_LIMITS = { addressLines: 4, phones: 4, spansOfDay: 2, closedDays: 40, social: 8, repairTerms: 12 } as const
const SHORT_MAX = 40
const REASON_MAX = 80
const TERM_MAX = 300
const REMINDER_MAX = 500
const URL_MAX = 300
/** Ten years. */
const RETENTION_MONTHS_MAX = 120
const RETENTION_DAYS_MAX = 3650

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const time = z.string(code('opening_hours')).check(z.regex(TIME, code('opening_hours')))

/** From opening to closing, on the shop's clock. */
const span = z
  .tuple([time, time], code('opening_hours'))
  .check(z.refine(([opens, closes]) => opens < closes, { error: code('hours_order'), abort: true }))

/** Two spans have a break between them. */
const day = listOf(span, SHOP_LIMITS.spansOfDay).check(
  z.refine((spans) => spans.every((each, index) => index === 0 || (spans[index - 1]?.[1] ?? '') < each[0]), code('hours_break')),
)

const closedPeriod = z
  .object({ id: rowId, from: calendarDate, to: calendarDate, reason: line(REASON_MAX) })
  .check(z.refine(({ from, to }) => from <= to, { error: code('closed_days'), path: ['to'] }))

/** Degrees; five decimals are a metre. */
const degrees = (max: number) => z.number(code('position')).check(z.minimum(-max, code('position')), z.maximum(max, code('position')))

/** Map apps share these, but their destination is visible only to whoever opens them. */
const SHORT_MAP_LINK = /^\s*https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple|osm\.org\/go|bit\.ly)\//i

export const shopFactsSchema = z.object({
  /** The word in the logo. */
  brand: line(SHORT_MAX),
  /** Below the brand; may be empty. */
  tagline: optionalLine(SHORT_MAX),
  /** Replaces mark, brand and tagline; empty for none. */
  logo: optionalPicture,
  name: line(NAME_MAX),
  shortName: line(NAME_MAX),
  city: line(NAME_MAX),
  /** The district of the city. */
  area: line(NAME_MAX),
  /** As on a letter, line by line. */
  address: text(ADDRESS_MAX).check(
    z.refine((value) => value.split('\n').length <= SHOP_LIMITS.addressLines, code('address_lines')),
    z.refine((value) => value.split('\n').every((each) => each.trim() !== ''), code('address_lines')),
  ),
  addressShort: line(ADDRESS_MAX),
  /** Latitude and longitude. */
  map: z.tuple([degrees(90), degrees(180)], {
    error: ({ input }) => code(typeof input === 'string' && SHORT_MAP_LINK.test(input) ? 'short_map_link' : 'position'),
  }),
  /** +91 and ten digits, as phones are stored; the first is the one that the site offers to call. */
  phones: listOf(phone, SHOP_LIMITS.phones, 1),
  whatsapp: phone,
  email,
  /** For the days from Monday to Sunday; a closed day has no span, a day with a break has two. */
  hours: z.array(day, code('opening_hours')).check(z.length(WEEKDAYS.length, code('opening_hours'))),
  /** Further periods in which the shop is closed, both days included. */
  closedDays: listOf(closedPeriod, SHOP_LIMITS.closedDays),
  social: listOf(z.object({ id: rowId, name: line(SHORT_MAX), url: webAddress(URL_MAX) }), SHOP_LIMITS.social),
  /** Empty for a shop without one. */
  gstin: optionalGstin,
  /** Initial values of the seller fields of a new product. */
  sellerName: line(PRODUCT_FIELD_MAX),
  sellerLocation: line(PRODUCT_FIELD_MAX),
  sellerContact: phone,
  /**
   * Months after its last change until a closed request (Resolved, Reached Out, Purchased) is deleted; 0 means never. The privacy policy
   * shows this number. Bills are kept for longer, because the law wants it.
   */
  requestRetentionMonths: wholeNumber(0, RETENTION_MONTHS_MAX),
  /** Days until an unsubscribed email address is deleted; its unsubscribe link works until then. */
  unsubscribedRetentionDays: wholeNumber(1, RETENTION_DAYS_MAX),
  /** The terms for a customer who leaves a device, one paragraph each; printed on the slip. */
  repairTerms: listOf(line(TERM_MAX), SHOP_LIMITS.repairTerms),
  /** Follows the sentence that a repair is ready, in reminders to collect it; the terms say what may happen otherwise. */
  collectReminder: line(REMINDER_MAX),
  /** Whether visitors see neither shop nor gallery until there is something in it; else the shop shows samples, marked as such. */
  hidesEmpty: z.boolean(code('choice')),
  /** The colour of buttons, links and marks; all its shades are derived from it (web/kit/lib/accent.ts). */
  accent: z.string(code('colour')).check(z.overwrite(plainText), z.toLowerCase(), z.regex(/^#[\da-f]{6}$/, code('colour'))),
})
export type ShopFacts = z.infer<typeof shopFactsSchema>

export const shopDocument = defineDocument({
  id: 1,
  schema: shopFactsSchema,
  defaults: shopDefaults,
  publicFields: [
    'brand',
    'tagline',
    'logo',
    'name',
    'shortName',
    'city',
    'area',
    'address',
    'addressShort',
    'map',
    'phones',
    'whatsapp',
    'email',
    'hours',
    'closedDays',
    'social',
    'gstin',
    'requestRetentionMonths',
    'unsubscribedRetentionDays',
    'accent',
  ],
  texts: ['tagline', 'name', 'shortName', 'city', 'area', 'address', 'addressShort', 'reason', 'repairTerms', 'collectReminder'],
})
