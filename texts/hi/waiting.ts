import { plural } from './plural.ts'

/** The desk without a connection: what is shown, what waits to be sent, and what came of it. */
export const lost = 'इंटरनेट नहीं है। नए जॉब, नोट और स्टेज के बदलाव इस डिवाइस पर रखे जाते हैं और बाद में भेजे जाते हैं।'
export const lostSince = (time: string) =>
  `इंटरनेट नहीं है। जो दिख रहा है वह ${time} का है; नए जॉब, नोट और स्टेज के बदलाव इस डिवाइस पर रखे जाते हैं और बाद में भेजे जाते हैं।`
export const waits = (count: number) => plural(count, { one: '# एंट्री भेजी जानी बाकी है।', other: '# एंट्रियाँ भेजी जानी बाकी हैं।' })
export const refused = (count: number) => plural(count, { one: '# एंट्री नहीं ली गई।', other: '# एंट्रियाँ नहीं ली गईं।' })
export const behind = (count: number) => plural(count, { one: 'उसके पीछे # एंट्री रुकी है।', other: 'उसके पीछे # एंट्रियाँ रुकी हैं।' })
export const notKept = 'यह डिवाइस कुछ नहीं रख पा रहा: इसकी जगह भर गई है या स्टोरेज बंद है। आपका लिखा हुआ सिर्फ़ इस स्क्रीन पर है।'
export const sent = (count: number) => plural(count, { one: '# एंट्री भेजी गई:', other: '# एंट्रियाँ भेजी गईं:' })
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
export const arrivedBefore = 'यह जॉब जैसा पहले लिखा गया था, वैसा ही सर्वर पर पहुँच चुका है। इसे बोर्ड पर खोजें और वहीं बदलें।'
export const waitsBehind = (before: string) => `यह इस एंट्री के बाद भेजा जाएगा, जो स्वीकार नहीं हुई: ${before}। पहले उसे फिर से भेजें या हटा दें।`
export const triedAgain = (time: string) => `सर्वर इसे अभी नहीं ले पाया। ${time} बजे फिर कोशिश होगी।`
export const tooLate = (title: string) => `${title}: यह भेजा जा रहा है या भेजा जा चुका है, इसलिए इसे अब वापस नहीं लिया जा सकता।`
export const kept = (name: string) =>
  `${name} का जॉब इस डिवाइस पर रखा है और इंटरनेट आते ही भेजा जाएगा। तब तक इसका रेफ़रेंस नंबर नहीं है, इसलिए जमा पर्ची अभी नहीं है।`
export const keptSent = (name: string, reference: string) => `${name} का जॉब भेज दिया गया। रेफ़रेंस नंबर ${reference} है।`
export const keptRefused = (name: string, reason: string) => `${name} का जॉब स्वीकार नहीं हुआ। ${reason}`
export const openJob = 'जॉब खोलें'
export const moveKept = (reference: string, stage: string) => `${reference} का स्टेज अब यह है: ${stage}। यह इंटरनेट आते ही भेजा जाएगा।`
export const moveBehind = (reference: string, stage: string) =>
  `${reference} का स्टेज अब यह है: ${stage}। यह इस जॉब की पिछली एंट्रियों के बाद भेजा जाएगा, जो अभी बाकी हैं।`
export const noMoney = 'बिल और पेमेंट के लिए इंटरनेट चाहिए, क्योंकि उनके नंबर सर्वर से आते हैं।'
export const noEstimate = 'एस्टिमेट के लिए इंटरनेट चाहिए, क्योंकि उससे स्टॉक के पार्ट बुक होते हैं।'
export const confirmLogout = (count: number) =>
  plural(count, {
    one: '# एंट्री अभी नहीं भेजी गई है। लॉगआउट करने पर वह मिट जाएगी।',
    other: '# एंट्रियाँ अभी नहीं भेजी गई हैं। लॉगआउट करने पर वे मिट जाएँगी।',
  })
export const confirmPhotos = (count: number) =>
  plural(count, {
    one: '# फ़ोटो अभी नहीं भेजी गई है। लॉगआउट करने पर वह मिट जाएगी।',
    other: '# फ़ोटो अभी नहीं भेजी गई हैं। लॉगआउट करने पर वे मिट जाएँगी।',
  })
export const logOut = 'लॉगआउट करें और हटा दें'
