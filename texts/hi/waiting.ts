import { plural } from './plural.ts'

/** The desk without a connection: what is shown, what waits to be sent, and what came of it. */
export const lost = 'इंटरनेट नहीं है। नए जॉब, नोट और स्टेज के बदलाव इस डिवाइस पर रखे जाते हैं और बाद में भेजे जाते हैं।'
export const lostSince = (time: string) =>
  `इंटरनेट नहीं है। आप ${time} की स्थिति देख रहे हैं; नए जॉब, नोट और स्टेज के बदलाव इस डिवाइस पर रखे जाते हैं और बाद में भेजे जाते हैं।`
export const waits = (count: number) => plural(count, { one: '# एंट्री भेजी जानी बाकी है।', other: '# एंट्री भेजी जानी बाकी हैं।' })
export const refused = (count: number) => plural(count, { one: '# एंट्री नहीं ली गई।', other: '# एंट्री नहीं ली गईं।' })
export const sent = (count: number) => plural(count, { one: '# एंट्री भेजी गई:', other: '# एंट्री भेजी गईं:' })
export const openSent = (reference: string, name: string) => `${reference}, ${name}`
export const show = 'दिखाएँ'
export const title = 'भेजा जाना बाकी है'
export const waiting = 'भेजा जाना बाकी है'
export const newJob = (name: string) => `नया जॉब: ${name}`
export const note = (reference: string, name: string) => `${reference}, ${name} के लिए नोट`
export const move = (reference: string, name: string, stage: string) => `${reference}, ${name}: ${stage}`
export const enteredAt = (time: string) => `${time} बजे लिखा गया`
export const moveAnyway = 'फिर भी स्टेज बदलें'
export const sendAgain = 'फिर से भेजें'
export const change = 'बदलें'
export const changeFirst = 'एक नया जॉब पहले से लिखा जा रहा है। पहले उसे सेव करें या उसका फ़ॉर्म खाली करें।'
export const discard = 'हटा दें'
export const confirmDiscard = 'क्या आप सच में यह एंट्री हटाना चाहते हैं? यह नहीं भेजी जाएगी।'
export const gone = 'यह जॉब अब नहीं है। इसे इस बीच हटा दिया गया।'
export const notAccepted = 'दुकान के सर्वर ने इसे स्वीकार नहीं किया।'
export const kept = (name: string) =>
  `${name} का जॉब इस डिवाइस पर रखा है और इंटरनेट आते ही भेजा जाएगा। तब तक इसका रेफ़रेंस नंबर नहीं है, इसलिए जमा पर्ची अभी नहीं है।`
export const moveKept = (reference: string, stage: string) => `${reference} अब यहाँ है: ${stage}। यह इंटरनेट आते ही भेजा जाएगा।`
export const noMoney = 'बिल और पेमेंट के लिए इंटरनेट चाहिए, क्योंकि उनके नंबर सर्वर से आते हैं।'
export const noEstimate = 'एस्टिमेट के लिए इंटरनेट चाहिए, क्योंकि उससे स्टॉक के पार्ट बुक होते हैं।'
export const confirmLogout = (count: number) =>
  plural(count, {
    one: '# एंट्री अभी नहीं भेजी गई है। लॉगआउट करने पर वह मिट जाएगी।',
    other: '# एंट्री अभी नहीं भेजी गई हैं। लॉगआउट करने पर वे मिट जाएँगी।',
  })
export const confirmPhotos = (count: number) =>
  plural(count, {
    one: '# फ़ोटो अभी नहीं भेजी गई है। लॉगआउट करने पर वह मिट जाएगी।',
    other: '# फ़ोटो अभी नहीं भेजी गई हैं। लॉगआउट करने पर वे मिट जाएँगी।',
  })
export const logOut = 'लॉगआउट करें और हटा दें'
