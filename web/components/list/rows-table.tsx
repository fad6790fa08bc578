// biome-ignore-all lint/a11y/noRedundantRoles: `display: grid` on a phone takes the roles away
import type { ReactNode, TdHTMLAttributes } from 'react'

export interface Column {
  title: string
  /** Heard, not seen. */
  hidden?: boolean
  right?: boolean
}

export interface RowsTableProps {
  /** What the rows are, for screen readers. */
  label: string
  columns: readonly Column[]
  /** New rows are on their way. */
  busy?: boolean
  children: ReactNode
}

/** A table whose rows become job cards under 900 px; the roles stay because `display: grid` drops them. */
export const RowsTable = ({ label, columns, busy = false, children }: RowsTableProps) => (
  <div className="panel flat">
    <table className="rows" role="table" aria-label={label} aria-busy={busy}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, hidden, right }) => (
            <th key={title} role="columnheader" scope="col" style={right ? { textAlign: 'right' } : undefined}>
              {hidden ? <span className="sr">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">{children}</tbody>
    </table>
  </div>
)

export const Row = ({ children, sample }: { children: ReactNode; sample?: boolean }) => (
  <tr role="row" data-sample={sample || undefined}>
    {children}
  </tr>
)

export interface CellProps extends TdHTMLAttributes<HTMLTableCellElement> {
  /** Stands beside the value on a phone. */
  label?: string
  right?: boolean
}

export const Cell = ({ label, right, ...rest }: CellProps) => (
  <td {...rest} role="cell" data-l={label} style={right ? { textAlign: 'right' } : undefined} />
)
