import type { RequestEntity } from '#contract/constants.ts'
import { sum } from '#contract/money/paise.ts'
import { REGISTERS, type Register } from '#contract/money/registers.ts'
import { isStateCode, STATES } from '#contract/money/states.ts'
import { isService } from '#contract/money/tax-rates.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { csvDigits } from '#server/platform/http/csv.ts'
import { kinds, readRequests, type StoredRequest } from '#server/requests/index.ts'
import { paymentModes } from '#texts/bills.ts'
import * as texts from '#texts/registers.ts'
import type { BillRecord } from './bills.repository.ts'
import { type Receipt, type RegisterBill, type RegisterLine, streamLines, streamReceipts, sumReceipts } from './registers.repository.ts'

type Cell = string | number

/** Spreadsheets read it as a number. */
const rupees = (paise: number): number => paise / 100
const percent = (basisPoints: number): number => basisPoints / 100
const stateName = (code: string): string => (isStateCode(code) ? `${code}-${STATES[code]}` : '')
/** Services have no unit in GSTR-1. */
const unitOf = (code: string): string => (isService(code) ? 'NA' : 'NOS')

const amountCells = ({ taxable, cgst, sgst, igst }: Group): Cell[] => [taxable, cgst, sgst, igst].map(rupees)

interface Group {
  taxable: number
  cgst: number
  sgst: number
  igst: number
}
const add = <Row extends Group>(to: Row, line: Group, sign = 1): Row => {
  for (const name of ['taxable', 'cgst', 'sgst', 'igst'] as const) to[name] += sign * line[name]
  return to
}
const NOTHING: Group = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }

/** Lines of the documents of one batch, by document and rate: as GSTR-1 wants invoices. `isFirst` of each document. */
function byRate(batch: readonly RegisterLine[], kind: BillRecord['kind']) {
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
function tableOf(gstin: string, taxKind: BillRecord['tax_kind'], total: number): string {
  if (gstin) return texts.tables.b2b
  return texts.tables[taxKind === 'interstate' && total > INVOICE_LARGE ? 'b2cLarge' : 'b2c']
}

/** A register of documents, one batch after the other: rows that are complete with a batch, and those that are complete at the end. */
interface DocumentRegister {
  take: (batch: readonly RegisterLine[]) => Cell[][]
  end: () => Cell[][]
}

// The total of a document stands in its first row only, so that the column adds up.
const sales = (): DocumentRegister => ({
  take: (batch) =>
    byRate(batch, 'bill').map(({ bill, rate, value, isFirst, ...group }) => [
      ...[tableOf(bill.customer_gstin, bill.tax_kind, bill.total), bill.customer_gstin, bill.customer_name, bill.number, bill.issued_on],
      ...[isFirst ? rupees(bill.total) : 0, stateName(bill.place_of_supply), 'N', texts.forms[bill.form], percent(rate)],
      ...[rupees(value), ...amountCells(group), isFirst ? rupees(bill.round_off) : 0],
    ]),
  end: () => [],
})

const creditNotes = (): DocumentRegister => ({
  take: (batch) =>
    byRate(batch, 'credit_note').map(({ bill: note, rate, value, isFirst, ...group }) => [
      tableOf(note.original_gstin ?? '', note.original_tax_kind ?? note.tax_kind, note.original_total ?? 0),
      ...[note.customer_gstin, note.customer_name, note.number, note.issued_on, 'C'],
      ...[note.original_number ?? '', note.original_issued_on ?? '', isFirst ? rupees(note.total) : 0, stateName(note.place_of_supply)],
      ...[percent(rate), rupees(value), ...amountCells(group), isFirst ? rupees(note.round_off) : 0, note.reason],
    ]),
  end: () => [],
})

/** By code, rate and kind of customer, net of credit notes. */
function hsn(): DocumentRegister {
  const rows = new Map<string, Group & { code: string; rate: number; customers: string; quantity: number; total: number }>()
  return {
    take(batch) {
      for (const { bill, line } of batch) {
        const sign = bill.kind === 'bill' ? 1 : -1
        const customers = bill.customer_gstin ? 'B2B' : 'B2C'
        const key = [customers, line.code, unitOf(line.code), line.tax_rate].join(' ')
        const row = rows.get(key) ?? { code: line.code, rate: line.tax_rate, customers, quantity: 0, total: 0, ...NOTHING }
        row.quantity += sign * line.quantity
        row.total += sign * line.total
        rows.set(key, add(row, line, sign))
      }
      return []
    },
    end: () =>
      [...rows]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([, { customers, code, rate, quantity, total, ...group }]) => [
          ...[customers, code, texts.codeName(isService(code)), unitOf(code), isService(code) ? 0 : quantity, rupees(total), percent(rate)],
          ...amountCells(group),
        ]),
  }
}

/** The numbers that were issued, by series. Nothing issued is ever cancelled. */
function documents(): DocumentRegister {
  const series = new Map<string, { kind: BillRecord['kind']; numbers: Set<string> }>()
  return {
    take(batch) {
      for (const { bill } of batch) {
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
        return [texts.documents[kind], sorted[0] ?? '', sorted.at(-1) ?? '', numbers.size, 0, numbers.size]
      }),
  }
}

const DOCUMENT_REGISTERS = { sales, 'credit-notes': creditNotes, hsn, documents }
type DocumentRegisterName = keyof typeof DOCUMENT_REGISTERS
/** The column of the amount; undefined for a register that has none. */
const SUM_OF: Readonly<Record<Register, number | undefined>> = { sales: 5, 'credit-notes': 8, hsn: 5, documents: undefined, payments: 3 }

async function* documentRows(db: Reader, name: DocumentRegisterName, { from, to }: Span): AsyncIterable<Cell[][]> {
  const register = DOCUMENT_REGISTERS[name]()
  for await (const batch of streamLines(db, ['bill', 'credit_note'], from, to)) yield register.take(batch)
  yield register.end()
}

async function* payments(db: Reader, { from, to }: Span): AsyncIterable<Cell[][]> {
  for await (const batch of streamReceipts(db, from, to)) {
    const references = await referencesOf(db, batch)
    yield batch.map((receipt) => {
      const { id, day, kind, mode, amount, reference, number, customer_name: billed, ...request } = receipt
      const { reference: about = '', name = '' } = references.get(`${request.entity} ${request.entity_id}`) ?? {}
      return [
        ...[day, kindOfReceipt(receipt), paymentModes[mode], rupees(kind === 'payment' ? amount : -amount), csvDigits(reference)],
        ...[number ?? '', about, billed || name, receipt.user_name, receipt.entered_on, receipt.voucher ?? ''],
        ...[id, receipt.reverses ?? '', receipt.note],
      ]
    })
  }
}

/** A reversal is no refund, and what was written off is no money. */
const kindOfReceipt = ({ kind, mode, reverses }: Pick<Receipt, 'kind' | 'mode' | 'reverses'>): string =>
  texts.paymentKinds[reverses !== null ? 'reversal' : mode === 'write_off' ? 'write_off' : kind]

/** The references and customers of the requests that were paid for; those that were erased have none. */
async function referencesOf(db: Reader, rows: readonly { entity: RequestEntity | null; entity_id: number | null }[]) {
  const found = new Map<string, StoredRequest>()
  for (const kind of Object.values(kinds)) {
    const ids = rows.flatMap(({ entity, entity_id: id }) => (entity === kind.entity && id !== null ? id : []))
    for (const request of await readRequests(db, kind, [...new Set(ids)])) found.set(`${kind.entity} ${request.id}`, request)
  }
  return found
}

interface Span {
  from: string
  to: string
}

/** A register: its columns, and its rows in batches. */
export function registerTable(db: Reader, name: Register, span: Span): { head: string[]; rows: AsyncIterable<Cell[][]> } {
  return { head: [...texts.heads[name]], rows: name === 'payments' ? payments(db, span) : documentRows(db, name, span) }
}

/** How many rows each register has, and their sums in paise; all registers of documents read them together. */
export async function registerSums(db: Reader, { from, to }: Span): Promise<{ name: Register; rows: number; sum: number | null }[]> {
  const counted = REGISTERS.map((name) => ({ name, rows: 0, sum: SUM_OF[name] === undefined ? null : 0 }))
  function count(name: Register, rows: Cell[][]): void {
    const row = counted.find((each) => each.name === name) as (typeof counted)[number]
    row.rows += rows.length
    const column = SUM_OF[name]
    if (column !== undefined) row.sum = (row.sum ?? 0) + sum(rows.map((cells) => Math.round(Number(cells[column]) * 100)))
  }
  const registers = Object.entries(DOCUMENT_REGISTERS).map(([name, open]) => [name as DocumentRegisterName, open()] as const)
  for await (const batch of streamLines(db, ['bill', 'credit_note'], from, to))
    for (const [name, register] of registers) count(name, register.take(batch))
  for (const [name, register] of registers) count(name, register.end())
  const { rows, paid } = await sumReceipts(db, from, to)
  return counted.map((each) => (each.name === 'payments' ? { ...each, rows, sum: paid } : each))
}
