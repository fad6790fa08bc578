/** What the newsletter's box says before its script is there, apart: the box is on every page, and must speak even when the rest cannot be loaded. */
export const newsletterMessages = {
  submitting: 'Sending...',
  failure: 'Your address could not be saved. Please try again.',
} as const
