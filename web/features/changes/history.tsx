import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { Change } from '#contract/changes.ts'
import type { ChangeEntity } from '#contract/constants.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Clock, Trash, X } from '#web/components/icons.ts'
import { Notice } from '#web/components/notice.tsx'
import { formatDateTime } from '#web/lib/dates.ts'
import { changeLines } from './change-text.ts'
import { changesQuery } from './changes.queries.ts'

export interface HistoryProps {
  entity: ChangeEntity
  /** Without it the history is that of all records of their kind. */
  id?: number
  /** When a customer's form made the record; the last line of its history. */
  receivedAt?: string
  /** What a line calls a record that was added or deleted; 'this' where there is only one. */
  nameOf?: (change: Change) => string
}

/** A disclosure that tells who changed this record, when, and what. */
export function HistoryDisclosure(props: HistoryProps) {
  const [open, setOpen] = useState(false)
  return (
    <details className="panel history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {open && <Changes {...props} />}
    </details>
  )
}

export interface HistoryButtonProps extends HistoryProps {
  /** Names the record. */
  of: string
  /** Offers to delete the record; asks first. */
  onDelete?: () => void
}

/** The same for a row of a list: a button that opens a dialog. */
export function HistoryButton({ of, onDelete, ...props }: HistoryButtonProps) {
  const [open, setOpen] = useState(false)
  const headingId = useId()
  return (
    <>
      <button type="button" className="btn-icon" aria-label={`History of ${of}`} title="History" onClick={() => setOpen(true)}>
        <Icon icon={Clock} />
      </button>
      {open && (
        <Dialog variant="panel" labelledBy={headingId} onClose={() => setOpen(false)}>
          <div className="grid gap-3 p-6">
            <div className="flex items-center justify-between gap-3">
              <h2 className="paneltitle" id={headingId}>
                History of {of}
              </h2>
              <button type="button" className="btn-icon" aria-label="Close" onClick={() => setOpen(false)}>
                <Icon icon={X} />
              </button>
            </div>
            <Changes {...props} />
            {onDelete && (
              <div>
                <Button
                  variant="danger"
                  size="sm"
                  onClick={() => {
                    setOpen(false)
                    onDelete()
                  }}
                >
                  <Icon icon={Trash} />
                  Delete {of}
                </Button>
              </div>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}

function Changes({ entity, id, receivedAt, nameOf = () => 'this' }: HistoryProps) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(changesQuery(entity, id))
  if (!data)
    return error ? (
      <Notice tone="bad" text={messages.history.loadFailure}>
        <div className="mt-2">
          <Button variant="line" size="sm" loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        </div>
      </Notice>
    ) : (
      <p className="muted" role="status">
        {messages.history.loading}
      </p>
    )
  return (
    <>
      {data.rows.length === 0 && <p className="muted">{messages.history.empty}</p>}
      <ol className="changes">
        {data.rows.map((change) => (
          <Entry key={change.id} at={change.at}>
            <b>{change.userName}</b> {change.action} {change.action === 'changed' ? <Fields change={change} /> : nameOf(change)}
          </Entry>
        ))}
        {receivedAt && !hasNextPage && <Entry at={receivedAt}>Received from the customer</Entry>}
      </ol>
      {hasNextPage && (
        <div>
          {error && <p className="muted">{messages.history.loadFailure}</p>}
          <Button variant="line" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {messages.history.older(data.older)}
          </Button>
        </div>
      )}
    </>
  )
}

const Entry = ({ at, children }: { at: string; children: ReactNode }) => (
  <li>
    <time dateTime={at} className="mono">
      {formatDateTime(at)}
    </time>
    <div>{children}</div>
  </li>
)

const Fields = ({ change }: { change: Change }) => (
  <ul>
    {changeLines(change).map(({ field, text }) => (
      <li key={field}>
        {field}: {text}
      </li>
    ))}
  </ul>
)
