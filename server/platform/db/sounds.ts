import sanscript from '@indic-transliteration/sanscript'
import { LRUCache } from 'lru-cache'
import { foldText } from '#contract/platform/text.ts'

/** A word as it sounds, and the script in which it is written. */
interface Sound {
  script: 'latin' | 'devanagari'
  sound: string
}

const LATIN = /^\p{sc=Latn}[\p{sc=Latn}\p{M}]*$/u
const DEVANAGARI = /^\p{sc=Deva}[\p{sc=Deva}\p{M}]*$/u
const BETWEEN_WORDS = /[\s.,/()&-]+/
const APOSTROPHES = /'/g

type Rules = readonly (readonly [RegExp, string])[]

/** Signs that the library does not know: dots below letters of other languages, and the vowels of English words. */
const TO_PLAIN_SIGNS: Rules = [
  [/\u093c|\u0945/g, ''],
  [/ऍ|ॲ/g, 'अ'],
  [/ऑ/g, 'ओ'],
  [/ॉ/g, 'ो'],
]

/** From the library's scholarly spelling, where each letter has one sound, to the one in which Indians write their names. */
const TO_COMMON_SPELLING: Rules = [
  [/jñ/g, 'gy'],
  [/c(?!h)/g, 'ch'],
  [/r\u0325|ṛ/g, 'ri'],
  [/[ṃ~](?=h)/g, 'ng'],
  [/[ṃ~](?=[pbm])/g, 'm'],
  [/[ṃ~]/g, 'n'],
  [/ḥ/g, ''],
]

/**
 * Brings spellings that people vary into one, one step after the other. An `a` counts at the beginning of a word alone:
 * Devanagari does not say which of them are spoken, nor Latin letters how long they are.
 */
const TO_SOUND: Rules = [
  [/dny|\bjn/g, 'gy'],
  [/x/g, 'ks'],
  [/q|c(?!c?h)/g, 'k'],
  [/c+h+/g, 'c'],
  [/aa+/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/f/g, 'p'],
  [/([kgcjtdpbv])h+/g, '$1'],
  [/sh+/g, 's'],
  // Sounds before vowels: नाईक, Naik and Nayak; गायकवाड and Gaikwad.
  [/[ae](?:i|ya?(?![aeiou]))/g, 'e'],
  [/[ao]u/g, 'o'],
  [/ao/g, 'av'],
  [/iy(?=a|$)/g, 'i'],
  // Verma, Mukherjee, Banerjee.
  [/er(?=[mj])/g, 'ar'],
  // Marathi says ऋ as ru, Hindi as ri.
  [/(^|[kgtdpbmhsjv])ru/g, '$1ri'],
  [/([^aeiou])y$/g, '$1i'],
  [/(?<=.)a/g, ''],
  [/(?<=.)m(?=[kgcjtds])/g, 'n'],
  [/n(?=[pb])/g, 'm'],
  [/(.)\1+/g, '$1'],
]

const follow = (rules: Rules, text: string): string => rules.reduce((changed, [from, to]) => changed.replace(from, to), text)

/** A word in Latin letters for one in Devanagari. */
const toLatin = (word: string): string =>
  follow(TO_COMMON_SPELLING, sanscript.t(follow(TO_PLAIN_SIGNS, word), 'devanagari', 'iast').normalize('NFC'))

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * The words of a text that could be names in Latin letters or Devanagari; undefined in place of any other, such as a number or an email.
 */
export function soundsOf(text: string): (Sound | undefined)[] {
  // An email or a code is no two words.
  const parts = foldText(text).replace(APOSTROPHES, '').split(' ')
  return parts.flatMap((part) => (/[\d@_]/.test(part) ? [undefined] : part.split(BETWEEN_WORDS).filter(Boolean).map(soundOf)))
}

/** Names recur, and each takes two dozen replacements. */
const known = new LRUCache<string, { sound: Sound | undefined }>({ max: 2000 })

function soundOf(word: string): Sound | undefined {
  const found = known.get(word) ?? { sound: computeSound(word) }
  known.set(word, found)
  return found.sound
}

function computeSound(word: string): Sound | undefined {
  if (LATIN.test(word)) return { script: 'latin', sound: follow(TO_SOUND, withoutMarks(word)) }
  if (DEVANAGARI.test(word)) return { script: 'devanagari', sound: follow(TO_SOUND, withoutMarks(toLatin(word))) }
  return undefined
}
