import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FieldErrorLine } from '#web/components/form/field-error-line.tsx'
import { describedBy } from '#web/components/form/fields.tsx'
import type { BoundField } from '#web/components/form/use-form.ts'
import styles from './structured-field.module.css'

export interface StructuredFieldProps<Value> extends BoundField {
  hint?: string
  /** Controls of the value. They have no names: what the form contains is the hidden control. */
  children: (value: Value, change: (next: Value) => void) => ReactNode
}

/** A field of a form whose value is a list or an object, kept as JSON in a hidden control: drafts and conflicts treat it like any other. */
export function StructuredField<Value>({ id, name, label, error, hint, defaultValue, children }: StructuredFieldProps<Value>) {
  const control = useRef<HTMLInputElement>(null)
  const [json, setJson] = useState(defaultValue)

  // The form writes into the control itself, as when a draft comes back.
  useEffect(() => {
    const element = control.current
    if (!element) return
    setJson(element.value)
    const follow = () => setJson(element.value)
    element.addEventListener('input', follow)
    return () => element.removeEventListener('input', follow)
  }, [])

  function change(next: Value) {
    if (!control.current) return
    control.current.value = JSON.stringify(next)
    control.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <fieldset
      className={styles.field}
      id={id}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy({ id, hint, error })}
    >
      <legend className={styles.legend}>{label}</legend>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* Of the type text: React sets the default anew with each render, which for the type hidden is the value. */}
      <input type="text" hidden name={name} defaultValue={defaultValue} ref={control} />
      {children(JSON.parse(json) as Value, change)}
      {error && <FieldErrorLine id={`${id}-error`} text={error} />}
    </fieldset>
  )
}
