import { plural } from '../plural.ts'

/** What a customer hands over at once for several jobs or bills. */
export const take = 'पेमेंट लें'
export const title = 'पेमेंट लें'
export const loading = 'बाकी रकम लोड हो रही है...'
export const failure = 'बाकी रकम लोड नहीं हो सकी।'
export const nothing = 'कुछ देना बाकी नहीं है।'
export const total = 'कुल मिले (₹)'
export const totalHint = 'जो सबसे पुराना बाकी है, वह पहले चुकता है। अलग तरह बाँटना हो तो कोई हिस्सा बदलें; जो बचे वह एडवांस है।'
export const part = (reference: string, device: string, amount: string) =>
  `${[reference, device].filter(Boolean).join(', ')}: ${amount} बाकी (₹)`
export const taken = (amount: string, parts: number) =>
  plural(parts, { one: `${amount} लिए गए।`, other: `# जॉब और बिलों के लिए ${amount} लिए गए।` })
/** Of a payment in the account of one job. */
export const partOf = (amount: string, parts: number) =>
  plural(parts, { one: `${amount} का हिस्सा`, other: `# जॉब और बिलों के ${amount} का हिस्सा` })
export const reversesAll = (amount: string, parts: number) =>
  plural(parts, { one: `यह ${amount} का हिस्सा है, जो पूरा रद्द होगा।`, other: `यह ${amount} का हिस्सा है: इसके सभी # हिस्से रद्द होंगे।` })
