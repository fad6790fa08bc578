import { type FocusEvent, type FormEvent, type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { ApiError, CallOptions } from '#web/lib/api-client.ts'
import { contentOf } from './attempt.ts'
import type { FormSnapshot } from './draft.ts'
import { changedFields, type FormValues, firstMessages, readValues, writeValues } from './form-values.ts'
import { useDraft } from './use-draft.ts'
import { useFieldValidation } from './use-field-validation.ts'
import { type SubmitError, useSubmit } from './use-submit.ts'

export interface FormOptions<V extends FormValues, Out, Result> {
  /** Names the form in ids and in its draft. */
  name: string
  /** Label of each field, in the order of the screen. */
  labels: { [Field in keyof V]: string }
  defaults: V
  schema: z.ZodMiniType<Out>
  /** Sends what the schema made of the input; `website` is set only when a robot filled the honeypot. */
  send: (values: Out & { website?: string }, call: CallOptions) => Promise<Result>
  /** Files that are sent with the values: other files make another attempt. */
  files?: () => readonly File[]
  /** Checks what is not a field, such as images; `false` when something is wrong and is shown. */
  canSubmit?: () => boolean
  onSuccess?: (result: Result, values: Out) => void
  /** Handles a failure; `true` when the form shows nothing itself. */
  onError?: (error: ApiError) => boolean
  /** Keep what is typed over a reload until it is sent. Default `true`; never for passwords. */
  keepDraft?: boolean
  /** For a form that changes a record: the record that is being edited. */
  baseline?: () => FormSnapshot<V>
  /** What the fields contain after success: their defaults unless given; `false` leaves them (S4). */
  resetTo?: false | ((result: Result) => Partial<V>)
}

/** Props of one field for `TextField`, `TextArea` and `SelectField`. */
export interface BoundField {
  id: string
  name: string
  label: string
  error: string | undefined
  defaultValue: string
}

export interface Sent<Out, Result> {
  result: Result
  values: Out
  /** Someone went on typing while this was sent; that text is still in the form. */
  isEditedSince: boolean
}

/** What `<Form>` needs of a form. */
export interface FormState {
  name: string
  formRef: RefObject<HTMLFormElement | null>
  failureRef: RefObject<HTMLDivElement | null>
  honeypotRef: RefObject<HTMLInputElement | null>
  onSubmit: (event: FormEvent) => void
  onChange: () => void
  onBlur: (event: FocusEvent<HTMLFormElement>) => void
  /** Called when the submit button goes down: an error that appeared or went on blur would move the button from under the finger. */
  holdBlurValidation: () => void
  submit: () => void
  isSubmitting: boolean
  /** How many fields are wrong. */
  wrongFields: number
  submitError: SubmitError | undefined
  isDraftRestored: boolean
  /** Empties the form and forgets its draft. */
  clear: () => void
}

export interface UseFormResult<V extends FormValues, Out, Result> extends FormState {
  field: (name: keyof V & string) => BoundField
  focus: (name: keyof V & string) => void
  values: () => V
  setValues: (values: Partial<V>) => void
  /** Starts over with these values and forgets the draft. */
  reset: (values: V) => void
  /** Set after the last submit succeeded. */
  sent: Sent<Out, Result> | undefined
  /** For a form that gave way to what it has sent: it may come back, and its first field takes the focus. */
  startAgain: () => void
}

/** A form of uncontrolled fields: checked on submit and from then on per field on blur, sent once, and nothing is lost when sending fails. */
export function useForm<V extends FormValues, Out extends object, Result>(
  options: FormOptions<V, Out, Result>,
): UseFormResult<V, Out, Result> {
  const { name, labels, defaults, schema, keepDraft = true, resetTo = () => defaults } = options
  const fields = Object.keys(labels) as (keyof V & string)[]
  const formRef = useRef<HTMLFormElement>(null)
  const failureRef = useRef<HTMLDivElement>(null)
  const honeypotRef = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<Sent<Out, Result>>()
  const [returns, startAgain] = useReducer((count: number) => count + 1, 0)
  const [focusRequests, requestFocus] = useReducer((count: number) => count + 1, 0)
  const submitted = useRef(defaults)

  const read = () => readValues(formRef.current, defaults)
  const write = (values: Partial<V>) => writeValues(formRef.current, values)
  const idOf = (field: string) => `${name.replace(/\W/g, '-')}-${field}`
  // By its id: a list has a frame of its own around a hidden control.
  const focus = (field: keyof V & string) => document.getElementById(idOf(field))?.focus()

  const validation = useFieldValidation({ labels, schema, read })
  const { messages } = validation
  const draft = useDraft(keepDraft ? name : undefined, { defaults, baseline: options.baseline, read, write })
  const submission = useSubmit({
    send: options.send,
    attempt: draft.attempt,
    onStart() {
      setSent(undefined)
      draft.save()
    },
    onSuccess(result, values) {
      const isEditedSince = finish(resetTo === false ? {} : resetTo(result))
      setSent({ result, values, isEditedSince })
      options.onSuccess?.(result, values)
    },
    onError(error) {
      if (options.onError?.(error)) return true
      validation.refuse(firstMessages(error.errors, defaults))
      requestFocus()
      return false
    },
  })

  /** After success: shows `next`, except in fields that were edited while the form was being sent. Returns whether any was. */
  function finish(next: Partial<V>): boolean {
    const edited = changedFields(read(), submitted.current)
    draft.discard()
    for (const field of fields) if (!edited.includes(field) && next[field] !== undefined) write({ [field]: next[field] } as Partial<V>)
    if (edited.length > 0) draft.save()
    startOver()
    return edited.length > 0
  }

  function startOver() {
    validation.clear()
    submission.clearError()
    if (honeypotRef.current) honeypotRef.current.value = ''
  }

  function submit() {
    if (submission.isBusy() || options.canSubmit?.() === false) return
    const typed = read()
    const data = validation.validateAll()
    submission.clearError()
    if (!data) {
      requestFocus()
      return
    }
    submitted.current = typed
    const website = honeypotRef.current?.value
    const body: Out & { website?: string } = website ? { ...data, website } : data
    void submission.submit(body, JSON.stringify(body) + contentOf(options.files?.() ?? []))
  }

  function reset(values: V) {
    write(values)
    draft.discard()
    startOver()
  }

  // The notice of a failure is on screen only after the render that follows the failure.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per request
  useEffect(() => {
    if (focusRequests === 0) return
    const first = fields.find((field) => messages[field] !== undefined)
    if (failureRef.current) failureRef.current.focus()
    else if (first) focus(first)
  }, [focusRequests])

  // The fields are on screen again only after the render that follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per return
  useEffect(() => {
    if (returns === 0) return
    draft.restore()
    if (fields[0]) focus(fields[0])
  }, [returns])

  return {
    name,
    formRef,
    failureRef,
    honeypotRef,
    onSubmit(event) {
      event.preventDefault()
      submit()
    },
    onChange: draft.save,
    onBlur: validation.onBlur,
    holdBlurValidation: validation.holdBlurValidation,
    submit,
    isSubmitting: submission.isSubmitting,
    wrongFields: fields.filter((field) => messages[field] !== undefined).length,
    submitError: submission.error,
    isDraftRestored: draft.isRestored,
    clear: () => reset(defaults),
    field: (field) => ({
      id: idOf(field),
      name: field,
      label: labels[field],
      error: messages[field],
      defaultValue: defaults[field] ?? '',
    }),
    focus,
    values: read,
    setValues(values) {
      write(values)
      draft.save()
    },
    reset,
    sent,
    startAgain() {
      setSent(undefined)
      startAgain()
    },
  }
}
