import type { Review } from '#contract/content/documents/reviews.ts'

const sample = (name: string, rating: number, daysAgo: number, text: string): Review => ({
  name,
  rating,
  text,
  source: '',
  date: '',
  sample: true,
  daysAgo,
})

export const sampleReviews: Review[] = [
  sample('Meera Iyer', 5, 0, 'Virus removal done without touching my Tally data. Clear bill, no extra charge.'),
  sample(
    'Amit Deshpande',
    5,
    2,
    'Hinge of my Inspiron was broken from both sides. Fixed the same evening and they showed me the old part.',
  ),
  sample('Farheen Shaikh', 4, 9, 'Got 212 GB back from a dead hard disk. Took five days, but every photo is there.'),
  sample('Rohan Patil', 5, 16, 'Bought a refurbished ThinkPad. Battery was exactly the percent written on the card.'),
  sample('Gurpreet Singh', 4, 31, 'SSD upgrade while I had chai next door. Old laptop starts in 11 seconds now.'),
]
