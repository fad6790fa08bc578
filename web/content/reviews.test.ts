import { expect, test } from 'vitest'
import { averageRating, reviews } from './reviews.ts'

test('S2-76 S2-83 there are five reviews, one of them of today', () => {
  expect(reviews).toHaveLength(5)
  expect(reviews.filter(({ daysAgo }) => daysAgo === 0)).toHaveLength(1)
})

test('S2-77: the average is the mean of the ratings', () => {
  expect(averageRating([{ rating: 5 }, { rating: 4 }, { rating: 4 }]).toFixed(1)).toBe('4.3')
  expect(averageRating([])).toBe(0)
})
