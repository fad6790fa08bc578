// biome-ignore-all lint/a11y/noRedundantRoles: `display: grid` takes the roles of a table away

import type { ComponentProps, ReactNode } from 'react'
import { VisuallyHidden } from '#web/components/box.tsx'
import { classNames } from '#web/lib/class-names.ts'
import styles from './table.module.css'

export interface TableColumn {
  title: string
  align?: 'end'
  /** Buttons about the row: the heading is for screen readers alone, and nobody presses them on paper. */
  actions?: true
  className?: string | undefined
  /** Words that somebody typed, of any length: the only ones that are broken for want of room. */
  free?: true
}

export interface TableProps {
  /** Names the rows for screen readers. */
  label: string
  sample?: boolean | undefined
  /** New rows are loading. */
  busy?: boolean | undefined
  className?: string | undefined
  /** The widths of the columns, as `<colgroup>`. */
  widths?: ReactNode
  head: ReactNode
  onKeyDown?: ComponentProps<'tbody'>['onKeyDown']
  /** The rows. */
  children: ReactNode
}

/** The frame of a table, which stays one for screen readers however its rows are laid out. */
export const Table = ({ label, sample, busy, className, widths, head, onKeyDown, children, ...data }: TableProps) => (
  <div {...data} className={classNames(styles.container, className)}>
    <div className={styles.frame}>
      <table className={styles.table} role="table" aria-label={label} aria-busy={busy} data-sample={sample || undefined}>
        {widths}
        <thead role="rowgroup">
          <tr role="row">{head}</tr>
        </thead>
        <tbody role="rowgroup" onKeyDown={onKeyDown}>
          {children}
        </tbody>
      </table>
    </div>
  </div>
)

export const Row = ({ className, ...rest }: ComponentProps<'tr'>) => (
  <tr {...rest} className={classNames(styles.row, className)} role="row" />
)

export interface PartProps {
  column: TableColumn
  /** Before the heading or the value, such as a box that chooses the row. */
  before?: ReactNode
}

export const HeadCell = ({ column: { title, align, actions }, before, ...rest }: PartProps & Omit<ComponentProps<'th'>, 'children'>) => (
  <th {...rest} role="columnheader" scope="col" data-align={align} data-actions={actions}>
    {before}
    {actions ? <VisuallyHidden>{title}</VisuallyHidden> : title}
  </th>
)

export const Cell = ({ column: { align, actions, className, free }, before, children, ...rest }: PartProps & ComponentProps<'td'>) => (
  <td {...rest} className={classNames(styles.cell, className)} role="cell" data-align={align} data-actions={actions} data-free={free}>
    {before}
    <div className={styles.value}>{children}</div>
  </td>
)
