import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsBefore } from './retention.ts'

test.each([
  ['2026-08-31', 6, '2026-02-28'],
  ['2028-08-31', 6, '2028-02-29'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2026-12-31', 3, '2026-09-30'],
  ['2026-01-15', 13, '2024-12-15'],
])('%s minus %i months is %s', (from, months, expected) => {
  expect(monthsBefore(new Date(`${from}T10:30:00.000Z`), months)).toEqual(new Date(`${expected}T10:30:00.000Z`))
})

test('with 0 months nothing ever expires', () => {
  expect(monthsBefore(new Date(), 0)).toBeUndefined()
})

test('the result is that many months earlier, at the same time, on the same day or on the last day of the month', () => {
  const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 120 }), (now, months) => {
      const before = monthsBefore(now, months)
      if (!before) throw new Error('months expire')
      const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
      const lastDay = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate()
      expect(monthOf(now) - monthOf(before)).toBe(months)
      expect(before.getUTCDate()).toBe(Math.min(now.getUTCDate(), lastDay))
      expect(before.toISOString().slice(10)).toBe(now.toISOString().slice(10))
    }),
  )
})
