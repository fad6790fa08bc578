// biome-ignore-all lint/a11y/noRedundantRoles: `display: grid` on a phone takes the roles away
import { useEffect, useId, useRef, useState } from 'react'
import * as messages from '#texts/messages.ts'
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
const TITLES = { mine: 'Mine', theirs: 'Theirs' }

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
      <table className="versus" role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Field
            </th>
            <th role="columnheader" scope="col" id={`${id}mine`}>
              {TITLES.mine}
            </th>
            <th role="columnheader" scope="col" id={`${id}theirs`}>
              {TITLES.theirs}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {disputes.map(({ field, label, ...values }) => (
            <tr key={field} role="row">
              <th role="rowheader" scope="row" id={`${id}${field}`}>
                {label}
              </th>
              {SIDES.map((side) => (
                <td key={side} role="cell" data-l={TITLES[side]}>
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
