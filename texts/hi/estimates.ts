import { plural } from './plural.ts'

/** The estimate on the page of a customer; what the staff read is in desk-estimates.ts. */
export const title = 'एस्टिमेट'
export const revision = (number: number) => `एस्टिमेट ${number}`
export const total = 'कुल'
export const tax = (amount: string) => `इसमें टैक्स ${amount}`
export const taxOnTop = (amount: string) => `${amount} टैक्स के साथ`
export const warranty = (days: number) => plural(days, { other: '# दिन की वारंटी' })
export const discountOn = (line: string) => `छूट: ${line}`
export const pieces = (quantity: number, price: string) => `${quantity} × ${price}`
export const choose = 'आप हमसे क्या करवाना चाहते हैं?'
export const approve = (amount: string) => `${amount} मंज़ूर करें`
export const approving = 'भेज रहे हैं...'
export const decline = 'नहीं, रिपेयर न करें'
export const confirmDecline = 'क्या सच में रिपेयर नहीं करवानी है?'
export const validUntil = (day: string) => `${day} तक मान्य।`
export const nothingYet = 'यह पेज खोलने से कुछ मंज़ूर नहीं होता। कीमत बदली तो हम आपसे फिर पूछेंगे।'
export const workBegun = 'काम हमने शुरू कर दिया है। फिर भी कृपया जवाब दें।'
export const loading = 'एस्टिमेट लोड हो रहा है...'
export const loadFailure = 'एस्टिमेट लोड नहीं हो सका।'
export const failure = 'आपका जवाब नहीं जा सका। कृपया फिर कोशिश करें।'
export const state = {
  sent: 'आपका जवाब बाकी',
  approved: 'मंज़ूर',
  declined: 'नामंज़ूर',
  expired: 'समय बीत गया',
  replaced: 'बदला गया',
  withdrawn: 'वापस लिया गया',
  draft: 'ड्राफ़्ट',
}
export const approved = (amount: string, time: string, isByPhone: boolean) =>
  isByPhone ? `आपने फ़ोन पर ${amount} मंज़ूर किए, ${time}` : `आपने ${amount} मंज़ूर किए, ${time}`
export const declined = (time: string, isByPhone: boolean) => (isByPhone ? `आपने फ़ोन पर मना किया, ${time}` : `आपने मना किया, ${time}`)
export const expired = 'इस एस्टिमेट का समय बीत गया है। अगर आपको अब भी रिपेयर करवानी है, तो हम नया भेजेंगे।'
export const withdrawn = 'यह एस्टिमेट हमने वापस ले लिया।'

/** Why an answer is not accepted. */
export const estimateProblems = {
  estimate_changed: 'इस बीच यह एस्टिमेट बदल गया है। जवाब देने से पहले इसे फिर से पढ़ें।',
  estimate_answered: 'इस एस्टिमेट का जवाब दिया जा चुका है। उसे बदलने के लिए कृपया दुकान पर कॉल करें।',
  estimate_expired: 'यह एस्टिमेट अब मान्य नहीं है। दुकान से नया माँगें।',
}
