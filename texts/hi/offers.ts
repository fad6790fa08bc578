export { saleOffers as title } from './screens.ts'

/** The devices that visitors offer, in the back office. */
export const search = 'बेचने की रिक्वेस्ट खोजें'
export const loading = 'बेचने की रिक्वेस्ट लोड हो रही हैं...'
export const empty = 'बेचने की कोई रिक्वेस्ट नहीं मिली।'
export const confirmDelete = 'क्या आप सच में बेचने की यह रिक्वेस्ट हटाना चाहते हैं?'
export const deleteFailure = 'बेचने की रिक्वेस्ट हटाई नहीं जा सकी। कृपया फिर कोशिश करें।'
export const columns = { offer: 'रिक्वेस्ट', customer: 'ग्राहक', device: 'डिवाइस', hopes: 'कितने में', visit: 'कब आएँगे', status: 'स्टेटस' }
export const number = (id: number) => `बेचने की रिक्वेस्ट ${id}`
export const status = (reference: string) => `बेचने की रिक्वेस्ट ${reference} का स्टेटस`
export const deleteOffer = (reference: string) => `बेचने की रिक्वेस्ट ${reference} हटाएँ`
/** Which offer a question is about. */
export const details = ({ reference, name, device }: { reference: string; name: string; device: string }) =>
  `${reference}, ${name}, ${device}`
export const buy = 'खरीदें'
export const buyOf = (reference: string) => `${reference} खरीदें`
