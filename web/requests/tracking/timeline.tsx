import type { RequestEntity } from '#contract/constants.ts'
import type { EventKind, RequestEvent } from '#contract/requests/request-events.ts'
import type { CustomerDetails, TrackedRequest } from '#contract/requests/tracking.ts'
import { amounts, formatPaise } from '#texts/amounts.ts'
import { langOf } from '#texts/lang-of.ts'
import { kinds as news } from '#texts/news.ts'
import { isNow, stageNow, stockNow, thing } from '#texts/request-status.ts'
import { reasons, unrepaired } from '#texts/return-reasons.ts'
import * as texts from '#texts/tracking.ts'
import { formatDate, formatDateTime } from '#web/kit/lib/dates.ts'
import styles from './timeline.module.css'

type ShownEvent = RequestEvent<EventKind> & { userName?: string | null }

export interface TimelineProps {
  request: { entity: RequestEntity; asked: CustomerDetails; job?: TrackedRequest['job']; createdAt: string; events: readonly ShownEvent[] }
  /** Earlier entries of a long history are one press away. */
  folds?: boolean
}

/** Entries of a long history that are shown, and how many more than that make it long. */
const SHOWN = 6
const FOLDED_MIN = 3

/** The events of a request, along a copper trace from one pad to the next. */
export function Timeline({ request, folds = false }: TimelineProps) {
  const { createdAt, events } = request
  const folded = folds && events.length >= SHOWN + FOLDED_MIN ? events.length - SHOWN : 0
  const entries = (events: readonly ShownEvent[]) =>
    events.map((event) => <Entry key={event.id} at={event.at} {...contentOf(request, event)} />)
  const received = <Entry at={createdAt} title={texts.received} />
  if (folded === 0)
    return (
      <ol className={styles.timeline} data-dense={folds || undefined}>
        {received}
        {entries(events)}
      </ol>
    )
  return (
    <>
      <details className={styles.earlier}>
        <summary>{texts.earlierEntries(folded + 1)}</summary>
        <ol className={styles.timeline} data-dense={folds || undefined}>
          {received}
          {entries(events.slice(0, folded))}
        </ol>
      </details>
      <ol className={styles.timeline} data-dense={folds || undefined}>
        {entries(events.slice(folded))}
      </ol>
    </>
  )
}

interface EntryProps {
  at: string
  title: string
  words?: string
  note?: string | undefined
}

const Entry = ({ at, title, words, note }: EntryProps) => (
  <li className={styles.entry}>
    <time dateTime={at} className={styles.time}>
      {formatDateTime(at)}
    </time>
    <p>{title}</p>
    {words && (
      <blockquote className={styles.words} lang={langOf(words)}>
        {words}
      </blockquote>
    )}
    {note && <p className={styles.note}>{note}</p>}
  </li>
)

/** The sums of an estimate; only that there are some for an account without prices. */
const sums = (totals: number[]): string => amounts(totals) || '₹…'

/** `userName` is known to the shop alone. */
function contentOf({ entity, asked, job }: TimelineProps['request'], { by, userName, ...event }: ShownEvent): Omit<EntryProps, 'at'> {
  const said = (isNow: string) => texts.status(thing(entity, asked, job?.device), isNow)
  switch (event.kind) {
    case 'status':
      return { title: said(isNow(entity, event.data.status)) }
    case 'stock':
      return { title: texts.stock(thing(entity, asked), stockNow(event.data.availability)) }
    case 'answer':
      return { title: texts.answer, words: event.data.text, note: userName ? texts.answeredBy(userName) : undefined }
    case 'message':
      return { title: texts.message, words: event.data.text }
    case 'date':
      return { title: (by === 'shop' ? texts.dateByShop : texts.dateByCustomer)(formatDate(event.data.date)) }
    case 'withdrawn':
      return { title: texts.requestWithdrawn }
    case 'notified':
      return { title: texts.notified(said(stageNow(event.data.state) || isNow(entity, event.data.state)), userName ?? '') }
    case 'moved':
      return { title: texts.moved(event.data.reference) }
    case 'stage':
      return { title: said(stageNow(event.data.stage)) }
    case 'unrepaired':
      return { title: unrepaired(reasons[event.data.reason]), words: event.data.text ?? '' }
    case 'promised':
      return { title: texts.promised(formatDate(event.data.date)) }
    case 'part': {
      const { part, from, due } = event.data
      return { title: texts.part([part, from, due && formatDate(due)].filter(Boolean).join(' · ')) }
    }
    case 'part_arrived':
      return { title: texts.partArrived }
    case 'part_returned':
      return { title: texts.partReturned(event.data.part), words: event.data.text, note: texts.notedBy(userName ?? '') }
    case 'sent_outside':
      return { title: texts.sentOutside }
    case 'back_from_outside':
      return { title: texts.backFromOutside }
    case 'lab_answered':
    case 'outside_ended':
      return { title: news[event.kind], note: event.data.number }
    case 'seen':
      return { title: texts.seenBy(userName ?? '', news[event.data.news]) }
    case 'assigned':
      return { title: texts.assigned(event.data.name) }
    case 'photo':
      return { title: texts.photo(event.data.photo) }
    case 'photo_released':
      return { title: texts.photoReleased }
    case 'signed':
      return { title: texts.signed }
    case 'note':
      return { title: texts.privateNote, words: event.data.text, note: texts.notedBy(userName ?? '') }
    case 'reminder':
      return { title: texts.reminder(String(event.data.days)) }
    case 'billed':
      return { title: texts.billed(event.data.number, userName ?? '') }
    case 'paid':
      return {
        title: (event.data.isReversal ? texts.reversed : texts.paid)(
          formatPaise(Math.abs(event.data.amount)),
          event.data.amount < 0,
          userName ?? '',
        ),
      }
    case 'estimate_approved':
      return { title: texts.estimateApproved(sums(event.data.totals), by === 'shop') }
    case 'estimate_declined':
      return { title: texts.estimateDeclined(sums(event.data.totals), by === 'shop') }
    case 'estimate_sent':
    case 'estimate_reminded':
    case 'estimate_expired':
    case 'estimate_withdrawn':
      return { title: texts.estimate[event.kind](event.data.revision, sums(event.data.totals)) }
    case 'set_aside':
      return { title: texts.setAsideBy(userName ?? '') }
  }
}
