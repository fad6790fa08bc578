import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

describe('two names are of the same person', () => {
  test.each([
    ['Ravi Patil', 'ravi  PATIL'],
    ['Ravi Patil', 'Patil, Ravi'],
    ['Ravi K. Patil', 'Patil Ravi K'],
    ['Mr. Ravi Patil', 'Ravi Patil'],
    ['Mr.Ravi Patil', 'Dr Patil, Ravi'],
    ['Shri Ravi Patil', 'RAVI PATIL (Mr)'],
    ['Smt. Asha Kale', 'Mrs Asha Kale'],
    ['श्रीमती आशा काळे', 'सौ. आशा काळे'],
    ['श्री. रवि पाटील', 'पाटील रवि'],
    ['M/s Joglekar & Sons', 'JOGLEKAR SONS'],
    ['Mr & Mrs Patil', 'Patil'],
    ['Mr & Mrs Patil', 'Mr & Mrs Patil'],
    ["D'Souza", 'D’SOUZA'],
    ['Rao-Patil', 'Rao Patil'],
    ['Jose\u0301 Rao', 'JOSÉ RAO'],
    ['ज़ोया', '\u091c\u093cोया'],
    ['Ｒavi Patil', 'Ravi\u00a0Patil'],
    ['Dr', 'DR.'],
    ['???', '???'],
  ])('%s, %s', (one, other) => expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true]))
})

describe('two names are of two people', () => {
  test.each([
    ['Ravi Patil', 'Asha Patil'],
    ['Ravi Patil', 'Ravi'],
    ['R. Patil', 'Ravi Patil'],
    ['Ravi Patil', 'Ravi Ravi Patil'],
    ['Mr. Patil', 'Mrs. Patil'],
    ['Smt. Ravi Patil', 'Shri Ravi Patil'],
    ['रवि', 'रवी'],
    ['Joglekar & Sons', 'Joglekar'],
    ['Shop 12', 'Shop 21'],
    ['Mr', 'Mrs'],
    ['Dr', ''],
    ['???', '!!!'],
    ['🙂', '😎'],
  ])('%s, %s', (one, other) => expect([isSameName(one, other), isSameName(other, one)]).toEqual([false, false]))
})

const word = fc.constantFrom('Ravi', 'Asha', 'Patil', 'Kale', 'K', 'आशा', 'काळे', "D'Souza", 'José', 'ß', '12')
const names = fc.array(word, { minLength: 1, maxLength: 4 })

test('the order, case, punctuation and titles of a name decide nothing, one word more or less does', () => {
  const signs = fc.constantFrom(' ', ', ', '. ', ' - ', '  ')
  const writings = names.chain((words) =>
    fc.tuple(
      fc.constant(words),
      fc.shuffledSubarray(words, { minLength: words.length }),
      fc.array(signs, { minLength: words.length, maxLength: words.length }),
      fc.constantFrom('', 'Mr ', 'Dr. ', 'SHRI ', 'श्री. '),
      fc.boolean(),
    ),
  )
  fc.assert(
    fc.property(writings, word, ([words, shuffled, between, title, isUpper], more) => {
      const written = `${title}${shuffled.map((part, at) => `${part}${between[at]}`).join('')}`
      const other = isUpper ? written.toUpperCase() : written
      expect(isSameName(words.join(' '), other)).toBe(true)
      expect(isSameName(words.join(' '), `${other} ${more}`)).toBe(false)
    }),
  )
})

test('two lists of words are one name only when they have the same words as often', () => {
  const sorted = (words: readonly string[]) => [...words].sort().join()
  fc.assert(
    fc.property(names, names, (one, other) => {
      expect(isSameName(one.join(' '), other.join(' '))).toBe(sorted(one) === sorted(other))
    }),
  )
})

test('any text is the name of itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(isSameName(text, text)).toBe(true)
    }),
    { numRuns: 30 },
  )
})
