import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import * as listTexts from '#texts/lists.ts'
import * as messages from '#texts/office-messages.ts'
import { Button } from '#web/kit/components/button.tsx'
import { Empty } from '#web/kit/components/empty.tsx'
import { LoadError } from '#web/kit/components/load-error.tsx'
import { LoadingText } from '#web/kit/components/loading-text.tsx'
import { Notice } from '#web/kit/components/notice.tsx'
import { Pager } from '#web/kit/components/pager.tsx'
import { ApiError } from '#web/kit/lib/api-client.ts'
import { type List, pagesOf } from '#web/kit/lib/read-list.ts'
import styles from './data-list.module.css'
import { type Column, DataTable, type RowActions } from './data-table.tsx'
import { LoadingRows } from './loading-rows.tsx'
import type { ListState } from './use-list-state.ts'

interface Listed {
  id: number
}

/** Rows as a table, or drawn otherwise. */
type RowsProps<Row extends Listed> =
  | (RowActions<Row> & {
      label: string
      columns: readonly Column<Row>[]
      /** Identifies a row; its id unless given. */
      rowKey?: (row: Row) => string | number
      tableClassName?: string | undefined
      renderRows?: never
    })
  | {
      renderRows: (rows: readonly Row[], state: { sample: boolean; busy: boolean }) => ReactNode
      columns?: never
    }

interface ListProps<Row extends Listed> {
  query: { data: List<Row> | undefined; error: Error | null; isFetching: boolean; isPlaceholderData: boolean; refetch: () => unknown }
  list: Pick<ListState, 'values' | 'setValues' | 'setPage' | 'filtered' | 'clear'>
  pageSize: number
  /** Shown, marked as such, when there is nothing or the load failed (S8); without any the list stays empty. */
  samples?: readonly Row[]
  /** Samples and failures come without a message (S8). */
  hideMessage?: boolean
  texts: {
    loading: string
    /** Names the list in the message of a failed load; a general text unless given. */
    failure?: string
    /** Nothing matches (S2). */
    empty: string
  }
  /** Shown when there is nothing at all, and no samples. */
  nothing?: ReactNode
}

export type DataListProps<Row extends Listed> = ListProps<Row> & RowsProps<Row>

/** A list of the back office in each of its states: loading, rows with a pager, samples, no match, failed, forbidden, session ended. */
export function DataList<Row extends Listed>(props: DataListProps<Row>) {
  const { query, list, pageSize, samples, hideMessage = false, texts } = props
  const { data, error } = query
  const { page } = list.values
  const pages = data ? (data.pages ?? pagesOf(data.total, pageSize)) : 1
  const box = useRef<HTMLDivElement>(null)
  usePageThatExists(list, pages, data !== undefined && !query.isPlaceholderData)

  const retryProps = { busy: query.isFetching, onRetry: () => void query.refetch() }
  const show = (rows: readonly Row[], sample: boolean) => {
    const busy = !sample && query.isPlaceholderData
    if (props.renderRows) return props.renderRows(rows, { sample, busy })
    const { label, columns, rowKey = ({ id }: Row) => id, tableClassName, open, choose } = props
    return <DataTable {...{ label, columns, rows, rowKey, sample, busy, open, choose }} className={tableClassName} />
  }
  const status = error instanceof ApiError ? error.status : undefined
  if (error && status === 403) return <LoadError error={error} {...retryProps} />
  const sampleRows = samples && show(samples.slice(0, pageSize), true)
  if (!data && !error)
    return props.columns ? (
      <LoadingRows text={texts.loading} count={pageSize} columns={props.columns} canChoose={props.choose !== undefined} />
    ) : (
      <LoadingText text={texts.loading} />
    )
  if (!data) {
    const failure = texts.failure ?? (samples ? messages.list.loadFailure : messages.list.failure)
    return (
      <div className={styles.list}>
        {error && <LoadError error={error} text={hideMessage ? undefined : failure} {...retryProps} />}
        {status !== 401 && sampleRows}
      </div>
    )
  }
  const nothing = data.total === 0 && !list.filtered
  // The button goes with the message.
  const showAll = () => {
    list.clear()
    box.current?.focus()
  }
  return (
    <div ref={box} className={styles.list} tabIndex={-1}>
      {error && <LoadError error={error} text={hideMessage ? undefined : messages.list.refreshFailure} hasStaleData {...retryProps} />}
      {nothing && sampleRows ? (
        <>
          {!hideMessage && <Notice tone="warn" text={messages.list.nothingYet} />}
          {sampleRows}
        </>
      ) : (
        <>
          {data.rows.length > 0
            ? show(data.rows, false)
            : page <= pages &&
              ((nothing && props.nothing) || <Empty text={texts.empty} action={list.filtered && <ShowAll onClick={showAll} />} />)}
          {data.total > 0 && <Pager page={Math.min(page, pages)} pages={pages} onPage={list.setPage} />}
        </>
      )}
    </div>
  )
}

/** The way out of a search and of filters that nothing matches. */
const ShowAll = ({ onClick }: { onClick: () => void }) => (
  <Button variant="line" onClick={onClick}>
    {listTexts.showAll}
  </Button>
)

/** Leads to the last page when the last row of the one behind it is gone. */
function usePageThatExists({ values, setValues }: Pick<ListState, 'values' | 'setValues'>, pages: number, known: boolean) {
  const gone = known && values.page > pages
  const goToLast = useEffectEvent(() => setValues({ page: pages }, { replace: true }))
  useEffect(() => {
    if (gone) goToLast()
  }, [gone])
}
