import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { calendarDate, wholeNumber } from '#contract/platform/fields.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { defineDocument } from './document.ts'
import { distinct, line, listOf, markedText } from './fields.ts'
import { rowId } from './rows.ts'

export const PRIVACY_PARAGRAPHS_MAX = 20
const TITLE_MAX = 80
const TEXT_MAX = 2000
/** The delivered date is also valid on a machine whose clock is behind. */
const DELIVERED = '2026-11-26'
/** The day from which the policy says whether visits are counted; one that was changed before needs the owner's look. */
export const VISITS_IN_POLICY_SINCE = DELIVERED
/** The rules of the DPDP Act require an answer within ninety days. */
const ANSWER_DAYS_MAX = 90

const paragraphSchema = z.object({ id: rowId, title: line(TITLE_MAX), text: markedText(TEXT_MAX) })
export type PrivacyParagraph = z.infer<typeof paragraphSchema>

/** The parts of the privacy policy that the owner decides; the rest describes the software (`texts/en/privacy.tsx`). */
export const privacyDocument = defineDocument({
  id: 9,
  schema: z.object({
    /** Day of its last change, `YYYY-MM-DD`. */
    updated: calendarDate.check(z.refine((date) => date === DELIVERED || date <= todayInShop(), code('date_future'))),
    /** Days in which a request about one's data is answered. */
    answerDays: wholeNumber(1, ANSWER_DAYS_MAX),
    /** Whether visits are counted; the policy says so. */
    countsVisits: z.boolean(code('choice')),
    /** Shown below the others, in their order. */
    paragraphs: listOf(paragraphSchema, PRIVACY_PARAGRAPHS_MAX).check(distinct('title', 'twice')),
  }),
  defaults: { updated: DELIVERED, answerDays: 30, countsVisits: true, paragraphs: [] as PrivacyParagraph[] },
  publicFields: ['updated', 'answerDays', 'countsVisits', 'paragraphs'],
  texts: ['title', 'text'],
})
