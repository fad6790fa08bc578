import { useEffect, useId, useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

export interface Dispute<Field extends string = string> {
  field: Field
  label: string
  mine: string
  theirs: string
}

export interface ConflictNoticeProps<Field extends string> {
  text: string
  /** Fields that both have changed, to different values. */
  disputes: readonly Dispute<Field>[]
  /** Labels of fields that only the other one has changed. */
  takenOver: readonly string[]
  /** Called with the fields that shall get the other one's value; the rest stays as it stands in the form. */
  onSave: (theirs: Field[]) => void
}

const SIDES = ['mine', 'theirs'] as const

/** Two people have changed the same record: both values of each disputed field, and the choice. Takes the focus when it appears. */
export function ConflictNotice<Field extends string>({ text, disputes, takenOver, onSave }: ConflictNoticeProps<Field>) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const [theirs, setTheirs] = useState<readonly Field[]>([])
  useEffect(() => box.current?.focus(), [])
  const choose = (field: Field, side: (typeof SIDES)[number]) =>
    setTheirs((before) => [...before.filter((other) => other !== field), ...(side === 'theirs' ? [field] : [])])
  return (
    <Notice tone="warn" text={text} ref={box} tabIndex={-1}>
      <table className="versus">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col" id={`${id}mine`}>
              Mine
            </th>
            <th scope="col" id={`${id}theirs`}>
              Theirs
            </th>
          </tr>
        </thead>
        <tbody>
          {disputes.map(({ field, label, ...values }) => (
            <tr key={field}>
              <th scope="row" id={`${id}${field}`}>
                {label}
              </th>
              {SIDES.map((side) => (
                <td key={side}>
                  <label>
                    <input
                      type="radio"
                      name={`${id}${field}`}
                      checked={theirs.includes(field) === (side === 'theirs')}
                      aria-labelledby={`${id}${field} ${id}${side} ${id}${field}${side}`}
                      onChange={() => choose(field, side)}
                    />
                    <span id={`${id}${field}${side}`}>{values[side]}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {takenOver.length > 0 && <p className="mt-2">{messages.conflict.takenOver(takenOver)}</p>}
      <div className="mt-3">
        <Button size="sm" onClick={() => onSave([...theirs])}>
          {messages.conflict.save}
        </Button>
      </div>
    </Notice>
  )
}
