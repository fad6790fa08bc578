import { plural } from './plural.ts'

/** Texts that the lists of the back office share. */
export const allStatuses = 'सभी स्टेटस'
export const showStatus = 'स्टेटस दिखाएँ'
/** Where a search or a filter matches nothing. */
export const showAll = 'सभी दिखाएँ'
export const downloadCsv = 'CSV डाउनलोड करें'
export const actions = 'क्या करें'
export const more = 'और देखें'
export const less = 'कम देखें'
export const enterPassword = 'पासवर्ड लिखें'
export const logIn = 'लॉगिन'
export const previousRecord = 'पिछला रिकॉर्ड'
export const nextRecord = 'अगला रिकॉर्ड'
export const callPerson = (name: string) => `${name} को कॉल करें`
export const whatsAppPerson = (name: string) => `${name} को WhatsApp करें`
export const contact = 'संपर्क'
/** The menu of a record. */
export const moreOf = (reference: string) => `${reference}: और काम`
export const recordOf = (reference: string, name: string) => `${reference}, ${name}`
export const undo = 'पहले जैसा करें'
/** As ARIA names them: the same in every language. */
export const undoKeys = 'Control+Z Meta+Z'
export const undone = 'पहले जैसा कर दिया गया।'
export const tryAgain = 'फिर कोशिश करें'
export const statusNow = (control: string, status: string) => `${control}: ${status}`

export const chooseAll = 'इस पेज के सभी चुनें'
export const chooseRow = (reference: string) => `${reference} चुनें`
export const chosenCount = (count: number) => plural(count, { other: 'चुने हुए: #' })
export const chosenActions = 'चुनी हुई लाइनें'
/** Short for `chooseAll`. */
export const all = 'सभी'
export const changeStatusTo = 'स्टेटस बदलकर यह करें'
export const changeStatusHint = 'स्टेटस बदलें …'
export const changeStatus = 'बदलें'
export const changing = 'बदल रहे हैं…'
export const exportChosen = 'चुने हुए डाउनलोड करें'
export const clearChoice = 'चयन हटाएँ'
export const statusesSet = (count: number, status: string) =>
  plural(count, { one: `# लाइन का नया स्टेटस: ${status}`, other: `# लाइनों का नया स्टेटस: ${status}` })
export const noStatusSet = 'कोई लाइन नहीं बदली।'
export const statusesFailure = 'स्टेटस बदला नहीं जा सका। कुछ सेव नहीं हुआ; कृपया फिर कोशिश करें।'
/** Why one of many kept its status. */
export const refused = {
  not_found: (record: string) => `${record}: इस बीच हटा दिया गया।`,
  conflict: (record: string) => `${record}: इस बीच किसी और ने बदल दिया। इसे देखकर फिर से चुनें।`,
  out_of_stock: (record: string) => `${record}: इसके प्रोडक्ट का कोई पीस नहीं बचा।`,
}

export const columns = 'कॉलम'
export const columnsHint = 'इस ब्राउज़र में इस सूची की टेबल क्या दिखाती है।'
export const allColumns = 'सभी कॉलम दिखाएँ'

/** The lists of requests can be narrowed to those that need the shop. */
export const showState = 'ये रिक्वेस्ट दिखाएँ'
export const allStates = 'सभी'
export const states = { waiting: 'हमारा काम बाकी', unanswered: 'जवाब बाकी' }
