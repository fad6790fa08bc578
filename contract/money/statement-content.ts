import { formatPhone } from '#contract/requests/format-phone.ts'
import {
  type BillColumn,
  type BillContent,
  type BillTexts,
  type Labelled,
  letterhead,
  PAGE,
  PAGES,
  signed,
  titled,
} from './bill-content.ts'
import type { CustomerStatement, StatementRow } from './customer-statement.ts'
import { sum } from './paise.ts'

/** The texts of a statement in one language, beside those of a bill. */
export interface StatementTexts {
  title: string
  span: (from: string, to: string) => string
  customer: string
  opening: string
  amount: string
  balance: string
  entry: string
  kinds: Record<StatementRow['kind'], string>
  sums: Record<StatementRow['kind'], string>
  entryOf: (day: string, what: string) => string
  about: (reference: string) => string
  dueOf: (number: string, day: string) => string
  owed: string
  held: string
}

const EMPTY: Record<BillColumn, string> = { description: '', code: '', quantity: '', unitPrice: '', taxable: '', rate: '', total: '' }

/** The words on a statement, in the order of reading: a paper as a bill is. */
export function statementContent(statement: CustomerStatement, bill: BillTexts, texts: StatementTexts): BillContent {
  const { from, to, shop, customer, opening, closing, rows, open, held } = statement
  const { formatPaise, formatDate } = bill
  const amount = (label: string, paise: number): Labelled => [label, formatPaise(paise)]
  const kinds = Object.keys(texts.sums) as StatementRow['kind'][]
  const sums = kinds.map((kind) => [texts.sums[kind], sum(rows.map((row) => (row.kind === kind ? row.amount : 0)))] as const)
  return {
    ...titled(texts.title, '', bill.bill),
    subtitle: texts.span(formatDate(from), formatDate(to)),
    ...{ copy: '', terms: '' },
    shop: letterhead(shop, bill.bill),
    customer: {
      title: texts.customer,
      lines: [
        customer.name,
        customer.address,
        customer.phone && formatPhone(customer.phone),
        customer.gstin && bill.bill.gstin(customer.gstin),
      ].filter(Boolean),
    },
    facts: [amount(texts.opening, opening), amount(closing < 0 ? texts.held : texts.owed, Math.abs(closing))],
    columns: [
      { name: 'description', title: texts.entry },
      { name: 'unitPrice', title: texts.amount },
      { name: 'total', title: texts.balance },
    ],
    lines: [
      { id: 0, details: '', cells: { ...EMPTY, description: texts.entryOf(formatDate(from), texts.opening), total: formatPaise(opening) } },
      ...rows.map((row, index) => ({
        id: index + 1,
        details: [
          row.mode && row.mode !== 'write_off' && bill.modes[row.mode],
          row.reference,
          row.about && row.about !== row.number && texts.about(row.about),
        ]
          .filter(Boolean)
          .join(' · '),
        cells: {
          ...EMPTY,
          description: texts.entryOf(formatDate(row.day), [texts.kinds[row.kind], row.number].filter(Boolean).join(' ')),
          ...{ unitPrice: formatPaise(row.amount), total: formatPaise(row.balance) },
        },
      })),
    ],
    sums: [amount(texts.opening, opening), ...sums.filter(([, paise]) => paise !== 0).map(([label, paise]) => amount(label, paise))],
    total: amount(closing < 0 ? texts.held : texts.owed, Math.abs(closing)),
    settled: [
      ...open.map(({ number, issuedOn, due }) => amount(texts.dueOf(number, formatDate(issuedOn)), due)),
      ...(held > 0 && open.length > 0 ? [amount(texts.held, -held)] : []),
    ],
    balance: null,
    words: [bill.bill.words, bill.amountInWords(Math.abs(closing))],
    pay:
      closing > 0 && shop.bank
        ? { upi: null, bank: { title: bill.bill.bank, lines: [shop.bank.name, bill.bill.account(shop.bank.account, shop.bank.ifsc)] } }
        : null,
    ...signed(shop, bill.bill),
    pageOf: bill.bill.pageOf(PAGE, PAGES),
  }
}
