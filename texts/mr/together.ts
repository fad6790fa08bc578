import { plural } from '../plural.ts'

/** What a customer hands over at once for several jobs or bills. */
export const take = 'पेमेंट घ्या'
export const title = 'पेमेंट घ्या'
export const loading = 'बाकी रक्कम लोड होत आहे...'
export const failure = 'बाकी रक्कम लोड करता आली नाही.'
export const nothing = 'काही देणे बाकी नाही.'
export const total = 'एकूण मिळाले (₹)'
export const totalHint = 'सर्वात जुनी बाकी आधी फेडली जाते. वेगळी विभागणी करायची असेल तर एखादा भाग बदला; जे उरते ते आगाऊ असते.'
export const part = (reference: string, device: string, amount: string) =>
  `${[reference, device].filter(Boolean).join(', ')}: ${amount} बाकी (₹)`
export const taken = (amount: string, parts: number) => plural(parts, { one: `${amount} घेतले.`, other: `# जॉब आणि बिलांसाठी ${amount} घेतले.` })
/** Of a payment in the account of one job. */
export const partOf = (amount: string, parts: number) =>
  plural(parts, { one: `${amount} चा भाग`, other: `# जॉब आणि बिलांसाठीच्या ${amount} चा भाग` })
export const reversesAll = (amount: string, parts: number) =>
  plural(parts, { one: `हा ${amount} चा भाग आहे, जे पूर्ण रद्द होईल.`, other: `हा ${amount} चा भाग आहे: सगळे # भाग रद्द होतील.` })
