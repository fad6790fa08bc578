import deferred from '#web/kit/form/control.deferred.module.css'
import styles from './span-fields.module.css'

/** The days of a report, as the date fields have them: both are included, and either may be empty while it is typed. */
export interface Span {
  from: string
  to: string
}

/** Whether there is a day in it. */
export const isSpan = ({ from, to }: Span): boolean => from !== '' && from <= to

export interface SpanFieldsProps {
  span: Span
  labels: Record<keyof Span, string>
  onChange: (span: Span) => void
}

/** The first and the last day of a report. */
export const SpanFields = ({ span, labels, onChange }: SpanFieldsProps) =>
  (['from', 'to'] as const).map((name) => (
    <label key={name} className={styles.field}>
      {labels[name]}
      <input
        className={deferred.control}
        type="date"
        value={span[name]}
        onChange={({ target }) => onChange({ ...span, [name]: target.value })}
      />
    </label>
  ))
