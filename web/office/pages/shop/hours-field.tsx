import { useId } from 'react'
import type { DocumentValue } from '#contract/content/documents/index.ts'
import { SHOP_LIMITS } from '#contract/content/documents/shop.ts'
import { dayNames } from '#texts/opening-hours.ts'
import * as texts from '#texts/shop-details.ts'
import { listError, useIssuesOf } from '#web/content/documents/document-issues.ts'
import { HeldFieldset } from '#web/content/documents/held-fieldset.tsx'
import { Button, IconButton } from '#web/kit/components/button.tsx'
import { Icon } from '#web/kit/components/icon.tsx'
import { Plus, Trash } from '#web/kit/components/icons.ts'
import deferred from '#web/kit/form/control.deferred.module.css'
import { FieldErrorLine } from '#web/kit/form/field-error-line.tsx'
import type { HeldField } from '#web/kit/form/use-form.ts'
import styles from './hours-field.module.css'

type Week = DocumentValue<'shop'>['hours']
type Span = Week[number][number]

/** Hours that a closed day starts with, and those after a break. */
const FIRST: Span = ['10:00', '20:00']
const SECOND: Span = ['17:00', '20:00']

/** Opening hours by weekday; a day without times is closed, one with two has a break. */
export function HoursField({ value: week, onChange: change, ...field }: HeldField<Week>) {
  const id = useId()
  const issues = useIssuesOf(field.name, field.error)
  return (
    <HeldFieldset {...field} error={listError(issues, field.error)} hint={texts.hoursHint}>
      <ul className={styles.week}>
        {week.map((spans, day) => {
          const name = dayNames[day] as string
          const wrong = issues.find(({ path }) => path[1] === day)
          // Times that are in the wrong order are wrong at the later one.
          const atControl = (span: number, side: number) =>
            wrong && (wrong.path[2] ?? spans.length - 1) === span && (wrong.path[3] ?? (wrong.path.length > 2 ? 1 : 0)) === side
              ? { 'aria-invalid': true, 'aria-describedby': `${id}-${day}` }
              : {}
          const set = (next: Span[]) => change(week.with(day, next))
          const add = spans.length === 0 ? texts.open : texts.addBreak
          return (
            <li className={styles.day} key={name}>
              <span className={styles.name}>{name}</span>
              <div className={styles.spans}>
                {spans.length === 0 && <span className={styles.closed}>{texts.closed}</span>}
                {spans.map(([opens, closes], index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity besides their place
                  <div className={styles.span} key={index}>
                    <input
                      {...atControl(index, 0)}
                      className={deferred.control}
                      type="time"
                      value={opens}
                      aria-label={texts.opens(name, index + 1)}
                      onChange={(event) => set(spans.with(index, [event.target.value, closes]))}
                    />
                    <span aria-hidden="true">{texts.until}</span>
                    <input
                      {...atControl(index, 1)}
                      className={deferred.control}
                      type="time"
                      value={closes}
                      aria-label={texts.closes(name, index + 1)}
                      onChange={(event) => set(spans.with(index, [opens, event.target.value]))}
                    />
                    <IconButton aria-label={texts.removeTimes(name, index + 1)} onClick={() => set(spans.toSpliced(index, 1))}>
                      <Icon icon={Trash} />
                    </IconButton>
                  </div>
                ))}
                {wrong && <FieldErrorLine id={`${id}-${day}`} text={wrong.text} />}
                {spans.length < SHOP_LIMITS.spansOfDay && (
                  <div>
                    <Button
                      variant="line"
                      size="sm"
                      aria-label={texts.addTimes(add, name)}
                      onClick={() => set(spans.length === 0 ? [FIRST] : [...spans, SECOND])}
                    >
                      <Icon icon={Plus} />
                      {add}
                    </Button>
                  </div>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </HeldFieldset>
  )
}
