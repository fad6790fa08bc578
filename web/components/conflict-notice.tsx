import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

export interface Dispute {
  label: string
  mine: string
  theirs: string
}

export interface ConflictNoticeProps {
  text: string
  /** Fields that somebody else has changed to another value. */
  disputes: readonly Dispute[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Two admins have changed the same record: both values, and the choice. Takes the focus when it appears. */
export function ConflictNotice({ text, disputes, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Notice tone="warn" text={text} ref={box} tabIndex={-1}>
      <table className="versus">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Mine</th>
            <th scope="col">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {disputes.map(({ label, mine, theirs }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{mine}</td>
              <td>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button variant="line" size="sm" onClick={onTakeTheirs}>
          Take theirs
        </Button>
      </div>
    </Notice>
  )
}
