import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { type Column, DataTable } from './data-table.tsx'
import styles from './loading-rows.module.css'

export interface LoadingRowsProps {
  text: string
  count: number
  columns: readonly Column<never>[]
  /** The rows will have boxes. */
  canChoose: boolean
}

/** Says that a list is loading, over its table with grey rows that keep the place of what comes. */
export const LoadingRows = ({ text, count, columns, canChoose }: LoadingRowsProps) => (
  <div className={styles.loading} data-choose={canChoose || undefined}>
    <LoadingText text={text} />
    <div aria-hidden="true" inert>
      <DataTable
        label={text}
        columns={columns.map((column) => ({ ...column, cell: () => !column.actions && <span className={styles.bar} /> }))}
        rows={Array.from({ length: count }, (_, at) => at)}
        rowKey={(at) => at}
      />
    </div>
  </div>
)
