import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import { hiddenField } from '#texts/hidden-field.ts'
import * as messages from '#texts/messages.ts'
import * as newsletterTexts from '#texts/newsletter.ts'
import { ApiError, api } from '#web/kit/lib/api-client.ts'
import { countVisit } from '#web/kit/lib/count-visit.ts'
import { ownLanguage } from '#web/kit/lib/localized.ts'

/** Catches typing errors; the server decides. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

export type Outcome = { step: 'done' | 'failed' | 'invalid'; text: string }

/** Counted once until an address is taken: whoever corrects a mistake does not begin again. */
let isBegun = false

/** Subscribes the email of the form to the newsletter, and empties the form once it is taken; gives up after `FORM_TIMEOUT_MS`. */
export async function subscribe({ elements }: HTMLFormElement, sendsEmail: boolean): Promise<Outcome> {
  const [field, honeypot] = ['email', 'website'].map((name) => elements.namedItem(name)) as [HTMLInputElement, HTMLInputElement]
  if (honeypot.value) {
    honeypot.value = ''
    return { step: 'failed', text: hiddenField }
  }
  const email = field.value.trim()
  const outcome = await send(email, sendsEmail)
  // Whoever has typed on meanwhile keeps that.
  if (outcome.step === 'done' && field.value.trim() === email) field.form?.reset()
  if (outcome.step === 'invalid') field.focus()
  return outcome
}

async function send(email: string, sendsEmail: boolean): Promise<Outcome> {
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
