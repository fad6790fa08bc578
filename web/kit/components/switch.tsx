import { useId } from 'react'
import styles from './switch.module.css'

export interface SwitchProps {
  label: string
  hint: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Turns something on or off, at once. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.label}>
        <input type="checkbox" checked={isOn} aria-describedby={id} onChange={({ target }) => onChange(target.checked)} />
        {label}
      </label>
      <p className={styles.hint} id={id}>
        {hint}
      </p>
    </div>
  )
}
