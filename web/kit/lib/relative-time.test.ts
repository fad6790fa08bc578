import { expect, test } from 'vitest'
import { age } from '#texts/about.ts'
import { waitingText } from './relative-time.ts'

test.each([
  [0, 'Just now'],
  [1, '1 day ago'],
  [2, '2 days ago'],
  [31, '31 days ago'],
])('S2-82 S2-83 %i days of age read as "%s"', (days, text) => expect(age(days)).toBe(text))

test.each([
  ['2025-11-24T10:00:00Z', 'under a minute'],
  ['2025-11-24T09:59:00Z', '1 minute'],
  ['2025-11-24T09:00:01Z', '59 minutes'],
  ['2025-11-24T09:00:00Z', '1 hour'],
  ['2025-11-23T10:00:00Z', '1 day'],
  ['2025-11-10T09:00:00Z', '14 days'],
  // The clock of this machine may be behind the server's.
  ['2025-11-24T10:00:30Z', 'under a minute'],
])('what came in at %s has waited %s', (since, text) =>
  expect(waitingText(Date.parse(since), Date.parse('2025-11-24T10:00:00Z'))).toBe(text),
)
