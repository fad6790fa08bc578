import type { ReactNode } from 'react'
import { DAY_MS } from '#contract/constants.ts'
import { PAYMENT_MODES } from '#contract/payments.ts'
import { type Report, WORK_KINDS } from '#contract/reports.ts'
import { formatPaise } from '#texts/amounts.ts'
import { paymentModes } from '#texts/bills.ts'
import * as texts from '#texts/reports.ts'
import { Panel, PanelTitle } from '#web/components/box.tsx'
import type { Span } from '#web/components/span-fields.tsx'
import { formatDate } from '#web/lib/dates.ts'
import { waitingText } from '#web/lib/relative-time.ts'
import styles from './money-report.module.css'

/** Spans of more days are shown by month. */
const DAYS_MAX = 62

export interface MoneyReportProps {
  report: Report
  span: Span
}

/** The sums of a span of days: four figures, the bars with their table, and how it adds up. */
export function MoneyReport({ report, span }: MoneyReportProps) {
  const { billed, credited, bills, creditNotes, received, payments, owed, ahead, repairs, days, modes, technicians, margin } = report
  return (
    <div className={styles.report}>
      <dl className={styles.figures}>
        <Figure label={texts.earned} note={texts.earnedFrom(bills, creditNotes)}>
          {formatPaise(billed - credited)}
        </Figure>
        <Figure label={texts.received} note={texts.receivedIn(payments)}>
          {formatPaise(received)}
        </Figure>
        <Figure label={texts.outstanding} note={ahead > 0 ? texts.paidAhead(formatPaise(ahead)) : ''}>
          {formatPaise(owed)}
        </Figure>
        <Figure label={texts.readyIn} note={texts.readyOf(repairs.ready, repairs.comebacks)}>
          {repairs.medianSeconds === null ? texts.unknown : waitingText(0, repairs.medianSeconds * 1000)}
        </Figure>
      </dl>
      <ByDay days={days} span={span} />
      <div className={styles.columns}>
        <Adding report={report} span={span} />
        {modes.length > 0 && (
          <Bars
            title={texts.modes}
            rows={PAYMENT_MODES.flatMap((mode) =>
              modes
                .filter((each) => each.mode === mode)
                .map(({ amount, payments: count }) => ({ name: paymentModes[mode], note: texts.receivedIn(count), amount })),
            )}
            total={[texts.received, received]}
          />
        )}
        {technicians.length > 0 && (
          <Bars
            title={texts.technicians}
            rows={technicians.map(({ name, amount, repairs: count }) => ({
              ...{ name: name || texts.nobody, note: texts.repairs(count), amount },
            }))}
            total={[texts.work.repairs, report.work.repairs]}
          />
        )}
      </div>
      {bills > 0 && <Margin rows={margin} />}
    </div>
  )
}

const Figure = ({ label, note, children }: { label: string; note: string; children: ReactNode }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>
      <b>{children}</b>
      <small>{note}</small>
    </dd>
  </div>
)

type Day = Report['days'][number]
const billedOn = (day: Day) => WORK_KINDS.reduce((total, kind) => total + day[kind], 0)

const NOTHING: Day = { day: '', repairs: 0, bookings: 0, counter: 0, received: 0 }

const plus = (sum: Day, day: Day): Day => ({
  ...{ day: sum.day, repairs: sum.repairs + day.repairs, bookings: sum.bookings + day.bookings, counter: sum.counter + day.counter },
  received: sum.received + day.received,
})

/** Days of one month as one. */
function months(days: readonly Day[]): Day[] {
  const found = new Map<string, Day>()
  for (const day of days) {
    const key = day.day.slice(0, 7)
    found.set(key, plus(found.get(key) ?? { ...NOTHING, day: key }, day))
  }
  return [...found.values()]
}

function ByDay({ days, span }: { days: readonly Day[]; span: MoneyReportProps['span'] }) {
  const isLong = Date.parse(span.to) - Date.parse(span.from) > DAYS_MAX * DAY_MS
  const rows = isLong ? months(days) : [...days]
  const nameOf = ({ day }: Day) => (isLong ? `${day.slice(5)}/${day.slice(0, 4)}` : formatDate(day))
  const whole = rows.reduce(plus, NOTHING)
  const title = isLong ? texts.byMonth : texts.byDay
  const cells = (day: Day) => [...WORK_KINDS.map((kind) => day[kind]), billedOn(day), day.received]
  return (
    <Panel as="section" className={styles.panel} aria-label={title}>
      <PanelTitle>{title}</PanelTitle>
      {rows.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <>
          <ul className={styles.legend} aria-hidden="true">
            {WORK_KINDS.map((kind) => (
              <li key={kind} data-kind={kind}>
                {texts.work[kind]}
              </li>
            ))}
          </ul>
          <Chart rows={rows} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard */}
          <section className={styles.scroll} tabIndex={0} aria-label={texts.figures(title)}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {[isLong ? texts.month : texts.day, ...WORK_KINDS.map((kind) => texts.work[kind]), texts.billed, texts.received].map(
                    (name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ),
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.day}>
                    <th scope="row">{nameOf(row)}</th>
                    {cells(row).map((amount, column) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay
                      <td key={column}>{formatPaise(amount)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">{texts.whole}</th>
                  {cells(whole).map((amount, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay
                    <td key={column}>{formatPaise(amount)}</td>
                  ))}
                </tr>
              </tfoot>
            </table>
          </section>
        </>
      )}
    </Panel>
  )
}

type MarginRow = Pick<Report['margin'][number], 'turnover' | 'pieces' | 'value' | 'margin'>

/** What the shop earned with what it had bought, and how much of its turnover that explains. */
function Margin({ rows }: { rows: Report['margin'] }) {
  const whole = rows.reduce<MarginRow>(
    (total, { turnover, pieces, value, margin }) => ({
      ...{ turnover: total.turnover + turnover, pieces: total.pieces + pieces },
      ...{ value: total.value + value, margin: total.margin + margin },
    }),
    { turnover: 0, pieces: 0, value: 0, margin: 0 },
  )
  const cells = ({ turnover, value, margin }: MarginRow) => [turnover, value, margin].map((amount) => formatPaise(amount || 0))
  return (
    <Panel as="section" className={styles.panel} aria-label={texts.margin}>
      <PanelTitle>{texts.margin}</PanelTitle>
      <p>
        {whole.value > 0 && whole.turnover > 0
          ? texts.marginOf(whole.pieces, Math.round((whole.value / whole.turnover) * 100))
          : texts.marginUnknown}
      </p>
      {whole.value > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
        <section className={styles.scroll} tabIndex={0} aria-label={texts.figures(texts.margin)}>
          <table className={styles.table}>
            <thead>
              <tr>
                {[texts.kindOfWork, texts.turnover, texts.turnoverKnown, texts.earnedWith].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows
                .filter(({ turnover, pieces }) => turnover !== 0 || pieces !== 0)
                .map((row) => (
                  <tr key={row.work}>
                    <th scope="row">{texts.work[row.work]}</th>
                    {cells(row).map((amount, column) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay
                      <td key={column}>{amount}</td>
                    ))}
                  </tr>
                ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{texts.whole}</th>
                {cells(whole).map((amount, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay
                  <td key={column}>{amount}</td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </Panel>
  )
}

/** In units of the drawing. */
const BAR = 24
const GAP = 8
const HEIGHT = 180
/** Fewer bars leave room beside them. */
const BARS_MIN = 14

/** Stacked bars. A credit note can take a day below nothing, which is drawn as nothing and stands in the table. */
function Chart({ rows }: { rows: readonly Day[] }) {
  const highest = Math.max(1, ...rows.map((row) => WORK_KINDS.reduce((total, kind) => total + Math.max(0, row[kind]), 0)))
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${Math.max(rows.length, BARS_MIN) * (BAR + GAP)} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={texts.chart(formatPaise(highest))}
    >
      {rows.map((row, at) => {
        let top = HEIGHT
        return WORK_KINDS.map((kind) => {
          const height = (Math.max(0, row[kind]) / highest) * HEIGHT
          top -= height
          return <rect key={`${row.day}-${kind}`} data-kind={kind} x={at * (BAR + GAP) + GAP / 2} y={top} width={BAR} height={height} />
        })
      })}
    </svg>
  )
}

/** From what was open before the span to what is open at its end. */
function Adding({ report, span }: MoneyReportProps) {
  const { before, billed, credited, received, after, owed, ahead } = report
  return (
    <Panel as="section" className={styles.panel} aria-label={texts.sums}>
      <PanelTitle>{texts.sums}</PanelTitle>
      <Sums
        rows={[
          [texts.before(formatDate(span.from)), before],
          [texts.billed, billed],
          [texts.credited, -credited],
          [texts.received, -received],
        ]}
        total={[texts.after, after]}
      />
      <Sums
        rows={[
          [texts.owed, owed],
          [texts.ahead, -ahead],
        ]}
      />
    </Panel>
  )
}

type NamedAmount = readonly [label: string, amount: number]

const Sums = ({ rows, total }: { rows: readonly NamedAmount[]; total?: NamedAmount }) => (
  <dl className={styles.sums}>
    {rows.map(([label, amount]) => (
      <div key={label}>
        <dt>{label}</dt>
        {/* The minus of nothing is nothing. */}
        <dd>{formatPaise(amount || 0)}</dd>
      </div>
    ))}
    {total && (
      <div className={styles.total}>
        <dt>{total[0]}</dt>
        <dd>{formatPaise(total[1])}</dd>
      </div>
    )}
  </dl>
)

/** A list of amounts, each with a bar beside it. */
function Bars({
  title,
  rows,
  total,
}: {
  title: string
  rows: readonly { name: string; note: string; amount: number }[]
  total: NamedAmount
}) {
  const highest = Math.max(1, ...rows.map(({ amount }) => amount))
  return (
    <Panel as="section" className={styles.panel} aria-label={title}>
      <PanelTitle>{title}</PanelTitle>
      <dl className={styles.sums}>
        {rows.map(({ name, note, amount }) => (
          <div key={name}>
            <dt>
              {name}
              <small>{note}</small>
            </dt>
            <dd>
              <svg className={styles.meter} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(Math.max(0, amount) / highest) * 100} height={8} />
              </svg>
              {formatPaise(amount)}
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{total[0]}</dt>
          <dd>{formatPaise(total[1])}</dd>
        </div>
      </dl>
    </Panel>
  )
}
