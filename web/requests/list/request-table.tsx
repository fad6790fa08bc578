import type { CSSProperties, ReactNode } from 'react'
import * as texts from '#texts/lists.ts'
import { ChooseBox } from '#web/components/list/choose-box.tsx'
import { moveBetweenRows, openOnClick, type RowLinkTarget } from '#web/components/list/row-link.tsx'
import { Cell, HeadCell, Row, Table, type TableColumn } from '#web/components/list/table.tsx'
import type { ChosenRows } from '#web/components/list/use-chosen-rows.ts'
import type { OpenRecord } from '#web/components/list/use-list-state.ts'
import styles from './request-table.module.css'

export interface RequestColumn<Row> extends TableColumn {
  cell: (row: Row, state: RowState) => ReactNode
  /** Pixels; the columns without one share the rest. */
  width?: number
  /** The same below 820 px; `none` leaves the column out. */
  narrow?: number | 'none'
  /** Where a card shows it; nowhere unless given. */
  area?: 'who' | 'what' | 'number' | 'when' | 'status' | 'contact'
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

export interface RequestTableProps<Row> {
  /** Names the rows for screen readers. */
  label: string
  columns: readonly RequestColumn<Row>[]
  rows: readonly Row[]
  sample: boolean
  /** New rows are loading. */
  busy: boolean
  /** A click on a row shows its record, as does the link in it; on a focused link `j` and `k` move to the next and the previous row, `x` chooses it. */
  open?: OpenRecord<Row>
  /** Each of the rows has a box in its first cell, and the head one for all. */
  choose?: ChooseRows<Row>
}

/** Requests in rows 44 px high, in which the customer and the subject share the room; below 576 px in cards about 120 px high. The record itself has all of what is cut off. */
export function RequestTable<Item extends { id: number }>({ label, columns, rows, sample, busy, ...actions }: RequestTableProps<Item>) {
  const open = sample ? undefined : actions.open
  const choose = sample ? undefined : actions.choose
  return (
    <Table
      label={label}
      sample={sample}
      busy={busy}
      className={styles.requests}
      data-dense
      data-choose={choose && true}
      widths={
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
      }
      head={columns.map((column, at) => (
        <HeadCell
          key={column.title}
          column={column}
          // Without it, the name of the box would be read as a part of the title.
          aria-label={choose && at === 0 ? column.title : undefined}
          data-narrow={column.narrow}
          data-hidden={column.hidden}
          before={
            choose &&
            at === 0 && (
              <ChooseBox
                label={texts.chooseAll}
                checked={choose.chosen.isAll}
                isPartial={!choose.chosen.isAll && rows.some(choose.chosen.has)}
                disabled={busy}
                onChange={choose.chosen.toggleAll}
              />
            )
          }
        />
      ))}
      onKeyDown={open && moveBetweenRows}
    >
      {rows.map((row) => (
        // The keyboard opens the link in the row.
        <Row key={row.id} data-chosen={choose?.chosen.has(row) || undefined} onClick={open && openOnClick(() => open.show(row))}>
          {columns.map((column, at) => (
            <Cell
              key={column.title}
              column={column}
              data-area={column.area}
              data-narrow={column.narrow}
              data-hidden={column.hidden}
              before={
                choose &&
                at === 0 && (
                  <ChooseBox
                    label={choose.label(row)}
                    checked={choose.chosen.has(row)}
                    disabled={busy}
                    onChange={() => choose.chosen.toggle(row)}
                  />
                )
              }
            >
              {column.cell(row, { sample, link: open && { href: open.hrefOf(row), onOpen: () => open.show(row) } })}
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  )
}

const pixels = (width: number | 'none' | undefined) => (typeof width === 'number' ? `${width}px` : 'auto')

/** The parts of a card that a table leaves out or has in a column of their own. */
export const CardOnly = ({ children }: { children: ReactNode }) => <span className={styles.cardOnly}>{children}</span>

/** Stands in a narrow table in place of a column that it leaves out. */
export const NarrowOnly = ({ children }: { children: ReactNode }) => <span className={styles.narrowOnly}>{children}</span>
