/**
 * Texts of the newsletter form, in a file of their own: the form is on every page and must show them even when the other scripts fail to
 * load.
 */
export const newsletterMessages = {
  submitting: 'भेज रहे हैं...',
  failure: 'आपका ईमेल सेव नहीं हो सका। कृपया फिर कोशिश करें।',
}
