import type { ReactNode } from 'react'
import { listError, useIssuesOf } from '#web/content/documents/document-issues.ts'
import { HeldFieldset } from '#web/content/documents/held-fieldset.tsx'
import { controlsOf, type Identified, type RowControls } from '#web/content/documents/rows.ts'
import type { HeldField } from '#web/kit/form/use-form.ts'
import styles from './purchases.module.css'

export interface FixedRowsProps<Row> extends HeldField<Identified<Row>[]> {
  hint?: string
  /** Names a row. */
  titleOf: (row: Row) => string
  /** Controls of one row, without names. */
  children: (controls: RowControls<Row>) => ReactNode
}

/** Rows that are there already and that facts are entered of. */
export function FixedRows<Row extends object>({ value: rows, onChange, titleOf, children, ...field }: FixedRowsProps<Row>) {
  const issues = useIssuesOf(field.name, field.error)
  return (
    <HeldFieldset {...field} error={listError(issues, field.error)}>
      <div className={styles.rows}>
        {rows.map((row, index) => (
          <fieldset className={styles.row} key={row.id}>
            <legend>{titleOf(row)}</legend>
            {children(controlsOf<Row>(rows, index, { onChange, issues }))}
          </fieldset>
        ))}
      </div>
    </HeldFieldset>
  )
}
