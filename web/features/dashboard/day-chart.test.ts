import { expect, test } from 'vitest'
import { axisEnd } from './day-chart.tsx'

test.each([
  [0, 4],
  [4, 4],
  [5, 8],
  [9, 20],
  [21, 40],
  [41, 80],
  [399, 400],
  [4001, 8000],
])('an axis for %i goes up to %i, in four whole steps', (highest, end) => expect(axisEnd(highest)).toBe(end))

test.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('an axis for %s still ends', (highest) => expect(axisEnd(highest)).toBe(4))
