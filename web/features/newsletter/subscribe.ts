import { fieldMessages, messages } from '#contract/messages.ts'
import { ApiError, api } from '#web/lib/api-client.ts'

/** Catches slips of the finger; the server decides. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

export type Outcome = { step: 'done' | 'failed' | 'invalid'; text: string }

export const sendingText = messages.newsletter.submitting

/** What is wrong with the address, if anything. */
export const emailProblem = (email: string): string | undefined => (LOOKS_LIKE_EMAIL.test(email) ? undefined : fieldMessages.email)

/** Puts an address on the newsletter's list. `website` is the field that only robots fill in. */
export async function subscribe(email: string, website: string): Promise<Outcome> {
  try {
    await api('POST /api/newsletter', { body: { email, website } })
    return { step: 'done', text: messages.newsletter.success }
  } catch (error) {
    const wrong = error instanceof ApiError && error.errors.find((each) => each.field === 'email')
    return wrong ? { step: 'invalid', text: wrong.message } : { step: 'failed', text: messages.newsletter.failure }
  }
}
