import * as z from 'zod/mini'
import { NAME_MAX } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import { calendarDate, wholeNumber } from '#contract/platform/fields.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { sampleReviews } from '#samples/documents/reviews.ts'
import { defineDocument } from './document.ts'
import { line, listOf, optionalLine, text } from './fields.ts'
import { rowId } from './rows.ts'

export const REVIEWS_MAX = 60
const REVIEW_MAX = 800
const SOURCE_MAX = 40
const AGE_MAX_DAYS = 3650

const reviewSchema = z
  .object({
    id: rowId,
    name: line(NAME_MAX),
    /** Stars, 1 to 5. */
    rating: wholeNumber(1, 5, 'stars'),
    text: text(REVIEW_MAX),
    /** Site on which it was written, such as Google; may be empty. */
    source: optionalLine(SOURCE_MAX),
    /** `YYYY-MM-DD`; empty for a sample. */
    date: z.union([z.literal(''), calendarDate], code('date')),
    /** Written for the demo, not by a customer, so search engines do not get it. */
    sample: z.boolean(),
    /** Age of a sample, which stays the same (S2-82). 0 is today. */
    daysAgo: wholeNumber(0, AGE_MAX_DAYS),
  })
  .check(
    z.refine(({ sample, date }) => sample || date !== '', { error: code('date'), path: ['date'] }),
    z.refine(({ date }) => date <= todayInShop(), { error: code('date_future'), path: ['date'] }),
  )
export type Review = z.infer<typeof reviewSchema>

export const reviewsDocument = defineDocument({
  id: 3,
  schema: z.object({ reviews: listOf(reviewSchema, REVIEWS_MAX) }),
  defaults: { reviews: sampleReviews },
  publicFields: ['reviews'],
})
