import { type RefObject, useRef, useState } from 'react'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { ApiError, type CallOptions } from '#web/kit/lib/api-client.ts'
import { textOfFieldError } from '#web/kit/lib/field-error-text.ts'
import { type Attempt, attemptFor } from './attempt.ts'

export interface SubmitError {
  /** No response arrived: sending the same again may work. */
  isOffline: boolean
  /** Advice beyond the text of the failure: too many attempts, a missing password, or that it may have been saved. */
  advice: string | undefined
}

export interface SubmitOptions<Input, Result> {
  send: (input: Input, call: CallOptions) => Promise<Result>
  /** The fields that show what is wrong with them. */
  fields: readonly string[]
  /** Where the attempt is kept while its outcome is unknown. */
  attempt: RefObject<Attempt | undefined>
  /** The attempt has its key; the call starts now. */
  onStart: () => void
  onSuccess: (result: Result, input: Input) => void
  /** `true` when the caller shows the failure itself. */
  onError: (error: ApiError) => boolean
}

export interface Submission<Input> {
  isSubmitting: boolean
  /** As `isSubmitting`, but true from the very call on, before the next render. */
  isBusy: () => boolean
  /** Set when the last attempt failed. */
  error: SubmitError | undefined
  clearError: () => void
  /** Shows why something is not sent at all. */
  fail: (error: SubmitError) => void
  /** Sends `input`, unless something is being sent. `content` decides whether this is a retry of the last attempt. */
  submit: (input: Input, content: string) => Promise<void>
}

/** Sends one thing at a time, gives up after `FORM_TIMEOUT_MS`, and repeats the idempotency key when the same is sent again. */
export function useSubmit<Input, Result>({
  send,
  fields,
  attempt,
  onStart,
  onSuccess,
  onError,
}: SubmitOptions<Input, Result>): Submission<Input> {
  const [isSubmitting, setSubmitting] = useState(false)
  const [error, setError] = useState<SubmitError>()
  const busy = useRef(false)
  return {
    isSubmitting,
    isBusy: () => busy.current,
    error,
    clearError: () => setError(undefined),
    fail: setError,
    async submit(input, content) {
      if (busy.current) return
      busy.current = true
      setSubmitting(true)
      setError(undefined)
      attempt.current = attemptFor(content, attempt.current)
      onStart()
      const call = { timeoutMs: FORM_TIMEOUT_MS, idempotencyKey: attempt.current.key }
      const outcome = await toOutcome(() => send(input, call))
      busy.current = false
      setSubmitting(false)
      if ('error' in outcome) {
        if (!onError(outcome.error)) setError(toSubmitError(outcome.error, fields))
      } else {
        attempt.current = undefined
        onSuccess(outcome.result, input)
      }
    },
  }
}

async function toOutcome<Result>(call: () => Promise<Result>): Promise<{ result: Result } | { error: ApiError }> {
  try {
    return { result: await call() }
  } catch (error) {
    return { error: error instanceof ApiError ? error : new ApiError(0, 'network', String(error)) }
  }
}

/** `fields` are those of the form: what is wrong with another one is advice, so that no failure is without a reason. */
const toSubmitError = (error: ApiError, fields: readonly string[]): SubmitError => {
  const elsewhere = error.errors.find(({ field }) => !fields.includes(field.split('.')[0] ?? ''))
  return { isOffline: error.status === 0, advice: adviceOf(error) ?? (elsewhere && textOfFieldError(elsewhere)) }
}
