/** Hands a device over with its bill and its payment. */
export const balance = 'बाकी रक्कम'
export const paidNow = 'आता पेमेंट'
export const later = 'नंतर'
export const otherWay = 'इतर'
export const given = 'दिलेली रोख (₹)'
export const giveReturn = (amount: string) => `परत द्या: ${amount}`
export const loading = 'बाकी रक्कम लोड होत आहे...'
export const failure = 'बाकी रक्कम लोड झाली नाही.'
export const agreed = 'ठरलेली रक्कम'
export const issues = (form: string, number: string, total: string) => `जारी होईल: ${form} ${number}, ${total}.`
export const issuesNothing = 'बिल जारी होणार नाही.'
export const warranty = (days: string) => `वॉरंटी: ${days} दिवस.`
export const paidAhead = (amount: string) => `${amount} परत द्यायचे आहेत.`
export const billAndTake = (amount: string) => `बिल करा, ${amount} घ्या आणि डिव्हाइस द्या`
export const bill = 'बिल करा आणि डिव्हाइस द्या'
export const take = (amount: string) => `${amount} घ्या आणि डिव्हाइस द्या`
export const submitting = 'देत आहे...'
export const notDone = 'डिव्हाइस दिला नाही. बिल झाले नाही आणि पेमेंटची नोंद झाली नाही.'
export const changed = 'दरम्यान जॉब किंवा बिल बदलले. पुन्हा पाहा.'
export const billed = (number: string) => `बिल ${number} जारी झाले.`
export const taken = (amount: string) => `${amount} मिळाले.`
export const mistaken = (openAgain: string, money: string) =>
  `चुकून दिला? जॉबच्या पेजवर “${openAgain}” दाबा. बिल आणि पेमेंटही तिथेच दुरुस्त करा: “${money}”.`
/** The same for several devices at once. */
export const noneDone = 'एकही डिव्हाइस दिला नाही. बिल झाले नाही आणि पेमेंटची नोंद झाली नाही.'
export const anyChanged = 'दरम्यान एखादा जॉब किंवा बिल बदलले. पुन्हा पाहा.'
export const mistakenAny = (openAgain: string, money: string) =>
  `चुकून दिले? प्रत्येक जॉबच्या पेजवर “${openAgain}” दाबा. बिल आणि पेमेंटही तिथेच दुरुस्त करा: “${money}”.`
