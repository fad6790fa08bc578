import { type FocusEvent, type FormEvent, type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { CountedForm } from '#contract/office/visits.ts'
import { hiddenField } from '#texts/hidden-field.ts'
import type { ApiError, CallOptions } from '#web/kit/lib/api-client.ts'
import { countVisit } from '#web/kit/lib/count-visit.ts'
import { contentOf } from './attempt.ts'
import type { FormSnapshot } from './draft.ts'
import { type AnyValues, changedFields, omit, pick, readValues, writeValues } from './form-values.ts'
import { useDraft } from './use-draft.ts'
import { useFieldValidation } from './use-field-validation.ts'
import { type SubmitError, useSubmit } from './use-submit.ts'
import { firstMessages } from './validate.ts'

const WRONG = ['input', 'select', 'textarea'].map((control) => `${control}[aria-invalid]`).join()

export interface FormOptions<V extends AnyValues, Out, Result> {
  /** Names the form in ids and in its draft. */
  name: string
  /** Label of each field, in the order of the screen. */
  labels: { [Field in keyof V]: string }
  defaults: V
  schema: z.ZodMiniType<Out>
  /** Sends what the schema made of the input. */
  send: (values: Out, call: CallOptions) => Promise<Result>
  /** Files that are sent with the values: other files make another attempt. */
  files?: () => readonly File[]
  /** Checks what is not a field, such as images; `false` when something is wrong and is shown. */
  canSubmit?: () => boolean
  onSuccess?: (result: Result, values: Out) => void
  /** Names of parts that show their own errors, besides the fields of `defaults`. */
  alsoShown?: readonly string[]
  /** Handles a failure; `true` when the form shows nothing itself. */
  onError?: (error: ApiError) => boolean
  /** Keep what is typed over a reload until it is sent. Default `true`; never for passwords. */
  keepDraft?: boolean
  /** Fields that no draft keeps. */
  secrets?: readonly (keyof V & string)[]
  /** For a form that changes a record: the record that is being edited. */
  baseline?: () => FormSnapshot<V>
  /** Values of the fields after success: their defaults unless given; `false` leaves them (S4). */
  resetTo?: false | ((result: Result) => Partial<V>)
  /** Fields that no control contains, such as the rows of a list: the form holds their values. */
  held?: readonly (keyof V & string)[]
  /** The form contains something else now. */
  onChange?: () => void
  /** What is sent of what was typed, for a form that is saved in parts. */
  part?: ((typed: V) => V) | undefined
  /** For a form of visitors: the name under which it is counted. */
  counted?: CountedForm
}

/** Props of one field for `TextField`, `TextArea` and `SelectField`. */
export interface BoundField {
  id: string
  name: string
  label: string
  error: string | undefined
  defaultValue: string
}

/** Props of a field whose value the form holds. */
export interface HeldField<Value> extends Omit<BoundField, 'defaultValue'> {
  value: Value
  /** Also of what is there by then: an answer of the server may come after another has changed the value. */
  onChange: (next: Value | ((now: Value) => Value)) => void
}

export interface Sent<Out, Result> {
  result: Result
  values: Out
  /** Someone went on typing while this was sent; that text is still in the form. */
  isEditedSince: boolean
}

/** The part of a form that `<Form>` needs. */
export interface FormState {
  name: string
  formRef: RefObject<HTMLFormElement | null>
  honeypotRef: RefObject<HTMLInputElement | null>
  onSubmit: (event: FormEvent) => void
  onChange: () => void
  onBlur: (event: FocusEvent<HTMLFormElement>) => void
  submit: () => void
  isSubmitting: boolean
  /** How many fields are wrong. */
  wrongFields: number
  submitError: SubmitError | undefined
  isDraftRestored: boolean
  /** Whether it contains something else than at the start, or than the record that is being edited. */
  isChanged: () => boolean
  /** Empties the form and forgets its draft. */
  clear: () => void
}

export interface UseFormResult<V extends AnyValues, Out, Result> extends FormState {
  field: (name: keyof V & string) => BoundField
  held: <Field extends keyof V & string>(name: Field) => HeldField<V[Field]>
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

/**
 * A form of uncontrolled fields, and of values that it holds itself: checked on submit and from then on per field on blur, sent once, and nothing
 * is lost when sending fails.
 */
export function useForm<V extends AnyValues, Out extends object, Result>(
  options: FormOptions<V, Out, Result>,
): UseFormResult<V, Out, Result> {
  const { name, labels, defaults, schema, keepDraft = true, secrets = [], resetTo = () => defaults, onChange } = options
  const fields = Object.keys(labels) as (keyof V & string)[]
  const formRef = useRef<HTMLFormElement>(null)
  const honeypotRef = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<Sent<Out, Result>>()
  const [returns, startAgain] = useReducer((count: number) => count + 1, 0)
  const [focusRequests, requestFocus] = useReducer((count: number) => count + 1, 0)
  const submitted = useRef(defaults)
  const isBegun = useRef(false)

  const [held, setHeld] = useState(() => pick(defaults, options.held ?? []))
  const latestHeld = useRef(held)
  const read = () => ({ ...readValues(formRef.current, defaults), ...latestHeld.current })
  const write = (values: Partial<V>) => {
    writeValues(formRef.current, values)
    for (const field of options.held ?? []) if (field in values) latestHeld.current = { ...latestHeld.current, [field]: values[field] }
    setHeld(latestHeld.current)
    onChange?.()
  }
  const idOf = (field: string) => `${name.replace(/\W/g, '-')}-${field}`
  // By its id: a list has a frame in place of a control, and the control that is wrong in it.
  const focus = (field: keyof V & string) => {
    const control = document.getElementById(idOf(field))
    const wrong = control?.querySelector<HTMLElement>(WRONG)
    ;(wrong ?? control)?.focus()
  }

  const validation = useFieldValidation({ labels, schema, read })
  const { messages } = validation
  const bind = (field: string) => ({ id: idOf(field), name: field, label: labels[field] ?? '', error: messages[field] })
  const draft = useDraft(keepDraft ? name : undefined, {
    ...{ defaults, baseline: options.baseline, write },
    read: () => omit(read(), secrets) as V,
  })
  const submission = useSubmit({
    send: options.send,
    fields: [...fields, ...(options.alsoShown ?? [])],
    attempt: draft.attempt,
    onStart() {
      setSent(undefined)
      draft.save()
    },
    onSuccess(result, values) {
      if (options.counted) countVisit({ sent: options.counted })
      isBegun.current = false
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
    for (const field of fields) if (!edited.includes(field) && next[field] !== undefined) write({ [field]: next[field] } as Partial<V>)
    // After the fields: one that changes others as it is emptied would keep a draft of what has just been sent.
    draft.discard()
    if (edited.length > 0) draft.save()
    startOver()
    return edited.length > 0
  }

  /** Counted once until the form is sent. What was typed before a reload has been counted then. */
  function begin() {
    if (options.counted && !isBegun.current && !draft.isRestored) countVisit({ begun: options.counted })
    isBegun.current = true
  }

  function startOver() {
    validation.clear()
    submission.clearError()
    if (honeypotRef.current) honeypotRef.current.value = ''
  }

  function submit() {
    if (submission.isBusy() || options.canSubmit?.() === false) return
    begin()
    const typed = read()
    const data = validation.validateAll(options.part?.(typed) ?? typed)
    submission.clearError()
    if (!data) {
      requestFocus()
      return
    }
    submitted.current = typed
    const honeypot = honeypotRef.current
    if (honeypot?.value) {
      // A password manager may have filled it. The visitor can send again; a robot that knows only the form's URL never comes here.
      honeypot.value = ''
      submission.fail({ isOffline: false, advice: hiddenField })
      requestFocus()
      return
    }
    void submission.submit(data, JSON.stringify(omit(data, secrets)) + contentOf(options.files?.() ?? []))
  }

  function setValues(values: Partial<V>) {
    write(values)
    draft.save()
  }

  function reset(values: V) {
    write(values)
    draft.discard()
    startOver()
  }

  // Where there is a notice of the failure, that takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per request
  useEffect(() => {
    if (focusRequests === 0 || submission.error) return
    const first = fields.find((field) => messages[field] !== undefined)
    if (first) focus(first)
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
    honeypotRef,
    onSubmit(event) {
      event.preventDefault()
      submit()
    },
    onChange() {
      begin()
      draft.save()
      onChange?.()
    },
    onBlur: validation.onBlur,
    submit,
    isSubmitting: submission.isSubmitting,
    wrongFields: fields.filter((field) => messages[field] !== undefined).length,
    submitError: submission.error,
    isDraftRestored: draft.isRestored,
    isChanged: () => changedFields(read(), options.baseline?.().values ?? defaults).length > 0,
    clear: () => reset(defaults),
    field: (field) => ({ ...bind(field), defaultValue: String(defaults[field] ?? '') }),
    held: (field) => ({
      ...bind(field),
      value: (held as V)[field],
      onChange: (next) =>
        setValues({
          [field]: typeof next === 'function' ? (next as (now: unknown) => unknown)(latestHeld.current[field]) : next,
        } as unknown as Partial<V>),
    }),
    focus,
    values: read,
    setValues,
    reset,
    sent,
    startAgain() {
      setSent(undefined)
      startAgain()
    },
  }
}
