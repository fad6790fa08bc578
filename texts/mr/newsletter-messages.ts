/**
 * Texts of the newsletter form, in a file of their own: the form is on every page and must show them even when the other scripts fail to
 * load.
 */
export const newsletterMessages = {
  submitting: 'पाठवत आहे...',
  failure: 'तुमचा ईमेल सेव्ह झाला नाही. कृपया पुन्हा प्रयत्न करा.',
}
