import type { EstimateState, Hold, LineKind } from '#contract/desk/estimates.ts'

/** Estimates on the page of a job. */
export const title = 'एस्टिमेट'
export const loading = 'एस्टिमेट लोड हो रहा है...'
export const loadFailure = 'एस्टिमेट लोड नहीं हो सका।'
export const begin = 'एस्टिमेट बनाएँ'
export const change = 'बदलें'
export const changeHint = 'बदलने पर नया एस्टिमेट बनता है, जिसे ग्राहक को फिर से मंज़ूर करना होता है।'
export const revision = (number: number, state: string) => `एस्टिमेट ${number}: ${state}`
export const earlier = 'पुराने एस्टिमेट'
export const state: Record<EstimateState, string> = {
  draft: 'ड्राफ़्ट',
  sent: 'ग्राहक का जवाब बाकी',
  approved: 'मंज़ूर',
  declined: 'नामंज़ूर',
  expired: 'समय बीत गया',
  replaced: 'बदला गया',
  withdrawn: 'वापस लिया गया',
}
/** `by` is empty when the customer answered on the page. */
export const answered = (state: string, amount: string, time: string, by: string) =>
  by ? `${state}: ${amount}, फ़ोन पर, ${time}, ${by} ने लिखा।` : `${state}: ${amount}, ${time} को ग्राहक के पेज पर।`
export const unapproved = 'काम बिना मंज़ूरी के चल रहा है।'

export const lines = 'लाइनें'
export const line = (position: number) => `लाइन ${position}`
export const addLine = 'लाइन जोड़ें'
export const kind = 'प्रकार'
export const kinds: Record<LineKind, string> = { service: 'सर्विस', part: 'पार्ट', text: 'कुछ और' }
/** Fields of a line. */
export const fields = {
  description: 'विवरण',
  quantity: 'संख्या',
  unitPrice: 'कीमत (₹)',
  discount: 'छूट (₹)',
  taxRate: 'टैक्स (%)',
  code: 'HSN या SAC',
  warrantyDays: 'वारंटी के दिन',
  variant: 'सिर्फ़ इस ऑप्शन में',
}
export const addPart = 'पार्ट जोड़ें'
export const soFar = 'अब तक'
export const linesHint = 'लाइन में ऑप्शन का नाम लिखें तो ग्राहक उनमें से चुन सकते हैं। जिस लाइन में ऑप्शन नहीं लिखा, वह सभी में रहती है।'
export const fromStock = 'स्टॉक से'
export const notFromStock = 'स्टॉक से नहीं'
export const held: Record<Hold, string> = { none: 'मँगाना है', reserved: 'इस जॉब के लिए रखा है', taken: 'लगा दिया' }

export const note = 'कारण, ग्राहक के लिए आसान शब्दों में'
export const validUntil = 'आखिरी तारीख'
export const save = 'ड्राफ़्ट सेव करें'
export const saving = 'सेव हो रहा है...'
export const saved = 'ड्राफ़्ट सेव हो गया। ग्राहक को यह नहीं दिखता।'
export const send = 'ग्राहक को भेजें'
/** `variant` is empty without a choice. */
export const approvedByPhone = (variant: string, amount: string) =>
  variant ? `फ़ोन पर मंज़ूर: ${variant}, ${amount}` : `फ़ोन पर मंज़ूर: ${amount}`
export const declinedByPhone = 'फ़ोन पर नामंज़ूर'
export const discard = 'हटा दें'
export const discardFailure = 'ड्राफ़्ट हटाया नहीं जा सका। कृपया फिर कोशिश करें।'
export const withdraw = 'वापस लें'
export const sendHint = 'ग्राहक को यह तुरंत दिखता है, और ईमेल पता लिखा है तो ईमेल भी जाता है। WhatsApp पर नीचे से लिखें।'
export const saveFailure = 'एस्टिमेट सेव नहीं हुआ।'
export const conflict = 'इस बीच ग्राहक ने जवाब दे दिया या किसी और ने एस्टिमेट बदल दिया।'
/** While it is written. */
export const editConflict = 'किसी और ने यह एस्टिमेट बदल दिया है। चुनें कि क्या रखना है।'
export const bothChanged = 'इस बीच किसी और ने यह एस्टिमेट बदल दिया। ड्राफ़्ट में दोनों के बदलाव हैं: जाँचें, फिर आगे बढ़ें।'
export const actionFailure = 'यह नहीं हो सका।'

export const serial = 'सीरियल नंबर'
export const serialIs = (serial: string) => `सीरियल नं. ${serial}`
export const serialOf = (part: string) => `सीरियल नंबर: ${part}`
export const noteSerial = 'सीरियल नंबर लिखें'
export const changeSerial = 'बदलें'
export const serialHint = 'लगाए गए पार्ट का। यह बिल पर आता है, और पार्ट वापस आने पर इसी से मिलता है।'
export const saveSerial = 'सेव करें'
export const serialFailure = 'सीरियल नंबर सेव नहीं हुआ।'

/** Templates of usual repairs. */
export const templates = 'अक्सर होने वाली रिपेयर'
export const begins = (template: string) => `लाइनें जोड़ें: ${template}`
export const saveTemplate = 'टेम्पलेट के रूप में सेव करें'
export const templateTitle = 'इन लाइनों को टेम्पलेट के रूप में सेव करें'
export const templateName = 'नाम'
export const templateNameHint = 'जैसे “स्क्रीन बदलना”। वही नाम दोबारा देने पर उस टेम्पलेट की लाइनें बदल जाती हैं।'
export const templateSaved = (name: string) => `${name} टेम्पलेट के रूप में सेव है।`
export const templateFailure = 'टेम्पलेट सेव नहीं हुआ।'
export const templateSave = 'टेम्पलेट सेव करें'
export const noTemplates = 'अभी कोई रिपेयर टेम्पलेट के रूप में सेव नहीं है।'
export const keptTemplates = 'सेव किए हुए टेम्पलेट'
export const deleteTemplate = (name: string) => `टेम्पलेट ${name} हटाएँ`
export const confirmTemplate = 'इस टेम्पलेट को हमेशा के लिए हटाएँ?'
export const templateNotDeleted = 'टेम्पलेट नहीं हटा।'
export const templateLines = 'लिखी हुई जानकारी में कुछ गलत है: पहले उसे ठीक करें।'
