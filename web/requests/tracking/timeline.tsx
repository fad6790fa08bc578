import type { RequestEntity } from '#contract/constants.ts'
import { readEstimateText } from '#contract/estimate-events.ts'
import type { Asked, RequestEvent, TrackedRequest } from '#contract/tracking.ts'
import { amounts, formatPaise } from '#texts/amounts.ts'
import { isNow, stageNow, stockNow, thing } from '#texts/request-status.ts'
import * as texts from '#texts/tracking.ts'
import { formatDate, formatDateTime } from '#web/lib/dates.ts'
import styles from './timeline.module.css'

type ShownEvent = RequestEvent & { userName?: string | null }

export interface TimelineProps {
  request: { entity: RequestEntity; asked: Asked; job?: TrackedRequest['job']; createdAt: string; events: readonly ShownEvent[] }
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
      <ol className={styles.timeline}>
        {received}
        {entries(events)}
      </ol>
    )
  return (
    <>
      <details className={styles.earlier}>
        <summary>{texts.earlierEntries(folded + 1)}</summary>
        <ol className={styles.timeline}>
          {received}
          {entries(events.slice(0, folded))}
        </ol>
      </details>
      <ol className={styles.timeline}>{entries(events.slice(folded))}</ol>
    </>
  )
}

const priceOf = (text: string) => amounts(readEstimateText(text).totals)

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
    {words && <blockquote className={styles.words}>{words}</blockquote>}
    {note && <p className={styles.note}>{note}</p>}
  </li>
)

/** `userName` is known to the shop alone. */
function contentOf({ entity, asked, job }: TimelineProps['request'], { kind, text, by, userName }: ShownEvent): Omit<EntryProps, 'at'> {
  switch (kind) {
    case 'status':
      return { title: texts.status(thing(entity, asked, job?.device), isNow(entity, text)) }
    case 'stock':
      return { title: texts.stock(thing(entity, asked), stockNow(text)) }
    case 'answer':
      return { title: texts.answer, words: text, note: userName ? texts.answeredBy(userName) : undefined }
    case 'message':
      return { title: texts.message, words: text }
    case 'date':
      return { title: (by === 'shop' ? texts.dateByShop : texts.dateByCustomer)(formatDate(text)) }
    case 'withdrawn':
      return { title: texts.requestWithdrawn }
    case 'told':
      return { title: texts.told(texts.status(thing(entity, asked, job?.device), stageNow(text) || isNow(entity, text)), userName ?? '') }
    case 'moved':
      return { title: texts.moved(text) }
    case 'stage':
      return { title: texts.status(thing(entity, asked, job?.device), stageNow(text)) }
    case 'promised':
      return { title: texts.promised(formatDate(text)) }
    case 'part':
      return { title: texts.part(text) }
    case 'assigned':
      return { title: texts.assigned(text) }
    case 'photo':
      return { title: texts.photo(text) }
    case 'photo_released':
      return { title: texts.photoReleased }
    case 'signed':
      return { title: texts.signed }
    case 'note':
      return { title: texts.privateNote, words: text, note: texts.notedBy(userName ?? '') }
    case 'reminder':
      return { title: texts.reminder(text) }
    case 'billed':
      return { title: texts.billed(text, userName ?? '') }
    case 'paid':
      return { title: texts.paid(formatPaise(Math.abs(Number(text))), Number(text) < 0, userName ?? '') }
    case 'estimate_approved':
      return { title: texts.estimateApproved(priceOf(text), by === 'shop') }
    case 'estimate_declined':
      return { title: texts.estimateDeclined(priceOf(text), by === 'shop') }
    case 'estimate_sent':
    case 'estimate_reminded':
    case 'estimate_expired':
    case 'estimate_withdrawn':
      return { title: texts.estimate[kind](readEstimateText(text).revision, priceOf(text)) }
    case 'set_aside':
      return { title: texts.setAsideBy(userName ?? '') }
  }
}
