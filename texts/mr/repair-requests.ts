/** The repair requests of the back office, and finished ones under Activity; outcomes are in messages.ts. */
export const title = 'दुरुस्ती रिक्वेस्ट'
export const search = 'दुरुस्ती रिक्वेस्ट शोधा'
export const loading = 'दुरुस्ती रिक्वेस्ट लोड होत आहेत...'
export const oneTitle = 'दुरुस्ती रिक्वेस्ट'
export const loadingOne = 'दुरुस्ती रिक्वेस्ट लोड होत आहे...'
export const backToList = 'यादीकडे परत'

export const activity = {
  title: 'पूर्ण झालेल्या दुरुस्त्या',
  table: 'पूर्ण झालेल्या दुरुस्ती रिक्वेस्ट',
  search: 'पूर्ण झालेल्या दुरुस्ती रिक्वेस्ट शोधा',
  loading: 'पूर्ण झालेल्या दुरुस्ती रिक्वेस्ट लोड होत आहेत...',
}

export const columns = {
  job: 'जॉब',
  customer: 'ग्राहक',
  repair: 'दुरुस्ती',
  preferredDate: 'येण्याची तारीख',
  status: 'स्टेटस',
}

/** `number` is that on the customer's receipt, such as R-123. */
export const request = (number: string) => `दुरुस्ती रिक्वेस्ट ${number}`
export const status = (number: string) => `${number} चे स्टेटस`
export const editRequest = (number: string) => `${number} बदला`
export const deleteRequest = (number: string) => `${number} काढून टाका`
export const history = (number: string) => `केलेले बदल: ${number}`
/** Which request a question is about. */
export const details = (number: string, name: string, repairType: string) => `${number}, ${name}, ${repairType}`
