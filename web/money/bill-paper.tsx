import { type BillContent, billContent, type Labelled } from '#contract/money/bill-content.ts'
import type { PrintedBill } from '#contract/money/bills.ts'
import { amountInWords } from '#texts/amount-in-words.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bill.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { PaperPart, PaperSignatures } from '#web/kit/paper/paper-parts.tsx'
import { PaperScreen, type PaperScreenProps } from '#web/kit/paper/paper-screen.tsx'
import { createSizeStore } from '#web/kit/paper/paper-size.ts'
import styles from './bill-paper.module.css'
import { UpiCode } from './upi-code.tsx'

export interface BillPaperProps extends Pick<PaperScreenProps<'a4'>, 'back' | 'actions'> {
  bill: PrintedBill
}

const SIZES = ['a4', 'a5', 'roll80'] as const
const store = createSizeStore('bill', SIZES)

/** A bill or credit note as it is printed. */
export function BillPaper({ bill, back, actions }: BillPaperProps) {
  const content = billContent(bill, { bill: texts, amountInWords, formatPaise, formatDate })
  const { title, subtitle, shop, sums, total, settled, words, pay, signature, terms } = content
  return (
    <PaperScreen title={title} sizes={SIZES} store={store} back={back} actions={actions} className={styles.paper}>
      <div className={styles.head}>
        <div>
          <p className={styles.shop}>{shop.name}</p>
          <p className={styles.lines}>{shop.lines.join('\n')}</p>
        </div>
        <div>
          <h2>{title}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
      </div>
      <Parties content={content} />
      <Lines content={content} />
      <dl className={styles.totals}>
        {sums.map((sum) => (
          <Row key={sum[0]} row={sum} />
        ))}
        <Row row={total} big />
        {settled.map((sum) => (
          <Row key={sum[0]} row={sum} />
        ))}
      </dl>
      <PaperPart title={words[0]}>{words[1]}</PaperPart>
      {pay && bill.upi && <UpiCode upi={bill.upi} />}
      {pay?.bank && (
        <PaperPart title={pay.bank.title}>
          <p className={styles.lines}>{pay.bank.lines.join('\n')}</p>
        </PaperPart>
      )}
      <PaperSignatures lines={[{ text: signature }]} />
      {terms && <p className={styles.lines}>{terms}</p>}
    </PaperScreen>
  )
}

const Row = ({ row: [label, text], big = false }: { row: Labelled; big?: boolean }) => (
  <div className={big ? styles.big : undefined}>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </div>
)

const Parties = ({ content: { customer, facts } }: { content: BillContent }) => (
  <div className={styles.parties}>
    <div>
      <h3>{customer.title}</h3>
      <p className={styles.lines}>{customer.lines.join('\n')}</p>
    </div>
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <Row key={fact[0]} row={fact} />
      ))}
    </dl>
  </div>
)

/** The narrow papers have no room for code, value and tax: they stand below the description there. */
const Lines = ({ content: { isTaxed, columns, lines } }: { content: BillContent }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th>{columns.description}</th>
        {isTaxed && <th className={styles.wide}>{columns.code}</th>}
        <th className={styles.number}>{columns.quantity}</th>
        {isTaxed && <th className={`${styles.number} ${styles.wide}`}>{columns.taxable}</th>}
        {isTaxed && <th className={`${styles.number} ${styles.wide}`}>{columns.rate}</th>}
        <th className={styles.number}>{columns.total}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ id, description, details, code, quantity, taxable, rate, total }) => (
        <tr key={id}>
          <td>
            {description}
            <small>{details}</small>
            {isTaxed && <small className={styles.narrow}>{[code, rate].filter(Boolean).join(' · ')}</small>}
          </td>
          {isTaxed && <td className={styles.wide}>{code}</td>}
          <td className={styles.number}>{quantity}</td>
          {isTaxed && <td className={`${styles.number} ${styles.wide}`}>{taxable}</td>}
          {isTaxed && <td className={`${styles.number} ${styles.wide}`}>{rate}</td>}
          <td className={styles.number}>{total}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
