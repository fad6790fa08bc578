import type { Unavailable } from '#contract/constants.ts'

/** For a site without a mail server, in place of texts that promise an email: nothing is sent, so nothing may sound as if it were. */
export const forgotPassword =
  'This site cannot send emails. If an account uses this email, its link was saved on the computer of the site: ask the person who runs it.'
export const resetLinkMissing = 'This page sets a new password with a link. Ask the person who runs this site for one.'
export const productOffer: Record<Unavailable, (phone: string) => string> = {
  reserved: (phone) => `If the other customer does not take it, it will be available again. Call us at ${phone} to hear about it.`,
  sold: (phone) => `Call us at ${phone} to hear whether we get another one.`,
}
export const findFoot = 'The reference is on the receipt, such as R-4F7K2. The phone is the one that you gave us.'
