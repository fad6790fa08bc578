import { REQUEST_ENTITIES, type RequestEntity } from '#contract/constants.ts'
import * as texts from '#texts/notifications.ts'
import { VisuallyHidden } from '#web/components/box.tsx'
import styles from './kind-choice.module.css'

export interface KindChoiceProps {
  legend: string
  /** Heard, not seen: a list has the legend in its head. */
  hideLegend?: boolean
  hint?: string
  chosen: readonly RequestEntity[]
  onChange: (chosen: RequestEntity[]) => void
}

/** Ticks the kinds of requests that someone is told of: all, none or some. */
export const KindChoice = ({ legend, hideLegend, hint, chosen, onChange }: KindChoiceProps) => (
  <fieldset className={styles.choice}>
    <legend className={styles.legend}>{hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
    {REQUEST_ENTITIES.map((kind) => (
      <label key={kind} className={styles.kind}>
        <input
          type="checkbox"
          checked={chosen.includes(kind)}
          onChange={({ target }) => onChange(REQUEST_ENTITIES.filter((each) => (each === kind ? target.checked : chosen.includes(each))))}
        />
        {texts.kinds[kind]}
      </label>
    ))}
    {hint && <p className={styles.hint}>{hint}</p>}
  </fieldset>
)
