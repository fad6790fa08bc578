import { expect, test } from 'vitest'
import { reviewsDocument } from './reviews.ts'

test('S2-76 S2-83 a new site has five sample reviews, one of them of today', () => {
  const { reviews } = reviewsDocument.defaults
  expect(reviews).toHaveLength(5)
  expect(reviews.every(({ sample }) => sample)).toBe(true)
  expect(reviews.filter(({ daysAgo }) => daysAgo === 0)).toHaveLength(1)
})
