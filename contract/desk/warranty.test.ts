import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WARRANTY_DAYS_MAX } from '#contract/constants.ts'
import { warrantyDaysOf } from './warranty.ts'

test.each([
  ['90 days', 90],
  ['3 months on parts and labour', 91],
  ['6 months (battery 1 month)', 183],
  ['Warranty: 12-month', 365],
  ['one year', 365],
  ['1.5 years', 548],
  ['No warranty', 0],
  ['None', 0],
  ['', undefined],
  ['As agreed', undefined],
  ['Since 2019 on all days', undefined],
  ['Nonetheless ours', undefined],
])('"%s" is a warranty of %s days', (text, days) => {
  expect(warrantyDaysOf(text)).toBe(days)
})

test('a span is found in any case, with any spaces, between any other words, and never exceeds the most that can be stored', () => {
  const unit = fc.constantFrom(['day', 1], ['week', 7], ['month', 365 / 12], ['year', 365]) as fc.Arbitrary<[string, number]>
  const words = fc.constantFrom('', 'Warranty of', 'up to', 'वारंटी:', '(parts)', 'for')
  const span = fc.record({
    unit,
    words,
    after: words,
    count: fc.nat(5000),
    plural: fc.boolean(),
    upper: fc.boolean(),
    gap: fc.constantFrom('', ' ', '  ', '-'),
  })
  fc.assert(
    fc.property(span, ({ unit: [name, days], words, after, count, plural, upper, gap }) => {
      const text = `${words} ${count}${gap}${name}${plural ? 's' : ''} ${after}`
      expect(warrantyDaysOf(upper ? text.toUpperCase() : text)).toBe(Math.min(WARRANTY_DAYS_MAX, Math.round(count * days)))
    }),
  )
  // Whatever an owner writes is read as a number of days that can be stored, or as none.
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const days = warrantyDaysOf(text) ?? 0
      expect(Number.isInteger(days) && days >= 0 && days <= WARRANTY_DAYS_MAX).toBe(true)
    }),
  )
})
