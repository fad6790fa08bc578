import type { TrackedRequest } from '#contract/requests/tracking.ts'
import { langOf } from '#texts/lang-of.ts'
import * as texts from '#texts/tracking.ts'
import { useShop } from '#web/kit/hooks/use-shop.ts'
import { formatDateTime } from '#web/kit/lib/dates.ts'
import styles from './customer-news.module.css'

/** The latest answer of the shop, until the customer writes back, so that nobody has to look for it in the history. */
export function NewestAnswer({ events }: { events: TrackedRequest['events'] }) {
  const { shortName } = useShop()
  const last = events.findLast(({ kind }) => kind === 'answer' || kind === 'message')
  if (last?.kind !== 'answer') return null
  return (
    <figure className={styles.say}>
      <figcaption>
        {texts.answerOf(shortName)} <time dateTime={last.at}>{formatDateTime(last.at)}</time>
      </figcaption>
      <blockquote lang={langOf(last.data.text)}>{last.data.text}</blockquote>
    </figure>
  )
}
