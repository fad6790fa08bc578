import { TRASH_DAYS } from '#contract/constants.ts'
import type { TrashEntity } from '#contract/staff-constants.ts'
import { name as imageName } from './admin-gallery.ts'
import { plural } from './plural.ts'

/** The trash: the dialogs that delete, Undo, and the list of the back office; outcomes are in messages.ts. */
export const title = 'ट्रैश'
export const loading = 'ट्रैश लोड हो रहा है...'
export const kind = 'क्या दिखाएँ'
export const allKinds = 'सब कुछ'
export const kinds: Record<TrashEntity, string> = {
  products: 'प्रोडक्ट',
  gallery: 'तस्वीर',
  bookings: 'बुकिंग',
  'repair-requests': 'रिपेयर रिक्वेस्ट',
  'sale-offers': 'बेचने की रिक्वेस्ट',
  'contact-requests': 'मैसेज',
}

export const columns = { what: 'क्या', kind: 'प्रकार', deleted: 'कब हटाया', purge: 'हमेशा के लिए कब हटेगा' }

/** Identifies the record. */
export const what = ({ entityId, reference, name }: { entityId: number; reference: string | null; name: string }) =>
  name === '' ? imageName(entityId) : reference === null ? name : `${reference}, ${name}`
export const deletedBy = (userName: string) => `${userName} ने हटाया`

export const restore = 'वापस लाएँ'
export const restoreOne = (what: string) => `वापस लाएँ: ${what}`
export const eraseOne = (what: string) => `हमेशा के लिए हटाएँ: ${what}`
export const erase = 'हमेशा के लिए हटाएँ'

const days = plural(TRASH_DAYS, { other: '# दिन' })
export const intro = `जो हटाया गया, वह ${days} तक यहाँ रहता है। वह किसी और को नहीं दिखता, और उसके लिंक नहीं चलते।`
/** In a dialog that asks before something is deleted. */
export const goesToTrash = `यह ट्रैश में जाएगा और ${days} तक वापस लाया जा सकेगा।`
export const eraseChoice = 'हमेशा के लिए मिटाएँ (ग्राहक ने कहा है)'
export const eraseConsequence =
  'उसी ईमेल या मोबाइल नंबर की सभी रिक्वेस्ट तुरंत और हमेशा के लिए मिट जाएँगी: ग्राहक ने जो भेजा, प्राइवेट लिंक, उनके बारे में जो लिखा गया, और हिस्ट्री में उनकी निजी जानकारी। जिस रिक्वेस्ट में पैसे का हिसाब बाकी है या वारंटी चल रही है, वह रहेगी। बिल और पेमेंट उतने समय रहते हैं जितना कानून कहता है, पर बिना मोबाइल नंबर के, और उन्होंने दुकान को जो बेचा उसके वाउचर मोबाइल नंबर के साथ। इसे वापस नहीं लाया जा सकता।'
export const eraseFromTrash =
  'इसके बारे में जो भी रखा था, वह सब अभी मिटा दिया जाएगा; सिर्फ़ बिल, पेमेंट और खरीद वाउचर रहेंगे, जिन्हें कानून के अनुसार रखना होता है। इसे वापस नहीं लाया जा सकता।'
