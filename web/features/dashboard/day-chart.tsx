import type { Dashboard } from '#contract/dashboard.ts'
import * as texts from '#texts/dashboard.tsx'
import { locale } from '#texts/locale.ts'
import { formatDate, formatDayMonth } from '#web/lib/dates.ts'
import { formatCount } from '#web/lib/money.ts'
import styles from './day-chart.module.css'

type Day = Dashboard['perDay'][number]

const SERIES = [
  { key: 'repairRequests', name: texts.repairRequests, countOf: texts.repairRequestCount },
  { key: 'bookings', name: texts.bookings, countOf: texts.bookingCount },
  { key: 'contactRequests', name: texts.contactRequests, countOf: texts.contactRequestCount },
] as const

const list = new Intl.ListFormat(locale, { type: 'unit' })

const HEIGHT = 190
const BOTTOM = 22
const TOP = 8
const AXIS_WIDTH = 30
/** Part of a day's place that its bar fills. */
const BAR = 0.72
/** Between two series of a day, in px: beside each other their colors have too little contrast. */
const GAP = 1.5
/** A date is shown under each seventh day, counted from today. */
const DAYS_BETWEEN_DATES = 7

const percent = (part: number) => `${part * 100}%`

const sumOf = (day: Day) => SERIES.reduce((sum, { key }) => sum + day[key], 0)

/** Where the axis ends: the first of 4, 8, 20, 40, 80, 200 … that holds every day; each divides by four. */
export function axisEnd(highest: number): number {
  if (!Number.isFinite(highest) || highest <= 4) return 4
  const unit = 4 * 10 ** Math.floor(Math.log10(highest / 4))
  return [1, 2, 5, 10].map((step) => step * unit).find((end) => end >= highest) ?? unit * 10
}

/** What came in per day as stacked bars; the same numbers as a table for screen readers and for exact numbers. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const end = axisEnd(Math.max(...days.map(sumOf)))
  const y = (count: number) => TOP + (1 - count / end) * (HEIGHT - TOP - BOTTOM)
  const total = (key: (typeof SERIES)[number]['key']) => days.reduce((sum, day) => sum + day[key], 0)
  const summary = list.format(SERIES.map(({ key, countOf }) => countOf(total(key))))
  return (
    <div className={styles.chart}>
      <ul className={styles.legend}>
        {SERIES.map(({ key, name }) => (
          <li key={key} data-series={key}>
            <i aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      {/* Widths are parts of the room there is, so that letters and heights stay as they are on every screen. */}
      <div className={styles.bars} role="img" aria-label={texts.perDay(days.length, summary)}>
        <svg width={AXIS_WIDTH} height={HEIGHT} aria-hidden="true">
          {[0, end / 4, end / 2, (end * 3) / 4, end].map((count) => (
            <text key={count} x={AXIS_WIDTH - 8} y={y(count) + 4} textAnchor="end">
              {formatCount(count)}
            </text>
          ))}
        </svg>
        <svg width="100%" height={HEIGHT} aria-hidden="true">
          {[0, end / 4, end / 2, (end * 3) / 4, end].map((count) => (
            <line key={count} x1="0" x2="100%" y1={y(count)} y2={y(count)} />
          ))}
          {days.map((day, index) => (
            <DayBar key={day.date} day={day} index={index} dayCount={days.length} y={y} />
          ))}
          {days.map(
            ({ date }, index) =>
              (days.length - 1 - index) % DAYS_BETWEEN_DATES === 0 && (
                <text key={date} x={percent((index + (1 + BAR) / 2) / days.length)} y={HEIGHT - 4} textAnchor="end">
                  {formatDayMonth(date)}
                </text>
              ),
          )}
        </svg>
      </div>
      <details className={styles.asTable}>
        <summary>{texts.showAsTable}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached with the keyboard */}
        <section className={styles.scroll} aria-label={texts.tableOfDays} tabIndex={0}>
          <table className={styles.figures}>
            <thead>
              <tr>
                <th scope="col">{texts.day}</th>
                {SERIES.map(({ key, name }) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.date}>
                  <th scope="row">{formatDate(day.date)}</th>
                  {SERIES.map(({ key }) => (
                    <td key={key}>{formatCount(day[key])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  )
}

interface DayBarProps {
  day: Day
  index: number
  /** Days shown. */
  dayCount: number
  y: (count: number) => number
}

function DayBar({ day, index, dayCount, y }: DayBarProps) {
  let below = 0
  return (
    <g>
      <title>{texts.dayCounts(formatDate(day.date), list.format(SERIES.map(({ key, countOf }) => countOf(day[key]))))}</title>
      {SERIES.map(({ key }) => {
        const from = below
        below += day[key]
        return (
          day[key] > 0 && (
            <rect
              key={key}
              data-series={key}
              x={percent((index + (1 - BAR) / 2) / dayCount)}
              width={percent(BAR / dayCount)}
              y={y(below)}
              height={Math.max(y(from) - y(below) - (from > 0 ? GAP : 0), 1)}
            />
          )
        )
      })}
    </g>
  )
}
