import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

describe('a text that is cut', () => {
  test.each([
    ['👩🏽\u200d🔧👩🏽\u200d🔧', 8, '👩🏽\u200d🔧'],
    ['👍', 1, ''],
    ['e\u0301a', 1, ''],
    ['नि', 1, ''],
    ['abc', 2, 'ab'],
    ['abc', 3, 'abc'],
  ])('%j in %i is %j', (text, max, expected) => expect(cutText(text, max)).toBe(expected))

  test('is whole characters from its beginning, as many as fit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, max) => {
        const cut = cutText(text, max)
        expect(cut.length).toBeLessThanOrEqual(max)
        expect(text.startsWith(cut)).toBe(true)
        const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
        expect(characters.some((_, count) => characters.slice(0, count).join('').trimEnd() === cut) || cut === text).toBe(true)
      }),
    )
  })
})
