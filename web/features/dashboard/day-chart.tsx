import type { Dashboard } from '#contract/dashboard.ts'
import { formatDate } from '#web/lib/dates.ts'

type Day = Dashboard['perDay'][number]

const SERIES = [
  { key: 'repairRequests', name: 'Repair requests', className: 'repairs' },
  { key: 'bookings', name: 'Bookings', className: 'bookings' },
  { key: 'contactRequests', name: 'Contact requests', className: 'contacts' },
] as const

const HEIGHT = 190
const BOTTOM = 22
const TOP = 8
const AXIS_WIDTH = 30
/** Part of a day's place that its bar fills. */
const BAR = 0.72
/** A date stands under each seventh day, counted from today. */
const DAYS_BETWEEN_DATES = 7

const percent = (part: number) => `${part * 100}%`

const sumOf = (day: Day) => SERIES.reduce((sum, { key }) => sum + day[key], 0)

/** Where the axis ends: the first of 4, 8, 20, 40, 80, 200 … that holds every day; each divides by four. */
export function axisEnd(highest: number): number {
  for (let unit = 4; ; unit *= 10) {
    const end = [unit, unit * 2, unit * 5].find((each) => each >= highest)
    if (end) return end
  }
}

/** What came in per day as stacked bars; the same numbers as a table for those who read rather than look. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const end = axisEnd(Math.max(...days.map(sumOf)))
  const y = (count: number) => TOP + (1 - count / end) * (HEIGHT - TOP - BOTTOM)
  const total = (key: (typeof SERIES)[number]['key']) => days.reduce((sum, day) => sum + day[key], 0)
  const summary = SERIES.map(({ key, name }) => `${total(key)} ${name.toLowerCase()}`).join(', ')
  return (
    <div className="grid gap-3">
      <ul className="legend">
        {SERIES.map(({ key, name, className }) => (
          <li key={key} className={className}>
            <i aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      {/* Widths are parts of the room there is, so that letters and heights stay as they are on every screen. */}
      <div className="daychart" role="img" aria-label={`Per day over ${days.length} days: ${summary}`}>
        <svg width={AXIS_WIDTH} height={HEIGHT} aria-hidden="true">
          {[0, end / 4, end / 2, (end * 3) / 4, end].map((count) => (
            <text key={count} x={AXIS_WIDTH - 8} y={y(count) + 4} textAnchor="end">
              {count}
            </text>
          ))}
        </svg>
        <svg width="100%" height={HEIGHT} aria-hidden="true">
          {[0, end / 4, end / 2, (end * 3) / 4, end].map((count) => (
            <line key={count} x1="0" x2="100%" y1={y(count)} y2={y(count)} />
          ))}
          {days.map((day, index) => (
            <DayBar key={day.date} day={day} index={index} of={days.length} y={y} />
          ))}
          {days.map(
            ({ date }, index) =>
              (days.length - 1 - index) % DAYS_BETWEEN_DATES === 0 && (
                <text key={date} x={percent((index + (1 + BAR) / 2) / days.length)} y={HEIGHT - 4} textAnchor="end">
                  {formatDate(date).slice(0, 5)}
                </text>
              ),
          )}
        </svg>
      </div>
      <details className="astable">
        <summary>Show as table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached with the keyboard */}
        <section className="scroll" aria-label="Table of the last days" tabIndex={0}>
          <table className="figures">
            <thead>
              <tr>
                <th scope="col">Day</th>
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
                    <td key={key}>{day[key]}</td>
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
  of: number
  y: (count: number) => number
}

function DayBar({ day, index, of, y }: DayBarProps) {
  let below = 0
  return (
    <g>
      <title>{`${formatDate(day.date)}: ${SERIES.map(({ key, name }) => `${name} ${day[key]}`).join(', ')}`}</title>
      {SERIES.map(({ key, className }) => {
        const from = below
        below += day[key]
        return (
          day[key] > 0 && (
            <rect
              key={key}
              className={className}
              x={percent((index + (1 - BAR) / 2) / of)}
              width={percent(BAR / of)}
              y={y(below)}
              height={y(from) - y(below)}
            />
          )
        )
      })}
    </g>
  )
}
