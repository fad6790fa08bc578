/** The form that edits a repair request. */
export const title = (number: string) => `Repair request ${number}`
export const received = (when: string) => `Received ${when}`
export const status = 'Status'
export const update = 'Update'
export const backToList = 'Back to the list'
export const description = 'Description, the customer sees this'
