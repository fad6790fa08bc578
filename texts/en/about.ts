import { formatNumber } from '../numbers.ts'
import { plural } from '../plural.ts'

/** The page about the shop. */
export const pageTitle = 'About'
export const imageAlt = 'The shop front with signboard, awning and repair counter'

/** Beside the number of each. */
export const numbers = {
  services: 'Services',
  brands: 'Brands we work on',
  hours: 'Hours open in a week',
  returns: 'Days to return a product',
}

export const visit = 'Come by'
export const customerReviews = 'Customer reviews'
export const averageOf = (count: number) => plural(count, { one: 'Average of # review', other: 'Average of # reviews' })
export const reviewOf = (position: number) => `Review ${formatNumber(position)}`
/** Where a review was written. */
export const onSource = (source: string) => `on ${source}`
export const chooseReview = 'Choose a review'
export const pauseReviews = 'Pause reviews'
export const playReviews = 'Play reviews'
/** The age of a review in whole days: 'Just now', '9 days ago' (S2). */
export const age = (days: number) => (days < 1 ? 'Just now' : plural(days, { one: '# day ago', other: '# days ago' }))
