import styles from './segmented-choice.module.css'

export interface SegmentedChoiceProps<Value extends string> {
  label: string
  values: readonly Value[]
  value: Value
  nameOf: (value: Value) => string
  /** The language of a name, where it is not that of the page. */
  languageOf?: (value: Value) => string
  onChange: (value: Value) => void
}

/** One of a few values that are all in sight, at once in force. */
export const SegmentedChoice = <Value extends string>({
  label,
  values,
  value,
  nameOf,
  languageOf,
  onChange,
}: SegmentedChoiceProps<Value>) => (
  <fieldset className={styles.choice} aria-label={label}>
    {values.map((each) => (
      <button key={each} type="button" lang={languageOf?.(each)} aria-pressed={each === value} onClick={() => onChange(each)}>
        {nameOf(each)}
      </button>
    ))}
  </fieldset>
)
