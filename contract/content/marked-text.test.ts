import { describe, expect, test } from 'vitest'
import { isMarkedWell, partsOf } from './marked-text.ts'

describe('a text with marks', () => {
  test('names facts and links', () => {
    expect(partsOf('Call {phone}, or use the [contact page](/contact).')).toEqual([
      'Call ',
      { fact: 'phone' },
      ', or use the ',
      { text: 'contact page', href: '/contact' },
      '.',
    ])
    expect(partsOf('{hours}')).toEqual([{ fact: 'hours' }])
    expect(partsOf('')).toEqual([])
  })

  test('what only looks like a mark stays text', () => {
    for (const text of ['{fax}', '[click](javascript:alert)', '[click](//foreign.example)', '{ phone }', 'a [b] (c)', '{constructor}'])
      expect(partsOf(text)).toEqual([text])
  })

  test.each([
    ['Call {phone}.', true],
    ['See [the map](https://maps.example/x).', true],
    ['Plain (text) [with] brackets.', true],
    ['Call {fax}.', false],
    ['[x](javascript:alert)', false],
    ['[x](//foreign.example)', false],
    ['{}', false],
  ])('%s is right: %s', (text, right) => expect(isMarkedWell(text)).toBe(right))
})
