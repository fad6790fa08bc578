import { type FocusEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { type FieldMessages, type FormValues, validate } from './form-values.ts'

export interface FieldValidationOptions<V extends FormValues, Out> {
  labels: { [Field in keyof V]: string }
  schema: z.ZodMiniType<Out>
  read: () => V
}

export interface FieldValidation<V extends FormValues, Out> {
  messages: FieldMessages<V>
  /** Shows what the server has refused; a refused field keeps its message until it is changed. */
  refuse: (messages: FieldMessages<V>) => void
  /** Checks all fields, and from now on each field on blur. Returns the values to send, or nothing when a field is wrong. */
  validateAll: () => Out | undefined
  onBlur: (event: FocusEvent<HTMLFormElement>) => void
  /** No check on blur until the pointer is up again. */
  holdBlurValidation: () => void
  /** As at the start: no messages, and no check before the next submit. */
  clear: () => void
}

/** When the fields of a form are checked, and the messages found. */
export function useFieldValidation<V extends FormValues, Out>({
  labels,
  schema,
  read,
}: FieldValidationOptions<V, Out>): FieldValidation<V, Out> {
  const [messages, setMessages] = useState<FieldMessages<V>>({})
  const isValidated = useRef(false)
  const isBlurHeld = useRef(false)
  const checkedValues = useRef<V>(undefined)
  const refusedValues = useRef<V>(undefined)
  return {
    messages,
    refuse(refused) {
      refusedValues.current = checkedValues.current
      setMessages(refused)
    },
    validateAll() {
      const values = read()
      const checked = validate(schema, values)
      checkedValues.current = values
      refusedValues.current = undefined
      isValidated.current = true
      setMessages(checked.isValid ? {} : checked.messages)
      return checked.isValid ? checked.data : undefined
    },
    onBlur({ target }) {
      const field: keyof V & string = target.name
      if (!isValidated.current || isBlurHeld.current || !(field in labels)) return
      const values = read()
      const checked = validate(schema, values)
      const message = checked.isValid ? undefined : checked.messages[field]
      if (message === undefined && values[field] === refusedValues.current?.[field]) return
      setMessages(({ [field]: _, ...others }) => (message === undefined ? others : { ...others, [field]: message }) as FieldMessages<V>)
    },
    holdBlurValidation() {
      isBlurHeld.current = true
      const released = new AbortController()
      const release = () => {
        isBlurHeld.current = false
        released.abort()
      }
      for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, release, { signal: released.signal })
    },
    clear() {
      isValidated.current = false
      setMessages({})
    },
  }
}
