// biome-ignore-all lint/a11y/noRedundantRoles: `display: grid` takes the roles of a table away

import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/components/box.tsx'
import styles from './data-table.module.css'

export interface Column<Row> {
  /** Heading of the column; on a card the label beside the value. */
  title: string
  cell: (row: Row, state: RowState) => ReactNode
  align?: 'end'
  /** On a card: its title, its actions, or not at all; title and actions have no label. */
  card?: 'title' | 'actions' | 'none'
  className?: string | undefined
}

export interface RowState {
  /** The row is a sample: it belongs to no one and cannot be changed. */
  sample: boolean
}

export interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sample?: boolean
  /** New rows are loading. */
  busy?: boolean
  className?: string | undefined
}

/** A table whose rows become cards where there is no room for the columns; it stays a table for screen readers. */
export const DataTable = <Row,>({ label, columns, rows, rowKey, sample = false, busy = false, className }: DataTableProps<Row>) => (
  <div className={`${styles.container} ${className ?? ''}`}>
    <div className={styles.frame}>
      <table className={styles.table} role="table" aria-label={label} aria-busy={busy} data-sample={sample || undefined}>
        <thead className={styles.header} role="rowgroup">
          <tr role="row">
            {columns.map(({ title, align, card }) => (
              <th key={title} role="columnheader" scope="col" data-align={align}>
                {card === 'actions' ? <VisuallyHidden>{title}</VisuallyHidden> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body} role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row} role="row">
              {columns.map(({ title, cell, align, card, className }) => (
                <td key={title} className={`${styles.cell} ${className ?? ''}`} role="cell" data-align={align} data-card={card}>
                  {!card && (
                    <span className={styles.label} aria-hidden="true">
                      {title}
                    </span>
                  )}
                  <div className={styles.value}>{cell(row, { sample })}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
)

/** What a card shows in its title and the table in a column of its own. */
export const CardOnly = ({ children }: { children: ReactNode }) => <span className={styles.cardOnly}>{children}</span>
