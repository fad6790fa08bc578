import * as z from 'zod/mini'
import { NAME_MAX } from '#contract/constants.ts'
import { code } from '#contract/field-errors.ts'
import { calendarDate, todayInShop, wholeNumber } from '#contract/fields.ts'
import { defineDocument } from './document.ts'
import { line, listOf, optionalLine, text } from './fields.ts'

export const REVIEWS_MAX = 60
const REVIEW_MAX = 800
const SOURCE_MAX = 40
const AGE_MAX_DAYS = 3650

const reviewSchema = z
  .object({
    name: line(NAME_MAX),
    /** Stars, 1 to 5. */
    rating: wholeNumber(1, 5, 'stars'),
    text: text(REVIEW_MAX),
    /** Where it was written, such as Google; may be empty. */
    source: optionalLine(SOURCE_MAX),
    /** `YYYY-MM-DD`; empty for a sample. */
    date: z.union([z.literal(''), calendarDate], code('date')),
    /** Written for the demo, not by a customer: search engines are not told of it. */
    sample: z.boolean(),
    /** Age of a sample, which stays the same (S2-82). 0 is today. */
    daysAgo: wholeNumber(0, AGE_MAX_DAYS),
  })
  .check(
    z.refine(({ sample, date }) => sample || date !== '', { error: code('date'), path: ['date'] }),
    z.refine(({ date }) => date <= todayInShop(), { error: code('date_future'), path: ['date'] }),
  )
export type Review = z.infer<typeof reviewSchema>

const sample = (name: string, rating: number, daysAgo: number, text: string): Review => ({
  name,
  rating,
  text,
  source: '',
  date: '',
  sample: true,
  daysAgo,
})

export const reviewsDocument = defineDocument({
  id: 3,
  schema: z.object({ reviews: listOf(reviewSchema, REVIEWS_MAX) }),
  defaults: {
    reviews: [
      sample('Meera Iyer', 5, 0, 'Virus removal done without touching my Tally data. Clear bill, no extra charge.'),
      sample(
        'Amit Deshpande',
        5,
        2,
        'Hinge of my Inspiron was broken from both sides. Fixed the same evening and they showed me the old part.',
      ),
      sample('Farheen Shaikh', 4, 9, 'Got 212 GB back from a dead hard disk. Took five days, but every photo is there.'),
      sample('Rohan Patil', 5, 16, 'Bought a refurbished ThinkPad. Battery was exactly the percent written on the card.'),
      sample('Gurpreet Singh', 4, 31, 'SSD upgrade while I had chai next door. Old laptop starts in 11 seconds now.'),
    ],
  },
  publicFields: ['reviews'],
})
