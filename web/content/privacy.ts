import { RETURN_DAYS } from '#contract/constants.ts'

/** Facts of the privacy policy that the owner decides; what the software itself does stands on the page. */
export const privacyFacts = {
  /** Day of the last change of the policy. */
  updated: '2025-11-21',
  retention: {
    repairRequests: 'until the repair and its warranty are over; sooner if you ask us to delete it',
    bookings: `until the device is handed over and the ${RETURN_DAYS} days for a return are over; what stands on a bill is kept as long as tax law asks`,
    messages: 'until your question is answered; sooner if you ask us to delete it',
    newsletter: 'until you unsubscribe; then only the address stays, so that we do not write to it again',
  },
  /** Days in which a request about one's data is answered. */
  answerDays: 30,
} as const
