import type { Dashboard } from '#contract/dashboard.ts'
import { formatDate } from '#web/lib/dates.ts'

type Day = Dashboard['perDay'][number]

const SERIES = [
  { key: 'repairRequests', name: 'Repair requests', className: 'repairs' },
  { key: 'bookings', name: 'Bookings', className: 'bookings' },
  { key: 'contactRequests', name: 'Contact requests', className: 'contacts' },
] as const

const WIDTH = 620
const HEIGHT = 190
const LEFT = 26
const BOTTOM = 22
const TOP = 8
const GAP = 5
/** A date stands under each seventh day, counted from today. */
const DAYS_BETWEEN_DATES = 7

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
  const step = (WIDTH - LEFT) / days.length
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
      <svg className="daychart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Per day over ${days.length} days: ${summary}`}>
        {[0, end / 4, end / 2, (end * 3) / 4, end].map((count) => (
          <g key={count}>
            <line x1={LEFT} x2={WIDTH} y1={y(count)} y2={y(count)} />
            <text x={LEFT - 6} y={y(count) + 4} textAnchor="end">
              {count}
            </text>
          </g>
        ))}
        {days.map((day, index) => (
          <DayBar key={day.date} day={day} x={LEFT + index * step + GAP / 2} width={step - GAP} y={y} />
        ))}
        {days.map(
          ({ date }, index) =>
            (days.length - 1 - index) % DAYS_BETWEEN_DATES === 0 && (
              <text key={date} x={LEFT + (index + 1) * step - GAP / 2} y={HEIGHT - 4} textAnchor="end">
                {formatDate(date).slice(0, 5)}
              </text>
            ),
        )}
      </svg>
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
  x: number
  width: number
  y: (count: number) => number
}

function DayBar({ day, x, width, y }: DayBarProps) {
  let below = 0
  return (
    <g>
      <title>{`${formatDate(day.date)}: ${SERIES.map(({ key, name }) => `${name} ${day[key]}`).join(', ')}`}</title>
      {SERIES.map(({ key, className }) => {
        const from = below
        below += day[key]
        return day[key] > 0 && <rect key={key} className={className} x={x} width={width} y={y(below)} height={y(from) - y(below)} />
      })}
    </g>
  )
}
