import type { ReactNode } from 'react'
import { MORNING_COUNT_MAX, type RequestKindName, SHOP_UTC_OFFSET } from '#contract/constants.ts'
import type { Morning, MorningLine, MorningPart } from '#contract/dashboard.ts'
import { to } from '#contract/paths.ts'
import { recordPath } from '#contract/record-path.ts'
import * as texts from '#texts/dashboard.tsx'
import * as labels from '#texts/labels.ts'
import { hidden, Panel, PanelTitle } from '#web/components/box.tsx'
import { Link } from '#web/components/link.tsx'
import { formatDayMonth } from '#web/lib/dates.ts'
import { labelOf } from '#web/lib/label-of.ts'
import { formatCount } from '#web/lib/money.ts'
import { daysSince, waitingText } from '#web/lib/relative-time.ts'
import styles from './morning-sheet.module.css'

/** Lines of a part on a phone. */
const SHOWN_ON_PHONE = 3
/** With so many repairs due, those of the next days are not shown. */
const ENOUGH_DUE = 3

const REPAIRS = { kind: 'repairRequests', all: to('repairRequests', undefined, { status: 'Pending' }) } as const
const HELD = { kind: 'bookings', all: to('bookings', undefined, { status: 'Booked' }) } as const
const UNANSWERED = { kind: 'bookings', all: to('bookings', undefined, { status: 'Pending' }) } as const
const MESSAGES = { kind: 'contactRequests', all: to('contactRequests', undefined, { status: 'Pending' }) } as const

/**
 * What a day in the shop begins with: each line leads to its record. `nowMs` is when it was loaded, `messages` how many wait for an answer,
 * however new.
 */
export function MorningSheet({ morning, messages, nowMs }: { morning: Morning; messages: number; nowMs: number }) {
  const { date, overdue, dueToday, dueNext, held, unanswered, oldMessages } = morning
  const isDue = overdue.count + dueToday.count > 0
  const late = ({ since }: MorningLine) => texts.daysLate(daysSince(since, Date.parse(`${date}T12:00:00${SHOP_UTC_OFFSET}`)))
  const waiting = ({ since }: MorningLine) => waitingText(Date.parse(since), nowMs)
  return (
    <div className={styles.sheet}>
      <Panel className={styles.panel}>
        <PanelTitle>{texts.repairsDue}</PanelTitle>
        <Part {...REPAIRS} title={texts.overdue} part={overdue} when={late} tone="late" />
        <Part {...REPAIRS} title={texts.dueToday} part={dueToday} when={() => texts.today} />
        {!isDue && <p className={styles.none}>{texts.nothingDue}</p>}
        {isDue && dueToday.count === 0 && <p className={styles.none}>{texts.nothingDueToday}</p>}
        {overdue.count + dueToday.count < ENOUGH_DUE && (
          <Part {...REPAIRS} title={texts.dueNext} part={dueNext} when={({ since }) => formatDayMonth(since)} />
        )}
      </Panel>
      <Panel className={styles.panel}>
        <PanelTitle>{texts.bookedDevices}</PanelTitle>
        <Part {...HELD} title={texts.held} part={held} when={waiting} />
        <Part {...UNANSWERED} title={texts.unanswered} part={unanswered} when={waiting} />
        {held.count + unanswered.count === 0 && <p className={styles.none}>{texts.noBooking}</p>}
      </Panel>
      <Panel className={styles.panel}>
        <PanelTitle>{texts.messages}</PanelTitle>
        <Part {...MESSAGES} title={texts.olderThanADay} part={oldMessages} when={waiting} />
        {oldMessages.count === 0 && <p className={styles.none}>{texts.noOldMessage}</p>}
        {messages > oldMessages.count && (
          <Link className={styles.waiting} to={MESSAGES.all}>
            {texts.messagesWaiting(messages)}
          </Link>
        )}
      </Panel>
    </div>
  )
}

interface PartProps {
  kind: RequestKindName
  title: string
  part: MorningPart
  /** The list with all of them. */
  all: string
  /** What stands at the end of a line. */
  when: (line: MorningLine) => ReactNode
  tone?: 'late'
}

/** A part of the sheet; nothing when it has no records. */
function Part({ kind, title, part: { count, lines }, all, when, tone }: PartProps) {
  if (count === 0) return null
  return (
    <section className={styles.part} data-tone={tone}>
      <h3 className={styles.title}>
        {title}
        <span className={styles.count}>{count < MORNING_COUNT_MAX ? formatCount(count) : texts.atLeast(formatCount(count))}</span>
        {count > SHOWN_ON_PHONE && (
          <Link className={styles.all} data-phone={count === lines.length} to={all}>
            {texts.showAll(title, hidden)}
          </Link>
        )}
      </h3>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <Link className={styles.line} to={recordPath(kind, line.id)}>
              <b className={styles.name}>{line.name}</b>
              <span className={styles.about}>
                <span className={styles.number}>{line.reference}</span>{' '}
                {kind === 'repairRequests' ? labelOf(labels.repairType, line.about) : line.about}
              </span>
              <span className={styles.when}>{when(line)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
