import type { Dashboard } from '#contract/office/dashboard.ts'
import * as texts from '#texts/dashboard.tsx'
import { locale } from '#texts/locale.ts'
import { PanelTitle } from '#web/kit/components/box.tsx'
import { formatDayMonth } from '#web/kit/lib/dates.ts'
import styles from './day-line.module.css'

type Day = Dashboard['perDay'][number]

const WIDTH = 244
const HEIGHT = 56
const list = new Intl.ListFormat(locale, { type: 'unit' })

const sumOf = ({ bookings, repairRequests, saleOffers, contactRequests }: Day) => bookings + repairRequests + saleOffers + contactRequests

/** Draws the requests of each of the last days as a line; its accessible name has the numbers. */
export function DayLine({ days }: { days: readonly Day[] }) {
  const highest = Math.max(1, ...days.map(sumOf))
  const points = days.map((day, at) => `${(at * WIDTH) / (days.length - 1)},${HEIGHT - 2 - (sumOf(day) * (HEIGHT - 4)) / highest}`)
  const total = (key: 'repairRequests' | 'bookings' | 'saleOffers' | 'contactRequests') => days.reduce((sum, day) => sum + day[key], 0)
  const offers = total('saleOffers')
  const summary = list.format([
    texts.repairRequestCount(total('repairRequests')),
    texts.bookingCount(total('bookings')),
    ...(offers > 0 ? [texts.saleOfferCount(offers)] : []),
    texts.contactRequestCount(total('contactRequests')),
  ])
  return (
    <>
      <PanelTitle>{texts.lastDays(days.length)}</PanelTitle>
      <p className={styles.summary}>{summary}</p>
      <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.base} d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
        <polyline points={points.join(' ')} />
      </svg>
      <p className={styles.ends}>
        <span>{days[0] && formatDayMonth(days[0].date)}</span>
        <span>{texts.today}</span>
      </p>
    </>
  )
}
