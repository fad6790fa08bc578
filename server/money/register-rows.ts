import { isStateCode, STATES } from '#contract/money/states.ts'
import type { BillRecord } from './bills.repository.ts'
import type { RegisterBill, RegisterLine } from './registers.repository.ts'

export type Cell = string | number

/** A register of documents, one batch after the other: rows that are complete with a batch, and those that are complete at the end. */
export interface DocumentRegister {
  take: (batch: readonly RegisterLine[]) => Cell[][]
  end: () => Cell[][]
}

/** Spreadsheets read it as a number. */
export const rupees = (paise: number): number => paise / 100
export const percent = (basisPoints: number): number => basisPoints / 100
/** As GSTR-1 writes a place of supply: `27-Maharashtra`; empty without one. */
export const placeCell = (code: string): string => (isStateCode(code) ? `${code}-${STATES[code]}` : '')

export interface Group {
  taxable: number
  cgst: number
  sgst: number
  igst: number
}
export const add = <Row extends Group>(to: Row, line: Group, sign = 1): Row => {
  for (const name of ['taxable', 'cgst', 'sgst', 'igst'] as const) to[name] += sign * line[name]
  return to
}
export const NOTHING: Group = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }

/** A credit note takes back what a bill says. */
export const signOf = ({ kind }: Pick<BillRecord, 'kind'>): number => (kind === 'bill' ? 1 : -1)

/** Lines of the documents of one batch, by document and rate: as GSTR-1 wants invoices. `isFirst` of each document. */
export function byRate(batch: readonly RegisterLine[], kind: BillRecord['kind']) {
  const groups = new Map<string, Group & { bill: RegisterBill; rate: number; value: number; isFirst: boolean }>()
  let before: RegisterBill | undefined
  for (const { bill, line } of batch) {
    if (bill.kind !== kind) continue
    const key = `${bill.id} ${line.tax_rate}`
    const row = groups.get(key) ?? { bill, rate: line.tax_rate, ...NOTHING, value: 0, isFirst: bill !== before }
    before = bill
    add(row, line).value += line.value
    groups.set(key, row)
  }
  return [...groups.values()]
}

/** In paise: GSTR-1 wants invoices above ₹1,00,000 to another state by themselves, and sums up those to other customers without a GSTIN. */
const INVOICE_LARGE = 10_000_000
export type SaleKind = 'b2b' | 'b2cLarge' | 'b2c'

/** The part of GSTR-1 that a document belongs to: a credit note to that of its bill, whatever its own total. */
export function saleKind(bill: RegisterBill): SaleKind {
  const [gstin, taxKind, total] =
    bill.kind === 'bill'
      ? [bill.customer_gstin, bill.tax_kind, bill.total]
      : [bill.original_gstin, bill.original_tax_kind ?? bill.tax_kind, bill.original_total ?? 0]
  if (gstin) return 'b2b'
  return taxKind === 'interstate' && total > INVOICE_LARGE ? 'b2cLarge' : 'b2c'
}
