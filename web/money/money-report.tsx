import { DAY_MS } from '#contract/constants.ts'
import { addDays } from '#contract/content/opening-hours.ts'
import { MONEY_MODES } from '#contract/money/payments.ts'
import { type Report, WORK_KINDS } from '#contract/money/reports.ts'
import { formatRupees } from '#languages/numbers.ts'
import { formatPaise } from '#texts/amounts.ts'
import { paymentModes } from '#texts/bills.ts'
import * as texts from '#texts/reports.ts'
import * as returns from '#texts/return-reasons.ts'
import {
  BarChart,
  Figure,
  Figures,
  Meters,
  ReportColumns,
  Report as ReportFrame,
  ReportPanel,
  ReportTable,
  Sums,
} from '#web/kit/components/report.tsx'
import type { Span } from '#web/kit/components/span-fields.tsx'
import { formatDate } from '#web/kit/lib/dates.ts'
import { waitingText } from '#web/kit/lib/relative-time.ts'
import styles from './money-report.module.css'

/** Spans of more days are shown by month. */
const DAYS_MAX = 62

export interface MoneyReportProps {
  report: Report
  span: Span
}

/** The sums of a span of days: four figures, the bars with their table, and how it adds up. */
export function MoneyReport({ report, span }: MoneyReportProps) {
  const {
    billed,
    credited,
    bills,
    creditNotes,
    turnover,
    cost,
    received,
    payments,
    owed,
    ahead,
    repairs,
    days,
    modes,
    technicians,
    margin,
  } = report
  return (
    <ReportFrame>
      <Figures>
        <Figure label={texts.billedWithTax} note={texts.billedFrom(bills, creditNotes)}>
          {formatPaise(billed - credited)}
        </Figure>
        <Figure label={texts.earned} note={turnover > 0 ? texts.earnedOf(formatPaise(turnover), knownPercent(margin)) : ''}>
          {formatPaise(turnover - cost)}
        </Figure>
        <Figure label={texts.received} note={texts.receivedIn(payments)}>
          {formatPaise(received)}
        </Figure>
        <Figure label={texts.outstanding} note={ahead > 0 ? texts.paidAhead(formatPaise(ahead)) : ''}>
          {formatPaise(owed)}
        </Figure>
      </Figures>
      <ByDay days={days} span={span} />
      <ReportColumns>
        <Statement report={report} />
        <Adding report={report} span={span} />
        {owed > 0 && <Ages report={report} />}
        {modes.length > 0 && (
          <ReportPanel title={texts.modes}>
            <Meters
              rows={MONEY_MODES.flatMap((mode) =>
                modes
                  .filter((each) => each.mode === mode)
                  .map(({ amount, payments: count }) => ({
                    ...{ key: mode, name: paymentModes[mode], note: texts.receivedIn(count), value: amount },
                  })),
              )}
              show={formatPaise}
              total={[texts.received, received]}
            />
          </ReportPanel>
        )}
        {repairs.medianSeconds !== null && (
          <ReportPanel title={texts.readyIn}>
            <p>
              <b>{waitingText(0, repairs.medianSeconds * 1000)}</b>
            </p>
            <p>{texts.readyOf(repairs.ready, repairs.comebacks)}</p>
          </ReportPanel>
        )}
        {repairs.returned.length > 0 && (
          <ReportPanel title={returns.returned}>
            <Meters
              rows={repairs.returned.map(({ reason, count }) => ({ key: reason, name: returns.reasons[reason], note: '', value: count }))}
              show={String}
            />
          </ReportPanel>
        )}
        {technicians.length > 0 && (
          <ReportPanel title={texts.technicians}>
            <Meters
              rows={technicians.map(({ id, name, amount, repairs: count }) => ({
                ...{ key: String(id), name: name || texts.nobody, note: texts.repairs(count), value: amount },
              }))}
              show={formatPaise}
              total={[texts.work.repairs, report.work.repairs]}
            />
          </ReportPanel>
        )}
      </ReportColumns>
      {bills > 0 && <Margin rows={margin} />}
    </ReportFrame>
  )
}

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

/** Each day of the span, also those without a bill. */
function everyDay(days: readonly Day[], { from, to }: Span): Day[] {
  const known = new Map(days.map((day) => [day.day, day]))
  const all: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(known.get(day) ?? { ...NOTHING, day })
  return all
}

function ByDay({ days, span }: { days: readonly Day[]; span: MoneyReportProps['span'] }) {
  const isLong = Date.parse(span.to) - Date.parse(span.from) > DAYS_MAX * DAY_MS
  const rows = isLong ? months(days) : [...days]
  const all = everyDay(days, span)
  const bars = isLong ? months(all) : all
  const nameOf = ({ day }: Day) => (isLong ? `${day.slice(5)}/${day.slice(0, 4)}` : formatDate(day))
  const whole = rows.reduce(plus, NOTHING)
  const title = isLong ? texts.byMonth : texts.byDay
  const cells = (day: Day) => [...WORK_KINDS.map((kind) => day[kind]), billedOn(day), day.received].map(formatPaise)
  return (
    <ReportPanel title={title}>
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
          <BarChart
            className={styles.chart}
            label={(highest) => texts.chart(formatPaise(highest))}
            show={(paise) => formatRupees(paise / 100)}
            ends={[nameOf(bars[0] ?? NOTHING), nameOf(bars.at(-1) ?? NOTHING)]}
            bars={bars.map(({ day, repairs, bookings, counter }) => ({ key: day, parts: { repairs, bookings, counter } }))}
          />
          <ReportTable
            label={texts.figures(title)}
            head={[isLong ? texts.month : texts.day, ...WORK_KINDS.map((kind) => texts.work[kind]), texts.billed, texts.received]}
            rows={rows.map((row) => ({ key: row.day, cells: [nameOf(row), ...cells(row)] }))}
            foot={[texts.whole, ...cells(whole)]}
          />
        </>
      )}
    </ReportPanel>
  )
}

type MarginRow = Pick<Report['margin'][number], 'turnover' | 'pieces' | 'value' | 'margin'>

/** The margin on what the shop had bought, and how much of its turnover that explains. */
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
    <ReportPanel title={texts.margin}>
      <p>{whole.value > 0 && whole.turnover > 0 ? texts.marginOf(whole.pieces, knownPercent(rows)) : texts.marginUnknown}</p>
      {whole.value > 0 && (
        <ReportTable
          label={texts.figures(texts.margin)}
          head={[texts.kindOfWork, texts.turnover, texts.turnoverKnown, texts.earnedWith]}
          rows={rows
            .filter(({ turnover, pieces }) => turnover !== 0 || pieces !== 0)
            .map((row) => ({ key: row.work, cells: [texts.work[row.work], ...cells(row)] }))}
          foot={[texts.whole, ...cells(whole)]}
        />
      )}
    </ReportPanel>
  )
}

/** How much of the turnover has a known cost. */
function knownPercent(margin: Report['margin']): number {
  const of = (name: 'value' | 'turnover') => margin.reduce((total, row) => total + row[name], 0)
  return of('turnover') > 0 ? Math.round((of('value') / of('turnover')) * 100) : 0
}

/** The minus of nothing is nothing. */
const show = (amount: number) => formatPaise(amount || 0)

/** From what was billed to the profit: tax is not the shop's, and what was spent is not its profit. */
function Statement({ report }: { report: Report }) {
  const { billed, credited, turnover, cost, expenses } = report
  const heads = (['cgst', 'sgst', 'igst', 'roundOff'] as const).filter((head) => report[head] !== 0)
  const spent = expenses.reduce((total, { amount }) => total + amount, 0)
  return (
    <ReportPanel title={texts.statement}>
      <Sums
        rows={[[texts.billedLess, show(billed - credited)], ...heads.map((head) => [texts.heads[head], show(-report[head])] as const)]}
        total={[texts.turnoverWithoutTax, show(turnover)]}
      />
      <Sums rows={[[texts.cost, show(-cost)]]} total={[texts.earned, show(turnover - cost)]} />
      <Sums
        rows={expenses.map(({ kind, category, amount }) => [kind === 'salary' ? texts.salaries : category, show(-amount)] as const)}
        total={[texts.profit, show(turnover - cost - spent)]}
      />
      <p>{texts.statementHint}</p>
    </ReportPanel>
  )
}

/** What customers owe at the end of the span, by the age of their bills. */
const Ages = ({ report: { ages, owed } }: { report: Report }) => (
  <ReportPanel title={texts.ages}>
    <Meters
      rows={ages.map(({ from, amount, bills }, index) => {
        const next = ages[index + 1]
        return { key: String(from), name: texts.age(from, next && next.from - 1), note: texts.agedBills(bills), value: amount }
      })}
      show={formatPaise}
      total={[texts.owed, owed]}
    />
  </ReportPanel>
)

/** From what was open before the span to what is open at its end. */
function Adding({ report, span }: MoneyReportProps) {
  const { before, billed, credited, received, deducted, exchanged, writtenOff, after, owed, ahead } = report
  /** The minus of nothing is nothing. */
  const show = (amount: number) => formatPaise(amount || 0)
  return (
    <ReportPanel title={texts.sums}>
      <Sums
        rows={[
          [texts.before(formatDate(span.from)), show(before)],
          [texts.billed, show(billed)],
          [texts.credited, show(-credited)],
          [texts.received, show(-received)],
          ...(deducted === 0 ? [] : ([[texts.deducted, show(-deducted)]] as const)),
          ...(exchanged === 0 ? [] : ([[texts.exchanged, show(-exchanged)]] as const)),
          ...(writtenOff === 0 ? [] : ([[texts.writtenOff, show(-writtenOff)]] as const)),
        ]}
        total={[texts.after, show(after)]}
      />
      <Sums
        rows={[
          [texts.owed, show(owed)],
          [texts.ahead, show(-ahead)],
        ]}
      />
    </ReportPanel>
  )
}
