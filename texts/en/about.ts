import { plural } from '../plural.ts'
import { locale } from './locale.ts'

/** The page about the shop. */
export const pageTitle = 'About'
export const metaDescription = (shop: string, area: string) =>
  `${shop}: a repair bench and shop in ${area}, and what customers say about it.`

export const title = 'A repair bench with a shop around it'
export const story = (place: string) => [
  `Mistri is Hindi for a skilled craftsman. Our counter at ${place} opens onto the bench, so you see your machine opened, measured and closed again.`,
  'We repair laptops and desktops of every brand and sell new, refurbished and used devices that were tested on the same bench.',
]
export const imageAlt = 'The shop front with signboard, awning and repair counter'

export const servicesTitle = 'What we do'
export const services = {
  laptopRepair: 'Laptop repair',
  desktopRepair: 'Desktop repair',
  dataRecovery: 'Data recovery',
  virusRemoval: 'Virus removal',
  upgrades: 'Hardware upgrades',
  accessories: 'Accessories',
}

export const reviewsTitle = 'What customers say'
export const customerReviews = 'Customer reviews'
export const averageOf = (count: number) => plural(count, { one: 'Average of # review', other: 'Average of # reviews' })
export const reviewOf = (position: number) => `Review ${new Intl.NumberFormat(locale).format(position)}`
/** Where a review was written. */
export const onSource = (source: string) => `on ${source}`
export const chooseReview = 'Choose a review'
export const pauseReviews = 'Pause reviews'
export const playReviews = 'Play reviews'
