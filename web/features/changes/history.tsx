import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { Change } from '#contract/changes.ts'
import type { ChangeEntity } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Clock, Icon, X } from '#web/components/icon.tsx'
import { Notice } from '#web/components/notice.tsx'
import { formatDateTime } from '#web/lib/dates.ts'
import { changeLines } from './change-text.ts'
import { changesQuery } from './changes.queries.ts'

export interface HistoryProps {
  entity: ChangeEntity
  id: number
  /** When a customer's form made the record; the last line of its history. */
  receivedAt?: string
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

/** The same for a row of a list: a button that opens a dialog. */
export function HistoryButton({ of, ...props }: HistoryProps & { of: string }) {
  const [open, setOpen] = useState(false)
  const headingId = useId()
  return (
    <>
      <button type="button" className="btn-icon" aria-label={`History of ${of}`} title="History" onClick={() => setOpen(true)}>
        <Icon of={Clock} />
      </button>
      {open && (
        <Dialog className="modal confirm" labelledBy={headingId} onClose={() => setOpen(false)}>
          <div className="grid gap-3 p-6">
            <div className="flex items-center justify-between gap-3">
              <h2 className="paneltitle" id={headingId}>
                History of {of}
              </h2>
              <button type="button" className="btn-icon" aria-label="Close" onClick={() => setOpen(false)}>
                <Icon of={X} />
              </button>
            </div>
            <Changes {...props} />
          </div>
        </Dialog>
      )}
    </>
  )
}

function Changes({ entity, id, receivedAt }: HistoryProps) {
  const { data, error, isFetching, refetch } = useQuery(changesQuery(entity, id))
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
        Loading history...
      </p>
    )
  const older = data.total - data.rows.length
  return (
    <>
      {data.rows.length === 0 && <p className="muted">{messages.history.empty}</p>}
      <ol className="changes">
        {data.rows.map((change) => (
          <Entry key={change.id} at={change.at}>
            <b>{change.userName}</b> {change.action} {change.action === 'changed' ? <Fields change={change} /> : 'this'}
          </Entry>
        ))}
        {older > 0 && <li className="muted">{older} older changes</li>}
        {receivedAt && <Entry at={receivedAt}>Received from the customer</Entry>}
      </ol>
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
