import { type FormEvent, useState } from 'react'
import { newsletterMessages } from '#texts/newsletter-messages.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { TriangleAlert } from '#web/components/icons.ts'
import { Notice } from '#web/components/notice.tsx'
import type { Outcome } from './subscribe.ts'

/** What sends is fetched when somebody turns to the field: every page bears this box, few visitors use it. */
const load = () => import('./subscribe.ts')

/** A press of the mouse loses the focus to the page while the button is disabled: the outcome takes it. */
const takeLostFocus = (notice: HTMLElement | null) => {
  if (document.activeElement === document.body) notice?.focus()
}

/** The newsletter box of the footer (§2). */
export function NewsletterBox() {
  const [state, setState] = useState<Outcome | { step: 'ready' | 'sending'; text: string }>({ step: 'ready', text: '' })

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const field = form.elements.namedItem('email') as HTMLInputElement
    const email = field.value.trim()
    const website = (form.elements.namedItem('website') as HTMLInputElement).value
    setState({ step: 'sending', text: newsletterMessages.submitting })
    const outcome = await load().then(
      ({ subscribe }) => subscribe(email, website),
      (): Outcome => ({ step: 'failed', text: newsletterMessages.failure }),
    )
    setState(outcome)
    if (outcome.step === 'done') form.reset()
    if (outcome.step === 'invalid') field.focus()
  }

  const invalid = state.step === 'invalid'
  return (
    <form className="news" method="dialog" noValidate onSubmit={onSubmit}>
      <h2>Newsletter</h2>
      <label className="lab" htmlFor="newsletter-email">
        Email address
      </label>
      <div>
        <input
          className="input"
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          aria-required="true"
          aria-invalid={invalid}
          aria-describedby={invalid ? 'newsletter-error' : undefined}
          onFocus={() => load().catch(() => {})}
        />
        <Button type="submit" loading={state.step === 'sending'} loadingText={state.text}>
          Subscribe
        </Button>
      </div>
      {/* A field for robots: people neither see nor reach it. */}
      <input className="trap" name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      {invalid && (
        <p className="err" id="newsletter-error">
          <Icon icon={TriangleAlert} />
          {state.text}
        </p>
      )}
      {(state.step === 'done' || state.step === 'failed') && (
        <Notice tone={state.step === 'done' ? 'good' : 'bad'} text={state.text} ref={takeLostFocus} tabIndex={-1} />
      )}
    </form>
  )
}
