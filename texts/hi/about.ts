import { formatNumber } from '../numbers.ts'
import { plural } from './plural.ts'

/** The page about the shop. */
export const pageTitle = 'हमारे बारे में'
export const imageAlt = 'दुकान का सामने का हिस्सा: बोर्ड, छज्जा और रिपेयर काउंटर'

/** Beside the number of each. */
export const numbers = {
  services: 'सर्विस',
  brands: 'ब्रांड रिपेयर करते हैं',
  hours: 'घंटे हर हफ़्ते दुकान खुली',
  returns: 'दिन के अंदर प्रोडक्ट की वापसी',
}

export const visit = 'दुकान पर आएँ'
export const customerReviews = 'ग्राहकों के रिव्यू'
export const averageOf = (count: number) => plural(count, { other: '# रिव्यू का औसत' })
export const reviewOf = (position: number) => `रिव्यू ${formatNumber(position)}`
/** Where a review was written. */
export const onSource = (source: string) => `${source} पर`
export const chooseReview = 'रिव्यू चुनें'
export const pauseReviews = 'रिव्यू रोकें'
export const playReviews = 'रिव्यू चलाएँ'
/** The age of a review in whole days: 'अभी-अभी', '9 दिन पहले' (S2). */
export const age = (days: number) => (days < 1 ? 'अभी-अभी' : plural(days, { other: '# दिन पहले' }))
