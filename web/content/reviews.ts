import { reviews as texts } from '#texts/about.ts'

export interface Review {
  name: string
  /** 1 to 5. */
  rating: number
  text: string
  /** Age in days; 0 is today, always (S2). */
  daysAgo: number
}

const FACTS: Record<keyof typeof texts, Pick<Review, 'rating' | 'daysAgo'>> = {
  'Meera Iyer': { rating: 5, daysAgo: 0 },
  'Amit Deshpande': { rating: 5, daysAgo: 2 },
  'Farheen Shaikh': { rating: 4, daysAgo: 9 },
  'Rohan Patil': { rating: 5, daysAgo: 16 },
  'Gurpreet Singh': { rating: 4, daysAgo: 31 },
}

/** The five sample reviews of /about, newest first. */
export const reviews: readonly Review[] = (Object.keys(FACTS) as (keyof typeof texts)[]).map((name) => ({
  name,
  text: texts[name],
  ...FACTS[name],
}))

/** Mean of the ratings; shown to one decimal. */
export const averageRating = (list: readonly Pick<Review, 'rating'>[]): number =>
  list.length === 0 ? 0 : list.reduce((sum, { rating }) => sum + rating, 0) / list.length
