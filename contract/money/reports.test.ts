import { expect, test } from 'vitest'
import { ageOf, DEBT_AGES } from './reports.ts'

test('a debt ages by the days since its bill', () => {
  const today = '2026-11-29'
  const ages = ['2026-11-29', '2026-10-30', '2026-10-29', '2026-09-30', '2026-09-29', '2026-08-31', '2026-08-30', '2020-01-01']
  expect(ages.map((day) => ageOf(day, today))).toEqual([0, 0, 1, 1, 2, 2, DEBT_AGES.length - 1, DEBT_AGES.length - 1])
})
