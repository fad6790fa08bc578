import type { BillLine, PrintedBill } from '#contract/bills.ts'
import { formatPhone } from '#contract/format-phone.ts'
import { amountInWords } from '#texts/amount-in-words.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/bill.ts'
import { formatDate } from '#web/lib/dates.ts'
import { PaperPart, PaperSignatures } from '#web/paper/paper-parts.tsx'
import { PaperScreen, type PaperScreenProps } from '#web/paper/paper-screen.tsx'
import { createSizeStore } from '#web/paper/paper-size.ts'
import styles from './bill-paper.module.css'
import { UpiCode } from './upi-code.tsx'

const percents = (basisPoints: number) => `${basisPoints / 100}%`

/** What a document is called, with its number. */
export const titleOf = ({ kind, form, number }: Pick<PrintedBill, 'kind' | 'form' | 'number'>): string =>
  texts.titleOf(kind === 'credit_note' ? texts.creditNote : texts.titles[form], number)

export interface BillPaperProps extends Pick<PaperScreenProps<'a4'>, 'back' | 'actions'> {
  bill: PrintedBill
}

const SIZES = ['a4', 'a5', 'roll80'] as const
const store = createSizeStore('bill', SIZES)

/** A bill or credit note as it is printed. */
export function BillPaper({ bill, back, actions }: BillPaperProps) {
  const { shop, form, kind, due } = bill
  return (
    <PaperScreen title={titleOf(bill)} sizes={SIZES} store={store} back={back} actions={actions} className={styles.paper}>
      <div className={styles.head}>
        <div>
          <p className={styles.shop}>{shop.name}</p>
          <p className={styles.lines}>{shop.address}</p>
          <p>{[formatPhone(shop.phone), shop.email].join(' · ')}</p>
          {shop.gstin && <p>{texts.gstin(shop.gstin)}</p>}
        </div>
        <div>
          <h2>{titleOf(bill)}</h2>
          {form === 'supply' && <p>{texts.composition}</p>}
        </div>
      </div>
      <Parties bill={bill} />
      <Lines bill={bill} />
      <dl className={styles.totals}>
        {totalsOf(bill).map(([label, amount]) => (
          <Amount key={label} label={label} amount={amount} />
        ))}
        <Amount label={texts.total} amount={bill.total} big />
        {kind === 'bill' && bill.paid !== 0 && <Amount label={texts.paid} amount={bill.paid} />}
        {kind === 'bill' && <Amount label={texts.due} amount={due} />}
      </dl>
      <PaperPart title={texts.words}>{amountInWords(bill.total)}</PaperPart>
      {kind === 'bill' && due > 0 && <Pay bill={bill} />}
      <PaperSignatures lines={[{ text: texts.signature(shop.name) }]} />
      {shop.terms && <p className={styles.lines}>{shop.terms}</p>}
    </PaperScreen>
  )
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Parties({ bill }: { bill: PrintedBill }) {
  const { customer, original, placeOfSupply } = bill
  return (
    <div className={styles.parties}>
      <div>
        <h3>{texts.billTo}</h3>
        <p className={styles.lines}>
          {[
            customer.name || texts.noName,
            customer.address,
            customer.state && texts.placeOf(customer.state.name, customer.state.code),
            customer.phone && formatPhone(customer.phone),
            customer.gstin && texts.gstin(customer.gstin),
          ]
            .filter(Boolean)
            .join('\n')}
        </p>
      </div>
      <dl className={styles.facts}>
        <Fact label={texts.date}>{formatDate(bill.issuedOn)}</Fact>
        {bill.reference && <Fact label={texts.reference}>{bill.reference}</Fact>}
        {original && <Fact label={texts.original}>{texts.originalOf(original.number, formatDate(original.issuedOn))}</Fact>}
        {bill.reason && <Fact label={texts.reason}>{bill.reason}</Fact>}
        {placeOfSupply && <Fact label={texts.place}>{texts.placeOf(placeOfSupply.name, placeOfSupply.code)}</Fact>}
        {placeOfSupply && <Fact label={texts.reverseCharge}>{texts.no}</Fact>}
      </dl>
    </div>
  )
}

/** The narrow papers have no room for code, value and tax: they stand below the description there. */
function Lines({ bill }: { bill: PrintedBill }) {
  const isTaxed = bill.taxKind !== 'none'
  const { columns } = texts
  return (
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
        {bill.lines.map((line) => (
          <tr key={line.id}>
            <td>
              {line.description}
              <small>{detailsOf(line)}</small>
              {isTaxed && <small className={styles.narrow}>{[line.code, percents(line.taxRate)].filter(Boolean).join(' · ')}</small>}
            </td>
            {isTaxed && <td className={styles.wide}>{line.code}</td>}
            <td className={styles.number}>{line.quantity}</td>
            {isTaxed && <td className={`${styles.number} ${styles.wide}`}>{formatPaise(line.taxable)}</td>}
            {isTaxed && <td className={`${styles.number} ${styles.wide}`}>{percents(line.taxRate)}</td>}
            <td className={styles.number}>{formatPaise(line.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const detailsOf = ({ discount, serial, warrantyUntil, isMargin }: BillLine): string =>
  [
    discount > 0 && texts.discount(formatPaise(discount)),
    serial && texts.serial(serial),
    warrantyUntil && texts.warranty(formatDate(warrantyUntil)),
    isMargin && texts.margin,
  ]
    .filter(Boolean)
    .join(' · ')

/** What the total is made of, without what is nothing. */
function totalsOf({ taxKind, taxable, value, cgst, sgst, igst, roundOff, stateTax }: PrintedBill): [label: string, amount: number][] {
  const rows: [string, number][] =
    taxKind === 'none'
      ? []
      : [
          ...(value === taxable ? [] : ([[texts.columns.value, value]] as [string, number][])),
          [texts.columns.taxable, taxable],
          ...(taxKind === 'local'
            ? ([
                [texts.cgst, cgst],
                [stateTax, sgst],
              ] as [string, number][])
            : ([[texts.igst, igst]] as [string, number][])),
        ]
  return roundOff === 0 ? rows : [...rows, [texts.roundOff, roundOff]]
}

const Amount = ({ label, amount, big = false }: { label: string; amount: number; big?: boolean }) => (
  <div className={big ? styles.big : undefined}>
    <dt>{label}</dt>
    <dd>{formatPaise(amount)}</dd>
  </div>
)

function Pay({ bill: { shop, upi } }: { bill: PrintedBill }) {
  const { bank } = shop
  return (
    <>
      {upi && <UpiCode upi={upi} />}
      {bank && (
        <PaperPart title={texts.bank}>
          {bank.name}
          <br />
          {texts.account(bank.account, bank.ifsc)}
        </PaperPart>
      )}
    </>
  )
}
