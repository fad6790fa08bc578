/** Names of screens that the menu has beside those of back-office.tsx: apart, so that the menu needs no more of their catalogues. */
export const newJob = 'नया जॉब'
/** Pressed alone, this letter leads there. */
export const newJobKey = 'N'
export const board = 'बोर्ड'
export const unnotified = 'ग्राहक, जिन्हें बताना है'
export const toOrder = 'मँगाने वाले पार्ट'
export const bills = 'बिल'
export const books = 'कैश और बैंक'
export const reports = 'पैसे की रिपोर्ट'
export const comebacks = 'दोबारा आई रिपेयर'
export const customers = 'ग्राहक'
export const ofCustomer = 'इस ग्राहक का सब कुछ'
export const intakeLists = 'काउंटर की सूचियाँ'
