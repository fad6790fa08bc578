import { BOOK_OF_MODE } from '#contract/money/books.ts'
import { sum } from '#contract/money/paise.ts'
import type { TallyFile } from '#contract/money/registers.ts'
import { isStateCode, STATES } from '#contract/money/states.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { escapeXml } from '#server/platform/escape-xml.ts'
import { signOf } from './register-rows.ts'
import { type Receipt, type RegisterBill, type RegisterLine, streamLines, streamReceipts } from './registers.repository.ts'
import { BOOK_LEDGERS, BOUGHT_USED, type BookVoucher, bookVouchers, type Ledger } from './tally-moves.ts'

// What TallyPrime imports: first the ledgers, then the vouchers (TallyPrime help, "Sample XML"). An amount below zero is a debit there.

/** Customers without a GSTIN share a ledger, in which each bill stands by its number. */
const OTHERS = 'Customers without GSTIN'
const ROUND_OFF = 'Round off'
const PERCENT = 100

const SALES = (rate: number) => `Sales ${rate / PERCENT}%`
const TAXES = { cgst: 'CGST', sgst: 'SGST', igst: 'IGST' } as const
/** The ledger that a payment is in: what no money came by is a claim, or a loss. */
const ACCOUNTS: Readonly<Record<Receipt['mode'], Ledger>> = {
  cash: BOOK_LEDGERS.cash,
  upi: { name: 'UPI account', group: 'Bank Accounts' },
  card: { name: 'Card account', group: 'Bank Accounts' },
  bank: BOOK_LEDGERS.bank,
  cheque: BOOK_LEDGERS.bank,
  emi: { name: 'Finance companies', group: 'Bank Accounts' },
  tds: { name: 'TDS receivable', group: 'Loans & Advances (Asset)' },
  exchange: BOUGHT_USED,
  write_off: { name: 'Written off', group: 'Indirect Expenses' },
}

interface Span {
  from: string
  to: string
}
interface Party {
  name: string
  gstin: string
}
const partyOf = ({ customer_name: name, customer_gstin: gstin }: { customer_name: string | null; customer_gstin: string | null }): Party =>
  gstin ? { name: `${name} ${gstin}`, gstin } : { name: OTHERS, gstin: '' }

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`
const rupees = (paise: number): string => (paise / PERCENT).toFixed(2)
const message = (content: string): string => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\n`

/** The ledgers that the vouchers of a span name. Those that a company has already are left as they are. */
async function* ledgers(db: Reader, span: Span): AsyncIterable<string> {
  const known = new Set<string>()
  const rows = (found: readonly [name: string, parent: string, more: string][]) =>
    found
      .filter(([name]) => !known.has(name) && known.add(name))
      .map(([name, parent, more]) =>
        message(`<LEDGER NAME="${escapeXml(name)}" ACTION="Create">${tag('NAME', name)}${tag('PARENT', parent)}${more}</LEDGER>`),
      )
      .join('')
  const registered = (gstin: string) => {
    const code = gstin.slice(0, 2)
    return `${tag('PARTYGSTIN', gstin)}${tag('GSTREGISTRATIONTYPE', 'Regular')}${tag('LEDSTATENAME', isStateCode(code) ? STATES[code] : '')}`
  }
  const debtor = ({ name, gstin }: Party): [string, string, string] => [
    ...([name, 'Sundry Debtors'] as const),
    tag('ISBILLWISEON', 'Yes') + (gstin ? registered(gstin) : tag('GSTREGISTRATIONTYPE', 'Unregistered/Consumer')),
  ]
  const plain = ({ name, group, gstin }: Ledger): [string, string, string] => [name, group, gstin ? registered(gstin) : '']
  yield rows([
    ...Object.values(TAXES).map((name): [string, string, string] => [name, 'Duties & Taxes', tag('TAXTYPE', 'GST')]),
    [ROUND_OFF, 'Indirect Expenses', ''],
    ...Object.values(ACCOUNTS).map(plain),
    debtor({ name: OTHERS, gstin: '' }),
  ])
  for await (const batch of streamLines(db, ['bill', 'credit_note'], span.from, span.to))
    yield rows(batch.flatMap(({ bill, line }) => [debtor(partyOf(bill)), [SALES(line.tax_rate), 'Sales Accounts', '']]))
  for await (const batch of streamReceipts(db, span.from, span.to)) yield rows(batch.map((receipt) => debtor(partyOf(receipt))))
  yield rows((await bookVouchers(db, span)).flatMap(({ sides }) => sides.map(([ledger]) => plain(ledger))))
}

/** One side of a voucher; `credit` in paise is below zero for a debit. `bill` is the number that it settles or begins. */
const entry = (ledger: string, credit: number, bill?: { number: string; type: 'New Ref' | 'Agst Ref' | 'Advance' }): string =>
  `<ALLLEDGERENTRIES.LIST>${tag('LEDGERNAME', ledger)}${tag('ISDEEMEDPOSITIVE', credit < 0 ? 'Yes' : 'No')}${tag('AMOUNT', rupees(credit))}${
    bill
      ? `<BILLALLOCATIONS.LIST>${tag('NAME', bill.number)}${tag('BILLTYPE', bill.type)}${tag('AMOUNT', rupees(credit))}</BILLALLOCATIONS.LIST>`
      : ''
  }</ALLLEDGERENTRIES.LIST>`

const voucher = (type: string, day: string, number: string, party: Party, content: string): string =>
  message(
    `<VOUCHER VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">${tag('DATE', day.replaceAll('-', ''))}${tag('VOUCHERTYPENAME', type)}${tag('VOUCHERNUMBER', number)}${tag('PARTYLEDGERNAME', party.name)}${party.gstin ? tag('PARTYGSTIN', party.gstin) : ''}${content}</VOUCHER>`,
  )

function documentVoucher(bill: RegisterBill, lines: readonly RegisterLine['line'][]): string {
  const sign = signOf(bill)
  const party = partyOf(bill)
  const rates = [...new Set(lines.map((line) => line.tax_rate))].sort((a, b) => a - b)
  const sides = [
    ...rates.map((rate): [string, number] => [SALES(rate), sum(lines.filter((line) => line.tax_rate === rate).map(({ value }) => value))]),
    ...(Object.keys(TAXES) as (keyof typeof TAXES)[]).map((tax): [string, number] => [TAXES[tax], sum(lines.map((line) => line[tax]))]),
    [ROUND_OFF, bill.round_off] as [string, number],
  ].filter(([, amount]) => amount !== 0)
  const reference =
    bill.kind === 'bill'
      ? { number: bill.number, type: 'New Ref' as const }
      : { number: bill.original_number ?? bill.number, type: 'Agst Ref' as const }
  const content = entry(party.name, -sign * bill.total, reference) + sides.map(([name, amount]) => entry(name, sign * amount)).join('')
  const place = isStateCode(bill.place_of_supply) ? tag('PLACEOFSUPPLY', STATES[bill.place_of_supply]) : ''
  return voucher(bill.kind === 'bill' ? 'Sales' : 'Credit Note', bill.issued_on, bill.number, party, place + content)
}

function receiptVoucher(receipt: Receipt): string {
  const { id, kind, mode, amount, number, day } = receipt
  const party = partyOf(receipt)
  const sign = kind === 'payment' ? 1 : -1
  const bill = number
    ? { number, type: 'Agst Ref' as const }
    : { number: `${receipt.entity} ${receipt.entity_id}`, type: 'Advance' as const }
  return voucher(
    BOOK_OF_MODE[mode] ? (kind === 'payment' ? 'Receipt' : 'Payment') : 'Journal',
    day,
    String(id),
    party,
    entry(ACCOUNTS[mode].name, -sign * amount) + entry(party.name, sign * amount, bill),
  )
}

const bookVoucher = ({ type, day, number, narration, sides }: BookVoucher): string =>
  voucher(
    type,
    day,
    number,
    { name: sides[0]?.[0].name ?? '', gstin: '' },
    tag('NARRATION', narration) + sides.map(([{ name }, credit]) => entry(name, credit)).join(''),
  )

async function* vouchers(db: Reader, span: Span): AsyncIterable<string> {
  for await (const batch of streamLines(db, ['bill', 'credit_note'], span.from, span.to)) {
    const documents = new Map<RegisterBill, RegisterLine['line'][]>()
    for (const { bill, line } of batch) documents.set(bill, [...(documents.get(bill) ?? []), line])
    yield [...documents].map(([bill, lines]) => documentVoucher(bill, lines)).join('')
  }
  for await (const batch of streamReceipts(db, span.from, span.to)) yield batch.map(receiptVoucher).join('')
  yield (await bookVouchers(db, span)).map(bookVoucher).join('')
}

const FILES = { masters: { report: 'All Masters', content: ledgers }, vouchers: { report: 'Vouchers', content: vouchers } }

/** A file that TallyPrime imports, in parts: the books of a span as double entries. */
export async function* tallyXml(db: Reader, file: TallyFile, span: Span): AsyncIterable<string> {
  const { report, content } = FILES[file]
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC>${tag('REPORTNAME', report)}</REQUESTDESC><REQUESTDATA>\n`
  yield* content(db, span)
  yield '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'
}
