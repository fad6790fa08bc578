import type { ReactNode } from 'react'
import { classNames } from '#web/kit/lib/class-names.ts'
import { Panel, PanelTitle } from './box.tsx'
import styles from './report.module.css'

/** The parts of a report below each other. */
export const Report = ({ children }: { children: ReactNode }) => <div className={styles.report}>{children}</div>

/** A few figures beside each other, above the rest of a report. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className={styles.figures}>{children}</dl>

export const Figure = ({ label, note, children }: { label: string; note: string; children: ReactNode }) => (
  <div className={styles.figure}>
    <dt>{label}</dt>
    <dd>
      <b>{children}</b>
      <small>{note}</small>
    </dd>
  </div>
)

/** Panels beside each other where there is room. */
export const ReportColumns = ({ children }: { children: ReactNode }) => <div className={styles.columns}>{children}</div>

export const ReportPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel as="section" className={styles.panel} aria-label={title}>
    <PanelTitle>{title}</PanelTitle>
    {children}
  </Panel>
)

export interface ReportTableProps {
  label: string
  head: readonly string[]
  /** The first cell names the row. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** The sums of the columns, below a line. */
  foot?: readonly ReactNode[]
}

/** A table of figures; it scrolls sideways where it is too wide. */
export const ReportTable = ({ label, head, rows, foot }: ReportTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also by keyboard
  <section className={styles.scroll} tabIndex={0} aria-label={label}>
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <Cells key={key} cells={cells} />
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <Cells cells={foot} />
        </tfoot>
      )}
    </table>
  </section>
)

const Cells = ({ cells: [name, ...figures] }: { cells: readonly ReactNode[] }) => (
  <tr>
    <th scope="row">{name}</th>
    {figures.map((figure, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay
      <td key={column}>{figure}</td>
    ))}
  </tr>
)

/** In units of the drawing. */
const BAR = 24
const GAP = 8
const HEIGHT = 180
/** Fewer bars leave room beside them. */
const BARS_MIN = 14

export interface BarChartProps {
  /** For those who do not see the bars. */
  label: (highest: number) => string
  /** The parts of a bar stand on each other, by their kind, whose colour is given by `className`. Less than nothing is drawn as nothing. */
  bars: readonly { key: string; parts: Readonly<Record<string, number>> }[]
  className?: string | undefined
  /** How a value reads beside the bars: without it there is no axis. */
  show?: (value: number) => string
  /** What stands below the first bar and the last. */
  ends?: readonly [first: string, last: string]
}

/** The next number of one of these digits and zeros, so that its half is short as well. */
function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value))
  return unit * ([1, 2, 3, 4, 5, 6, 8].find((step) => step * unit >= value) ?? 10)
}

export function BarChart({ label, bars, className, show, ends }: BarChartProps) {
  const largest = Math.max(1, ...bars.map(({ parts }) => Object.values(parts).reduce((total, part) => total + Math.max(0, part), 0)))
  const highest = show ? roundUp(largest) : largest
  const drawing = (
    <svg
      className={classNames(styles.chart, className)}
      viewBox={`0 0 ${Math.max(bars.length, BARS_MIN) * (BAR + GAP)} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label(largest)}
    >
      {bars.map(({ key, parts }, at) => {
        let top = HEIGHT
        return Object.entries(parts).map(([kind, part]) => {
          const height = (Math.max(0, part) / highest) * HEIGHT
          top -= height
          return <rect key={`${key}-${kind}`} data-kind={kind} x={at * (BAR + GAP) + GAP / 2} y={top} width={BAR} height={height} />
        })
      })}
    </svg>
  )
  if (!show) return drawing
  return (
    <div className={styles.axes}>
      <ul className={styles.ticks} aria-hidden="true">
        {[highest, highest / 2, 0].map((value) => (
          <li key={value}>{show(value)}</li>
        ))}
      </ul>
      <div className={styles.lines}>{drawing}</div>
      {ends && (
        <p className={styles.ends} aria-hidden="true">
          <span>{ends[0]}</span>
          {ends[1] !== ends[0] && <span>{ends[1]}</span>}
        </p>
      )}
    </div>
  )
}

export interface MetersProps {
  rows: readonly { key: string; name: ReactNode; note: string; value: number }[]
  /** How a value reads. */
  show: (value: number) => string
  total?: readonly [label: string, value: number]
}

/** A list of values, each with a bar beside it. */
export function Meters({ rows, show, total }: MetersProps) {
  const highest = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <dl className={styles.meters}>
      {rows.map(({ key, name, note, value }) => (
        <div key={key}>
          <dt>
            {name}
            <small>{note}</small>
          </dt>
          <dd>
            <svg className={styles.meter} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(Math.max(0, value) / highest) * 100} height={8} />
            </svg>
            <span>{show(value)}</span>
          </dd>
        </div>
      ))}
      {total && <Total label={total[0]}>{show(total[1])}</Total>}
    </dl>
  )
}

export interface SumsProps {
  rows: readonly (readonly [label: string, amount: string])[]
  total?: readonly [label: string, amount: string]
}

/** Amounts below each other, and what they add up to. */
export const Sums = ({ rows, total }: SumsProps) => (
  <dl className={styles.sums}>
    {rows.map(([label, amount]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
    {total && <Total label={total[0]}>{total[1]}</Total>}
  </dl>
)

const Total = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.total}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
