import { expect, test } from 'vitest'
import { nextNight } from './backup-jobs.ts'

test.each([
  ['2026-11-22T02:59:59+05:30', '2026-11-22T03:00:00+05:30'],
  ['2026-11-22T03:00:00+05:30', '2026-11-23T03:00:00+05:30'],
  ['2026-11-22T23:00:00+05:30', '2026-11-23T03:00:00+05:30'],
  ['2026-11-22T20:00:00Z', '2026-11-22T21:30:00Z'],
])("after %s the next night is %s, on the shop's clock", (after, night) => {
  expect(nextNight(new Date(after))).toEqual(new Date(night))
})
