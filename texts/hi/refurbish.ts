import type { Grade } from '#contract/catalogue/pieces.ts'
import type { RefurbishStage } from '#contract/desk/refurbish-stages.ts'
import { plural } from '../plural.ts'

export { refurbishing as title } from './screens.ts'

/** Used pieces of the stock that the workshop makes ready to be sold. */
export const search = 'नाम या सीरियल नंबर से खोजें'
export const show = 'दिखाएँ'
export const all = 'सभी'
export const filters = { open: 'वर्कशॉप में', published: 'वेबसाइट पर डाले हुए' }
export const loading = 'रीफ़र्बिश वाले पीस लोड हो रहे हैं...'
export const loadingOne = 'यह पीस लोड हो रहा है...'
export const failure = 'यह पीस लोड नहीं हो सका।'
export const none = 'कुछ नहीं मिला।'
export const nothing = 'जो सेकंड हैंड पीस वर्कशॉप बेचने लायक बनाती है, वे यहाँ दिखते हैं। शुरुआत सामान के पेज पर, उसके पीस से करें।'
export const stages: Record<RefurbishStage, string> = {
  queued: 'करना है',
  bench: 'वर्कशॉप में',
  outside: 'बाहर गया',
  ready: 'टेस्ट हो गया',
  published: 'वेबसाइट पर',
  sold: 'बिक गया',
  gone: 'स्टॉक में नहीं',
  cancelled: 'रद्द',
}
export const columns = {
  name: 'पीस',
  stage: 'स्टेज',
  technician: 'टेक्नीशियन',
  days: 'स्टॉक में दिन',
  cost: 'खरीद',
  added: 'ऊपर से खर्च',
  asked: 'माँगी कीमत',
  sold: 'बिक्री',
  profit: 'मुनाफ़ा',
}
export const nobody = 'अभी कोई नहीं'
export const begin = 'रीफ़र्बिश करें'
export const beginOf = (name: string) => `रीफ़र्बिश करें: ${name}`
export const open = 'रीफ़र्बिश हो रहा है'
export const openOf = (name: string) => `रीफ़र्बिश हो रहा है: ${name}`
export const beginFailure = 'रीफ़र्बिश का काम शुरू नहीं हुआ।'
export const beginFooter = 'यह वर्कशॉप के बोर्ड पर दिखता है, ग्राहकों की रिपेयर से अलग।'
export const fields = { work: 'क्या करना है?', technicianId: 'टेक्नीशियन' }
export const save = 'सेव करें'
export const saving = 'सेव हो रहा है...'
export const saveFailure = 'यह सेव नहीं हुआ।'
export const conflict = 'इस बीच किसी और ने इसे बदल दिया। चुनें कि कौन-सी जानकारी रखनी है।'
export const work = 'काम'
export const change = 'बदलें'
export const start = 'काम शुरू करें'
export const started = 'काम शुरू हो गया।'
export const cancel = 'रद्द करें'
export const cancelHint = 'अगर गलती से शुरू हुआ हो और कोई पार्ट न लगा हो।'
export const cancelled = 'रीफ़र्बिश का काम रद्द हो गया।'
export const by = 'किसने शुरू किया'
export const item = 'सामान'
export const parts = 'पार्ट'
export const noParts = 'कोई पार्ट नहीं लगा।'
export const fit = 'पार्ट लगाएँ'
export const fitTitle = (name: string) => `पार्ट लगाएँ: ${name}`
export const findPart = 'पार्ट खोजें'
export const findHint = 'नाम, बारकोड या शेल्फ़'
export const inStock = (count: number) => plural(count, { one: '# उपलब्ध', other: '# उपलब्ध' })
export const partFields = { itemId: 'पार्ट', quantity: 'कितने?', serial: 'इसका सीरियल नंबर' }
export const choosePart = 'पार्ट चुनें'
export const serialHint = 'सबसे पुराने के लिए खाली छोड़ें।'
export const fitFailure = 'पार्ट नहीं लगा।'
export const fitted = (name: string, by: string, at: string) => `${name}, लगाया: ${by}, ${at}`
export const isOut = 'निकाल लिया'
export const takeOut = 'निकालें'
export const takeOutOf = (name: string) => `निकालें: ${name}`
export const takenOut = (name: string) => `${name} वापस स्टॉक में है।`
export const fittedNow = 'पार्ट लग गया।'
export const checks = 'काम के बाद की जाँच'
export const noChecks = 'अभी टेस्ट नहीं हुआ।'
export const test = 'टेस्ट करें'
export const testTitle = (name: string) => `टेस्ट करें: ${name}`
export const testFields = { checks: 'काम के बाद की जाँच', grade: 'दिखने में कैसा है?' }
export const testFailure = 'टेस्ट सेव नहीं हुआ।'
export const tested = (by: string, at: string) => `टेस्ट किया: ${by}, ${at}`
export const again = 'इसके बाद कोई पार्ट लगा या यह बाहर से वापस आया: दोबारा टेस्ट करें।'
export const grade = 'ग्रेड'
export const photos = 'फ़ोटो'
export const photosHint = 'प्रोडक्ट के पेज पर यही दिखेंगी, पहली सबसे आगे।'
export const photoOf = (at: number) => `फ़ोटो ${at}`
export const takePhoto = 'फ़ोटो लें'
export const choosePhoto = 'फ़ोटो चुनें'
export const removePhoto = (at: number) => `फ़ोटो ${at} हटाएँ`
export const photoFailure = 'फ़ोटो सेव नहीं हुई।'
export const publish = 'वेबसाइट पर डालें'
export const publishTitle = (name: string) => `वेबसाइट पर डालें: ${name}`
export const publishFailure = 'यह वेबसाइट पर नहीं आया।'
export const publishing = 'डाल रहे हैं...'
export const publishFooter = 'हालत, बेचने वाला और फ़ोटो अपने आप भर जाते हैं। यह तुरंत वेबसाइट पर आ जाता है।'
export const published = 'यह वेबसाइट पर आ गया।'
export const product = 'प्रोडक्ट'
export const loadingOffer = 'जो पता है, वह लोड हो रहा है...'
export const amounts = 'लागत और मुनाफ़ा'
export const soldHint = 'टैक्स के बिना। पार्ट और बाहर के काम से मुनाफ़ा घटता है, मार्जिन का टैक्स नहीं।'
/** How a piece of each grade looks, as its product says it. */
export const wear: Record<Grade, string> = {
  A: 'नए जैसा',
  B: 'इस्तेमाल के थोड़े निशान',
  C: 'इस्तेमाल साफ़ दिखता है, ठीक चलता है',
  D: 'बहुत घिसा हुआ, ठीक चलता है',
}
export const warrantyDays = (days: number) => plural(days, { one: '# दिन', other: '# दिन' })
