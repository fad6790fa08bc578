import { useId, useRef, useState } from 'react'
import * as messages from '#texts/messages.ts'
import { statusClass } from '#web/components/status-badge.tsx'
import { adviceOf } from '#web/lib/advice.ts'
import { currentRowOf } from '#web/lib/api-client.ts'
import type { StatusChange, StatusRow } from '#web/lib/save-status.ts'

export interface StatusSelectProps<Row extends StatusRow> {
  row: Row
  statuses: readonly Row['status'][]
  /** Names the record, such as `booking 12`. */
  of: string
  disabled?: boolean
  /** Resolves with the row as the server has saved it; the list then brings it as the new `row`. */
  onSave: (change: StatusChange<Row>) => Promise<Row>
}

/**
 * A status that changes at once; when it cannot be saved the value before comes back, without a message, and the control says so (§4). When somebody
 * else has set another one meanwhile, both are named.
 */
export function StatusSelect<Row extends StatusRow>({ row, statuses, of, disabled, onSave }: StatusSelectProps<Row>) {
  const [chosen, setChosen] = useState<Row['status']>()
  const [failure, setFailure] = useState<{ text: string; overtaken: boolean }>()
  const latest = useRef(0)
  const saved = useRef(row)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const noteId = useId()
  const shown = chosen ?? row.status

  function change(next: Row['status']) {
    const turn = ++latest.current
    setChosen(next)
    setFailure(undefined)
    // One after the other, so that the last choice is also the last one saved; the list may be a step behind.
    queue.current = queue.current
      .then(() => onSave({ row: saved.current.version > row.version ? saved.current : row, from: shown, status: next }))
      .then(
        (now) => {
          saved.current = now
          if (turn === latest.current) setChosen(undefined)
        },
        (error) => {
          if (turn !== latest.current) return
          setChosen(undefined)
          const theirs = currentRowOf<Row>(error)
          setFailure(
            theirs
              ? { text: messages.list.overtaken(theirs.status, next), overtaken: true }
              : { text: adviceOf(error) ?? messages.list.notSaved, overtaken: false },
          )
        },
      )
  }

  return (
    <>
      <select
        className={`stsel ${statusClass(shown)}${failure ? ' unsaved' : ''}`}
        aria-label={`Status of ${of}`}
        aria-describedby={failure ? noteId : undefined}
        data-failed={failure ? true : undefined}
        title={failure?.text}
        disabled={disabled}
        value={shown}
        onChange={(event) => change(event.target.value as Row['status'])}
      >
        {statuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
      {failure && (
        <small className={failure.overtaken ? 'overtaken' : 'sr'} id={noteId} role={failure.overtaken ? 'alert' : undefined}>
          {failure.text}
        </small>
      )}
    </>
  )
}
