export interface Review {
  name: string
  /** 1 to 5. */
  rating: number
  text: string
  /** Age in days; 0 is today, always (§2). */
  daysAgo: number
}

/** The five sample reviews of /about, newest first. Put your customers' own words here. */
export const reviews: readonly Review[] = [
  { name: 'Meera Iyer', rating: 5, text: 'Virus removal done without touching my Tally data. Clear bill, no extra charge.', daysAgo: 0 },
  {
    name: 'Amit Deshpande',
    rating: 5,
    text: 'Hinge of my Inspiron was broken from both sides. Fixed the same evening and they showed me the old part.',
    daysAgo: 2,
  },
  {
    name: 'Farheen Shaikh',
    rating: 4,
    text: 'Got 212 GB back from a dead hard disk. Took five days, but every photo is there.',
    daysAgo: 9,
  },
  {
    name: 'Rohan Patil',
    rating: 5,
    text: 'Bought a refurbished ThinkPad. Battery was exactly the percent written on the card.',
    daysAgo: 16,
  },
  { name: 'Gurpreet Singh', rating: 4, text: 'SSD upgrade while I had chai next door. Old laptop starts in 11 seconds now.', daysAgo: 31 },
]

/** Mean of the ratings; shown to one decimal. */
export const averageRating = (list: readonly Pick<Review, 'rating'>[]): number =>
  list.length === 0 ? 0 : list.reduce((sum, { rating }) => sum + rating, 0) / list.length
