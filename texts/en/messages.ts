import { newsletterMessages } from './newsletter-messages.ts'

/**
 * Texts of outcomes, to be used as `import * as messages from '#texts/messages.ts'`; those of the specification are verbatim (S2 empty states,
 * S5, S8). Code branches on error codes, never on these texts. Those of the back office are in office-messages.ts: no visitor downloads them.
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
  success: (email: string) => `We will write to ${email} as soon as this product is available again.`,
  failure: 'We could not save your email address. Please try again.',
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

export const offline = 'No connection. What you typed is still here; press Retry when you are back online.'

/** The site is open under another address than its own, which the server may not know. */
export const foreignOrigin = (address: string | undefined) =>
  `The site does not accept this from the address in your browser. ${address === undefined ? 'Whoever runs it sets that address as PUBLIC_URL.' : `Open it at ${address}.`}`

/** Advice about a failure, by the code of the API. */
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

export const draftRestored = 'We restored your unsaved changes.'
