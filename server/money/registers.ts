import { decimalRupees, sum } from '#contract/money/paise.ts'
import type { Register } from '#contract/money/registers.ts'
import { isStateCode, STATES } from '#contract/money/states.ts'
import { isService } from '#contract/money/tax-rates.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { csvDigits } from '#server/platform/http/csv.ts'
import { paymentModes } from '#texts/bills.ts'
import * as texts from '#texts/registers.ts'
import { type BillRecord, findBill, type LineRecord, type RegisterLine, streamLines } from './bills.repository.ts'
import { streamPayments } from './payments.repository.ts'

type Cell = string | number

/** A register: its columns, its rows in batches, and which column sums up. */
export interface RegisterTable {
  head: string[]
  rows: AsyncIterable<Cell[][]>
  /** The column of the amount; undefined for a register that has none. */
  sumOf: number | undefined
}

/** Spreadsheets read it as a number. */
const rupees = (paise: number): number => Number(decimalRupees(paise))
const percent = (basisPoints: number): number => basisPoints / 100
const stateName = (code: string): string => (isStateCode(code) ? `${code}-${STATES[code]}` : '')
/** Services have no unit in GSTR-1. */
const unitOf = (code: string): string => (isService(code) ? 'NA' : 'NOS')

const amountCells = ({ taxable, cgst, sgst, igst }: Pick<LineRecord, 'taxable' | 'cgst' | 'sgst' | 'igst'>): Cell[] =>
  [taxable, cgst, sgst, igst].map(rupees)

interface Group {
  taxable: number
  cgst: number
  sgst: number
  igst: number
}
const add = <Row extends Group>(to: Row, line: Group): Row => {
  for (const name of ['taxable', 'cgst', 'sgst', 'igst'] as const) to[name] += line[name]
  return to
}
const NOTHING: Group = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }

/** Lines of the documents of one batch, by document and rate: as GSTR-1 wants invoices. */
function byRate(batch: readonly RegisterLine[]): { bill: BillRecord; rate: number; group: Group; value: number }[] {
  const groups = new Map<string, { bill: BillRecord; rate: number; group: Group; value: number }>()
  for (const { bill, line } of batch) {
    const key = `${bill.id} ${line.tax_rate}`
    const row = groups.get(key) ?? { bill, rate: line.tax_rate, group: { ...NOTHING }, value: 0 }
    add(row.group, line)
    row.value += line.value
    groups.set(key, row)
  }
  return [...groups.values()]
}

/** In paise: GSTR-1 wants invoices above ₹1,00,000 to another state by themselves, and sums up those to other customers without a GSTIN. */
const INVOICE_LARGE = 10_000_000
function tableOf({ customer_gstin: gstin, tax_kind: taxKind, total }: BillRecord): keyof typeof texts.tables {
  if (gstin) return 'b2b'
  return taxKind === 'interstate' && total > INVOICE_LARGE ? 'b2cLarge' : 'b2c'
}

async function* sales(db: Reader, from: string, to: string): AsyncIterable<Cell[][]> {
  for await (const batch of streamLines(db, ['bill'], from, to)) {
    const first = new Set<number>()
    yield byRate(batch).map(({ bill, rate, group, value }) => {
      // The total of a document stands in its first row only, so that the column adds up.
      const isFirst = !first.has(bill.id)
      first.add(bill.id)
      return [
        ...[texts.tables[tableOf(bill)], bill.customer_gstin, bill.customer_name, bill.number, bill.issued_on],
        ...[isFirst ? rupees(bill.total) : 0, stateName(bill.place_of_supply), 'N', texts.forms[bill.form], percent(rate)],
        ...[rupees(value), ...amountCells(group), isFirst ? rupees(bill.round_off) : 0],
      ]
    })
  }
}

async function* creditNotes(db: Reader, from: string, to: string): AsyncIterable<Cell[][]> {
  for await (const batch of streamLines(db, ['credit_note'], from, to)) {
    const rows: Cell[][] = []
    const first = new Set<number>()
    for (const { bill: note, rate, group, value } of byRate(batch)) {
      const original = await findBill(db, note.bill_id as number)
      const isFirst = !first.has(note.id)
      first.add(note.id)
      rows.push([
        ...[original ? texts.tables[tableOf(original)] : '', note.customer_gstin, note.customer_name, note.number, note.issued_on, 'C'],
        ...[original?.number ?? '', original?.issued_on ?? '', isFirst ? rupees(note.total) : 0, stateName(note.place_of_supply)],
        ...[percent(rate), rupees(value), ...amountCells(group), isFirst ? rupees(note.round_off) : 0, note.reason],
      ])
    }
    yield rows
  }
}

/** By code, rate and kind of customer, net of credit notes. */
async function* hsn(db: Reader, from: string, to: string): AsyncIterable<Cell[][]> {
  interface Row extends Group {
    key: string[]
    quantity: number
    total: number
  }
  const rows = new Map<string, Row>()
  for await (const batch of streamLines(db, ['bill', 'credit_note'], from, to))
    for (const { bill, line } of batch) {
      const sign = bill.kind === 'bill' ? 1 : -1
      const key = [bill.customer_gstin ? 'B2B' : 'B2C', line.code, unitOf(line.code), String(line.tax_rate)]
      const row: Row = rows.get(key.join(' ')) ?? { key, quantity: 0, total: 0, ...NOTHING }
      row.quantity += sign * line.quantity
      row.total += sign * line.total
      add(row, { taxable: sign * line.taxable, cgst: sign * line.cgst, sgst: sign * line.sgst, igst: sign * line.igst })
      rows.set(key.join(' '), row)
    }
  yield [...rows.values()]
    .sort((a, b) => (a.key.join(' ') < b.key.join(' ') ? -1 : 1))
    .map(({ key: [customers = '', code = '', unit = '', rate], quantity, total, ...group }) => [
      ...[customers, code, texts.codeName(isService(code)), unit, unit === 'NA' ? 0 : quantity, rupees(total), percent(Number(rate))],
      ...amountCells(group),
    ])
}

/** The numbers that were issued, by series. Nothing issued is ever cancelled. */
async function* documents(db: Reader, from: string, to: string): AsyncIterable<Cell[][]> {
  const series = new Map<string, { kind: BillRecord['kind']; first: string; last: string; numbers: Set<string> }>()
  for await (const batch of streamLines(db, ['bill', 'credit_note'], from, to))
    for (const { bill } of batch) {
      const key = `${bill.kind} ${bill.prefix} ${bill.year}`
      const row = series.get(key) ?? { kind: bill.kind, first: bill.number, last: bill.number, numbers: new Set() }
      row.numbers.add(bill.number)
      if (bill.number < row.first) row.first = bill.number
      if (bill.number > row.last) row.last = bill.number
      series.set(key, row)
    }
  yield [...series.values()].map(({ kind, first, last, numbers }) => [texts.documents[kind], first, last, numbers.size, 0, numbers.size])
}

async function* payments(db: Reader, from: string, to: string): AsyncIterable<Cell[][]> {
  for await (const batch of streamPayments(db, from, to)) {
    const bills = new Map<number, string>()
    for (const { bill_id: id } of batch) if (id !== null && !bills.has(id)) bills.set(id, (await findBill(db, id))?.number ?? '')
    yield batch.map(({ day, kind, mode, amount, reference, bill_id: id, entity, entity_id: entityId, user_name: userName }) => [
      ...[day, texts.paymentKinds[kind], paymentModes[mode], rupees(kind === 'payment' ? amount : -amount), csvDigits(reference)],
      ...[id === null ? `${entity} ${entityId}` : (bills.get(id) ?? ''), userName],
    ])
  }
}

const TABLES: Readonly<
  Record<Register, [rows: (db: Reader, from: string, to: string) => AsyncIterable<Cell[][]>, sumOf: number | undefined]>
> = {
  sales: [sales, 5],
  'credit-notes': [creditNotes, 8],
  hsn: [hsn, 5],
  documents: [documents, undefined],
  payments: [payments, 3],
}

export function registerTable(db: Reader, name: Register, { from, to }: { from: string; to: string }): RegisterTable {
  const [rows, sumOf] = TABLES[name]
  return { head: [...texts.heads[name]], rows: rows(db, from, to), sumOf }
}

/** How many rows a register has, and their sum in paise. */
export async function registerSums(
  db: Reader,
  name: Register,
  span: { from: string; to: string },
): Promise<{ name: Register; rows: number; sum: number | null }> {
  const { rows, sumOf } = registerTable(db, name, span)
  let count = 0
  let total = 0
  for await (const batch of rows) {
    count += batch.length
    if (sumOf !== undefined) total += sum(batch.map((cells) => Math.round(Number(cells[sumOf]) * 100)))
  }
  return { name, rows: count, sum: sumOf === undefined ? null : total }
}
