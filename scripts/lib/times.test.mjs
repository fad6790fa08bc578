import { expect, test } from 'vitest'
import { minutes, timesText } from './times.mjs'

test('a run ends with its parts, the sum of each kind of tests, and the ten slowest files and tests', () => {
  const files = Array.from({ length: 12 }, (_, at) => ({ part: at < 2 ? 'unit' : 'browser', name: `${at}.test.ts`, seconds: at }))
  const text = timesText({ parts: [{ name: 'build', seconds: 61.26 }], files, tests: [{ part: 'unit', name: 'a › b', seconds: 0.25 }] })
  expect(text.split('\n')).toEqual([
    'Each part, some at the same time:',
    '    61.3 s  build',
    'Files of each kind of tests, added up:',
    '    65.0 s  browser, 10 files',
    '     1.0 s  unit, 2 files',
    'The slowest files:',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((at) => `${`${at}.0`.padStart(8)} s  ${at}.test.ts (browser)`),
    'The slowest tests:',
    '     0.3 s  a › b (unit)',
  ])
})

test('time is written in minutes and seconds', () => {
  expect(minutes(247.4)).toBe('4 min 7 s')
})
