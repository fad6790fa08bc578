import { useId } from 'react'
import { VisuallyHidden } from '#web/kit/components/box.tsx'
import styles from './list-select.module.css'

export interface ListSelectProps<Value extends string> {
  /** Heard, not seen. */
  label: string
  /** Text of the empty value. */
  emptyLabel: string
  /** The other values with their labels. */
  options: Readonly<Record<Value, string>>
  value: Value | ''
  onChange: (value: Value | '') => void
}

/** Chooses a status or an order of a list. */
export function ListSelect<Value extends string>({ label, emptyLabel, options, value, onChange }: ListSelectProps<Value>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value as Value | '')}>
        <option value="">{emptyLabel}</option>
        {Object.entries<string>(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
