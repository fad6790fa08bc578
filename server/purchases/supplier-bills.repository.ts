import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import type { z } from 'zod/mini'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import type { Book } from '#contract/money/books.ts'
import { identifierOf } from '#contract/platform/fields.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { EnteredBill } from '#contract/purchases/gstr2b.ts'
import type { BillRate, SupplierBill, SupplierBillRow, supplierBillListQuery } from '#contract/purchases/supplier-bills.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forNoKeyUpdate } from '#server/platform/db/for-update.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** What was paid of a bill, less what was taken back. */
const PAID = sql<number>`(select coalesce(sum(payment.amount), 0) from supplier_payments as payment where payment.bill_id = bill.id
  and not exists (select 1 from money_moves where reverses = payment.move_id))`
const CREDITED = sql<number>`(select coalesce(sum(note.total), 0) from supplier_bills as note where note.bill_id = bill.id
  and note.cancelled_at is null)`
/** Written out, as the index has it. */
const IS_BILL = sql<SqlBool>`bill.cancelled_at is null and bill.kind = 'bill'`

const selectBills = (db: Reader) =>
  db
    .selectFrom('supplier_bills as bill')
    .innerJoin('suppliers as supplier', 'supplier.id', 'bill.supplier_id')
    .selectAll('bill')
    .select(['supplier.name as supplier_name', PAID.as('paid'), CREDITED.as('credited')])

type FoundBill = Selectable<Tables['supplier_bills']> & { supplier_name: string; paid: number; credited: number }

function toRow(row: FoundBill): SupplierBillRow {
  const [paid, credited] = [Number(row.paid), Number(row.credited)]
  const isCancelled = row.cancelled_at !== null
  const due = row.kind === 'bill' && !isCancelled ? row.total - paid - credited : 0
  return {
    ...{ id: row.id, kind: row.kind, supplier: { id: row.supplier_id, name: row.supplier_name }, number: row.number },
    ...{ day: row.day, dueOn: row.due_on, isItc: row.is_itc === 1, isCancelled, total: row.total, paid, credited, due },
    isOverdue: due > 0 && row.due_on < todayInShop(),
  }
}

export async function findBill(db: Reader, id: number): Promise<SupplierBill | undefined> {
  const row = await selectBills(db).where('bill.id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const rates = await db
    .selectFrom('supplier_bill_rates')
    .where('bill_id', '=', id)
    .select(['rate', 'taxable', 'cgst', 'sgst', 'igst'])
    .orderBy('rate')
    .execute()
  const goods = await db
    .selectFrom('goods')
    .innerJoin('purchase_orders as order', 'order.id', 'goods.order_id')
    .where('goods.bill_id', '=', id)
    .select(['goods.id', 'goods.day', 'order.number as orderNumber'])
    .orderBy('goods.id')
    .execute()
  const payments = await db
    .selectFrom('supplier_payments as payment')
    .leftJoin('money_moves as move', 'move.id', 'payment.move_id')
    .leftJoin('money_moves as later', 'later.reverses', 'payment.move_id')
    .where('payment.bill_id', '=', id)
    .select(['payment.move_id as id', 'payment.amount', 'move.book', 'move.day', 'move.reference', 'later.id as laterId'])
    .orderBy('payment.move_id')
    .execute()
  const notes = await db
    .selectFrom('supplier_bills')
    .where('bill_id', '=', id)
    .where('cancelled_at', 'is', null)
    .select(['id', 'number', 'day', 'total'])
    .orderBy('id')
    .execute()
  const bill =
    row.bill_id === null
      ? null
      : await db.selectFrom('supplier_bills').where('id', '=', row.bill_id).select(['id', 'number']).executeTakeFirstOrThrow()
  return {
    ...{ ...toRow(row), gstin: row.gstin, isInterstate: row.is_interstate === 1, rates, roundOff: row.round_off, note: row.note },
    goods: goods.map(({ orderNumber, ...came }) => ({ ...came, orderNumber: orderNumber ?? '' })),
    payments: payments.map(({ book, day, reference, laterId, ...payment }) => ({
      ...{ ...payment, book: (book ?? 'bank') as Book, day: day ?? row.day, reference: reference ?? '', isReversed: laterId !== null },
    })),
    ...{ creditNotes: notes, bill, by: row.user_name, at: row.created_at },
  }
}

/** The newest bills and credit notes with a number, whatever stands between its letters and digits. */
export async function findBills(db: Reader, q: string, limit: number): Promise<SupplierBillRow[]> {
  const matching = db.selectFrom('supplier_bills').where('number_key', '=', identifierOf(q))
  const ids = await db.readIds(matching.select('id').orderBy('id', 'desc').limit(limit))
  return ids.length === 0 ? [] : (await selectBills(db).where('bill.id', 'in', ids).orderBy('bill.id', 'desc').execute()).map(toRow)
}

/** Like `findBill`, and locks it until the transaction ends. */
export async function lockBill(tx: Tx, id: number): Promise<SupplierBill | undefined> {
  await tx.selectFrom('supplier_bills').where('id', '=', id).select('id').$call(forNoKeyUpdate(tx)).executeTakeFirst()
  return findBill(tx, id)
}

/** One page of the bills and credit notes that match: newest first, those that are due by their last day. */
export async function listBills(
  db: Reader,
  query: z.output<typeof supplierBillListQuery>,
): Promise<{ rows: SupplierBillRow[]; total: number }> {
  let matching = db.selectFrom('supplier_bills as bill')
  if (query.supplier !== undefined) matching = matching.where('bill.supplier_id', '=', query.supplier)
  if (query.show) matching = matching.where(IS_BILL).where(sql<SqlBool>`bill.total > ${PAID} + ${CREDITED}`)
  if (query.show === 'overdue') matching = matching.where('bill.due_on', '<', todayInShop())
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { limit, offset } = toLimitOffset(query, LIST_LIMIT_MAX)
  const ordered = query.show ? matching.orderBy('bill.due_on').orderBy('bill.id') : matching.orderBy('bill.id', 'desc')
  const ids = (await ordered.select('bill.id').limit(limit).offset(offset).execute()).map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await selectBills(db).where('bill.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, toRow(row)]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: Number(count) }
}

export async function hasNumber(
  db: Reader,
  { supplierId, year, key }: { supplierId: number; year: number; key: string },
): Promise<boolean> {
  const same = db.selectFrom('supplier_bills').where('supplier_id', '=', supplierId).where('year', '=', year).where('number_key', '=', key)
  return (await same.where('cancelled_at', 'is', null).select('id').executeTakeFirst()) !== undefined
}

/** Returns the id. */
export async function insertBill(tx: Tx, row: Insertable<Tables['supplier_bills']>, rates: readonly BillRate[]): Promise<number> {
  const { id } = await tx.insertInto('supplier_bills').values(row).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('supplier_bill_rates')
    .values(rates.map((rate) => ({ ...rate, bill_id: id })))
    .execute()
  return id
}

export async function cancelBillRow(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('supplier_bills').set({ cancelled_at: new Date().toISOString() }).where('id', '=', id).execute()
  await tx.updateTable('goods').set({ bill_id: null }).where('bill_id', '=', id).execute()
}

export async function insertSupplierPayment(tx: Tx, row: Insertable<Tables['supplier_payments']>): Promise<void> {
  await tx.insertInto('supplier_payments').values(row).execute()
}

/** Lines of goods with their pieces. */
export interface BilledLine {
  id: number
  goodsId: number
  supplierId: number
  billId: number | null
  itemId: number
  quantity: number
  returned: number
  cost: number | null
}

/** Locks goods that came, and returns their lines. Others, who hold the items, can still store what goes back. */
export async function lockGoods(tx: Tx, ids: readonly number[]): Promise<BilledLine[]> {
  if (ids.length === 0) return []
  await tx.selectFrom('goods').where('id', 'in', ids).select('id').orderBy('id').$call(forNoKeyUpdate(tx)).execute()
  return tx
    .selectFrom('goods_lines as line')
    .innerJoin('goods', 'goods.id', 'line.goods_id')
    .where('goods.id', 'in', ids)
    .select(['line.id', 'line.item_id as itemId', 'line.quantity', 'line.returned', 'line.cost'])
    .select(['goods.id as goodsId', 'goods.supplier_id as supplierId', 'goods.bill_id as billId'])
    .orderBy('line.id')
    .execute()
}

export async function setBilled(tx: Tx, goodsIds: readonly number[], billId: number): Promise<void> {
  if (goodsIds.length > 0) await tx.updateTable('goods').set({ bill_id: billId }).where('id', 'in', goodsIds).execute()
}

export async function setLineCost(tx: Tx, id: number, cost: number): Promise<void> {
  await tx.updateTable('goods_lines').set({ cost }).where('id', '=', id).execute()
}

/** A line again, once its item is locked: others may have sent pieces of it back meanwhile. */
export const findBilledLine = (db: Reader, id: number): Promise<{ quantity: number; returned: number; cost: number | null }> =>
  db.selectFrom('goods_lines').where('id', '=', id).select(['quantity', 'returned', 'cost']).executeTakeFirstOrThrow()

/** The pieces with serial numbers that came by these lines. */
export async function findPieceIds(db: Reader, lineIds: readonly number[]): Promise<{ lineId: number; id: number }[]> {
  if (lineIds.length === 0) return []
  return db
    .selectFrom('goods_pieces')
    .where('goods_line_id', 'in', lineIds)
    .select(['goods_line_id as lineId', 'piece_id as id'])
    .orderBy('piece_id')
    .execute()
}

interface Span {
  from: string
  to: string
}

const selectRates = (db: Reader, { from, to }: Span) =>
  db
    .selectFrom('supplier_bills as bill')
    .innerJoin('supplier_bill_rates as rate', 'rate.bill_id', 'bill.id')
    .where('bill.day', '>=', from)
    .where('bill.day', '<=', to)
    .where('bill.cancelled_at', 'is', null)

/** The sums of a span by rate, and whether their tax is claimed; those of credit notes apart. */
export async function sumRates(db: Reader, span: Span) {
  const rows = await selectRates(db, span)
    .groupBy(['bill.kind', 'bill.is_itc', 'rate.rate'])
    .select(['bill.kind', 'bill.is_itc as isItc', 'rate.rate', ({ fn }) => fn.countAll<number>().as('bills')])
    .select(({ fn }) => [
      ...[fn.sum<number>('rate.taxable').as('taxable'), fn.sum<number>('rate.cgst').as('cgst')],
      ...[fn.sum<number>('rate.sgst').as('sgst'), fn.sum<number>('rate.igst').as('igst')],
    ])
    .orderBy('rate.rate')
    .orderBy('bill.is_itc')
    .orderBy('bill.kind')
    .execute()
  return rows.map(({ bills, taxable, cgst, sgst, igst, ...row }) => ({
    ...{ ...row, bills: Number(bills), taxable: Number(taxable), cgst: Number(cgst), sgst: Number(sgst), igst: Number(igst) },
  }))
}

/** The total of the bills of a span, less that of its credit notes, in paise. */
export async function sumTotals(db: Reader, { from, to }: Span): Promise<number> {
  const { total } = await db
    .selectFrom('supplier_bills as bill')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('cancelled_at', 'is', null)
    .select(sql<number>`coalesce(sum(case when kind = 'bill' then total else -total end), 0)`.as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The bills of a span with their rates, in the order of their days. */
export async function listBillsWithRates(db: Reader, { from, to }: Span) {
  const bills = await db
    .selectFrom('supplier_bills as bill')
    .innerJoin('suppliers as supplier', 'supplier.id', 'bill.supplier_id')
    .where('bill.day', '>=', from)
    .where('bill.day', '<=', to)
    .where('bill.cancelled_at', 'is', null)
    .selectAll('bill')
    .select('supplier.name as supplierName')
    .orderBy('bill.day')
    .orderBy('bill.id')
    .execute()
  const rates = await selectRates(db, { from, to }).selectAll('rate').orderBy('rate.bill_id').orderBy('rate.rate').execute()
  const byBill = new Map<number, typeof rates>()
  for (const rate of rates) byBill.set(rate.bill_id, [...(byBill.get(rate.bill_id) ?? []), rate])
  return bills.map((bill) => ({ ...bill, rates: byBill.get(bill.id) ?? [] }))
}

/** The bills of a span whose suppliers are registered, each with the sums of its rates, in the order of their days. */
export async function listTaxes(db: Reader, span: Span): Promise<EnteredBill[]> {
  const rows = await selectRates(db, span)
    .innerJoin('suppliers as supplier', 'supplier.id', 'bill.supplier_id')
    .where('bill.gstin', '<>', '')
    .groupBy(['bill.id', 'bill.kind', 'bill.gstin', 'bill.number', 'bill.day', 'bill.total', 'supplier.name'])
    .select(['bill.id', 'bill.kind', 'bill.gstin', 'supplier.name as supplier', 'bill.number', 'bill.day', 'bill.total'])
    .select(({ fn }) => [
      ...[fn.sum<number>('rate.taxable').as('taxable'), fn.sum<number>('rate.igst').as('igst')],
      ...[fn.sum<number>('rate.cgst').as('cgst'), fn.sum<number>('rate.sgst').as('sgst')],
    ])
    .orderBy('bill.day')
    .orderBy('bill.id')
    .execute()
  return rows.map(({ taxable, igst, cgst, sgst, ...row }) => ({
    ...{ ...row, taxable: Number(taxable), igst: Number(igst), cgst: Number(cgst), sgst: Number(sgst) },
  }))
}
