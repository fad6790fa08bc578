import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { AnyValues, FieldMessages } from './form-values.ts'
import { validate } from './validate.ts'

export interface FieldValidationOptions<V extends AnyValues, Out> {
  labels: { [Field in keyof V]: string }
  schema: z.ZodMiniType<Out>
  read: () => V
}

export interface FieldValidation<V extends AnyValues, Out> {
  messages: FieldMessages<V>
  /** Shows what the server has refused; a refused field keeps its message until it is changed. */
  refuse: (messages: FieldMessages<V>) => void
  /** Checks these values of all fields, and from now on each field on blur. Returns the values to send, or nothing when a field is wrong. */
  validateAll: (values: V) => Out | undefined
  onBlur: (event: FocusEvent<HTMLFormElement>) => void
  /** As at the start: no messages, and no check before the next submit. */
  clear: () => void
}

/** When the fields of a form are checked, and the messages found. */
export function useFieldValidation<V extends AnyValues, Out>({
  labels,
  schema,
  read,
}: FieldValidationOptions<V, Out>): FieldValidation<V, Out> {
  const [messages, setMessages] = useState<FieldMessages<V>>({})
  const isValidated = useRef(false)
  const checkedValues = useRef<V>(undefined)
  const refusedValues = useRef<V>(undefined)
  /** Fields that were left while a pointer was down: a message that appears or goes would move what is being pressed. */
  const left = useRef(new Set<keyof V & string>())
  const check = (field: keyof V & string) => {
    const values = read()
    const checked = validate(schema, values)
    const message = checked.isValid ? undefined : checked.messages[field]
    if (message === undefined && values[field] === refusedValues.current?.[field]) return
    setMessages(({ [field]: _, ...others }) => (message === undefined ? others : { ...others, [field]: message }) as FieldMessages<V>)
  }
  const checkLeft = useEffectEvent(() => {
    for (const field of left.current) check(field)
    left.current.clear()
  })
  const isPressing = usePress(checkLeft)
  return {
    messages,
    refuse(refused) {
      refusedValues.current = checkedValues.current
      setMessages(refused)
    },
    validateAll(values) {
      const checked = validate(schema, values)
      checkedValues.current = values
      refusedValues.current = undefined
      isValidated.current = true
      setMessages(checked.isValid ? {} : checked.messages)
      return checked.isValid ? checked.data : undefined
    },
    onBlur({ target }) {
      const field: keyof V & string = target.name
      if (!isValidated.current || !(field in labels)) return
      if (isPressing.current) left.current.add(field)
      else check(field)
    },
    clear() {
      isValidated.current = false
      setMessages({})
    },
  }
}

/** How long after a finger is lifted its click may come. The field is left in between, unlike with a mouse. */
const CLICK_MS = 700

/** Whether a press is under way: from a pointer that goes down until its click has arrived. `onEnd` is called after the handlers of the click. */
function usePress(onEnd: () => void): RefObject<boolean> {
  const isPressing = useRef(false)
  const end = useEffectEvent(() => {
    isPressing.current = false
    onEnd()
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ended = new AbortController()
    const on = (type: string, listener: () => void, capture = false) =>
      document.addEventListener(type, listener, { signal: ended.signal, capture })
    on(
      'pointerdown',
      () => {
        clearTimeout(timer)
        isPressing.current = true
      },
      true,
    )
    on('pointerup', () => {
      timer = setTimeout(end, CLICK_MS)
    })
    for (const type of ['click', 'pointercancel'])
      on(type, () => {
        clearTimeout(timer)
        end()
      })
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
  }, [])
  return isPressing
}
