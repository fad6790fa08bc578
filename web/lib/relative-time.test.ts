import { expect, test } from 'vitest'
import { daysAgoText } from './relative-time.ts'

test.each([
  [0, 'Just now'],
  [1, '1 day ago'],
  [2, '2 days ago'],
  [31, '31 days ago'],
])('S2-82 S2-83: %i days of age read as "%s"', (days, text) => expect(daysAgoText(days)).toBe(text))
