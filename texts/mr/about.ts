import { formatNumber } from '../numbers.ts'
import { plural } from './plural.ts'

/** The page about the shop. */
export const pageTitle = 'आमच्याविषयी'
export const imageAlt = 'दुकानाचा दर्शनी भाग: फलक, शेड आणि दुरुस्ती काउंटर'

/** Beside the number of each. */
export const numbers = {
  services: 'सेवा',
  brands: 'ब्रँड दुरुस्त करतो',
  hours: 'तास दर आठवड्याला दुकान उघडे',
  returns: 'दिवसांत प्रॉडक्ट परत करता येतो',
}

export const visit = 'दुकानात या'
export const customerReviews = 'ग्राहकांचे रिव्ह्यू'
export const averageOf = (count: number) => plural(count, { one: '# रिव्ह्यूची सरासरी', other: '# रिव्ह्यूंची सरासरी' })
export const reviewOf = (position: number) => `रिव्ह्यू ${formatNumber(position)}`
/** Where a review was written. */
export const onSource = (source: string) => `${source} वर`
export const chooseReview = 'रिव्ह्यू निवडा'
export const pauseReviews = 'रिव्ह्यू थांबवा'
export const playReviews = 'रिव्ह्यू सुरू करा'
/** The age of a review in whole days: 'आत्ताच', '9 दिवसांपूर्वी' (S2). */
export const age = (days: number) => (days < 1 ? 'आत्ताच' : plural(days, { one: '# दिवसापूर्वी', other: '# दिवसांपूर्वी' }))
