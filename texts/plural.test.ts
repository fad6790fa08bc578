import { expect, test } from 'vitest'
import { plural } from './plural.ts'

test.each([
  [0, '0 products'],
  [1, '1 product'],
  [2, '2 products'],
  [124999, '1,24,999 products'],
])('%i reads "%s"', (count, text) => {
  expect(plural(count, { one: '# product', other: '# products' })).toBe(text)
})

test('falls back to the general form', () => {
  expect(plural(1, { other: 'products: #' })).toBe('products: 1')
})
