import { expect, test } from 'vitest'
import { formatCount, formatRupees } from './money.ts'

test.each([
  [0, '₹0'],
  [38500, '₹38,500'],
  [124999, '₹1,24,999'],
  [12345678.4, '₹1,23,45,678'],
  [-500, '-₹500'],
])('%i rupees are written "%s"', (amount, text) => expect(formatRupees(amount)).toBe(text))

test('a count has Indian grouping too', () => expect(formatCount(124999)).toBe('1,24,999'))
