import { descriptionOf } from '#contract/money/hsn.ts'
import type { ReturnTable } from '#contract/money/registers.ts'
import { isService } from '#contract/money/tax-rates.ts'
import type { AdvanceSum } from './advances.ts'
import {
  add,
  byRate,
  type Cell,
  type DocumentRegister,
  type Group,
  NOTHING,
  percent,
  placeCell,
  rupees,
  saleKind,
  signOf,
} from './register-rows.ts'
import type { RegisterBill, RegisterLine } from './registers.repository.ts'
import type { VoucherSeries } from './vouchers.repository.ts'

// The tables of GSTR-1 as the CSV files that the returns offline tool imports: its titles and its spellings, to the letter. Only tax
// invoices, and the notes on them, are in the return: the bills of a shop before its registration are not.

const RATES = ['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount']
const HSN = [
  ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
  ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
]
export const GSTR1_HEADS: Readonly<Record<ReturnTable, readonly string[]>> = {
  'gstr1-b2b': [
    ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', 'Reverse Charge'],
    ...['Applicable % of Tax Rate', 'Invoice Type', 'E-Commerce GSTIN', 'Rate', 'Taxable Value', 'Cess Amount'],
  ],
  'gstr1-b2cl': ['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', ...RATES, 'E-Commerce GSTIN'],
  'gstr1-b2cs': ['Type', 'Place Of Supply', ...RATES, 'E-Commerce GSTIN'],
  'gstr1-cdnr': [
    ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Reverse Charge'],
    ...['Note Supply Type', 'Note Value', ...RATES],
  ],
  'gstr1-cdnur': ['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value', ...RATES],
  'gstr1-at': ['Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Gross Advance Received', 'Cess Amount'],
  'gstr1-atadj': ['Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Gross Advance Adjusted', 'Cess Amount'],
  'gstr1-exemp': [...['Description', 'Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)', 'Non-GST Supplies']],
  'gstr1-hsn-b2b': HSN,
  'gstr1-hsn-b2c': HSN,
  'gstr1-docs': ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** `2026-04-01` as the tool writes it: `01-Apr-2026`. */
const dateCell = (day: string): string => `${day.slice(8)}-${MONTHS[Number(day.slice(5, 7)) - 1]}-${day.slice(0, 4)}`

/** What the tool calls a sale that is neither for a special zone nor an export. */
const REGULAR = 'Regular B2B'
const CREDIT = 'C'
/** No rate is reduced to a part of itself, no tax is a cess, and nothing is sold through an operator of e-commerce. */
const [FULL_RATE, NO_CESS, NO_OPERATOR] = ['', 0, '']

type Group1 = ReturnType<typeof byRate>[number]
const rates = ({ rate, taxable }: Group1): Cell[] => [FULL_RATE, percent(rate), rupees(taxable), NO_CESS]
const inReturn = (batch: readonly RegisterLine[]) => batch.filter(({ bill }) => bill.form === 'invoice')

/** Rows of taxed lines, by document and rate; what bears no tax is in the table of exempt supplies. */
const rowsOf = (batch: readonly RegisterLine[], kind: RegisterBill['kind'], sale: 'b2b' | 'b2cLarge') =>
  byRate(inReturn(batch), kind).filter(({ bill, rate }) => rate > 0 && saleKind(bill) === sale)
const atOnce = (take: DocumentRegister['take']) => (): DocumentRegister => ({ take, end: () => [] })

const b2b = atOnce((batch) =>
  rowsOf(batch, 'bill', 'b2b').map(({ bill, rate, taxable }) => [
    ...[
      bill.customer_gstin,
      bill.customer_name,
      bill.number,
      dateCell(bill.issued_on),
      rupees(bill.total),
      placeCell(bill.place_of_supply),
    ],
    ...['N', FULL_RATE, REGULAR, NO_OPERATOR, percent(rate), rupees(taxable), NO_CESS],
  ]),
)
const b2cl = atOnce((batch) =>
  rowsOf(batch, 'bill', 'b2cLarge').map((row) => [
    ...[row.bill.number, dateCell(row.bill.issued_on), rupees(row.bill.total), placeCell(row.bill.place_of_supply)],
    ...[...rates(row), NO_OPERATOR],
  ]),
)
const cdnr = atOnce((batch) =>
  rowsOf(batch, 'credit_note', 'b2b').map((row) => [
    ...[row.bill.customer_gstin, row.bill.customer_name, row.bill.number, dateCell(row.bill.issued_on), CREDIT],
    ...[placeCell(row.bill.place_of_supply), 'N', REGULAR, rupees(row.bill.total), ...rates(row)],
  ]),
)
const cdnur = atOnce((batch) =>
  rowsOf(batch, 'credit_note', 'b2cLarge').map((row) => [
    ...['B2CL', row.bill.number, dateCell(row.bill.issued_on), CREDIT, placeCell(row.bill.place_of_supply), rupees(row.bill.total)],
    ...rates(row),
  ]),
)

/** By place and rate, net of the notes on such sales: a row may be below zero. */
function b2cs(): DocumentRegister {
  const sums = new Map<string, { place: string; rate: number; taxable: number }>()
  return {
    take(batch) {
      for (const { bill, line } of inReturn(batch)) {
        if (line.tax_rate === 0 || saleKind(bill) !== 'b2c') continue
        const key = `${bill.place_of_supply} ${line.tax_rate}`
        const row = sums.get(key) ?? { place: bill.place_of_supply, rate: line.tax_rate, taxable: 0 }
        row.taxable += signOf(bill) * line.taxable
        sums.set(key, row)
      }
      return []
    },
    end: () =>
      [...sums.values()]
        .sort((a, b) => (a.place === b.place ? a.rate - b.rate : a.place < b.place ? -1 : 1))
        .map(({ place, rate, taxable }) => [...['OE', placeCell(place), FULL_RATE, percent(rate), rupees(taxable), NO_CESS, NO_OPERATOR]]),
  }
}

/** What bears no tax, by whether it goes to another state and to whom. The rates of the shop make it nil rated. */
function exemp(): DocumentRegister {
  const sums = new Map(
    ['Inter-State supplies to registered persons', 'Intra-State supplies to registered persons'].flatMap((name) => [
      [name, 0] as [string, number],
      [name.replace('registered', 'unregistered'), 0] as [string, number],
    ]),
  )
  return {
    take(batch) {
      for (const { bill, line } of inReturn(batch)) {
        if (line.tax_rate !== 0) continue
        const name = `${bill.tax_kind === 'interstate' ? 'Inter' : 'Intra'}-State supplies to ${saleKind(bill) === 'b2b' ? '' : 'un'}registered persons`
        sums.set(name, (sums.get(name) ?? 0) + signOf(bill) * line.value)
      }
      return []
    },
    end: () => [...sums].filter(([, value]) => value !== 0).map(([name, value]) => [name, rupees(value), 0, 0]),
  }
}

/** By code and rate, net of notes, for customers with or without a GSTIN. Services have no unit and no quantity. */
const hsn = (customers: 'b2b' | 'b2c') => (): DocumentRegister => {
  const sums = new Map<string, Group & { code: string; rate: number; quantity: number; total: number }>()
  return {
    take(batch) {
      for (const { bill, line } of inReturn(batch)) {
        if ((saleKind(bill) === 'b2b') !== (customers === 'b2b')) continue
        const key = `${line.code} ${line.tax_rate}`
        const row = sums.get(key) ?? { code: line.code, rate: line.tax_rate, quantity: 0, total: 0, ...NOTHING }
        row.quantity += signOf(bill) * line.quantity
        row.total += signOf(bill) * line.total
        sums.set(key, add(row, line, signOf(bill)))
      }
      return []
    },
    end: () =>
      [...sums]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, { code, rate, quantity, total, taxable, igst, cgst, sgst }]) => [
          ...[code, descriptionOf(code), isService(code) ? 'NA' : 'NOS-NUMBERS', isService(code) ? 0 : quantity, rupees(total)],
          ...[percent(rate), ...[taxable, igst, cgst, sgst].map(rupees), NO_CESS],
        ]),
  }
}

const NATURES = { bill: 'Invoices for outward supply', credit_note: 'Credit Note' }
const VOUCHER_NATURES = { receipt: 'Receipt Voucher', refund: 'Refund Voucher' }
/** A row for each series of vouchers in a span. */
export const voucherRows = (series: readonly VoucherSeries[]): Cell[][] =>
  series.map(({ kind, first, last, count }) => [VOUCHER_NATURES[kind], first, last, count, 0])

/** The numbers that were issued, by series. Nothing issued is ever cancelled. */
function docs(): DocumentRegister {
  const series = new Map<string, { kind: RegisterBill['kind']; numbers: Set<string> }>()
  return {
    take(batch) {
      for (const { bill } of inReturn(batch)) {
        const key = `${bill.kind} ${bill.prefix} ${bill.year}`
        const row = series.get(key) ?? { kind: bill.kind, numbers: new Set() }
        row.numbers.add(bill.number)
        series.set(key, row)
      }
      return []
    },
    end: () =>
      [...series.values()].map(({ kind, numbers }) => {
        const sorted = [...numbers].sort()
        return [NATURES[kind], sorted[0] ?? '', sorted.at(-1) ?? '', numbers.size, 0]
      }),
  }
}

/** Advances by place and rate, without their tax. */
export const advanceRows = (advances: readonly AdvanceSum[]): Cell[][] =>
  advances.map(({ place, taxRate, taxable }) => [placeCell(place), FULL_RATE, percent(taxRate), rupees(taxable), NO_CESS])

export type AdvanceTable = 'gstr1-at' | 'gstr1-atadj'
export const isAdvanceTable = (name: string): name is AdvanceTable => name === 'gstr1-at' || name === 'gstr1-atadj'

/** The tables of GSTR-1 that come from documents. */
export const gstr1: Readonly<Record<Exclude<ReturnTable, AdvanceTable>, () => DocumentRegister>> = {
  ...{ 'gstr1-b2b': b2b, 'gstr1-b2cl': b2cl, 'gstr1-b2cs': b2cs, 'gstr1-cdnr': cdnr, 'gstr1-cdnur': cdnur, 'gstr1-exemp': exemp },
  ...{ 'gstr1-hsn-b2b': hsn('b2b'), 'gstr1-hsn-b2c': hsn('b2c'), 'gstr1-docs': docs },
}
