import { classNames } from '#web/kit/lib/class-names.ts'
import styles from './segmented-choice.module.css'

export interface SegmentedChoiceProps<Value extends string> {
  label: string
  values: readonly Value[]
  value: Value
  nameOf: (value: Value) => string
  /** How many a value would show. */
  countOf?: (value: Value) => string | undefined
  /** The language of a name, where it is not that of the page. */
  languageOf?: (value: Value) => string
  onChange: (value: Value) => void
  /** In the colours of what is around it, and smaller. */
  plain?: boolean
  /** While a choice is being stored no other one is taken. */
  busy?: boolean
}

/** One of a few values that are all in sight, at once in force. */
export const SegmentedChoice = <Value extends string>({
  label,
  values,
  value,
  nameOf,
  countOf,
  languageOf,
  onChange,
  plain = false,
  busy = false,
}: SegmentedChoiceProps<Value>) => (
  <fieldset className={classNames(styles.choice, plain && styles.plain)} aria-label={label}>
    {values.map((each) => {
      const count = countOf?.(each)
      return (
        <button
          key={each}
          type="button"
          lang={languageOf?.(each)}
          aria-pressed={each === value}
          aria-disabled={busy || undefined}
          onClick={() => !busy && each !== value && onChange(each)}
        >
          {nameOf(each)}
          {count !== undefined && <b className={styles.count}> {count}</b>}
        </button>
      )
    })}
  </fieldset>
)
