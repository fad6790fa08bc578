import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/messages.ts'
import * as newsletterTexts from '#texts/newsletter.ts'
import { ApiError, api } from '#web/lib/api-client.ts'
import { countVisit } from '#web/lib/count-visit.ts'
import { ownLanguage } from '#web/lib/localized.ts'

/** Catches typing errors; the server decides. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

export type Outcome = { step: 'done' | 'failed' | 'invalid'; text: string }

/** Counted once until an address is taken: whoever corrects a mistake does not begin again. */
let isBegun = false

/** Subscribes an email to the newsletter; gives up after `FORM_TIMEOUT_MS`. */
export async function subscribe(email: string, sendsEmail: boolean): Promise<Outcome> {
  if (!isBegun) countVisit({ begun: 'newsletter' })
  isBegun = true
  if (!LOOKS_LIKE_EMAIL.test(email)) return { step: 'invalid', text: fieldErrorText('email') }
  try {
    await api('POST /api/newsletter', { body: { email, ...ownLanguage } }, { timeoutMs: FORM_TIMEOUT_MS })
    countVisit({ sent: 'newsletter' })
    isBegun = false
    return { step: 'done', text: sendsEmail ? messages.newsletter.success : newsletterTexts.subscribedWithoutMail }
  } catch (error) {
    const wrong = error instanceof ApiError && error.errors.some((each) => each.field === 'email')
    return wrong ? { step: 'invalid', text: fieldErrorText('email') } : { step: 'failed', text: messages.newsletter.failure }
  }
}
