import { addDays } from '#contract/content/opening-hours.ts'
import { financialYear } from '#contract/money/financial-year.ts'
import { AMOUNT_MAX } from '#contract/money/paise.ts'
import { identifierOf } from '#contract/platform/fields.ts'
import { todayInShop } from '#contract/platform/today.ts'
import {
  billTotal,
  type NewSupplierBill,
  type NewSupplierPayment,
  type PurchaseRegister,
  type SupplierBill,
} from '#contract/purchases/supplier-bills.ts'
import { correctCost, findItemsAround, lockPieces, lockSupplier } from '#server/catalogue/index.ts'
import { assertOpen, type readMoneyFacts, recordMove, stateOf } from '#server/money/index.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { type CsvFile, csvDigits } from '#server/platform/http/csv.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import * as texts from '#texts/purchase-register.ts'
import { assertPast } from './orders.ts'
import {
  type BilledLine,
  cancelBillRow,
  findBill,
  findBilledLine,
  findPieceIds,
  hasNumber,
  insertBill,
  insertSupplierPayment,
  listBillsWithRates,
  lockBill,
  lockGoods,
  setBilled,
  setLineCost,
  sumRates,
  sumTotals,
} from './supplier-bills.repository.ts'

const ENTITY = 'supplier-bills'
type Facts = Awaited<ReturnType<typeof readMoneyFacts>>

/** Throws `not_found`. */
export async function knownBill(db: Reader, id: number): Promise<SupplierBill> {
  const bill = await findBill(db, id)
  if (!bill) throw new ProblemError('not_found')
  return bill
}

/** Throws 422 for tax of a supplier without GSTIN, of the wrong kind, or that a shop claims which gets none back. */
function assertTax({ rates, isItc }: NewSupplierBill, gstin: string, { settings, shop }: Facts): { isInterstate: boolean } {
  const state = stateOf(shop.gstin)
  const isInterstate = gstin !== '' && state !== null && stateOf(gstin) !== state
  for (const [at, { cgst, igst }] of rates.entries()) {
    if (gstin === '' && cgst + igst > 0) throw fieldProblem('supplierId', 'gstin')
    // Of a shop without GSTIN nobody knows the state.
    if (state !== null && (isInterstate ? cgst : igst) > 0) throw fieldProblem(`rates.${at}.${isInterstate ? 'cgst' : 'igst'}`, 'amount')
  }
  if (isItc && (settings.registration !== 'regular' || gstin === '')) throw fieldProblem('isItc', 'invalid')
  return { isInterstate }
}

/** Enters a bill or a credit note. What its goods cost by it is what those in the stock are worth. */
export async function addBill(tx: Tx, bill: NewSupplierBill, facts: Facts, by: Caller): Promise<SupplierBill> {
  const { kind, supplierId, number, day, rates, roundOff, isItc, note = '', goodsIds, costs, billId = null } = bill
  assertPast(day)
  assertOpen(facts.settings, day)
  // Bills of one supplier are entered one after the other, so that a number is taken once.
  const supplier = await lockSupplier(tx, supplierId)
  if (!supplier) throw fieldProblem('supplierId', 'choice')
  const { isInterstate } = assertTax(bill, supplier.gstin, facts)
  const key = identifierOf(number)
  if (key === '') throw fieldProblem('number', 'required')
  const year = financialYear(day)
  if (await hasNumber(tx, { supplierId, year, key })) throw fieldProblem('number', 'twice')
  const total = billTotal(bill)
  if (total > AMOUNT_MAX) throw fieldProblem('rates', 'bill_total')
  const credited = kind === 'credit_note' ? await creditedBill(tx, bill, total) : null
  const lines = await billedLines(tx, bill)
  const id = await insertBill(
    tx,
    {
      ...{ kind, supplier_id: supplierId, number, number_key: key, year, day, due_on: bill.dueOn ?? addDays(day, supplier.termsDays) },
      ...{ gstin: supplier.gstin, is_interstate: isInterstate ? 1 : 0, is_itc: isItc ? 1 : 0, round_off: roundOff, total, note },
      ...{ bill_id: credited && billId, user_id: by.userId, user_name: by.userName, created_at: new Date().toISOString() },
    },
    rates,
  )
  await setBilled(tx, goodsIds, id)
  const pieces = await findPieceIds(
    tx,
    lines.map((line) => line.id),
  )
  const around = await findItemsAround(
    tx,
    pieces.map((piece) => piece.id),
  )
  await lockPieces(tx, [...lines.map(({ itemId }) => itemId), ...around])
  for (const [at, { lineId, cost }] of costs.entries()) {
    const line = lines.find((each) => each.id === lineId)
    if (!line) throw fieldProblem(`costs.${at}.lineId`, 'choice')
    const { quantity, returned, cost: from } = await findBilledLine(tx, lineId)
    const pieceIds = pieces.flatMap((piece) => (piece.lineId === lineId ? piece.id : []))
    await correctCost(tx, { itemId: line.itemId, count: quantity - returned, pieceIds, from, to: cost }, by)
    await setLineCost(tx, lineId, cost)
  }
  const details = { kind, number, supplier: supplier.name, day, total }
  await writeAuditEvent(tx, { entity: ENTITY, entityId: id, action: 'added', by, details })
  return knownBill(tx, id)
}

/** The bill that a credit note lowers: of the same supplier, and by no more than is left of it. */
async function creditedBill(tx: Tx, { supplierId, billId }: NewSupplierBill, total: number): Promise<SupplierBill> {
  const bill = billId ? await lockBill(tx, billId) : undefined
  if (bill?.kind !== 'bill' || bill.isCancelled || bill.supplier.id !== supplierId) throw fieldProblem('billId', 'choice')
  if (bill.credited + total > bill.total) throw fieldProblem('rates', 'credited_amount')
  return bill
}

/** The lines of the goods that a bill is about: of its supplier, and of no other bill. */
async function billedLines(tx: Tx, { supplierId, goodsIds }: NewSupplierBill): Promise<BilledLine[]> {
  const lines = await lockGoods(tx, goodsIds)
  for (const id of goodsIds) {
    const own = lines.filter(({ goodsId }) => goodsId === id)
    if (own.length === 0 || own.some((line) => line.supplierId !== supplierId)) throw fieldProblem('goodsIds', 'choice')
    if (own.some((line) => line.billId !== null)) throw fieldProblem('goodsIds', 'billed')
  }
  return lines
}

async function lockedBill(tx: Tx, id: number): Promise<SupplierBill> {
  const bill = await lockBill(tx, id)
  if (!bill || bill.isCancelled) throw new ProblemError('not_found')
  return bill
}

/** Pays a bill from a book. Throws 422 for more than is due. */
export async function payBill(tx: Tx, id: number, payment: NewSupplierPayment, facts: Facts, by: Caller): Promise<SupplierBill> {
  const { book, amount, day = todayInShop(), note, reference } = payment
  assertOpen(facts.settings, day)
  const bill = await lockedBill(tx, id)
  if (amount > bill.due) throw fieldProblem('amount', 'beyond_bill')
  // The book does not say whom it paid: others read it than see suppliers.
  const move = await recordMove(tx, { kind: 'supplier', book, amount, category: '', day, note, reference }, by)
  await insertSupplierPayment(tx, { move_id: move.id, bill_id: id, amount })
  await writeAuditEvent(tx, { entity: ENTITY, entityId: id, action: 'changed', by, details: { amount, book, day } })
  return knownBill(tx, id)
}

/** Takes back what was entered wrongly. Throws 422 for a bill that is paid or credited. */
export async function cancelBill(tx: Tx, id: number, note: string, by: Caller): Promise<SupplierBill> {
  const bill = await lockedBill(tx, id)
  if (bill.paid > 0 || bill.credited > 0) throw fieldProblem('note', 'bill_paid')
  await cancelBillRow(tx, id)
  await writeAuditEvent(tx, { entity: ENTITY, entityId: id, action: 'changed', by, details: { cancelled: true, reason: note } })
  return knownBill(tx, id)
}

interface Span {
  from: string
  to: string
}

/** Purchases of a span by rate, less credit notes. */
export async function purchaseRegister(db: Reader, span: Span): Promise<PurchaseRegister> {
  const rates = new Map<string, PurchaseRegister['rates'][number]>()
  for (const { kind, isItc, rate, bills, ...amounts } of await sumRates(db, span)) {
    const key = `${rate} ${isItc}`
    const sum = rates.get(key) ?? { rate, isItc: isItc === 1, bills: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 }
    const sign = kind === 'bill' ? 1 : -1
    for (const name of ['taxable', 'cgst', 'sgst', 'igst'] as const) sum[name] += sign * amounts[name]
    rates.set(key, { ...sum, bills: sum.bills + bills })
  }
  const claimed = [...rates.values()].filter(({ isItc }) => isItc)
  const taxOf = (name: 'cgst' | 'sgst' | 'igst') => claimed.reduce((sum, each) => sum + each[name], 0)
  return {
    rates: [...rates.values()],
    itc: { cgst: taxOf('cgst'), sgst: taxOf('sgst'), igst: taxOf('igst') },
    total: await sumTotals(db, span),
  }
}

const rupees = (paise: number): number => paise / 100

/**
 * The purchase register as a file for the accountant: a row for each rate. The total of a bill stands in its first row only, so that the
 * column adds up.
 */
export function registerTable(db: Reader, span: Span): Pick<CsvFile, 'head' | 'rows'> {
  async function* rows() {
    const bills = await listBillsWithRates(db, span)
    yield bills.flatMap(({ rates, ...bill }) => {
      const sign = bill.kind === 'bill' ? 1 : -1
      return rates.map(({ rate, taxable, cgst, sgst, igst }, at) => [
        ...[texts.kinds[bill.kind], bill.gstin, bill.supplierName, csvDigits(bill.number), bill.day],
        ...[
          bill.is_itc ? texts.claimed.yes : texts.claimed.no,
          rate / 100,
          ...[taxable, cgst, sgst, igst].map((each) => rupees(sign * each)),
        ],
        ...[at === 0 ? rupees(sign * bill.round_off) : 0, at === 0 ? rupees(sign * bill.total) : 0],
      ])
    })
  }
  return { head: [...texts.head], rows: rows() }
}
