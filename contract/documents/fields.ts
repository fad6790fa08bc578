import * as z from 'zod/mini'
import { code, type FieldErrorCode } from '#contract/field-errors.ts'
import { isMarkedWell } from '#contract/marked-text.ts'
import { isPhoto, isPicture } from '#contract/pictures.ts'

/** Line breaks and other characters that cannot be seen. */
const INVISIBLE = /\p{Cc}/u
const INVISIBLE_BUT_BREAKS = /(?!\n)\p{Cc}/u

const PHOTO_TEXT_MAX = 120

/** One line of at most `max` characters, trimmed; it may be empty. */
export const optionalLine = (max: number) =>
  z.string(code('required')).check(
    z.trim(),
    z.maxLength(max, code('too_long')),
    z.refine((text) => !INVISIBLE.test(text), code('one_line')),
  )

/** One line of 1 to `max` characters, trimmed. */
export const line = (max: number, message: FieldErrorCode = 'required') =>
  z.string(message).check(
    z.trim(),
    z.minLength(1, message),
    z.maxLength(max, code('too_long')),
    z.refine((text) => !INVISIBLE.test(text), code('one_line')),
  )

/** A text of 1 to `max` characters in several lines, trimmed. */
export const text = (max: number) =>
  z.pipe(
    z.pipe(
      z.string(code('required')),
      z.transform((value) => value.replace(/\r\n?/g, '\n').trim()),
    ),
    z.string().check(
      z.minLength(1, code('required')),
      z.maxLength(max, code('too_long')),
      z.refine((value) => !INVISIBLE_BUT_BREAKS.test(value), code('one_line')),
    ),
  )

/** A web address of another site. */
export const webAddress = (max: number) =>
  z.string(code('web_address')).check(
    z.trim(),
    z.maxLength(max, code('too_long')),
    z.refine((value) => /^https?:\/\/[^\s/]+\.[^\s/]/i.test(value) && URL.canParse(value), code('web_address')),
  )

/** The URL of an uploaded picture; empty for none. Whether it is stored is checked when the document is saved. */
export const optionalPicture = z.string(code('picture')).check(z.refine((value) => value === '' || isPicture(value), code('picture')))

/** As `optionalPicture`, for one that stands in place of a drawing. */
export const optionalPhoto = optionalPicture.check(z.refine((value) => value === '' || isPhoto(value), code('picture')))
/** What a photo shows, for those who do not see it; may be empty. */
export const photoText = optionalLine(PHOTO_TEXT_MAX)

/** A list of at most `max` items. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, max: number, min = 0) =>
  z.array(item, code('invalid')).check(z.minLength(min, code('required')), z.maxLength(max, code('too_many_items')))

/** A text whose marks all name something (contract/marked-text.ts). */
export const markedText = (max: number) => text(max).check(z.refine(isMarkedWell, code('mark')))

/** A list whose items differ in what `key` says; of two that do not, the later one is wrong at its `field`. */
export const distinct = <Item extends object>(
  field: keyof Item & string,
  message: FieldErrorCode,
  key = (item: Item) => String(item[field]),
) =>
  z.check<Item[]>(({ value, issues }) => {
    const seen = new Set<string>()
    for (const [index, item] of value.entries()) {
      const name = key(item).trim().toLowerCase()
      if (seen.has(name)) issues.push({ code: 'custom', input: item, path: [index, field], message })
      seen.add(name)
    }
  })
