import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/components/button.tsx'
import { Empty } from '#web/components/empty.tsx'
import { Notice } from '#web/components/notice.tsx'
import { Pager } from '#web/components/pager.tsx'
import { ApiError } from '#web/lib/api-client.ts'
import type { ListFilterState } from './list-filter.ts'
import { type ListAnswer, pageOf } from './list-page.ts'

export interface ListStateProps<Row extends { status: string }> {
  query: { data: ListAnswer<Row> | undefined; error: Error | null; isFetching: boolean; isPlaceholderData: boolean; refetch: () => void }
  filter: ListFilterState
  size: number
  /** What the search looks at when the server cannot search. */
  textOf: (row: Row) => string
  /** Shown, tagged, when there is nothing or the load failed (§8); without any the list stays empty. */
  samples?: readonly Row[]
  /** The samples come without a message (§8). */
  quiet?: boolean
  /** Text while the first answer is on its way. */
  loading: string
  /** The exact text when nothing matches (§2). */
  empty: string
  /** Opens the login dialog. */
  onLogin: () => void
  render: (rows: readonly Row[], state: { sample: boolean; busy: boolean }) => ReactNode
}

/** The states of every admin list: loading, rows, nothing yet, no match, failed, forbidden, session ended. */
export function ListState<Row extends { status: string }>(props: ListStateProps<Row>) {
  const { query, filter, size, samples, quiet = false, empty, render } = props
  const status = query.error instanceof ApiError ? query.error.status : undefined
  if (status === 403) return <Notice tone="warn" text={messages.adminsOnly} />
  if (status === 401 && !query.data)
    return (
      <Notice tone="warn" text={messages.list.sessionEnded}>
        <div className="mt-2">
          <Button variant="line" size="sm" onClick={props.onLogin}>
            Login
          </Button>
        </div>
      </Notice>
    )
  const retry = (
    <div className="mt-2">
      <Button variant="line" size="sm" loading={query.isFetching} onClick={query.refetch}>
        Retry
      </Button>
    </div>
  )
  const sampleRows = samples && render(samples.slice(0, size), { sample: true, busy: false })
  if (!query.data) {
    if (!query.error)
      return (
        <p className="muted" role="status">
          {props.loading}
        </p>
      )
    return (
      <div className="grid gap-4">
        {quiet ? (
          retry
        ) : (
          <Notice tone="bad" text={samples ? messages.list.loadFailure : messages.list.failure}>
            {retry}
          </Notice>
        )}
        {sampleRows}
      </div>
    )
  }
  const { rows, page, pages, total } = pageOf(query.data, filter.filter, size, props.textOf)
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
      {query.error && status !== 401 && (
        <Notice tone="warn" text={messages.list.refreshFailure}>
          {retry}
        </Notice>
      )}
      {total === 0 ? <Empty text={empty} /> : render(rows, { sample: false, busy: query.isPlaceholderData })}
      {/* A page behind the last one has no rows; the pager leads back. */}
      {total > 0 && <Pager page={Math.min(page, pages + 1)} pages={pages} onPage={filter.turn} />}
    </div>
  )
}
