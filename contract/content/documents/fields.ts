import * as z from 'zod/mini'
import { isMarkedWell } from '#contract/content/marked-text.ts'
import { isPicture } from '#contract/content/pictures.ts'
import { code, type FieldErrorCode } from '#contract/platform/field-errors.ts'
import { requiredText } from '#contract/platform/fields.ts'
import { asParsed } from '#contract/platform/public-endpoint.ts'
import { cleanLine, cleanText, foldText } from '#contract/platform/text.ts'

const PHOTO_TEXT_MAX = 120

/** A line break in a document is a mistake that its author sees, unlike in a name that a visitor has pasted. */
const oneLine = z.refine<string>((written) => !cleanText(written).includes('\n'), { error: code('one_line'), abort: true })

/** One line of at most `max` characters; it may be empty. */
export const optionalLine = (max: number) =>
  z.string(code('required')).check(oneLine, z.overwrite(cleanLine), z.maxLength(max, code('too_long')))

/** One line of 1 to `max` characters. */
export const line = (max: number, message: FieldErrorCode = 'required') =>
  z.string(message).check(oneLine, z.overwrite(cleanLine), z.minLength(1, message), z.maxLength(max, code('too_long')))

/** A text of 1 to `max` characters in several lines. */
export const text = (max: number) => requiredText(max)

/** A web address of another site, as browsers write it. */
export const webAddress = (max: number) =>
  z.string(code('web_address')).check(
    z.overwrite((address) => asParsed(cleanLine(address))),
    z.maxLength(max, code('too_long')),
    z.refine((value) => /^https?:\/\/[^\s/]+\.[^\s/]/i.test(value) && URL.canParse(value), code('web_address')),
  )

/** The URL of an uploaded picture; empty for none. Whether it is stored is checked when the document is saved. */
export const optionalPicture = z.string(code('picture')).check(z.refine((value) => value === '' || isPicture(value), code('picture')))
/** A description of a photo for people who do not see it; may be empty. */
export const photoText = optionalLine(PHOTO_TEXT_MAX)

/** A list of at most `max` items. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, max: number, min = 0) =>
  z.array(item, code('invalid')).check(z.minLength(min, code('required')), z.maxLength(max, code('too_many_items')))

/** A text in which every mark has a meaning (contract/content/marked-text.ts). */
export const markedText = (max: number) => text(max).check(z.refine(isMarkedWell, code('mark')))

/** A list whose items differ in `key`; of two that do not, the later one is wrong at its `field`. */
export const distinct = <Item extends object>(
  field: keyof Item & string,
  message: FieldErrorCode,
  key = (item: Item) => String(item[field]),
) =>
  z.check<Item[]>(({ value, issues }) => {
    const seen = new Set<string>()
    for (const [index, item] of value.entries()) {
      const name = foldText(key(item)).trim()
      if (seen.has(name)) issues.push({ code: 'custom', input: item, path: [index, field], message })
      seen.add(name)
    }
  })
