import type { Returns as Found } from '#contract/money/registers.ts'
import { formatPaise } from '#texts/amounts.ts'
import { returns } from '#texts/registers.ts'
import { Sums } from '#web/kit/components/report.tsx'
import styles from './money-panel.module.css'

/** The figures that GSTR-3B, or CMP-08, of a span asks for; nothing where nothing was sold under either. */
export const Returns = ({ gstr3b, cmp08 }: Found) => (
  <>
    {gstr3b && (
      <Figures
        title={returns.gstr3b}
        hint={returns.gstr3bHint}
        rows={[
          [returns.taxed, gstr3b.taxed.taxable],
          ['IGST', gstr3b.taxed.igst],
          ['CGST', gstr3b.taxed.cgst],
          [returns.stateTax, gstr3b.taxed.sgst],
          [returns.exempt, gstr3b.exempt],
          ...gstr3b.interstate.map(({ place, taxable, igst }) => [returns.interstate(place, formatPaise(igst)), taxable] as const),
        ]}
      />
    )}
    {cmp08 && (
      <Figures
        title={returns.cmp08}
        hint={returns.cmp08Hint}
        rows={[
          [returns.turnover, cmp08.turnover],
          [returns.asTrader, cmp08.asTrader],
          [returns.asService, cmp08.asService],
        ]}
      />
    )}
  </>
)

interface FiguresProps {
  title: string
  hint: string
  rows: readonly (readonly [label: string, paise: number])[]
}

const Figures = ({ title, hint, rows }: FiguresProps) => (
  <>
    <h3 className={styles.title}>{title}</h3>
    <p className={styles.line}>{hint}</p>
    <Sums rows={rows.map(([label, paise]) => [label, formatPaise(paise)] as const)} />
  </>
)
