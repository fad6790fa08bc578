import { expect, test } from 'vitest'
import { shopDefaults } from '#samples/shop.ts'
import { ratedShopData, wholeShopData } from './structured-data.ts'

const url = (path: string) => `https://shop.example${path}`
const site = { shop: shopDefaults, url, page: url }

test('the mean of real reviews rates the shop; samples do not', () => {
  const reviews = [{ rating: 5 }, { rating: 4 }, { rating: 4 }, { rating: 1, sample: true }]
  expect(ratedShopData(reviews)(site)).toMatchObject({ aggregateRating: { ratingValue: 4.3, ratingCount: 3 } })
  expect(ratedShopData([{ rating: 5, sample: true }])(site)).toEqual(wholeShopData(site))
  expect(ratedShopData([])(site)).toEqual(wholeShopData(site))
})

test('days with the same hours are one entry, a break makes two, and closed days are named', () => {
  const split: [string, string][] = [
    ['10:00', '13:00'],
    ['15:00', '20:00'],
  ]
  const hours: (typeof split)[] = [split, split, [], [], [], [], [['11:00', '14:00']]]
  const closedDays = [{ from: '2026-11-12', to: '2026-11-13', reason: 'Diwali' }]
  const data = wholeShopData({ ...site, shop: { ...shopDefaults, hours, closedDays } })
  expect(data.openingHoursSpecification).toMatchObject([
    { dayOfWeek: ['Monday', 'Tuesday'], opens: '10:00', closes: '13:00' },
    { dayOfWeek: ['Monday', 'Tuesday'], opens: '15:00', closes: '20:00' },
    { dayOfWeek: ['Sunday'], opens: '11:00', closes: '14:00' },
  ])
  expect(data.specialOpeningHoursSpecification).toMatchObject([
    { name: 'Diwali', validFrom: '2026-11-12', validThrough: '2026-11-13', opens: '00:00', closes: '00:00' },
  ])
  expect(wholeShopData(site)).not.toHaveProperty('specialOpeningHoursSpecification')
})
