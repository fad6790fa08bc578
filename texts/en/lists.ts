/** What the lists of the back office share. */
export const allStatuses = 'All statuses'
export const showStatus = 'Show status'
export const downloadCsv = 'Download CSV'
export const actions = 'Actions'
export const more = 'More'
export const less = 'Less'
export const enterPassword = 'Enter password'
export const logIn = 'Login'
export const previousRecord = 'Previous record'
export const nextRecord = 'Next record'
export const callPerson = (name: string) => `Call ${name}`
export const whatsAppPerson = (name: string) => `WhatsApp to ${name}`
export const contact = 'Contact'
export const recordOf = (reference: string, name: string) => `${reference}, ${name}`
