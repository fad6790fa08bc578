import { expect, test } from 'vitest'
import { dailyAt } from './daily-at.ts'

test.each([
  ['2026-11-22T02:59:59+05:30', '2026-11-22T03:00:00+05:30'],
  ['2026-11-22T03:00:00+05:30', '2026-11-23T03:00:00+05:30'],
  ['2026-11-22T23:00:00+05:30', '2026-11-23T03:00:00+05:30'],
  ['2026-11-22T20:00:00Z', '2026-11-22T21:30:00Z'],
])("after %s it is 03:00 on the shop's clock at %s", (after, next) => {
  expect(dailyAt('03:00')(new Date(after))).toEqual(new Date(next))
})
