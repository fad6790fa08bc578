import type { ReactNode } from 'react'
import * as messages from '#texts/messages.ts'
import { Empty } from '#web/components/empty.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Pager } from '#web/components/pager.tsx'
import { ApiError } from '#web/lib/api-client.ts'
import { type List, pagesOf } from '#web/lib/read-list.ts'
import { LoadError } from '../load-error.tsx'
import type { ListFilterState } from './list-filter.ts'

export interface ListStateProps<Row> {
  query: { data: List<Row> | undefined; error: Error | null; isFetching: boolean; isPlaceholderData: boolean; refetch: () => void }
  filter: ListFilterState
  size: number
  /** Shown, tagged, when there is nothing or the load failed (§8); without any the list stays empty. */
  samples?: readonly Row[]
  /** The samples come without a message (§8). */
  quiet?: boolean
  /** Text while the first answer is on its way. */
  loading: string
  /** The exact text when nothing matches (§2). */
  empty: string
  render: (rows: readonly Row[], state: { sample: boolean; busy: boolean }) => ReactNode
}

/** The states of every admin list: loading, rows, nothing yet, no match, failed, forbidden, session ended. */
export function ListState<Row>(props: ListStateProps<Row>) {
  const { query, filter, size, samples, quiet = false, empty, render } = props
  const status = query.error instanceof ApiError ? query.error.status : undefined
  const again = { busy: query.isFetching, onRetry: query.refetch }
  if (query.error && status === 403) return <LoadError error={query.error} {...again} />
  const sampleRows = samples && render(samples.slice(0, size), { sample: true, busy: false })
  if (!query.data) {
    if (!query.error)
      return (
        <p className="muted" role="status">
          {props.loading}
        </p>
      )
    const failure = samples ? messages.list.loadFailure : messages.list.failure
    return (
      <div className="grid gap-4">
        <LoadError error={query.error} text={quiet ? undefined : failure} {...again} />
        {status !== 401 && sampleRows}
      </div>
    )
  }
  const { rows, total } = query.data
  const pages = pagesOf(total, size)
  const filtered = filter.filter.q !== '' || filter.filter.status !== ''
  if (total === 0 && !filtered && sampleRows)
    return (
      <div className="grid gap-4">
        {!quiet && <Notice tone="warn" text={messages.list.nothingYet} />}
        {sampleRows}
      </div>
    )
  return (
    <div className="grid gap-4">
      {query.error && <LoadError error={query.error} text={messages.list.refreshFailure} stale {...again} />}
      {total === 0 ? <Empty text={empty} /> : render(rows, { sample: false, busy: query.isPlaceholderData })}
      {/* A page behind the last one has no rows; the pager leads back. */}
      {total > 0 && <Pager page={Math.min(filter.filter.page, pages + 1)} pages={pages} onPage={filter.turn} />}
    </div>
  )
}
