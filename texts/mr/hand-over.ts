/** Hands a device over with its bill and its payment. */
export const balance = 'बाकी रक्कम'
export const paidNow = 'आता पेमेंट'
export const later = 'नंतर'
export const loading = 'बाकी रक्कम लोड होत आहे...'
export const failure = 'बाकी रक्कम लोड झाली नाही.'
export const agreed = 'ठरलेली रक्कम'
export const issues = (form: string, number: string, total: string) => `हे बनेल: ${form} ${number}, ${total}.`
export const issuesNothing = 'बिल बनणार नाही.'
export const warranty = (days: string) => `वॉरंटी: ${days} दिवस.`
export const paidAhead = (amount: string) => `${amount} परत द्यायचे आहेत.`
export const billAndTake = (amount: string) => `बिल बनवा, ${amount} घ्या आणि डिव्हाइस द्या`
export const bill = 'बिल बनवा आणि डिव्हाइस द्या'
export const take = (amount: string) => `${amount} घ्या आणि डिव्हाइस द्या`
export const submitting = 'देत आहे...'
export const notDone = 'डिव्हाइस दिला नाही. बिल बनले नाही आणि पेमेंटची नोंद झाली नाही.'
export const changed = 'दरम्यान जॉब किंवा बिल बदलले. पुन्हा पाहा.'
export const billed = (number: string) => `बिल ${number} बनले.`
export const taken = (amount: string) => `${amount} मिळाले.`
