import { series } from '../series.ts'
import { clock } from './clock.ts'

const allOf = series(' और ', ', और ')

export const weCall = (phone: string) => `हम ${phone} पर कॉल करेंगे`
/** When the shop is open on one day, with its break if it has one. */
export const openingTimes = (spans: readonly (readonly [opens: string, closes: string])[]) =>
  allOf(spans.map(([opens, closes]) => `${clock(opens)} से ${clock(closes)} बजे तक`))
export const visitOn = (date: string, times: string, address: string) => `${date} को दुकान ${times} खुली है। ${address}`
export const closedOn = (date: string, address: string) => `${date} को दुकान बंद है, इसलिए कॉल पर दूसरा दिन तय करेंगे। ${address}`
export const visitDuring = (hours: string, address: string) => `${hours}, ${address}`

/** Offers of a receipt besides what was sent. */
export const actions = 'यह रसीद अपने पास रखें'
export const print = 'प्रिंट करें'
export const picture = 'तस्वीर सेव करें'
export const pictureFailure = 'तस्वीर नहीं बन सकी। इसकी जगह स्क्रीनशॉट ले लें।'
export const whatsApp = 'खुद को WhatsApp पर भेजें'
/** In the browser of the staff, who have filled in the form for a customer. */
export const whatsAppToCustomer = 'ग्राहक को भेजें'
export const directions = 'रास्ता देखें'
export const follow = 'अपनी रिक्वेस्ट ट्रैक करें'
export const reference = 'रेफ़रेंस नंबर'
/** On paper and in the picture, which others may see: not the private link. */
export const findAt = (url: string) => `रेफ़रेंस नंबर और अपने मोबाइल नंबर से इसे यहाँ ट्रैक करें: ${url}`
export const message = (shop: string, title: string, reference: string, url: string) => `${shop}, ${title} ${reference}, यहाँ ट्रैक करें: ${url}`
