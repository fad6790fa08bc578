import { type FormEvent, useState } from 'react'
import * as texts from '#texts/newsletter.ts'
import { newsletterMessages } from '#texts/newsletter-messages.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import deferred from '#web/kit/form/control.deferred.module.css'
import { FieldErrorLine } from '#web/kit/form/field-error-line.tsx'
import { Honeypot } from '#web/kit/form/honeypot.tsx'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import styles from './newsletter-box.module.css'
import type { Outcome } from './subscribe.ts'

/** The submit code loads on focus, because this form is on every page and few visitors use it. */
const load = () => import('./subscribe.ts')

/** A clicked button loses the focus to the page while it is disabled: the outcome takes it. */
const takeLostFocus = (notice: HTMLElement | null) => {
  if (document.activeElement === document.body) notice?.focus()
}

/** The newsletter box of the footer (S2). */
export function NewsletterBox() {
  const { sendsEmail } = useShop()
  const [state, setState] = useState<Outcome | { step: 'ready' | 'sending'; text: string }>({ step: 'ready', text: '' })

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setState({ step: 'sending', text: newsletterMessages.submitting })
    setState(
      await load().then(
        ({ subscribe }) => subscribe(form, sendsEmail),
        (): Outcome => ({ step: 'failed', text: newsletterMessages.failure }),
      ),
    )
  }

  const invalid = state.step === 'invalid'
  return (
    <form className={styles.box} method="dialog" noValidate onSubmit={onSubmit}>
      <h2>{texts.title}</h2>
      <p>{sendsEmail ? texts.reason : texts.reasonWithoutMail}</p>
      <label className={styles.label} htmlFor="newsletter-email">
        {texts.email}
      </label>
      <div className={styles.row}>
        <input
          className={classNames(deferred.control, styles.input)}
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          placeholder={texts.emailExample}
          aria-required="true"
          aria-invalid={invalid}
          aria-describedby={invalid ? 'newsletter-error' : undefined}
          onFocus={() => load().catch(() => {})}
        />
        <Button type="submit" loading={state.step === 'sending'} loadingText={state.text}>
          {texts.subscribe}
        </Button>
      </div>
      <Honeypot />
      {invalid && <FieldErrorLine id="newsletter-error" text={state.text} className={styles.error} />}
      {(state.step === 'done' || state.step === 'failed') && (
        <Notice tone={state.step === 'done' ? 'good' : 'bad'} text={state.text} ref={takeLostFocus} />
      )}
    </form>
  )
}
