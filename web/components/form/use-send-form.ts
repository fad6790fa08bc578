import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ChangeEventHandler, type FocusEventHandler, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type Path, type PathValue, type Resolver, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import { adviceOf } from '#web/lib/advice.ts'
import { ApiError, type CallOptions } from '#web/lib/api-client.ts'
import { type Attempt, attemptFor, contentOf, type RecordTexts, readDraft, saveDraft } from './draft.ts'

type Values = { [field: string]: string }
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface SendFormOptions<V extends Values, Out, Result> {
  /** Names the form in ids and in the draft. */
  name: string
  /** Label of each field, in the order of the screen. */
  labels: { [Field in keyof V]: string }
  defaults: V
  schema: z.ZodMiniType<Out>
  /** Sends what the schema made of the input; `website` comes only when a robot filled the hidden field. */
  send: (values: Out & { website?: string }, call: CallOptions) => Promise<Result>
  /** Files that go out with the values: other files make another attempt. */
  files?: () => readonly File[]
  onSent?: (result: Result, values: Out) => void
  /** Takes the failure over; `true` when nothing else is to be shown. */
  onFailed?: (error: ApiError) => boolean
  /** Keep what is typed over a reload until it is sent. Default `true`; never for passwords. */
  keepDraft?: boolean
  /** For a form that changes a record: the record that what stands in it has been compared with; kept with the draft. */
  base?: () => RecordTexts
  /** Empty the form after success (§4). Default `true`. */
  clearAfter?: boolean
}

/** Props of one field for `TextField`, `TextArea` and `SelectField`. */
export interface BoundField {
  id: string
  name: string
  label: string
  error: string | undefined
  defaultValue: string
  inputRef: (control: Control | null) => void
  onChange: ChangeEventHandler<Control>
  onBlur: FocusEventHandler<Control>
}

export interface Complaint {
  id: string
  label: string
  message: string
}

export interface SendProblem {
  /** No answer came: the same again may do. */
  offline: boolean
  /** What to know beyond the text of the failure: too many attempts, a password that is missing, or that it may have been saved. */
  advice: string | undefined
}

export interface SendForm<V extends Values = Values, Out = unknown, Result = unknown> {
  name: string
  field: (name: keyof V & string) => BoundField
  submit: (event?: FormEvent) => void
  /** The submit button goes down: an error that came or went now would move it from under the finger. */
  press: () => void
  sending: boolean
  /** Fields with errors in the order of the screen. */
  complaints: Complaint[]
  /** Set when the last try failed. */
  problem: SendProblem | undefined
  sent: { result: Result; values: Out } | undefined
  /** What was typed earlier came back after a reload. */
  restored: boolean
  clear: () => void
  focus: (name: keyof V & string) => void
  setValues: (values: Partial<V>) => void
  summaryRef: RefObject<HTMLDivElement | null>
  trapRef: RefObject<HTMLInputElement | null>
}

/** A form that is checked on submit and then per field on blur, sent once, and loses nothing when sending fails. */
export function useSendForm<V extends Values, Out extends object, Result>(
  options: SendFormOptions<V, Out, Result>,
): SendForm<V, Out, Result> {
  const { name, labels, defaults, keepDraft = true, clearAfter = true } = options
  const form = useForm<V, unknown, Out>({
    defaultValues: defaults as DefaultValues<V>,
    resolver: standardSchemaResolver(options.schema as z.ZodMiniType<Out, V>) as unknown as Resolver<V, unknown, Out>,
    mode: 'onSubmit',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<SendProblem>()
  const [sent, setSent] = useState<{ result: Result; values: Out }>()
  const [restored, setRestored] = useState(false)
  const busy = useRef(false)
  const focusDue = useRef(false)
  const pressing = useRef(false)
  const attempt = useRef<Attempt>(undefined)
  const bound = useRef(new WeakSet<Control>())
  const summaryRef = useRef<HTMLDivElement>(null)
  const trapRef = useRef<HTMLInputElement>(null)
  const errors = form.formState.errors as { [field: string]: { message?: string } | undefined }
  const fields = Object.keys(labels) as (keyof V & string)[]
  const idOf = (field: string) => `${name.replace(/\W/g, '-')}-${field}`

  const remember = () => {
    if (!keepDraft) return
    const values = form.getValues()
    const base = options.base?.()
    const start: Values = base?.values ?? defaults
    const untouched = fields.every((field) => values[field] === start[field])
    saveDraft(name, untouched ? undefined : { values, ...(base && { base }), ...(attempt.current && { attempt: attempt.current }) })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per form
  useEffect(() => {
    if (!keepDraft) return
    const draft = readDraft(name)
    const start: Values = draft?.base?.values ?? defaults
    attempt.current = draft?.attempt
    const typedBefore = fields.some((field) => form.getValues(field as Path<V>) !== defaults[field])
    for (const field of fields) {
      const value = draft?.values[field]
      // What was typed while the script was still on its way is newer than the draft.
      if (typeof value !== 'string' || value === start[field] || form.getValues(field as Path<V>) !== defaults[field]) continue
      form.setValue(field as Path<V>, value as PathValue<V, Path<V>>)
      setRestored(true)
    }
    // No change will be announced for what was typed before this script came.
    if (typedBefore) remember()
    return form.subscribe({ formState: { values: true }, callback: remember })
  }, [name])

  // The library tells its errors one render after the rejection: the focus moves when something is there to take it.
  useEffect(() => {
    if (!focusDue.current) return
    const first = fields.find((field) => errors[field])
    if (!summaryRef.current && !first) return
    focusDue.current = false
    if (summaryRef.current) summaryRef.current.focus()
    else form.setFocus(first as Path<V>)
  })

  async function deliver(values: Out) {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setProblem(undefined)
    setSent(undefined)
    const website = trapRef.current?.value
    const body = website ? { ...values, website } : values
    attempt.current = attemptFor(JSON.stringify(body) + contentOf(options.files?.() ?? []), attempt.current)
    remember()
    try {
      const result = await options.send(body, { timeoutMs: FORM_TIMEOUT_MS, idempotencyKey: attempt.current.key })
      attempt.current = undefined
      if (clearAfter) clear()
      else saveDraft(name, undefined)
      setSent({ result, values })
      options.onSent?.(result, values)
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, 'network', String(error))
      if (options.onFailed?.(failure)) return
      for (const { field, message } of failure.errors) if (field in labels) form.setError(field as Path<V>, { type: 'server', message })
      setProblem({ offline: failure.status === 0, advice: adviceOf(failure) })
      focusDue.current = true
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  const check = form.handleSubmit(deliver, () => {
    setProblem(undefined)
    focusDue.current = true
  })

  function clear() {
    form.reset(defaults as DefaultValues<V>)
    saveDraft(name, undefined)
    setRestored(false)
    setProblem(undefined)
  }

  function field(fieldName: keyof V & string): BoundField {
    const { ref, onChange, onBlur } = form.register(fieldName as Path<V>)
    return {
      id: idOf(fieldName),
      name: fieldName,
      label: labels[fieldName],
      error: errors[fieldName]?.message,
      defaultValue: defaults[fieldName] as string,
      inputRef(control) {
        const typed = control?.value
        ref(control)
        if (!control || bound.current.has(control)) return
        bound.current.add(control)
        // A visitor may type before React takes over; the library would put the start value back.
        if (typed !== undefined && typed !== defaults[fieldName] && typed !== control.value)
          form.setValue(fieldName as Path<V>, typed as PathValue<V, Path<V>>)
      },
      onChange,
      onBlur: (event) => {
        if (!pressing.current) void onBlur(event)
      },
    }
  }

  return {
    name,
    field,
    submit: (event) => {
      event?.preventDefault()
      if (!busy.current) void check()
    },
    press: () => {
      pressing.current = true
      const lift = () => {
        pressing.current = false
      }
      for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, lift, { once: true })
    },
    sending,
    complaints: fields.flatMap((each) => {
      const message = errors[each]?.message
      return message ? [{ id: idOf(each), label: labels[each], message }] : []
    }),
    problem,
    sent,
    restored,
    clear,
    focus: (each) => form.setFocus(each as Path<V>),
    setValues: (values) => {
      for (const [each, value] of Object.entries(values)) form.setValue(each as Path<V>, value as PathValue<V, Path<V>>)
    },
    summaryRef,
    trapRef,
  }
}
