import { type ReactNode, useEffect } from 'react'
import * as common from '#texts/common.ts'
import * as formTexts from '#texts/forms.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { classNames } from '#web/lib/class-names.ts'
import deferred from './form.deferred.module.css'
import styles from './form.module.css'
import { Honeypot } from './honeypot.tsx'
import { FORM_READY } from './lazy-form.tsx'
import type { FormState } from './use-form.ts'

export interface FormProps {
  form: FormState
  texts: {
    submit: string
    submitting?: string
    /** Sending failed (S8). */
    failure: string
  }
  className?: string | undefined
  /** Beside the submit button, such as Cancel. */
  actions?: ReactNode
  /** Small print under the button. */
  footer?: ReactNode
  /** `false` when the page shows elsewhere that a draft was restored. */
  showsDraft?: boolean
  children: ReactNode
}

/** The frame of every form: errors on top, the fields, one button, and the small print. */
export function Form({ form, texts, className, actions, footer, showsDraft = true, children }: FormProps) {
  const { formRef } = form
  useEffect(() => {
    formRef.current?.dispatchEvent(new Event(FORM_READY, { bubbles: true }))
  }, [formRef])
  return (
    // Submitted without its script, a form with the method `dialog` goes nowhere; another would put what was typed into the URL.
    <form
      ref={formRef}
      className={classNames(styles.form, className)}
      method="dialog"
      noValidate
      onSubmit={form.onSubmit}
      onChange={form.onChange}
      onBlur={form.onBlur}
      aria-busy={form.isSubmitting}
    >
      <ErrorSummary form={form} failure={texts.failure} />
      {children}
      <Honeypot ref={form.honeypotRef} />
      <div className={styles.actions}>
        <Button type="submit" onPointerDown={form.holdBlurValidation} block loading={form.isSubmitting} loadingText={texts.submitting}>
          {texts.submit}
        </Button>
        {actions}
      </div>
      {footer && <p className={styles.footer}>{footer}</p>}
      {showsDraft && form.isDraftRestored && !form.isSubmitting && (
        <p className={styles.footer}>
          <span>
            {formTexts.draftKept}{' '}
            <button type="button" className={deferred.link} onClick={form.clear}>
              {formTexts.clearForm}
            </button>
          </span>
        </p>
      )}
    </form>
  )
}

interface ErrorSummaryProps {
  form: FormState
  failure: string
}

function ErrorSummary({ form: { issues, submitError, summaryRef, submit }, failure }: ErrorSummaryProps) {
  if (!submitError && issues.length < 2) return null
  return (
    <Notice tone="bad" text={submitError ? failure : formTexts.checkFields(issues.length)} ref={summaryRef} tabIndex={-1}>
      {submitError?.isOffline && <p>{messages.offline}</p>}
      {submitError?.advice && <p>{submitError.advice}</p>}
      {issues.length > 0 && (
        <ul className={deferred.summary}>
          {issues.map(({ id, label, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {formTexts.issue(label, message)}
              </a>
            </li>
          ))}
        </ul>
      )}
      {submitError?.isOffline && (
        <Button variant="line" size="sm" className={deferred.action} onClick={submit}>
          {common.retry}
        </Button>
      )}
    </Notice>
  )
}
