import type { ReactNode } from 'react'
import { classNames } from '#web/lib/class-names.ts'
import styles from './data-table.module.css'
import { Cell, HeadCell, Row, Table, type TableColumn } from './table.tsx'

export interface Column<Row> extends TableColumn {
  cell: (row: Row) => ReactNode
  /** The title of a card: without a label. */
  cardTitle?: true
}

export interface DataTableProps<Row> {
  /** Names the rows for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  sample?: boolean
  /** New rows are loading. */
  busy?: boolean
  className?: string | undefined
}

/** A table whose rows become cards where there is no room for the columns. */
export const DataTable = <Item,>({ label, columns, rows, rowKey, sample, busy, className }: DataTableProps<Item>) => (
  <Table
    label={label}
    sample={sample}
    busy={busy}
    className={classNames(styles.cards, className)}
    data-cards
    head={columns.map((column) => <HeadCell key={column.title} column={column} />)}
  >
    {rows.map((row) => (
      <Row key={rowKey(row)}>
        {columns.map((column) => (
          <Cell
            key={column.title}
            column={column}
            data-title={column.cardTitle}
            before={
              !column.cardTitle &&
              !column.actions && (
                <span className={styles.label} aria-hidden="true">
                  {column.title}
                </span>
              )
            }
          >
            {column.cell(row)}
          </Cell>
        ))}
      </Row>
    ))}
  </Table>
)

/** The parts of a card that a table leaves out or has in a column of their own. */
export const CardOnly = ({ children }: { children: ReactNode }) => <span className={styles.cardOnly}>{children}</span>
