/**
 * Texts of the newsletter form, in a file of their own: the form is on every page and must show them even when the other scripts fail to
 * load.
 */
export const newsletterMessages = {
  submitting: 'Sending...',
  failure: 'Your email could not be saved. Please try again.',
}
