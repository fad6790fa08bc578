import { randomKey } from '#web/kit/form/attempt.ts'
import { type DocumentIssue, issueAt } from './document-issues.ts'

/** Random ids of this length never meet in one list. */
const ID_BYTES = 6

/** A row that keeps its identity when it is changed or moved. */
export type Identified<Row> = Row & { id: string }

/** A row and what its controls need. */
export interface RowControls<Row> {
  row: Identified<Row>
  change: (change: Partial<Row>) => void
  /** The error of one of its keys. */
  errorOf: (key: keyof Row & string) => string | undefined
  /** Props of the control of a text. */
  text: <Key extends TextKey<Row>>(key: Key) => TextControl<NonNullable<Row[Key]>>
}

interface TextControl<Text> {
  value: Text
  error: string | undefined
  onChange: (value: Text) => void
}

/** A key whose value is a text. */
export type TextKey<Row> = { [Key in keyof Row]-?: Row[Key] extends string | undefined ? Key : never }[keyof Row] & string

export function controlsOf<Row extends object>(
  rows: readonly Identified<Row>[],
  index: number,
  { onChange, issues }: { onChange: (rows: Identified<Row>[]) => void; issues: readonly DocumentIssue[] },
): RowControls<Row> {
  const row = rows[index] as Identified<Row>
  const change = (changed: Partial<Row>) => onChange(rows.with(index, { ...row, ...changed }))
  const errorOf = (key: string) => issueAt(issues, index, key)
  return {
    ...{ row, change, errorOf },
    text: (key) => ({
      value: (row[key] ?? '') as NonNullable<Row[typeof key]>,
      error: errorOf(key),
      onChange: (value) => change({ [key]: value } as unknown as Partial<Row>),
    }),
  }
}

/** A new row with an id of its own, so that what another admin adds at the same time is another row. */
export const newRow = <Row>(empty: Row): Identified<Row> => ({
  ...empty,
  id: randomKey(ID_BYTES),
})
