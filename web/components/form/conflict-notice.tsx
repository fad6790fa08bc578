// biome-ignore-all lint/a11y/noRedundantRoles: `display: grid` on a phone takes the roles away
import { useEffect, useId, useRef, useState } from 'react'
import * as texts from '#texts/forms.ts'
import * as messages from '#texts/messages.ts'
import { Button } from '#web/components/button.tsx'
import { Notice } from '#web/components/notice.tsx'
import styles from './conflict-notice.module.css'
import type { EditConflict } from './use-versioned-edit.ts'

export interface ConflictNoticeProps<Field extends string> {
  text: string
  conflict: EditConflict<Field>
}

const SIDES = ['own', 'remote'] as const
const TITLES = { own: texts.yourValue, remote: texts.theirValue }

/** Two people changed the same record: both values of each field in conflict, and the choice. Takes the focus when it appears. */
export function ConflictNotice<Field extends string>({ text, conflict: { conflicts, autoMerged, resolve } }: ConflictNoticeProps<Field>) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const [fromRemote, setFromRemote] = useState<readonly Field[]>([])
  useEffect(() => box.current?.focus(), [])
  const choose = (field: Field, side: (typeof SIDES)[number]) =>
    setFromRemote((before) => [...before.filter((other) => other !== field), ...(side === 'remote' ? [field] : [])])
  return (
    <Notice tone="warn" text={text} ref={box} tabIndex={-1}>
      <table className={styles.values} role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {texts.conflictField}
            </th>
            {SIDES.map((side) => (
              <th key={side} role="columnheader" scope="col" id={`${id}${side}`}>
                {TITLES[side]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {conflicts.map(({ field, label, ...values }) => (
            <tr key={field} role="row">
              <th role="rowheader" scope="row" id={`${id}${field}`}>
                {label}
              </th>
              {SIDES.map((side) => (
                <td key={side} role="cell" data-title={TITLES[side]}>
                  <label>
                    <input
                      type="radio"
                      name={`${id}${field}`}
                      checked={fromRemote.includes(field) === (side === 'remote')}
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
      {autoMerged.length > 0 && <p className={styles.merged}>{messages.conflict.takenOver(autoMerged)}</p>}
      <div className={styles.save}>
        <Button size="sm" onClick={() => resolve(fromRemote)}>
          {messages.conflict.save}
        </Button>
      </div>
    </Notice>
  )
}
