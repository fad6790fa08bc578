/** Hands a device over with its bill and its payment. */
export const balance = 'बाकी रकम'
export const paidNow = 'अभी पेमेंट'
export const later = 'बाद में'
export const otherWay = 'दूसरा'
export const given = 'दिया गया कैश (₹)'
export const giveReturn = (amount: string) => `वापस दें: ${amount}`
export const loading = 'बाकी रकम लोड हो रही है...'
export const failure = 'बाकी रकम लोड नहीं हुई।'
export const agreed = 'तय रकम'
export const issues = (form: string, number: string, total: string) => `यह बनेगा: ${form} ${number}, ${total}.`
export const issuesNothing = 'कोई बिल नहीं बनेगा।'
export const warranty = (days: string) => `वारंटी: ${days} दिन।`
export const paidAhead = (amount: string) => `${amount} लौटाने हैं।`
export const billAndTake = (amount: string) => `बिल बनाएँ, ${amount} लें और डिवाइस दें`
export const bill = 'बिल बनाएँ और डिवाइस दें'
export const take = (amount: string) => `${amount} लें और डिवाइस दें`
export const submitting = 'दे रहे हैं...'
export const notDone = 'डिवाइस नहीं दिया गया। न बिल बना, न पेमेंट दर्ज हुआ।'
export const changed = 'इस बीच जॉब या बिल बदल गया। फिर से देख लें।'
export const billed = (number: string) => `बिल ${number} बन गया।`
export const taken = (amount: string) => `${amount} मिल गए।`
export const mistaken = (openAgain: string, money: string) =>
  `गलती से दे दिया? जॉब के पेज पर “${openAgain}” दबाएँ। बिल और पेमेंट भी वहीं ठीक करें: “${money}”।`
/** The same for several devices at once. */
export const noneDone = 'कोई डिवाइस नहीं दिया गया। न बिल बना, न पेमेंट दर्ज हुआ।'
export const anyChanged = 'इस बीच कोई जॉब या बिल बदल गया। फिर से देख लें।'
export const mistakenAny = (openAgain: string, money: string) =>
  `गलती से दे दिए? हर जॉब के पेज पर “${openAgain}” दबाएँ। बिल और पेमेंट भी वहीं ठीक करें: “${money}”।`
