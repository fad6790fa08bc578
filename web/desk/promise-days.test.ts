import { expect, test } from 'vitest'
import { promiseDays } from './promise-days.ts'

const DAILY: [string, string][] = [['10:00', '20:00']]
/** Closed on Sundays. */
const hours = [DAILY, DAILY, DAILY, DAILY, DAILY, DAILY, []]

test('a repair is promised for days on which the shop is open', () => {
  // A Monday.
  expect(promiseDays({ hours, closedDays: [] }, '2026-11-30')).toEqual(['2026-11-30', '2026-12-01', '2026-12-03'])
  // On Saturday tomorrow is Monday.
  expect(promiseDays({ hours, closedDays: [] }, '2026-11-28')).toEqual(['2026-11-28', '2026-11-30', '2026-12-01'])
  const closedDays = [{ from: '2026-11-30', to: '2026-12-03', reason: 'Diwali' }]
  expect(promiseDays({ hours, closedDays }, '2026-11-30')).toEqual(['2026-12-04'])
  expect(promiseDays({ hours: hours.map(() => []), closedDays: [] }, '2026-11-30')).toEqual([])
})
