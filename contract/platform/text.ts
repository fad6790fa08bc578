/*
 * The written forms of a text. Input is brought into one form here, so that inside equal means equal: composed letters (NFC), `\n`, no
 * control characters, no invisible ones. Texts that are compared or searched are folded further.
 */

const BREAKS = /\r\n?|[\u0085\u2028\u2029\v\f]/g
/** Except those that keep a number and its unit together (`65 W`). U+2800 is a braille cell without dots. */
const BLANKS = /(?![\u00a0\u202f])[\t\p{Zs}\u2800]/gu
/** U+FEFF has no width, whatever JavaScript says. */
const WHITE_SPACE = /(?:(?!\ufeff)[\s\u0085\u2800])+/g

/** Scripts in which a joiner decides how letters are drawn. */
const JOINING = ['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Mtei', 'Arab']
  .map((script) => String.raw`\p{sc=${script}}`)
  .join('')
/** Controls, direction marks, fillers, joiners, variation selectors, and halves of a character. */
const INVISIBLE = String.raw`(?!\n)[\p{Cc}\p{Cs}\p{DI}\p{NChar}\ufff9-\ufffb]`
const PICTURE = String.raw`\p{ExtPict}(?:[\ufe0e\ufe0f]|\p{EMod})?`
/**
 * Places where an invisible character changes the visible ones: between letters that join, after a virama, in a picture of several parts.
 */
const MEANT = [
  `[${JOINING}][\\u200c\\u200d](?=[${JOINING}])`,
  String.raw`(?=[${JOINING}])\p{M}[\u200c\u200d]`,
  String.raw`${PICTURE}(?:[\u{e0020}-\u{e007f}]+|(?:\u200d${PICTURE})*)`,
  String.raw`[#*\d]\ufe0f\u20e3`,
].join('|')
const INVISIBLE_UNLESS_MEANT = new RegExp(`(${MEANT})|${INVISIBLE}`, 'gu')
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu')
/** Combining marks that have no letter to stand on. */
const STRAY_MARKS = /(^|\s)[\p{M}\u200c\u200d]+/gu

/** A text of which nothing but its ends can change: these are most texts, and none of the steps below need look at them. */
const PLAIN = /^[\n -~]*$/

const cleanOnce = (text: string): string =>
  text.replace(BREAKS, '\n').replace(BLANKS, ' ').replace(INVISIBLE_UNLESS_MEANT, '$1').replace(STRAY_MARKS, '$1').normalize().trim()

/**
 * A text in its stored form; empty when it has no visible character. It is cleaned until it no longer changes, because composing reorders
 * marks and brings others beside each other.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text.trim()
  let before = text
  let clean = cleanOnce(text)
  while (clean !== before) {
    before = clean
    clean = cleanOnce(clean)
  }
  return clean
}

/** As `cleanText`, in one line, with one space between words. */
export const cleanLine = (text: string): string => cleanText(text).replace(WHITE_SPACE, ' ')

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The value of a digit of any script: each script has its ten in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return String(before % 10)
}

/**
 * Replaces look-alike quotes and dashes by those of the keyboard, full-width characters by narrow ones, and digits of every script by 0 to
 * 9.
 */
const toKeyboard = (text: string): string =>
  text
    .normalize()
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[‘’‚‛′ʹʼˈ`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)

/** The form from which a phone, a number, a reference or an email is read: keyboard characters, and no invisible ones. */
export const plainText = (text: string): string => toKeyboard(text.replace(WHITE_SPACE, ' ').replace(ALL_INVISIBLE, '')).trim()

/**
 * The form in which a text is indexed and searched: two writings that read alike are equal. Case is folded through upper case, where ß is
 * SS and the dotless ı is I.
 */
export const foldText = (text: string): string =>
  PLAIN.test(text)
    ? text
        .replace(/[\n ]+/g, ' ')
        .replaceAll('`', "'")
        .toLowerCase()
    : toKeyboard(
        toKeyboard(text)
          .normalize('NFKC')
          .replace(WHITE_SPACE, ' ')
          .replace(ALL_INVISIBLE, '')
          .toLowerCase()
          .toUpperCase()
          .toLowerCase()
          .replace(/i\u0307/g, 'i')
          .replaceAll('ς', 'σ'),
      )
        .replace(/ +/g, ' ')
        .normalize('NFKC')
