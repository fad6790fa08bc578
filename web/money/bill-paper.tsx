import { type BillColumn, type BillContent, belowOf, billContent, type Labelled, WIDE_COLUMNS } from '#contract/money/bill-content.ts'
import type { BillCopy, PdfSize, PrintedBill } from '#contract/money/bills.ts'
import { amountInWords } from '#texts/amount-in-words.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bill.ts'
import { deviceKind } from '#texts/device-kinds.ts'
import { langOf } from '#texts/lang-of.ts'
import { paymentModes } from '#texts/payment-modes.ts'
import { QrCode } from '#web/kit/components/qr-code.tsx'
import { useStorageStore } from '#web/kit/hooks/use-storage-store.ts'
import { classNames } from '#web/kit/lib/class-names.ts'
import { formatDate } from '#web/kit/lib/dates.ts'
import { PaperHead } from '#web/kit/paper/paper-parts.tsx'
import { PaperScreen, type PaperScreenProps } from '#web/kit/paper/paper-screen.tsx'
import { createSizeStore } from '#web/kit/paper/paper-size.ts'
import styles from './bill-paper.module.css'

type Frame = Pick<PaperScreenProps<'a4'>, 'back' | 'lead' | 'first' | 'actions' | 'more'>

export interface BillPaperProps extends Frame {
  bill: PrintedBill
  /** Whose copy it is: that of the recipient, unless given. */
  copy?: BillCopy
}

const SIZES = ['a4', 'a5', 'roll80'] as const
const store = createSizeStore('bill', SIZES)

/** The size of a PDF file of a paper that is shown here: a roll is no page. */
export const usePdfSize = (): { size?: PdfSize } => (useStorageStore(store) === 'a5' ? { size: 'a5' } : {})

/** What puts a paper into words. */
export const textsOfBill = { bill: texts, modes: paymentModes, deviceKind, amountInWords, formatPaise, formatDate }

/** A bill or credit note as it is printed. */
export const BillPaper = ({ bill, copy, ...frame }: BillPaperProps) => <Paper {...frame} content={billContent(bill, textsOfBill, copy)} />

export interface PaperProps extends Frame {
  content: BillContent
}

/** A paper of the shop to a customer, in the layout of a bill. */
export function Paper({ content, ...frame }: PaperProps) {
  const { title, shop, terms } = content
  return (
    <PaperScreen title={title} sizes={SIZES} store={store} className={styles.paper} {...frame}>
      <PaperHead
        shop={shop}
        title={content.name}
        number={content.number}
        lines={[content.copy, content.subtitle].filter((line) => line !== '')}
      />
      <Parties content={content} />
      <Lines content={content} />
      <Closing content={content} />
      {terms && (
        <p className={styles.lines} lang={langOf(terms)}>
          {terms}
        </p>
      )}
    </PaperScreen>
  )
}

/** All that a page of its own would not say anything about: it stands together, and the last line above it. */
const Closing = ({
  content: { sums, total, others = [], settled, balance, words, pay, signature, signatory },
}: {
  content: BillContent
}) => (
  <div className={styles.closing}>
    <div className={styles.sums} data-choice={others.length > 0 || undefined}>
      <div>
        <h3>{words[0]}</h3>
        <p className={styles.lines} lang={langOf(words[1])}>
          {words[1]}
        </p>
      </div>
      <dl className={styles.totals}>
        <Rows rows={sums} />
        <Row row={total} big />
        <Rows rows={settled} />
        {balance && <Row row={balance} big />}
      </dl>
      {others.map((other) => (
        <dl key={other.total[0]} className={styles.totals}>
          <Rows rows={other.sums} />
          <Row row={other.total} big />
        </dl>
      ))}
    </div>
    <div className={styles.foot}>
      {pay?.upi && <QrCode className={styles.qr} code={pay.upi.code} label={pay.upi.label ?? texts.code} />}
      <div className={styles.ways}>
        {pay?.upi && <Way title={pay.upi.title} text={pay.upi.text} />}
        {pay?.bank && <Way title={pay.bank.title} text={pay.bank.lines.join('\n')} />}
      </div>
      <div className={styles.signature}>
        <p>{signature}</p>
        <p>{signatory}</p>
      </div>
    </div>
  </div>
)

const Way = ({ title, text }: { title: string; text: string }) => (
  <div>
    <h3>{title}</h3>
    <p className={styles.lines}>{text}</p>
  </div>
)

const Rows = ({ rows }: { rows: readonly Labelled[] }) => rows.map((row) => <Row key={row[0]} row={row} />)

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
      <Rows rows={facts} />
    </dl>
  </div>
)

const TEXTS: readonly BillColumn[] = ['description', 'code']

const Lines = ({ content }: { content: BillContent }) => {
  const { columns, lines } = content
  const shown = columns.map(({ name }) => name)
  const styleOf = (name: BillColumn) =>
    classNames(!TEXTS.includes(name) && styles.number, WIDE_COLUMNS.includes(name) && styles.wide, name === 'code' && styles.code)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ name, title }) => (
            <th key={name} className={styleOf(name)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            {shown.map((name) => (
              <td key={name} className={styleOf(name)} lang={name === 'description' ? langOf(line.cells[name]) : undefined}>
                {line.cells[name]}
                {name === 'description' && (
                  <>
                    <small className={styles.beside}>{line.details}</small>
                    <small className={styles.narrow}>{belowOf(content, line)}</small>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
