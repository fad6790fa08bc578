import type * as En from '../en/statements.ts'

/** What a customer owed, was billed and paid between two days, as a paper. */
export const title = 'खाते का विवरण'
export const span = (from: string, to: string) => `${from} से ${to} तक`
export const customer = 'ग्राहक'
export const opening = 'पहले का बाकी'
export const entry = 'एंट्री'
export const amount = 'रकम'
export const balance = 'बाकी'
export const kinds: typeof En.kinds = {
  bill: 'बिल',
  credit_note: 'क्रेडिट नोट',
  payment: 'पेमेंट',
  refund: 'लौटाए गए',
  debt: 'बट्टे खाते में',
  advance: 'एडवांस दुकान ने रखा',
  reversal: 'पहले की गलत एंट्री रद्द',
}
/** Of all rows of a kind. */
export const sums: typeof En.sums = {
  bill: 'बिल की रकम',
  credit_note: 'क्रेडिट नोट',
  payment: 'दिए गए',
  refund: 'लौटाए गए',
  debt: 'बट्टे खाते में',
  advance: 'दुकान ने रखे एडवांस',
  reversal: 'रद्द की गई गलत एंट्री',
}
export const entryOf = (day: string, what: string) => `${day}: ${what}`
export const about = (reference: string) => `${reference} के लिए`
export const dueOf = (number: string, day: string) => `इसमें ${number}, तारीख ${day}`
export const owed = 'बाकी रकम'
export const held = 'दुकान के पास जमा'

/** Around it, on the screen. */
export const loading = 'विवरण लोड हो रहा है...'
export const failure = 'विवरण लोड नहीं हो सका।'
export const from = 'कब से'
export const to = 'कब तक'
export const thisMonth = 'यह महीना'
export const lastMonth = 'पिछला महीना'
