import type { ReactNode } from 'react'
import { FieldErrorLine } from '#web/kit/form/field-error-line.tsx'
import { describedBy } from '#web/kit/form/fields.tsx'
import type { HeldField } from '#web/kit/form/use-form.ts'
import styles from './held-fieldset.module.css'

export interface HeldFieldsetProps extends Pick<HeldField<unknown>, 'id' | 'label' | 'error'> {
  hint?: string
  /** Controls of the value, without names: the form holds what they show. */
  children: ReactNode
}

/** The frame of a field whose value is a list, an object or a picture. */
export const HeldFieldset = ({ id, label, error, hint, children }: HeldFieldsetProps) => (
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
    {children}
    {error && <FieldErrorLine id={`${id}-error`} text={error} />}
  </fieldset>
)
