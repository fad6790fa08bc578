import type { RequestEntity } from '#contract/constants.ts'
import type { Asked, RequestEvent } from '#contract/tracking.ts'
import { isNow, thing } from '#texts/request-status.ts'
import * as texts from '#texts/tracking.ts'
import { formatDate, formatDateTime } from '#web/lib/dates.ts'
import styles from './timeline.module.css'

type ShownEvent = RequestEvent & { userName?: string | null }

export interface TimelineProps {
  request: { entity: RequestEntity; asked: Asked; createdAt: string; events: readonly ShownEvent[] }
}

/** What has happened to a request, along a copper trace from one pad to the next. */
export const Timeline = ({ request }: TimelineProps) => (
  <ol className={styles.timeline}>
    <Entry at={request.createdAt} title={texts.received} />
    {request.events.map((event) => (
      <Entry key={event.id} at={event.at} {...contentOf(request, event)} />
    ))}
  </ol>
)

interface EntryProps {
  at: string
  title: string
  /** What someone wrote. */
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
function contentOf({ entity, asked }: TimelineProps['request'], { kind, text, by, userName }: ShownEvent): Omit<EntryProps, 'at'> {
  switch (kind) {
    case 'status':
      return { title: texts.status(thing(entity, asked), isNow(entity, text)) }
    case 'answer':
      return { title: texts.answer, words: text, note: userName ? texts.answeredBy(userName) : undefined }
    case 'message':
      return { title: texts.message, words: text }
    case 'date':
      return { title: (by === 'shop' ? texts.dateByShop : texts.dateByCustomer)(formatDate(text)) }
    case 'withdrawn':
      return { title: texts.requestWithdrawn }
    case 'told':
      return { title: texts.told(text, userName ?? '') }
  }
}
