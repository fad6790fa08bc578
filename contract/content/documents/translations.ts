import * as z from 'zod/mini'
import { marksOf } from '#contract/content/marked-text.ts'
import { code } from '#contract/platform/field-errors.ts'
import { cleanText } from '#contract/platform/text.ts'
import { defineDocument } from './document.ts'
import { listOf } from './fields.ts'
import { rowId } from './rows.ts'

/** Most texts of one document. */
export const TRANSLATIONS_MAX = 500
const TEXT_MAX = 4000

const anyText = z.string(code('required')).check(z.overwrite(cleanText), z.maxLength(TEXT_MAX, code('too_long')))

/** One text of a document in another language. It names its English text, so it ends with it and survives any order of rows. */
const translationSchema = z
  .object({
    id: rowId,
    text: anyText.check(z.minLength(1, code('required'))),
    /** Empty while nobody has translated it: visitors then read English. */
    translation: anyText,
  })
  .check(
    z.refine(({ text, translation }) => translation === '' || marksOf(text) === marksOf(translation), {
      error: code('mark'),
      path: ['translation'],
    }),
  )
export type Translation = z.infer<typeof translationSchema>

/** The texts of one document in one language; `delivered` are those that come with the site. */
export const translationsDocument = (id: number, delivered: readonly Translation[]) =>
  defineDocument({
    id,
    schema: z.object({ texts: listOf(translationSchema, TRANSLATIONS_MAX) }),
    defaults: { texts: [...delivered] },
    publicFields: [],
  })

/** A value in which `change` has replaced every text under one of these keys, at any depth, also in lists of texts. */
export function mapTexts<Value>(value: Value, keys: readonly string[], change: (text: string) => string): Value {
  const walk = (part: unknown, isText: boolean): unknown => {
    if (typeof part === 'string') return isText && part !== '' ? change(part) : part
    if (Array.isArray(part)) return part.map((item) => walk(item, isText))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, walk(item, keys.includes(key))]))
  }
  return walk(value, false) as Value
}

/** The different texts under these keys, in their order. */
export function textsUnder(value: object, keys: readonly string[]): string[] {
  const found = new Set<string>()
  mapTexts(value, keys, (text) => {
    found.add(text)
    return text
  })
  return [...found]
}
