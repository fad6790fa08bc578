import type { ReactNode } from 'react'
import type { TrackedEstimate } from '#contract/desk/estimates.ts'
import { fullPrice, linesOf } from '#contract/money/estimate-amounts.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/estimates.ts'
import { langOf } from '#texts/lang-of.ts'
import styles from './estimate-lines.module.css'

type Line = TrackedEstimate['lines'][number]
type Total = Omit<TrackedEstimate['variants'][number], 'name'>

export interface EstimateLinesProps<Shown extends Line> {
  lines: readonly Shown[]
  /** The variant whose lines are shown, and what it comes to. */
  variant: string
  total: Total
  isInclusive: boolean
  /** Further facts of a line. */
  noteOf?: (line: Shown) => ReactNode
}

/** The lines of an estimate, each discount below the amount that it reduces, and one total. */
export function EstimateLines<Shown extends Line>({ lines, variant, total, isInclusive, noteOf }: EstimateLinesProps<Shown>) {
  const tax = total.cgst + total.sgst + total.igst
  return (
    <>
      <ul className={styles.lines}>
        {linesOf(lines, variant).map((line) => (
          <li key={line.id}>
            <span lang={langOf(line.description)}>{line.description}</span>
            <span className={styles.amount}>{formatPaise(fullPrice(line))}</span>
            {line.discount > 0 && (
              <>
                <span>{texts.discountOn(line.description)}</span>
                <span className={styles.amount}>{formatPaise(-line.discount)}</span>
              </>
            )}
            <small>
              {line.quantity > 1 && <span>{texts.pieces(line.quantity, formatPaise(line.unitPrice))}</span>}
              {line.warrantyDays ? <span>{texts.warranty(line.warrantyDays)}</span> : null}
              {noteOf?.(line)}
            </small>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <div className={styles.total}>
          <dt>{texts.total}</dt>
          <dd>{formatPaise(total.total)}</dd>
        </div>
      </dl>
      {tax > 0 && <p className={styles.tax}>{(isInclusive ? texts.tax : texts.taxOnTop)(formatPaise(tax))}</p>}
    </>
  )
}
