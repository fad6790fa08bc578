import { expect, test } from 'vitest'
import { shopDefaults } from '#samples/shop.ts'
import { weeklyHours } from './weekly-hours.ts'

test('the open hours of a week are added up, breaks and free days left out', () => {
  expect(weeklyHours(shopDefaults.hours)).toBe(60)
  expect(
    weeklyHours([
      [
        ['09:30', '13:00'],
        ['14:00', '18:15'],
      ],
      [],
    ]),
  ).toBe(8)
  expect(weeklyHours([])).toBe(0)
})
