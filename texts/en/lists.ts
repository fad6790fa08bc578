/** What the lists of the back office share. */
export const allStatuses = 'All statuses'
export const showStatus = 'Show status'
export const downloadCsv = 'Download CSV'
export const actions = 'Actions'
export const more = 'More'
export const less = 'Less'
export const enterPassword = 'Enter password'
export const logIn = 'Login'
