import { type ReactNode, useEffect, useRef } from 'react'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import { FORM_READY } from './form-on-demand.tsx'
import type { SendForm as SendFormState } from './use-send-form.ts'
import '#web/styles/forms.css'

type AnyForm = Pick<
  SendFormState,
  'name' | 'submit' | 'press' | 'sending' | 'complaints' | 'problem' | 'restored' | 'clear' | 'summaryRef' | 'trapRef'
>

export interface SendFormProps {
  form: AnyForm
  /** Names the form for screen readers when no heading does. */
  labelledBy?: string
  submitText: string
  submittingText?: string
  /** The exact text when sending failed (§8). */
  failure: string
  /** Beside the submit button, such as Cancel. */
  actions?: ReactNode
  /** Small print under the button. */
  foot?: ReactNode
  children: ReactNode
}

/** The frame of every form: what went wrong on top, the fields, one button, and the small print. */
export function SendForm({ form, labelledBy, submitText, submittingText, failure, actions, foot, children }: SendFormProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    element.current?.dispatchEvent(new Event(FORM_READY, { bubbles: true }))
  }, [])
  return (
    // Sent without its script, a form of the method `dialog` goes nowhere: what was typed would stand in the address.
    <form
      ref={element}
      className="grid gap-[18px]"
      method="dialog"
      noValidate
      onSubmit={form.submit}
      aria-labelledby={labelledBy}
      aria-busy={form.sending}
    >
      <Summary form={form} failure={failure} />
      {children}
      {/* A field for robots: people neither see nor reach it. */}
      <input className="trap" ref={form.trapRef} name="website" type="text" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <div className="grid gap-3">
        <Button type="submit" onPointerDown={form.press} block loading={form.sending} loadingText={submittingText}>
          {submitText}
        </Button>
        {actions}
      </div>
      {foot && <p className="ticket-foot">{foot}</p>}
      {form.restored && !form.sending && (
        <p className="ticket-foot">
          <span>
            What you typed before is still here.{' '}
            <button type="button" className="linklike" onClick={form.clear}>
              Clear the form
            </button>
          </span>
        </p>
      )}
    </form>
  )
}

function Summary({ form: { complaints, problem, summaryRef, submit }, failure }: { form: AnyForm; failure: string }) {
  if (!problem && complaints.length < 2) return null
  return (
    <Notice tone="bad" text={problem ? failure : `Please check ${complaints.length} fields`} ref={summaryRef} tabIndex={-1}>
      {problem?.offline && <p>{messages.offline}</p>}
      {problem?.advice && <p>{problem.advice}</p>}
      {complaints.length > 0 && (
        <ul>
          {complaints.map(({ id, label, message }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  document.getElementById(id)?.focus()
                }}
              >
                {label}: {message}
              </a>
            </li>
          ))}
        </ul>
      )}
      {problem?.offline && (
        <Button variant="line" size="sm" className="mt-2" onClick={() => submit()}>
          Retry
        </Button>
      )}
    </Notice>
  )
}
