import { expect, test } from 'vitest'
import { averageRating } from './average-rating.ts'

test('S2-77 the average is the mean of the ratings', () => {
  expect(averageRating([{ rating: 5 }, { rating: 4 }, { rating: 4 }]).toFixed(1)).toBe('4.3')
  expect(averageRating([])).toBe(0)
})
