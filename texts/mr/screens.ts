/** Names of screens that the menu has beside those of back-office.tsx: apart, so that the menu needs no more of their catalogues. */
export const newJob = 'नवीन जॉब'
/** Pressed alone, this letter leads there. */
export const newJobKey = 'N'
export const board = 'बोर्ड'
export const unnotified = 'कळवायचे ग्राहक'
export const toOrder = 'मागवायचे पार्ट'
export const bills = 'बिले'
export const books = 'रोख आणि बँक'
export const reports = 'पैशांचा रिपोर्ट'
export const comebacks = 'वॉरंटीत परत आलेले'
export const customers = 'ग्राहक'
export const ofCustomer = 'या ग्राहकाचे सर्व काही'
export const intakeLists = 'काउंटरच्या याद्या'
