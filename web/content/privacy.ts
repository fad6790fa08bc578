/** Facts of the privacy policy that the owner decides. */
export const privacyFacts = {
  /** Day of the last change of the policy. */
  updated: '2026-11-22',
  /** Days in which a request about one's data is answered. */
  answerDays: 30,
} as const
