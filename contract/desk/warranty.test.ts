import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, WARRANTY_DAYS_MAX } from '#contract/constants.ts'
import { warrantyDaysOf } from './warranty.ts'

/** Three months from it have 92 days, six 181. */
const FROM = '2026-11-28'

test.each([
  ['90 days', 90],
  ['3 months on parts and labour', 92],
  ['6 months (battery 1 month)', 181],
  ['Warranty: 12-month', 365],
  ['one year', 365],
  ['1.5 years', 547],
  ['No warranty', 0],
  ['None', 0],
  ['', undefined],
  ['As agreed', undefined],
  ['Since 2019 on all days', undefined],
  ['Nonetheless ours', undefined],
])('"%s" is a warranty of %s days', (text, days) => {
  expect(warrantyDaysOf(text, FROM)).toBe(days)
})

test('a span is found in any case, with any spaces, between any other words, and never exceeds the most that can be stored', () => {
  const unit = fc.constantFrom(['day', 1], ['week', 7]) as fc.Arbitrary<[string, number]>
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

test('months and years are those of the calendar: the same day of the month, or the last one of a shorter month', () => {
  expect([warrantyDaysOf('2 years', '2027-03-01'), warrantyDaysOf('2 years', '2026-03-01')]).toEqual([731, 731])
  expect([warrantyDaysOf('1 year', '2028-02-29'), warrantyDaysOf('6 months', '2026-08-31')]).toEqual([365, 181])
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), (day, months) => {
      const from = day.toISOString().slice(0, 10)
      const until = new Date(Date.parse(from) + (warrantyDaysOf(`${months} months`, from) ?? 0) * DAY_MS)
      const nextDay = new Date(until.getTime() + DAY_MS)
      expect(until.getUTCFullYear() * 12 + until.getUTCMonth()).toBe(day.getUTCFullYear() * 12 + day.getUTCMonth() + months)
      if (until.getUTCDate() !== day.getUTCDate()) expect(nextDay.getUTCDate()).toBe(1)
      if (months % 12 === 0) expect(warrantyDaysOf(`${months / 12} years`, from)).toBe(warrantyDaysOf(`${months} months`, from))
    }),
  )
})
