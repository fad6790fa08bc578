/** The newsletter's part of the outcome texts, apart: its box is on every page, and must speak even when the rest cannot be loaded. */
export const newsletterMessages = {
  submitting: 'Sending...',
  success: 'Thank you. We will write to you when there is something new.',
  failure: 'Your address could not be saved. Please try again.',
  unsubscribed: 'You will get no more mail from us.',
  badToken: 'This link does not work. Use the one in our newest mail to you.',
  missingToken: 'This page needs the link from one of our mails.',
  unsubscribeFailure: 'That did not work. Please try again.',
} as const
