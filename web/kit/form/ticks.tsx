import { useId } from 'react'
import { VisuallyHidden } from '#web/kit/components/box.tsx'
import { FieldErrorLine } from './field-error-line.tsx'
import { Tick } from './tick.tsx'
import styles from './ticks.module.css'

export interface TicksProps<Choice extends string> {
  legend: string
  /** Heard, not seen: a list has the legend in its head. */
  hideLegend?: boolean | undefined
  hint?: string | undefined
  error?: string | undefined
  choices: readonly Choice[]
  labels: Record<Choice, string>
  chosen: readonly Choice[]
  onChange: (chosen: Choice[]) => void
}

/** Ticks some of several choices, all or none. */
export function Ticks<Choice extends string>({ legend, hideLegend, hint, error, choices, labels, chosen, onChange }: TicksProps<Choice>) {
  const errorId = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={error && errorId}>
      <legend className={styles.legend}>{hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      {choices.map((choice) => (
        <Tick
          key={choice}
          checked={chosen.includes(choice)}
          onChange={({ target }) => onChange(choices.filter((each) => (each === choice ? target.checked : chosen.includes(each))))}
        >
          {labels[choice]}
        </Tick>
      ))}
      {hint && <p className={styles.hint}>{hint}</p>}
      {error && <FieldErrorLine id={errorId} text={error} />}
    </fieldset>
  )
}
