import { readReference } from '#contract/requests/reference.ts'
import { PREFIXES } from '#contract/requests/request-number.ts'

/** In letters; longer searches are cut at a word. */
const WORDS_MAX = 40
const WORDS_MIN = 2
const NO_WORD = /[^\p{L}\p{M}\p{N}.+#-]+/gu
/** Ten digits of a phone, an IMEI or a card, with what people put between them, or nothing but digits. */
const LONG_NUMBER = /\p{Nd}(?:[\s().+-]*\p{Nd}){9}|^[\s().+-]*\p{Nd}(?:[\s().+-]*\p{Nd}){5,}[\s().+-]*$/u
const DIGIT = /\p{Nd}/gu
/** More digits than a model has, such as `15-dk2018tx`; a GSTIN has eight. */
const DIGITS_IN_WORD_MAX = 6
const PREFIX_MAX = Math.max(...Object.values(PREFIXES).map(({ length }) => length))
const LINK = /@|:\/\/|www\./

/**
 * The words of a search in one written form, as they are counted. Undefined for what could be someone's: a phone, an email address, a link,
 * the reference of a request or another long number.
 */
export function countableWords(search: string): string | undefined {
  const text = search.normalize('NFKC').toLowerCase()
  if (LINK.test(text) || LONG_NUMBER.test(text)) return undefined
  const words = text.replace(NO_WORD, ' ').trim().split(' ')
  if (words.some((word) => (word.match(DIGIT)?.length ?? 0) > DIGITS_IN_WORD_MAX) || hasReference(words)) return undefined
  let counted = ''
  for (const word of words) {
    const longer = counted ? `${counted} ${word}` : word
    if ([...longer].length > WORDS_MAX) break
    counted = longer
  }
  return [...counted].length < WORDS_MIN ? undefined : counted
}

/** Also with a space after its prefix: `r 4f7k2`. */
const hasReference = (words: readonly string[]): boolean =>
  words.some((word, at) => readReference(word) ?? (word.length <= PREFIX_MAX && readReference(word + (words[at + 1] ?? ''))))
