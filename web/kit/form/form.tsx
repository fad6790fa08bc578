import { type ReactNode, useEffect } from 'react'
import * as common from '#texts/common.ts'
import * as formTexts from '#texts/forms.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/kit/components/button.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { classNames } from '#web/kit/lib/class-names.ts'
import { FORM_READY } from '#web/kit/lib/keep-typed.ts'
import deferred from './form.deferred.module.css'
import styles from './form.module.css'
import { Honeypot } from './honeypot.tsx'
import { useUnsaved } from './unsaved.ts'
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
  /** For a form that is not what the screen is for. */
  quiet?: boolean
  /** Beside the submit button, such as Cancel. */
  actions?: ReactNode
  actionsClass?: string | undefined
  /** Small print under the button. */
  footer?: ReactNode
  /** `false` when the page shows elsewhere that a draft was restored. */
  showsDraft?: boolean
  children: ReactNode
}

/** The frame of every form: a failure on top, the fields with what is wrong with each, one button, and the small print. */
export function Form({ form, texts, className, quiet, actions, actionsClass, footer, showsDraft = true, children }: FormProps) {
  const { formRef } = form
  useUnsaved(form)
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
      <Failure form={form} text={texts.failure} />
      {children}
      <Honeypot ref={form.honeypotRef} />
      <div className={classNames(styles.actions, actionsClass)}>
        {/* Always there: a reader only announces what changes in it. What is wrong is told at the fields alone. */}
        <p className={styles.count} aria-live="polite">
          {form.wrongFields > 1 && formTexts.checkFields(form.wrongFields)}
        </p>
        <Button type="submit" variant={quiet ? 'line' : 'primary'} block loading={form.isSubmitting} loadingText={texts.submitting}>
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

interface FailureProps {
  form: FormState
  text: string
}

function Failure({ form: { submitError, submit }, text }: FailureProps) {
  if (!submitError) return null
  const { isOffline, advice } = submitError
  return (
    <FocusedNotice tone="bad" text={text} event={submitError}>
      {isOffline && <p>{messages.offline}</p>}
      {advice && <p>{advice}</p>}
      {isOffline && (
        <Button variant="line" size="sm" className={deferred.action} onClick={submit}>
          {common.retry}
        </Button>
      )}
    </FocusedNotice>
  )
}
