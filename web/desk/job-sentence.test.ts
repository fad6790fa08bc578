import { expect, test } from 'vitest'
import { promiseOf } from './job-sentence.ts'

test.each([
  ['2026-12-01', 'Promised for today.'],
  ['2026-12-02', 'Promised for tomorrow.'],
  ['2026-12-03', 'Promised 03/12/2026, in 2 days.'],
  ['2027-01-01', 'Promised 01/01/2027, in 31 days.'],
  ['2026-11-30', 'Promised 30/11/2026, 1 day late.'],
  ['2026-11-24', 'Promised 24/11/2026, 7 days late.'],
])('a job that is promised for %s reads as "%s" as long as it is worked on', (day, text) => {
  expect(promiseOf('bench', day, '2026-12-01')).toBe(text)
  for (const stage of ['ready', 'handed_over'] as const)
    expect(promiseOf(stage, day, '2026-12-01')).toBe(`Promised ${day.split('-').reverse().join('/')}.`)
})
