import type * as En from '../en/statements.ts'

/** What a customer owed, was billed and paid between two days, as a paper. */
export const title = 'खाते उतारा'
export const span = (from: string, to: string) => `${from} ते ${to}`
export const customer = 'ग्राहक'
export const opening = 'आधीची बाकी'
export const entry = 'नोंद'
export const amount = 'रक्कम'
export const balance = 'बाकी'
export const kinds: typeof En.kinds = {
  bill: 'बिल',
  credit_note: 'क्रेडिट नोट',
  payment: 'पेमेंट',
  refund: 'परत दिले',
  debt: 'बुडीत रक्कम',
  advance: 'आगाऊ रक्कम दुकानाने ठेवली',
  reversal: 'आधीची चुकीची नोंद रद्द',
}
/** Of all rows of a kind. */
export const sums: typeof En.sums = {
  bill: 'बिलांची रक्कम',
  credit_note: 'क्रेडिट नोट',
  payment: 'दिलेले',
  refund: 'परत दिले',
  debt: 'बुडीत रक्कम',
  advance: 'दुकानाने ठेवलेल्या आगाऊ रकमा',
  reversal: 'रद्द केलेल्या चुकीच्या नोंदी',
}
export const entryOf = (day: string, what: string) => `${day}: ${what}`
export const about = (reference: string) => `${reference} साठी`
export const dueOf = (number: string, day: string) => `त्यापैकी ${number}, तारीख ${day}`
export const owed = 'बाकी रक्कम'
export const held = 'दुकानाकडे जमा'

/** Around it, on the screen. */
export const loading = 'उतारा लोड होत आहे...'
export const failure = 'उतारा लोड करता आला नाही.'
export const from = 'तारखेपासून'
export const to = 'तारखेपर्यंत'
export const thisMonth = 'हा महिना'
export const lastMonth = 'मागील महिना'
