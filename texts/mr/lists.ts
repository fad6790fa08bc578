import { plural } from './plural.ts'

/** Texts that the lists of the back office share. */
export const allStatuses = 'सर्व स्टेटस'
export const showStatus = 'स्टेटस दाखवा'
/** Where a search or a filter matches nothing. */
export const showAll = 'सर्व दाखवा'
export const downloadCsv = 'CSV डाउनलोड करा'
export const actions = 'कृती'
export const more = 'आणखी पाहा'
export const less = 'कमी पाहा'
export const enterPassword = 'पासवर्ड लिहा'
export const logIn = 'लॉगिन'
export const previousRecord = 'मागील नोंद'
export const nextRecord = 'पुढील नोंद'
export const callPerson = (name: string) => `${name} यांना कॉल करा`
export const whatsAppPerson = (name: string) => `${name} यांना WhatsApp करा`
export const contact = 'संपर्क'
/** The menu of a record. */
export const moreOf = (reference: string) => `${reference}: आणखी कामे`
export const recordOf = (reference: string, name: string) => `${reference}, ${name}`
export const undo = 'पूर्ववत करा'
/** As ARIA names them: the same in every language. */
export const undoKeys = 'Control+Z Meta+Z'
export const undone = 'बदल पूर्ववत केला.'
export const tryAgain = 'पुन्हा प्रयत्न करा'
export const statusNow = (control: string, status: string) => `${control}: ${status}`

export const chooseAll = 'या पेजवरील सर्व निवडा'
export const chooseRow = (reference: string) => `${reference} निवडा`
export const chosenCount = (count: number) => plural(count, { other: 'निवडलेले: #' })
export const chosenActions = 'निवडलेल्या ओळी'
/** Short for `chooseAll`. */
export const all = 'सर्व'
export const changeStatusTo = 'स्टेटस बदलून हे करा'
export const changeStatusHint = 'स्टेटस बदला …'
export const changeStatus = 'बदला'
export const changing = 'बदलत आहे…'
export const exportChosen = 'निवडलेले डाउनलोड करा'
export const clearChoice = 'निवड काढा'
export const statusesSet = (count: number, status: string) =>
  plural(count, { one: `# ओळीचे नवीन स्टेटस: ${status}`, other: `# ओळींचे नवीन स्टेटस: ${status}` })
export const noStatusSet = 'कोणतीही ओळ बदलली नाही.'
export const statusesFailure = 'स्टेटस बदलता आले नाही. काहीही सेव्ह झाले नाही; कृपया पुन्हा प्रयत्न करा.'
/** Why one of many kept its status. */
export const refused = {
  not_found: (record: string) => `${record}: दरम्यान काढून टाकले गेले.`,
  conflict: (record: string) => `${record}: दरम्यान दुसऱ्या कोणीतरी बदलले. ते पाहून पुन्हा निवडा.`,
  out_of_stock: (record: string) => `${record}: त्याच्या प्रॉडक्टचा एकही पीस उरला नाही.`,
}

export const columns = 'कॉलम'
export const columnsHint = 'या ब्राउझरमध्ये या यादीचे टेबल काय दाखवते.'
export const allColumns = 'सर्व कॉलम दाखवा'

/** The lists of requests can be narrowed to those that need the shop. */
export const showState = 'या रिक्वेस्ट दाखवा'
export const allStates = 'सर्व'
export const states = { waiting: 'आमचे काम बाकी', unanswered: 'उत्तर बाकी' }
