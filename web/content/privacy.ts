import { RETURN_DAYS } from '#contract/constants.ts'
import { shopFacts } from '#contract/shop-facts.ts'

const { requestRetentionMonths: months, unsubscribedRetentionDays } = shopFacts

/** `3 years`, `18 months`. */
function span(months: number): string {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** How long a record stays that the server erases by itself; `done` is what the staff marks it for. */
const keptUntil = (done: string): string =>
  months === 0 ? 'until you ask us to delete it' : `until ${done} and for ${span(months)} after that; sooner if you ask us to delete it`

/** Facts of the privacy policy that the owner decides; what the software itself does stands on the page. */
export const privacyFacts = {
  /** Day of the last change of the policy. */
  updated: '2026-11-21',
  retention: {
    repairRequests: keptUntil('the repair is done'),
    bookings: `${keptUntil('the device is handed over')}. A device can be returned for ${RETURN_DAYS} days; what stands on a bill is kept as long as tax law asks`,
    messages: keptUntil('we have answered you'),
    newsletter: `until you unsubscribe and for ${unsubscribedRetentionDays} days after that, so that the link goes on working`,
  },
  /** Days in which a request about one's data is answered. */
  answerDays: 30,
} as const
