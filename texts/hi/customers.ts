import type * as En from '../en/customers.ts'
import { plural } from '../plural.ts'

export { customers as title } from './screens.ts'

export const search = 'ग्राहक खोजें'
export const loading = 'ग्राहक लोड हो रहे हैं...'
export const failure = 'ग्राहक की जानकारी लोड नहीं हो सकी।'
export const none = 'ऐसा कोई ग्राहक नहीं मिला।'
export const nothing = 'पहली रिक्वेस्ट, बुकिंग, मैसेज या इंपोर्ट के साथ ग्राहक यहाँ दिखते हैं।'
export const columns = { name: 'ग्राहक', phone: 'मोबाइल नंबर', email: 'ईमेल', since: 'कब से' }
export const since = (day: string) => `${day} से ग्राहक`
export const noPhone = 'मोबाइल नंबर नहीं'
export const doubles = 'शायद एक ही व्यक्ति'
export const doublesOf = 'शायद यही व्यक्ति'
export const mergeWith = 'दूसरे ग्राहक के साथ मिलाएँ'
export const samePerson = 'एक ही व्यक्ति'
export const samePersonAs = (name: string, other: string) => `${name} और ${other} एक ही व्यक्ति हैं`
export const twoPeople = 'दो अलग व्यक्ति'
export const twoPeopleOf = (name: string, other: string) => `${name} और ${other} दो अलग व्यक्ति हैं`
export const merged = (name: string, other: string) => `${other} को ${name} में मिला दिया गया।`
export const kept = (name: string, other: string) => `${name} और ${other} अलग-अलग ही रहेंगे।`
export const actionFailure = 'यह सेव नहीं हुआ। कृपया फिर कोशिश करें।'
export const parts = 'इस ग्राहक में मिलाए गए'
export const split = 'अलग करें'
export const splitOne = (name: string) => `${name} को अलग करें`
export const wasSplit = (name: string) => `${name} फिर से अलग ग्राहक हैं।`
export const owes = (amount: string) => `${amount} बाकी`
export const holds = (amount: string) => `दुकान के पास ${amount} जमा`
export const owesNothing = 'कुछ बाकी नहीं'
export const statement = 'खाते का विवरण'
export const devices = 'डिवाइस'
export const noDevices = 'अभी तक कोई डिवाइस नहीं आया है।'
export const unknownDevice = 'डिवाइस'
export const covered = (day: string) => `${day} तक वारंटी में`
export const timeline = 'हिस्ट्री'
export const kinds: typeof En.kinds = {
  repairRequests: 'रिपेयर',
  bookings: 'बुकिंग',
  saleOffers: 'बेचने की रिक्वेस्ट',
  contactRequests: 'मैसेज',
  bill: 'बिल',
  credit_note: 'क्रेडिट नोट',
}
export const due = (amount: string) => `${amount} बाकी`
export const withdrawn = 'वापस ली गई'
export const count = (jobs: number) => plural(jobs, { one: '# रिपेयर', other: '# रिपेयर' })
export const facts = 'ग्राहक के बारे में'
export const fields: typeof En.fields = {
  name: 'नाम',
  phones: 'मोबाइल नंबर',
  emails: 'ईमेल',
  gstin: 'GSTIN',
  address: 'पता',
  language: 'भाषा',
  notes: 'नोट',
  mayMessage: 'रिपेयर के अलावा मैसेज',
  creditLimit: 'उधारी की सीमा, ₹',
}
export const oneEachLine = 'हर लाइन में एक।'
export const mayMessage: typeof En.mayMessage = { unknown: 'पूछा नहीं गया', yes: 'हाँ कहा', no: 'मना किया' }
export const edit = 'बदलें'
export const save = 'सेव करें'
export const saving = 'सेव हो रहा है...'
export const saveFailure = 'ग्राहक की जानकारी सेव नहीं हुई। कृपया फिर कोशिश करें।'
export const conflict = 'इस बीच किसी और ने इस ग्राहक की जानकारी बदल दी है।'
export const asWritten = 'रिक्वेस्ट पर उन्होंने जो लिखा, वह वैसा ही रहता है।'
export const erase = 'ग्राहक मिटाएँ'
export const confirmErase = 'इस ग्राहक को हमेशा के लिए मिटाएँ?'
export const eraseConsequence =
  'सारी रिक्वेस्ट, फ़ोटो और लिंक हर जगह से मिटा दिए जाते हैं। कानून के अनुसार जो रखना है वह रहता है: बिल, वाउचर और पेमेंट, मोबाइल नंबर के बिना, और दुकान को बेचे गए सामान के वाउचर, मोबाइल नंबर के साथ। जिस रिक्वेस्ट के पैसे बाकी या जमा हैं या वारंटी चल रही है, वह उसके पूरा होने तक नाम, फ़ोन और ईमेल के साथ रहती है।'
export const stillHere = (devices: string) => `अभी दुकान में: ${devices}; जॉब मिटते ही पता नहीं रहेगा कि डिवाइस किसका है। पहले उसे लौटाएँ, फिर मिटाएँ।`
export const stillOpen = (requests: string) => `इन रिक्वेस्ट पर काम अभी बाकी है: ${requests}`
export const erasedInPart = (name: string) =>
  `${name} की जानकारी का एक हिस्सा ही मिटा। ये नाम, फ़ोन और ईमेल के साथ रहेंगे, जब तक इनका हिसाब या वारंटी बाकी है; उसके बाद फिर से मिटाएँ:`
export const erased = (name: string) => `${name} की जानकारी मिटा दी गई।`
export const download = 'इनका डेटा डाउनलोड करें'
