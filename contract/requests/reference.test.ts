import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REQUEST_KINDS, type RequestKindName } from '#contract/constants.ts'
import { makeReference, readReference, readReferenceOf, readReferenceStart } from './reference.ts'
import { readRequestNumber } from './request-number.ts'

const kinds = Object.keys(REQUEST_KINDS) as RequestKindName[]
const references = fc
  .tuple(fc.constantFrom(...kinds), fc.infiniteStream(fc.nat()))
  .map(([kind, numbers]) => ({ kind, reference: makeReference(kind, (count) => Number(numbers.next().value) % count) }))

describe('a reference', () => {
  test('is read back however it is typed', () => {
    fc.assert(
      fc.property(references, fc.constantFrom('', ' ', '-', ' – '), fc.boolean(), ({ kind, reference }, separator, lower) => {
        const typed = ` ${[...reference.replace('-', '')].join(separator)} `
        expect(readReference(lower ? typed.toLowerCase() : typed)).toEqual({ kind, reference })
      }),
    )
  })

  test('has the form that its kind promises, and is never a number', () => {
    fc.assert(
      fc.property(references, ({ kind, reference }) => {
        expect(reference).toMatch(/^(BK-[2-9A-HJKMNP-TV-Z]{6}|[RSM]-[2-9A-HJKMNP-TV-Z]{5})$/)
        expect(readRequestNumber(kind, reference)).toBeUndefined()
      }),
    )
  })

  test.each(['', 'R', 'R-', '4F7K2', 'R-4F7K', 'R-4F7K23', 'X-4F7K2', 'R-4F7KO', 'R-4F7K0', 'R-4F7KI', 'R-4F7K1', 'BK-7Q2F9'])(
    '%j is none',
    (text) => expect(readReference(text)).toBeUndefined(),
  )

  test.each([
    'R-4F7K2.',
    '(R-4F7K2)',
    '“R-4F7K2”',
    'R-4F7K2।',
    'R-४F७K२',
    'Ｒ－４Ｆ７Ｋ２',
    'R\u20114F7K2',
    '\u200bR-4F7K2\u2069',
    '#R-4F7K2;',
    '*R-4F7K2*',
  ])('%j is R-4F7K2', (text) => expect(readReference(text)?.reference).toBe('R-4F7K2'))

  test('needs no prefix in the list of its kind', () => {
    expect(readReferenceOf('repairRequests', '4f7k2')).toBe('R-4F7K2')
    expect(readReferenceOf('bookings', 'bk-7q2f9k')).toBe('BK-7Q2F9K')
    expect(readReferenceOf('repairRequests', 'M-4F7K2')).toBeUndefined()
  })

  test.each([
    ['r-4', 'R-4'],
    ['R–4F7', 'R-4F7'],
    ['R-', undefined],
    ['r4f', undefined],
    ['M-4', undefined],
    ['R-4O', undefined],
  ])('%j begins with %j', (text, start) => expect(readReferenceStart('repairRequests', text)).toBe(start))
})

describe('the number of a request', () => {
  test.each(['12', '#12', 'R-12', 'r 12', '(R-12)', 'R-12.', 'R-१२', 'R–12', '\u200e12', '12।'])('is read from %j', (text) =>
    expect(readRequestNumber('repairRequests', text)).toBe(12),
  )

  test.each(['', '12%', 'M-12', '1.2', '1,2', 'x12', '-12', '²'])('is not %j', (text) =>
    expect(readRequestNumber('repairRequests', text)).toBeUndefined(),
  )
})
