import sanscript from '@indic-transliteration/sanscript'

/** The scripts of India that are read by the same table, by their name in Unicode and in the library. */
const INDIC = {
  ...{ Beng: 'bengali', Gujr: 'gujarati', Guru: 'gurmukhi', Knda: 'kannada', Mlym: 'malayalam', Orya: 'oriya' },
  ...{ Taml: 'tamil', Telu: 'telugu', Deva: 'devanagari' },
} as const
/** Where nobody speaks the vowel that ends a word unwritten. */
const WITHOUT_LAST_VOWEL: readonly string[] = ['bengali', 'gujarati', 'gurmukhi', 'devanagari']

/** Letters that end a word or a syllable, as the consonants without a vowel that they are. */
const ENDS: Readonly<Record<string, string>> = { ൺ: 'ണ്', ൻ: 'ന്', ർ: 'ര്', ൽ: 'ല്', ൾ: 'ള്', ൿ: 'ക്', ৎ: 'ত্' }

/** Tamil has one letter for what other scripts have four for; the library takes the last of them. */
const TAMIL: readonly (readonly [RegExp, string])[] = [
  [/^gh|(?<=gh)gh|gh(?=gh)/g, 'k'],
  [/gh/g, 'g'],
  [/jhjh/g, 'c'],
  [/jh/g, 's'],
  [/ḍhḍh/g, 'tt'],
  [/ḍh/g, 'd'],
  [/dhdh/g, 'tth'],
  [/dh/g, 'th'],
  [/^bh|(?<=bh)bh|bh(?=bh)/g, 'p'],
  [/bh/g, 'b'],
]

/** The library's scholarly spelling as Indians write names in Latin letters. */
const COMMON: readonly (readonly [RegExp, string])[] = [
  [/jñ/g, 'gy'],
  [/c(?!h)/g, 'ch'],
  [/[śṣ]/g, 'sh'],
  [/r\u0325|ṛ(?![aeiou])/g, 'ri'],
  [/ḻ/g, 'zh'],
  [/[ṃ~](?=[pbm])/g, 'm'],
  [/[ṃ~]/g, 'n'],
]

/** Urdu, Sindhi and Kashmiri: vowels that are not written stay out. */
const ARABIC: Readonly<Record<string, string>> = {
  ...{ ا: 'a', آ: 'aa', أ: 'a', إ: 'i', ب: 'b', پ: 'p', ت: 't', ٹ: 't', ث: 's', ج: 'j', چ: 'ch', ح: 'h', خ: 'kh', د: 'd', ڈ: 'd' },
  ...{ ذ: 'z', ر: 'r', ڑ: 'r', ز: 'z', ژ: 'zh', س: 's', ش: 'sh', ص: 's', ض: 'z', ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ق: 'q' },
  ...{ ک: 'k', ك: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', ں: 'n', و: 'o', ؤ: 'o', ہ: 'h', ه: 'h', ۂ: 'h', ھ: 'h', ة: 'h', ء: '' },
  ...{ ی: 'i', ي: 'i', ئ: 'i', ے: 'e', '،': ',', '۔': '.' },
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function fromIndic(word: string, scheme: string): string {
  const exact = sanscript.t([...word].map((letter) => ENDS[letter] ?? letter).join(''), scheme, 'iast').normalize('NFC')
  const plain = [...(scheme === 'tamil' ? TAMIL : []), ...COMMON]
    .reduce((text, [from, to]) => text.replace(from, to), exact)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return capital(WITHOUT_LAST_VOWEL.includes(scheme) ? plain.replace(/(?<=[aeiou].*[^aeiou])a$/, '') : plain)
}

const fromArabic = (word: string): string => capital([...word].map((letter) => ARABIC[letter] ?? '').join(''))

/**
 * A text in which words of a script that cannot be drawn are in Latin letters: the bill is then read aloud as it was written. `canDraw` tells
 * for a letter; other letters that it refuses become question marks, and pictures are left out.
 */
export function inLatinLetters(text: string, canDraw: (letter: string) => boolean): string {
  let written = text
  const rewrite = (script: string, write: (word: string) => string) => {
    const words = new RegExp(`\\p{sc=${script}}[\\p{sc=${script}}\\p{M}\\u200c\\u200d]*`, 'gu')
    written = written.replace(words, (word) => ([...word].every(canDraw) ? word : write(word)))
  }
  for (const [script, scheme] of Object.entries(INDIC)) rewrite(script, (word) => fromIndic(word, scheme))
  rewrite('Arab', fromArabic)
  return [...written.normalize('NFC')]
    .map((letter) => {
      if (canDraw(letter)) return letter
      const plain = [...letter.normalize('NFKD')].filter(canDraw).join('')
      return plain || (/[\p{L}\p{N}]/u.test(letter) ? '?' : '')
    })
    .join('')
}
