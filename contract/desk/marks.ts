import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { requiredLine, wholeNumber } from '#contract/platform/fields.ts'

/** The sides of a laptop that are drawn. */
export const MARK_VIEWS = ['open', 'lid', 'underside'] as const
export type MarkView = (typeof MARK_VIEWS)[number]
export const MARKS_MAX = 12
const NOTE_MAX = 80

/** A place on the drawing of a device, in percent of its width and height, and what is wrong there. */
const markSchema = z.object({
  view: z.enum(MARK_VIEWS, code('choice')),
  x: wholeNumber(0, 100),
  y: wholeNumber(0, 100),
  note: requiredLine(NOTE_MAX),
})
export type Mark = z.infer<typeof markSchema>

/** In the order of their numbers. */
export const marksSchema = z.array(markSchema).check(z.maxLength(MARKS_MAX, code('too_many_items')))
