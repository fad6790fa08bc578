import type { RequestEntity } from '#contract/constants.ts'
import { sum } from '#contract/money/paise.ts'
import { isReturnTable, REGISTERS, type Register, type Registers } from '#contract/money/registers.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type CsvFile, csvDigits } from '#server/platform/http/csv.ts'
import { kinds, readRequests, type StoredRequest } from '#server/requests/index.ts'
import { paymentModes } from '#texts/bills.ts'
import * as texts from '#texts/registers.ts'
import { advancesIn } from './advances.ts'
import { type AdvanceTable, advanceRows, GSTR1_HEADS, gstr1, isAdvanceTable, voucherRows } from './gstr1.ts'
import { byRate, type Cell, type DocumentRegister, type Group, percent, placeCell, rupees, saleKind } from './register-rows.ts'
import { type Receipt, streamLines, streamReceipts, sumReceipts } from './registers.repository.ts'
import { returnFigures } from './returns.ts'
import { listVoucherSeries } from './vouchers.repository.ts'

const amountCells = ({ taxable, cgst, sgst, igst }: Group): Cell[] => [taxable, cgst, sgst, igst].map(rupees)

// The total of a document stands in its first row only, so that the column adds up.
const sales = (): DocumentRegister => ({
  take: (batch) =>
    byRate(batch, 'bill').map(({ bill, rate, value, isFirst, ...group }) => [
      ...[texts.tables[saleKind(bill)], bill.customer_gstin, bill.customer_name, bill.number, bill.issued_on],
      ...[isFirst ? rupees(bill.total) : 0, placeCell(bill.place_of_supply), 'N', texts.forms[bill.form], percent(rate)],
      ...[rupees(value), ...amountCells(group), isFirst ? rupees(bill.round_off) : 0],
    ]),
  end: () => [],
})

const creditNotes = (): DocumentRegister => ({
  take: (batch) =>
    byRate(batch, 'credit_note').map(({ bill: note, rate, value, isFirst, ...group }) => [
      texts.tables[saleKind(note)],
      ...[note.customer_gstin, note.customer_name, note.number, note.issued_on, 'C'],
      ...[note.original_number ?? '', note.original_issued_on ?? '', isFirst ? rupees(note.total) : 0, placeCell(note.place_of_supply)],
      ...[percent(rate), rupees(value), ...amountCells(group), isFirst ? rupees(note.round_off) : 0, note.reason],
    ]),
  end: () => [],
})

const DOCUMENT_REGISTERS: Readonly<Record<DocumentRegisterName, () => DocumentRegister>> = {
  ...{ sales, 'credit-notes': creditNotes },
  ...gstr1,
}
type DocumentRegisterName = Exclude<Register, 'payments' | AdvanceTable>
const headOf = (name: Register): readonly string[] => (isReturnTable(name) ? GSTR1_HEADS[name] : texts.heads[name])
/** The title of the column with the amount of a register, or with the taxable value of a table of a return; none has both. */
const AMOUNTS = ['Invoice Value', 'Note Value', 'Amount', 'Nil Rated Supplies']
const amountColumn = (name: Register): number =>
  headOf(name).findIndex((title) =>
    (isReturnTable(name) ? ['Taxable Value', 'Nil Rated Supplies', 'Gross Advance Received', 'Gross Advance Adjusted'] : AMOUNTS).includes(
      title,
    ),
  )

async function* documentRows(db: Reader, name: DocumentRegisterName, { from, to }: Span): AsyncIterable<Cell[][]> {
  const register = DOCUMENT_REGISTERS[name]()
  for await (const batch of streamLines(db, ['bill', 'credit_note'], from, to)) yield register.take(batch)
  yield register.end()
  if (name === 'gstr1-docs') yield voucherRows(await listVoucherSeries(db, { from, to }))
}

async function* advances(db: Reader, name: AdvanceTable, span: Span): AsyncIterable<Cell[][]> {
  yield advanceRows((await advancesIn(db, span))[name === 'gstr1-at' ? 'received' : 'adjusted'])
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
export async function referencesOf(db: Reader, rows: readonly { entity: RequestEntity | null; entity_id: number | null }[]) {
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
export function registerTable(db: Reader, name: Register, span: Span): Omit<CsvFile, 'name'> {
  return {
    head: [...headOf(name)],
    isForProgram: isReturnTable(name),
    rows: name === 'payments' ? payments(db, span) : isAdvanceTable(name) ? advances(db, name, span) : documentRows(db, name, span),
  }
}

/** How many rows each register has, and their sums in paise, and the figures of the returns: all of them read the documents together. */
export async function readRegisters(db: Reader, { from, to }: Span): Promise<Registers> {
  const counted = REGISTERS.map((name) => ({ name, rows: 0, sum: amountColumn(name) < 0 ? null : 0 }))
  function count(name: Register, rows: Cell[][]): void {
    const row = counted.find((each) => each.name === name) as (typeof counted)[number]
    row.rows += rows.length
    const column = amountColumn(name)
    if (column >= 0) row.sum = (row.sum ?? 0) + sum(rows.map((cells) => Math.round(Number(cells[column]) * 100)))
  }
  const registers = Object.entries(DOCUMENT_REGISTERS).map(([name, open]) => [name as DocumentRegisterName, open()] as const)
  const figures = returnFigures()
  for await (const batch of streamLines(db, ['bill', 'credit_note'], from, to)) {
    figures.take(batch)
    for (const [name, register] of registers) count(name, register.take(batch))
  }
  for (const [name, register] of registers) count(name, register.end())
  count('gstr1-docs', voucherRows(await listVoucherSeries(db, { from, to })))
  const advances = await advancesIn(db, { from, to })
  count('gstr1-at', advanceRows(advances.received))
  count('gstr1-atadj', advanceRows(advances.adjusted))
  const { rows, paid } = await sumReceipts(db, from, to)
  return {
    registers: counted.map((each) => (each.name === 'payments' ? { ...each, rows, sum: paid } : each)),
    returns: figures.end(advances),
  }
}
