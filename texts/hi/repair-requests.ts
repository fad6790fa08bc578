/** The repair requests of the back office, and finished ones under Activity; outcomes are in messages.ts. */
export const title = 'रिपेयर रिक्वेस्ट'
export const search = 'रिपेयर रिक्वेस्ट खोजें'
export const loading = 'रिपेयर रिक्वेस्ट लोड हो रही हैं...'
export const oneTitle = 'रिपेयर रिक्वेस्ट'
export const loadingOne = 'रिपेयर रिक्वेस्ट लोड हो रही है...'
export const backToList = 'सूची पर वापस'

export const activity = {
  title: 'पूरी हुई रिपेयर',
  table: 'पूरी हुई रिपेयर रिक्वेस्ट',
  search: 'पूरी हुई रिपेयर खोजें',
  loading: 'पूरी हुई रिपेयर लोड हो रही हैं...',
}

export const columns = {
  job: 'जॉब',
  customer: 'ग्राहक',
  repair: 'रिपेयर',
  preferredDate: 'आने की तारीख',
  status: 'स्टेटस',
}

/** `number` is that on the customer's receipt, such as R-123. */
export const request = (number: string) => `रिपेयर रिक्वेस्ट ${number}`
export const status = (number: string) => `${number} का स्टेटस`
export const editRequest = (number: string) => `${number} बदलें`
export const deleteRequest = (number: string) => `${number} हटाएँ`
export const history = (number: string) => `${number} की हिस्ट्री`
/** Which request a question is about. */
export const details = (number: string, name: string, repairType: string) => `${number}, ${name}, ${repairType}`
