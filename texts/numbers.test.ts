import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber, formatPercent, formatRupees } from './numbers.ts'

/** Values with up to three decimals, as amounts, ratings and sizes have them. */
const value = fc
  .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 3 }))
  .map(([units, decimals]) => Number(`${units}e-${decimals}`))
const decimals = fc.integer({ min: 0, max: 3 })

test.each(['en-IN', 'hi-IN'])('numbers, rupees and percentages are written as %s writes them', (locale) => {
  const intl = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { ...options, signDisplay: 'negative' }).format(value)
  fc.assert(
    fc.property(value, decimals, (value, decimals) => {
      const atMost = { maximumFractionDigits: decimals }
      const all = { ...atMost, minimumFractionDigits: decimals }
      expect(formatNumber(value, decimals)).toBe(intl(value, atMost))
      expect(formatNumber(value, decimals, true)).toBe(intl(value, all))
      expect(formatRupees(value, decimals)).toBe(intl(value, { ...all, style: 'currency', currency: 'INR' }))
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => {
      expect(formatPercent(points / 100, 2)).toBe(intl(points / 10_000, { style: 'percent', maximumFractionDigits: 2 }))
    }),
  )
})

test.each([
  [0, '₹0'],
  [38500, '₹38,500'],
  [124999, '₹1,24,999'],
  [12345678.4, '₹1,23,45,678'],
  [-500, '-₹500'],
])('%i rupees are written "%s"', (amount, text) => expect(formatRupees(amount)).toBe(text))

test('a count has Indian grouping too', () => expect(formatNumber(124999)).toBe('1,24,999'))

test('zero has no sign, and halves are rounded as they are read', () => {
  expect(formatNumber(-0)).toBe('0')
  expect(formatNumber(-0.2, 0)).toBe('0')
  expect(formatNumber(1e-7)).toBe('0')
  expect(formatNumber(1.005, 2)).toBe('1.01')
  expect(formatRupees(106755, 2)).toBe('₹1,06,755.00')
  expect(formatPercent(7)).toBe('7%')
})
