import { locale } from './locale.ts'
import { newsletterMessages } from './newsletter-messages.ts'

/**
 * Texts of outcomes, to be used as `import * as messages from '#texts/messages.ts'`; those of the specification are verbatim (S2 empty states,
 * S5, S8). Code branches on error codes, never on these texts.
 */

export const login = {
  success: 'Login Successful!',
  failure: 'Invalid username or password',
  expired: 'This took too long. Enter your password again.',
  codeFailure: 'The code was not accepted.',
}

export const forgotPassword = { sent: 'If an account uses this email, a link to set a new password is on its way.' }

export const reauthenticate = {
  ask: 'Enter your password again to continue.',
  wrong: 'That password is not correct.',
  failure: 'Your password could not be checked. Please try again.',
  cancelled: 'Nothing was done because you did not enter your password.',
}

export const resetPassword = {
  success: 'Your password has been changed. You can log in with it now.',
  badToken: 'This link has expired or was already used. Request a new one.',
  missingToken: 'Open the link in our email to use this page, or request a new one.',
  failure: 'The password could not be changed. Please try again.',
  invitedSuccess: 'Your password is set. You can log in with it now.',
  invitedBadToken: 'This link has expired or was already used. Ask the person who invited you to send a new one.',
}

export const repair = {
  submitting: 'Submitting...',
  success: 'Repair request submitted successfully!',
  failure: 'Error submitting repair request. Please try again.',
}

export const contact = {
  submitting: 'Sending...',
  success: 'Form submitted successfully!',
  failure: 'There was an error submitting the form. Please try again.',
}

export const booking = {
  submitting: 'Submitting...',
  success: '✅ Your booking request has been submitted successfully!',
  failure: 'There was an issue submitting your booking. Please try again.',
  missingProduct: 'Product data is missing.',
  sampleProduct: 'This is a sample product. It cannot be booked.',
}

/** Why a product cannot be booked. */
export const unavailable = {
  reserved: 'This product is reserved for another customer. It cannot be booked at the moment.',
  sold: 'This product is sold. It can no longer be booked.',
}

export const stockAlert = {
  submitting: 'Sending...',
  success: (email: string) => `We will write to ${email} as soon as this product is free again.`,
  failure: 'We could not note your email address. Please try again.',
}

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

export const products = {
  loadFailure: '⚠️ Failed to fetch products.',
  deleteFailure: '⚠️ Failed to delete product.',
  confirmDelete: 'Are you sure you want to delete this product?',
  noMatch: 'No products found matching your criteria.',
  samplesShown: 'There are no products yet. These are samples.',
  empty: 'There are no products yet.',
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

export const tracking = {
  unknownLink: 'There is no request at this link. It may have been deleted.',
  notFound: 'We found no request with this reference and phone number.',
  loadFailure: 'Your request could not be loaded.',
  sendFailure: 'This could not be sent. Please try again.',
  messageSent: 'Your message has been sent.',
  dateChosen: 'The new date has been sent.',
  confirmWithdraw: 'Are you sure you want to withdraw this request?',
  withdrawn: 'Your request has been withdrawn.',
  withdrawFailure: 'The request could not be withdrawn. Please try again.',
}

export const newsletter = {
  ...newsletterMessages,
  success: 'Thank you for subscribing. We will email you when there is something new.',
  unsubscribed: 'You have been unsubscribed.',
  badToken: 'This link does not work. Use the one in our latest email.',
  missingToken: 'Open the unsubscribe link in one of our emails to use this page.',
  unsubscribeFailure: 'You could not be unsubscribed. Please try again.',
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
  loadingJobs: 'Loading jobs...',
  jobsLoadFailure: 'The jobs could not be loaded.',
}

const listOf = (items: readonly string[]): string => new Intl.ListFormat(locale, { type: 'unit' }).format(items)

export const conflict = {
  save: 'Save selected values',
  takenOver: (fields: readonly string[]) => `Also updated with their changes: ${listOf(fields)}.`,
}

export const offline = 'No connection. What you typed is still here; press Retry when you are back online.'

export const userArea = { loading: 'Loading...' }

/** What to do about a failure, by the code of the API. */
export const advice = {
  too_many: 'Too many attempts. Wait a while, then try again.',
  reauthenticate: reauthenticate.cancelled,
  unconfirmed: 'The site could not confirm that this was saved. Check before you send it again.',
  last_admin: 'This is the last admin who can log in. Make someone else an admin first.',
  own_account: 'You cannot disable your own account. Another admin can.',
  already_joined: 'This account already has a password. Its owner can reset it in the login dialog.',
  second_factor_off: 'The second factor is off. Set it up first.',
  setup_expired: 'This took too long. Start the setup again.',
  account_disabled: 'This account is disabled. Enable it first.',
  out_of_stock: 'No piece of this product is left: all are reserved or sold. Set another booking back to Pending, or raise the stock.',
  request_closed: 'This request is closed. Please call the shop.',
  request_full: 'There are too many messages with this request. Please call the shop.',
  no_email: 'Your account has no email yet. Enter one in Settings.',
  mail_expired: 'The link in this email would have expired. It can be requested again.',
}

export const adminsOnly = 'You need an admin account to see this page.'

export const draftRestored = 'We restored your unsaved changes.'

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
