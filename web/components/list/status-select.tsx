import { useId, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { type Status, statusClass } from '#web/components/stamp.tsx'

export interface StatusSelectProps<S extends Status> {
  /** The saved status. */
  value: S
  statuses: readonly S[]
  /** Names the record, such as `booking 12`. */
  of: string
  disabled?: boolean
  /** Resolves when the server has saved it; the row then brings the new `value`. */
  onSave: (status: S) => Promise<unknown>
}

/** A status that changes at once; when it cannot be saved the value before comes back, without a message, and the control says so (§4). */
export function StatusSelect<S extends Status>({ value, statuses, of, disabled, onSave }: StatusSelectProps<S>) {
  const [chosen, setChosen] = useState<S>()
  const [failed, setFailed] = useState(false)
  const latest = useRef(0)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const noteId = useId()
  const shown = chosen ?? value

  function change(next: S) {
    const turn = ++latest.current
    setChosen(next)
    setFailed(false)
    // One after the other, so that the last choice is also the last one saved.
    queue.current = queue.current
      .then(() => onSave(next))
      .then(
        () => turn === latest.current && setChosen(undefined),
        () => {
          if (turn !== latest.current) return
          setChosen(undefined)
          setFailed(true)
        },
      )
  }

  return (
    <>
      <select
        className={`stsel ${statusClass(shown)}${failed ? ' unsaved' : ''}`}
        aria-label={`Status of ${of}`}
        aria-describedby={failed ? noteId : undefined}
        data-failed={failed || undefined}
        title={failed ? messages.list.notSaved : undefined}
        disabled={disabled}
        value={shown}
        onChange={(event) => change(event.target.value as S)}
      >
        {statuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
      {failed && (
        <span className="sr" id={noteId}>
          {messages.list.notSaved}
        </span>
      )}
    </>
  )
}
