import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText, foldText, plainText } from './text.ts'

/** Any text, with difficult characters more often than by chance. */
const pieces = fc.constantFrom(
  ...['a', 'Z', 'é', 'e\u0301', 'ß', 'ẞ', 'ı', 'İ', 'ς', 'क', '\u094d', '\u093c', 'ഩ', '\u0d4d', '9', '९', '９', '²', '½', '…', 'ﬁ'],
  ...['👩', '🔧', '🏽', '❤', '🇮', '🇳', '\u20e3', '#', '\ufe0f', '\u200d', '\u200c', '\u{e0067}', '\u{e007f}'],
  ...['\u200b', '\u2060', '\u00ad', '\u2066', '\u202e', '\u200f', '\ufeff', '\u3164', '\u115f', '\u2800', '\u0000', '\u001b', '\u007f'],
  ...[' ', '\u00a0', '\u202f', '\u3000', '\t', '\n', '\r', '\r\n', '\u2028', '\u0085', '\ud83d', '\udc00', '\uffff', '\u0301'],
  ...["'", '’', '´', '"', '“', '-', '–', '−', '\u2011'],
)
const texts = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
)

describe('a text', () => {
  test.each([
    ['a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['Jose\u0301', 'José'],
    ['\u095e', '\u092b\u093c'],
    ['\u200bAsha\u2060 \ufeffRao\u00ad', 'Asha Rao'],
    ['na\u202eme\u202c', 'name'],
    ['a\0b\u001b[1m', 'ab[1m'],
    ['a\ud800b', 'ab'],
    ['a\tb\u2003c\u3000d', 'a b c d'],
    ['65\u00a0W', '65\u00a0W'],
    ['\u0301a', 'a'],
    ['a\u200db', 'ab'],
    ['9\u094d\u0301\u200c', '9\u094d\u0301'],
  ])('%j is stored as %j', (typed, stored) => expect(cleanText(typed)).toBe(stored))

  test.each([
    '\u200b',
    '\u2060',
    '\u2800',
    '\u3164',
    '\u00ad',
    '\u115f\u1160',
    '\u200d',
    '\ufe0f',
    '\u0301',
    '\u202e\u202c',
    '\0',
    '\ud800',
    ' \n ',
  ])('that is %j has nothing to see', (typed) => expect([cleanText(typed), cleanLine(typed)]).toEqual(['', '']))

  test.each([
    'क्\u200dष',
    'र्\u200dया',
    'അവന്\u200d',
    'می\u200cخواهم',
    '👩🏽\u200d🔧',
    '❤\ufe0f',
    '1\ufe0f\u20e3',
    '🏴\u{e0067}\u{e0062}\u{e007f}',
    '🇮🇳',
  ])('keeps what changes how %j is drawn', (typed) => expect(cleanLine(typed)).toBe(typed))

  test('is brought into one form once, and has no character that is not for people', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const stored = cleanText(text)
        expect(cleanText(stored)).toBe(stored)
        expect(stored).toBe(stored.normalize('NFC').trim())
        expect(stored).not.toMatch(/(?!\n)[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u)
      }),
      { numRuns: 2000 },
    )
  })

  test('has one line where a line is asked for', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const line = cleanLine(text)
        expect(cleanLine(line)).toBe(line)
        expect(line).not.toMatch(/\n| {2}/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a search', () => {
  test.each([
    ['JOSÉ', 'jose\u0301'],
    ['\u095e', '\u092b\u093c'],
    ["O'Neill", 'O’Neill'],
    ['Asha  Rao', 'Asha\u00a0Rao'],
    ['a-b', 'a‑b'],
    ['a-b', 'a−b'],
    ['"x"', '“x”'],
    ['9822', '९८२२'],
    ['9822', '９８２２'],
    ['STRASSE', 'straße'],
    ['strasse', 'STRAẞE'],
    ['istanbul', 'İSTANBUL'],
    ['isi', 'ısı'],
    ["'", '\u1ffd'],
    ['ΟΔΟΣ', 'οδος'],
    ['soft', 'so\u00adft'],
    ['क्ष', 'क्\u200dष'],
  ])('for %j finds %j', (query, stored) => expect(foldText(stored)).toBe(foldText(query)))

  test('finds every text by itself, in any form of its letters and any case', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const folded = foldText(text)
        expect(foldText(folded)).toBe(folded)
        expect(foldText(text.normalize('NFD'))).toBe(folded)
        expect(foldText(cleanText(text)).trim()).toBe(foldText(cleanText(cleanText(text))).trim())
      }),
      { numRuns: 2000 },
    )
  })
})

test('letters that need no cleaning take a short way to the same forms', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      // An invisible character takes the long way.
      for (const form of [cleanText, cleanLine, foldText]) expect(form(text)).toBe(form(`${text}\u200b`))
    }),
    { numRuns: 2000 },
  )
})

describe('a plain text', () => {
  test('has the digits of every script of India as 0 to 9', () => {
    const zeros = '०০੦૦୦௦౦೦൦٠۰０'
    for (const zero of zeros) {
      const digits = Array.from({ length: 10 }, (_, value) => String.fromCharCode(zero.charCodeAt(0) + value)).join('')
      expect(plainText(digits)).toBe('0123456789')
    }
    expect(plainText('²³⁴')).toBe('²³⁴')
  })
})
