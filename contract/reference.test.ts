import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REQUEST_KINDS, type RequestKindName } from './constants.ts'
import { makeReference, readReference } from './reference.ts'
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
        expect(reference).toMatch(/^(BK-[2-9A-HJKMNP-TV-Z]{6}|[RM]-[2-9A-HJKMNP-TV-Z]{5})$/)
        expect(readRequestNumber(kind, reference)).toBeUndefined()
      }),
    )
  })

  test.each([
    '',
    'R',
    'R-',
    '4F7K2',
    'R-4F7K',
    'R-4F7K23',
    'X-4F7K2',
    'R-4F7KO',
    'R-4F7K0',
    'R-4F7KI',
    'R-4F7K1',
    'BK-7Q2F9',
    'R-४F7K2',
    'M-4F7K2;',
  ])('%j is none', (text) => expect(readReference(text)).toBeUndefined())
})
