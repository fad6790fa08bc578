import { locale } from './locale.ts'

// Texts of outcomes in the back office, as messages.ts has those that visitors see.

export const addProduct = {
  submitting: 'Adding Product...',
  success: '✅ Product Added Successfully!',
  failure: '⚠️ Failed to add product. Check backend connection.',
}

export const editProduct = {
  loadFailure: '⚠️ Failed to fetch product details. Using mock data.',
  failure: '⚠️ Failed to update product.',
  conflict: 'Someone else edited this product. Choose which values to keep.',
}

export const gallery = { confirmDelete: 'Are you sure you want to delete this image?', empty: 'There are no images yet.' }

export const settings = {
  saving: 'Saving settings...',
  success: 'Profile updated successfully!',
  failure: 'Failed to update profile.',
}

export const bookings = {
  empty: 'No bookings found.',
  confirmDelete: 'Are you sure you want to delete this booking?',
  deleteFailure: 'The booking could not be deleted. Please try again.',
}

export const repairRequests = {
  empty: 'No repair requests found.',
  noneResolved: 'No resolved repair requests available.',
  confirmDelete: 'Are you sure you want to delete this repair request?',
  updateFailure: 'The repair request could not be saved. Please try again.',
  deleteFailure: 'The repair request could not be deleted. Please try again.',
  loadFailure: 'The repair request could not be loaded.',
  unknown: (number: string) => `There is no repair request ${number}.`,
  conflict: 'Someone else edited this repair request. Choose which values to keep.',
}

export const contactRequests = {
  loading: 'Loading contact requests...',
  empty: 'No contact requests found.',
  confirmDelete: 'Are you sure you want to delete this contact request?',
  deleteFailure: 'The contact request could not be deleted. Please try again.',
  repairFailure: 'This could not be made a repair request. Please try again.',
}

export const trash = {
  empty: 'Nothing is in the trash.',
  moved: (what: string) => `Moved to the trash: ${what}.`,
  restored: (what: string) => `Restored: ${what}.`,
  restoredAsPending: (what: string) => `Restored as Pending, because no piece of its product is left: ${what}.`,
  erased: 'Erased for good. This cannot be undone.',
  confirmErase: 'Are you sure you want to delete this for good?',
  restoreFailure: 'This could not be restored. Please try again.',
  eraseFailure: 'This could not be erased. Please try again.',
  gone: 'This is no longer in the trash.',
  notRestorable: 'This cannot be restored: something else has taken its place.',
}

export const team = {
  loadFailure: 'The team could not be loaded.',
  invited: (email: string) => `The invitation is on its way to ${email}.`,
  inviteFailure: 'The invitation could not be created.',
  changeFailure: 'The change could not be saved. Please try again.',
  confirmDisable: 'Are you sure you want to disable this account?',
  confirmResetSecondFactor: 'Are you sure you want to turn off the second factor of this account? Its owner is told by email.',
  confirmEndSessions: 'Are you sure you want to log this account out everywhere?',
}

export const system = {
  loadingMails: 'Loading emails...',
  mailsLoadFailure: 'The emails could not be loaded.',
  noMails: 'All emails have been sent.',
  retried: 'The email is being sent again.',
  retryFailure: 'The email could not be sent again. It may have been sent or deleted in the meantime.',
  mail: {
    confirmDelete: 'Are you sure you want to delete this email? It will not be sent.',
    deleted: 'The email has been deleted.',
    deleteFailure: 'The email could not be deleted. Please try again.',
  },
  loadingTasks: 'Loading tasks...',
  tasksLoadFailure: 'The tasks could not be loaded.',
}

const listOf = (items: readonly string[]): string => new Intl.ListFormat(locale, { type: 'unit' }).format(items)

export const conflict = {
  save: 'Save selected values',
  takenOver: (fields: readonly string[]) => `Also updated with their changes: ${listOf(fields)}.`,
}

/** Before a dialog with something typed is closed. */
export const unsaved = { question: 'Discard what you have typed?', lose: 'Discard', keep: 'Keep editing' }

export const userArea = { loading: 'Loading...' }

export const adminsOnly = 'You need an admin account to see this page.'
export const noMoney = 'You cannot see prices and payments with this account. An admin can switch them on.'

export const dashboard = {
  loadFailure: 'The figures could not be loaded.',
  refreshFailure: 'The figures could not be refreshed. They may be out of date.',
}

export const list = {
  failure: 'The list could not be loaded.',
  loadFailure: 'The list could not be loaded. The rows below are samples.',
  refreshFailure: 'The list could not be refreshed. It may be out of date.',
  nothingYet: 'Nothing here yet. The rows below are samples that show how it will look.',
  sessionEnded: 'Your session has ended. Log in again to continue.',
  notSaved: 'Not saved',
  overtaken: (theirs: string, yours: string) => `Someone else changed this to ${theirs}. Your change to ${yours} was not saved.`,
  exportFailure: 'The file could not be downloaded. Please try again.',
}
