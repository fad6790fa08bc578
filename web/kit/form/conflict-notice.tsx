import { useId, useRef, useState } from 'react'
import type { RecentChange } from '#contract/platform/errors.ts'
import * as texts from '#texts/forms.ts'
import * as messages from '#texts/office-messages.ts'
import { Button } from '#web/kit/components/button.tsx'
import { FocusedNotice } from '#web/kit/components/notice.tsx'
import { formatDate, formatTime } from '#web/kit/lib/dates.ts'
import styles from './conflict-notice.module.css'
import { FieldErrorLine } from './field-error-line.tsx'
import type { EditConflict, FieldConflict } from './use-versioned-edit.ts'

export interface ConflictNoticeProps {
  text: string
  conflict: EditConflict
}

const SIDES = ['own', 'remote'] as const
type Side = (typeof SIDES)[number]
const TITLES = { own: texts.yourValue, remote: texts.theirValue }

/**
 * Two people changed the same record: both values of each conflict in full, who made the other one, and the choice. Nothing is chosen
 * beforehand, because what is not taken is lost. Takes the focus when it appears.
 */
export function ConflictNotice({ text, conflict: { conflicts, autoMerged, resolve } }: ConflictNoticeProps) {
  const choices = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const [refused, setRefused] = useState(false)

  function save() {
    const open = conflicts.findIndex(({ key }) => !chosen[key])
    if (open < 0) return resolve(conflicts.flatMap(({ key }) => (chosen[key] === 'remote' ? [key] : [])))
    setRefused(true)
    choices.current?.querySelectorAll('fieldset')[open]?.querySelector('input')?.focus()
  }

  return (
    <FocusedNotice tone="warn" text={text}>
      <div ref={choices}>
        {conflicts.map((each) => (
          <Choice
            key={each.key}
            conflict={each}
            chosen={chosen[each.key]}
            isMissing={refused && !chosen[each.key]}
            onChoose={(side) => setChosen((before) => ({ ...before, [each.key]: side }))}
          />
        ))}
      </div>
      {autoMerged.length > 0 && <p className={styles.merged}>{messages.conflict.takenOver(autoMerged)}</p>}
      <div className={styles.save}>
        <Button size="sm" onClick={save}>
          {messages.conflict.save}
        </Button>
      </div>
    </FocusedNotice>
  )
}

const whoAndWhen = ({ by, at }: RecentChange) =>
  formatDate(at) === formatDate(new Date()) ? texts.changedAt(by, formatTime(at)) : texts.changedOn(by, formatDate(at), formatTime(at))

interface ChoiceProps {
  conflict: FieldConflict
  chosen: Side | undefined
  /** Saving was tried without it. */
  isMissing: boolean
  onChoose: (side: Side) => void
}

function Choice({ conflict: { label, change, ...values }, chosen, isMissing, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <fieldset className={styles.conflict}>
      <legend className={styles.label} id={id}>
        {label}
      </legend>
      {change && <p className={styles.who}>{whoAndWhen(change)}</p>}
      <div className={styles.sides}>
        {SIDES.map((side) => (
          <div key={side} className={styles.side}>
            <label className={styles.choose}>
              <input
                type="radio"
                name={id}
                checked={chosen === side}
                aria-labelledby={`${id} ${id}${side} ${id}${side}value`}
                aria-describedby={isMissing ? `${id}error` : undefined}
                onChange={() => onChoose(side)}
              />
              <span id={`${id}${side}`}>{TITLES[side]}</span>
            </label>
            {/* biome-ignore lint/a11y/useSemanticElements: it groups no controls */}
            <div
              className={styles.value}
              id={`${id}${side}value`}
              data-side={side}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, with the keyboard, too
              tabIndex={0}
              role="group"
              aria-labelledby={`${id}${side}`}
            >
              {values[side] || texts.emptyValue}
            </div>
          </div>
        ))}
      </div>
      {isMissing && <FieldErrorLine id={`${id}error`} text={texts.chooseValue} />}
    </fieldset>
  )
}
