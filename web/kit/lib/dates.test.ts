import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatDayMonth } from './dates.ts'

test.each([
  ['2025-11-24', '24/11/2025'],
  ['2025-11-24T18:29:59Z', '24/11/2025'],
  ['2025-11-24T18:30:00Z', '25/11/2025'],
  ['soon', 'soon'],
  ['', ''],
])('the date of "%s" on the shop’s calendar is "%s"', (value, text) => expect(formatDate(value)).toBe(text))

test('a moment has the time of day of the shop, from 00:00 to 23:59', () => {
  expect(formatDateTime('2025-11-24T18:30:00Z')).toBe('25/11/2025, 00:00')
  expect(formatDateTime('2025-11-24T12:35:00Z')).toBe('24/11/2025, 18:05')
})

test('a day without its year', () => expect(formatDayMonth('2025-11-04')).toBe('04/11'))
