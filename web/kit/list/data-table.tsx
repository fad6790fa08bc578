// biome-ignore-all lint/a11y/noRedundantRoles: `display: grid` takes the roles of a table away

import type { CSSProperties, ReactNode } from 'react'
import * as texts from '#texts/lists.ts'
import { VisuallyHidden } from '#web/kit/components/box.tsx'
import { classNames } from '#web/kit/lib/class-names.ts'
import { ChooseBox } from './choose-box.tsx'
import styles from './data-table.module.css'
import { moveBetweenRows, openOnClick, type RowLinkTarget } from './row-link.tsx'
import type { ChosenRows } from './use-chosen-rows.ts'
import type { OpenRecord } from './use-list-state.ts'

export interface Column<Row> {
  title: string
  cell: (row: Row, state: RowState) => ReactNode
  align?: 'end'
  /** Buttons about the row: the heading is for screen readers alone, and nobody presses them on paper. */
  actions?: true
  className?: string | undefined
  /** Words that somebody typed, of any length: the only ones that are broken for want of room. */
  free?: true
  /** The title of a card: without a label. */
  cardTitle?: true
  /** Where a card of a dense table shows it; nowhere unless given. One column with an area makes a table dense. */
  area?: 'who' | 'what' | 'number' | 'when' | 'status' | 'contact'
  /** Of a dense table, in pixels; the columns without one share the rest. */
  width?: number
  /** The same below 820 px; `none` leaves the column out. */
  narrow?: number | 'none'
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

/** Lets rows be chosen for one action. */
export interface ChooseRows<Row> {
  chosen: ChosenRows<Row>
  /** Names the box of a row. */
  label: (row: Row) => string
}

/** What can be done with the rows of a table. */
export interface RowActions<Row> {
  /** A click on a row shows its record, as does the link in it; on a focused link `j` and `k` move to the next and the previous row, `x` chooses it. */
  open?: OpenRecord<Row> | undefined
  /** Each of the rows has a box in its first cell, and the head one for all. */
  choose?: ChooseRows<Row> | undefined
}

export interface DataTableProps<Row> extends RowActions<Row> {
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

/**
 * A table, which stays one for screen readers when its rows become cards where there is no room for the columns. A dense one has rows 44 px
 * high, and cards about 120 px high below 576 px; the record itself has all of what is cut off.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, sample = false, busy = false, className, ...actions }: DataTableProps<Row>) {
  const open = sample ? undefined : actions.open
  const choose = sample ? undefined : actions.choose
  const isDense = columns.some(({ area }) => area)
  const placeOf = ({ area, narrow, hidden, align, actions }: Column<Row>) => ({
    ...{ 'data-area': area, 'data-narrow': narrow, 'data-hidden': hidden, 'data-align': align, 'data-actions': actions },
  })
  return (
    <div
      className={classNames(styles.container, isDense ? styles.dense : styles.cards, className)}
      data-dense={isDense || undefined}
      data-cards={!isDense || undefined}
      data-choose={choose && true}
    >
      <div className={styles.frame}>
        <table className={styles.table} role="table" aria-label={label} aria-busy={busy} data-sample={sample || undefined}>
          {isDense && <Widths columns={columns} />}
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column, at) => (
                <th
                  key={column.title}
                  role="columnheader"
                  scope="col"
                  {...placeOf(column)}
                  data-area={undefined}
                  // Without it, the name of the box would be read as a part of the title.
                  aria-label={choose && at === 0 ? column.title : undefined}
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
                  {column.actions ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" onKeyDown={open && moveBetweenRows}>
            {rows.map((row) => (
              // The keyboard opens the link in the row.
              <tr
                key={rowKey(row)}
                className={styles.row}
                role="row"
                data-chosen={choose?.chosen.has(row) || undefined}
                onClick={open && openOnClick(() => open.show(row))}
              >
                {columns.map((column, at) => (
                  <td
                    key={column.title}
                    className={classNames(styles.cell, column.className)}
                    role="cell"
                    {...placeOf(column)}
                    data-free={column.free}
                    data-title={column.cardTitle}
                  >
                    {choose && at === 0 && (
                      <ChooseBox
                        label={choose.label(row)}
                        checked={choose.chosen.has(row)}
                        disabled={busy}
                        onChange={() => choose.chosen.toggle(row)}
                      />
                    )}
                    {!isDense && !column.cardTitle && !column.actions && (
                      <span className={styles.label} aria-hidden="true">
                        {column.title}
                      </span>
                    )}
                    <div className={styles.value}>
                      {column.cell(row, { sample, link: open && { href: open.hrefOf(row), onOpen: () => open.show(row) } })}
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

const Widths = <Row,>({ columns }: { columns: readonly Column<Row>[] }) => (
  <colgroup>
    {columns.map(({ title, width, narrow = width, area, hidden }) => (
      <col
        key={title}
        style={{ '--width': pixels(width), '--narrow': pixels(narrow) } as CSSProperties}
        data-narrow={narrow}
        data-hidden={hidden}
        data-area={area}
      />
    ))}
  </colgroup>
)

const pixels = (width: number | 'none' | undefined) => (typeof width === 'number' ? `${width}px` : 'auto')

/** The parts of a card that a table leaves out or has in a column of their own. */
export const CardOnly = ({ children }: { children: ReactNode }) => <span className={styles.cardOnly}>{children}</span>

/** Stands in a narrow table in place of a column that it leaves out. */
export const NarrowOnly = ({ children }: { children: ReactNode }) => <span className={styles.narrowOnly}>{children}</span>
