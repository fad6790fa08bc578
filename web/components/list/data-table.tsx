// biome-ignore-all lint/a11y/noRedundantRoles: `display: grid` takes the roles of a table away

import type { CSSProperties, ReactNode } from 'react'
import * as texts from '#texts/lists.ts'
import { VisuallyHidden } from '#web/components/box.tsx'
import { ChooseBox } from './choose-box.tsx'
import styles from './data-table.module.css'
import { moveBetweenRows, openOnClick, type RowLinkTarget } from './row-link.tsx'
import type { ChosenRows } from './use-chosen-rows.ts'

export interface Column<Row> {
  /** Heading of the column; on a card the label beside the value. */
  title: string
  cell: (row: Row, state: RowState) => ReactNode
  align?: 'end'
  /** Pixels in a table of dense rows; the columns without one share the rest. */
  width?: number
  /** The same in a table below 820 px; `none` leaves the column out. */
  narrow?: number | 'none'
  /** Where a card of dense rows shows it; nowhere unless given. */
  area?: 'who' | 'what' | 'number' | 'when' | 'status' | 'contact'
  /** On a card: its title or its actions, without a label. */
  card?: 'title' | 'actions'
  className?: string | undefined
  /** Names the column where a browser remembers that its tables leave it out; without it, the column is always there. */
  optional?: string
  /** Left out of tables. */
  hidden?: boolean
}

export interface RowState {
  /** The row is a sample: it belongs to no one and cannot be changed. */
  sample: boolean
  /** Leads to the record, where the list shows one. */
  link?: RowLinkTarget | undefined
}

/** Shows one record of a list. */
export interface OpenRecord<Row> {
  hrefOf: (row: Row) => string
  show: (row: Row) => void
}

/** Lets rows be chosen for one action. */
export interface ChooseRows<Row> {
  chosen: ChosenRows<Row>
  /** Names the box of a row. */
  label: (row: Row) => string
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
  /** Rows 48 px high in columns of fixed widths; cards about 120 px high below 576 px. */
  dense?: boolean | undefined
  /** A click on a row shows its record, as does the link in it; on a focused link `j` and `k` move to the next and the previous row, `x` chooses it. */
  open?: OpenRecord<Row> | undefined
  /** Each of the dense rows has a box in its first cell, and the head one for all. */
  choose?: ChooseRows<Row> | undefined
  className?: string | undefined
}

/** A table whose rows become cards where there is no room for the columns; it stays a table for screen readers. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, rowKey, sample = false, busy = false, dense = false, className } = props
  const open = sample ? undefined : props.open
  const choose = sample ? undefined : props.choose
  return (
    <div
      className={`${styles.container} ${className ?? ''}`}
      data-dense={dense || undefined}
      data-cards={!dense || undefined}
      data-choose={choose && true}
    >
      <div className={styles.frame}>
        <table className={styles.table} role="table" aria-label={label} aria-busy={busy} data-sample={sample || undefined}>
          {dense && (
            <colgroup>
              {columns.map(({ title, width, narrow = width, hidden }) => (
                <col
                  key={title}
                  style={{ '--width': pixels(width), '--narrow': pixels(narrow) } as CSSProperties}
                  data-narrow={narrow}
                  data-hidden={hidden}
                />
              ))}
            </colgroup>
          )}
          <thead className={styles.header} role="rowgroup">
            <tr role="row">
              {columns.map(({ title, align, card, narrow, hidden }, at) => (
                <th
                  key={title}
                  role="columnheader"
                  scope="col"
                  // Without it, the name of the box would be read as a part of the title.
                  aria-label={choose && at === 0 ? title : undefined}
                  data-align={align}
                  data-narrow={narrow}
                  data-hidden={hidden}
                >
                  {choose && at === 0 && (
                    <ChooseBox
                      label={texts.chooseAll}
                      checked={choose.chosen.isAll}
                      isPartial={!choose.chosen.isAll && rows.some(choose.chosen.has)}
                      disabled={busy}
                      onChange={choose.chosen.toggleAll}
                    />
                  )}
                  {card === 'actions' ? <VisuallyHidden>{title}</VisuallyHidden> : title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={styles.body} role="rowgroup" onKeyDown={open && moveBetweenRows}>
            {rows.map((row) => (
              // The keyboard opens the link in the row.
              <tr
                key={rowKey(row)}
                className={styles.row}
                role="row"
                data-chosen={choose?.chosen.has(row) || undefined}
                onClick={open && openOnClick(() => open.show(row))}
              >
                {columns.map(({ title, cell, align, card, area, narrow, hidden, className }, at) => (
                  <td
                    key={title}
                    className={`${styles.cell} ${className ?? ''}`}
                    role="cell"
                    data-align={align}
                    data-card={card}
                    data-area={area}
                    data-narrow={narrow}
                    data-hidden={hidden}
                  >
                    {!card && !dense && (
                      <span className={styles.label} aria-hidden="true">
                        {title}
                      </span>
                    )}
                    {choose && at === 0 && (
                      <ChooseBox
                        label={choose.label(row)}
                        checked={choose.chosen.has(row)}
                        disabled={busy}
                        onChange={() => choose.chosen.toggle(row)}
                      />
                    )}
                    <div className={styles.value}>
                      {cell(row, { sample, link: open && { href: open.hrefOf(row), onOpen: () => open.show(row) } })}
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const pixels = (width: number | 'none' | undefined) => (typeof width === 'number' ? `${width}px` : 'auto')

/** What a card shows, and a table does not or in a column of its own. */
export const CardOnly = ({ children }: { children: ReactNode }) => <span className={styles.cardOnly}>{children}</span>

/** What a narrow table shows in place of a column that it leaves out. */
export const NarrowOnly = ({ children }: { children: ReactNode }) => <span className={styles.narrowOnly}>{children}</span>
