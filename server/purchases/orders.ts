import { todayInShop } from '#contract/platform/today.ts'
import type { NewOrder, NewOrderLine, OrderChange, OrderRow, ToOrder } from '#contract/purchases/orders.ts'
import { toOrder } from '#contract/purchases/to-order.ts'
import { findSupplier, lockSupplier } from '#server/catalogue/index.ts'
import { findMissing } from '#server/desk/index.ts'
import { type MoneyFacts, type Numbered, takeNumber } from '#server/money/index.ts'
import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { kinds, readRequests } from '#server/requests/index.ts'
import {
  findItemsToOrder,
  findKnownItems,
  findLinesWithGoods,
  findOpenLines,
  findOrder,
  findRows,
  insertOrder,
  type StoredOrder,
  setNumber,
  shareItems,
  storeLines,
  updateOrder,
} from './orders.repository.ts'

const ENTITY = 'purchase-orders'

/** An order as the audit log has it: what follows from other facts has entries of its own. */
const audited = ({ id, number, supplier, expectedOn, note, lines }: StoredOrder) => ({
  ...{ id, number, supplier: supplier.name, expectedOn, note },
  lines: JSON.stringify(lines.map(({ itemName, quantity, cost }) => [itemName, quantity, cost])),
})

/** Records what changed of an order, and returns it. */
export async function recordOrder(tx: Tx, id: number, by: AuditActor, before?: StoredOrder): Promise<StoredOrder> {
  const after = await knownOrder(tx, id)
  const action = before ? 'changed' : 'added'
  await writeAuditEntry(tx, { entity: ENTITY, action, by, after: audited(after), ...(before && { before: audited(before) }) })
  return after
}

/** Throws `not_found`. */
export async function knownOrder(db: Reader, id: number): Promise<StoredOrder> {
  const order = await findOrder(db, id)
  if (!order) throw new ProblemError('not_found')
  return order
}

/** A locked order with its number, which it gets once it goes to its supplier or the first of it comes. */
export async function numberOrder(tx: Tx, facts: Pick<MoneyFacts, 'settings'>, order: StoredOrder): Promise<StoredOrder> {
  if (order.number !== '') return order
  const numbered = await takeNumber(tx, facts.settings.orderPrefix, todayInShop())
  await setNumber(tx, order.id, numbered)
  return { ...order, number: numbered.number }
}

/** Throws 422 for a supplier that is unknown or put aside, and for lines of unknown items or repairs. */
async function assertFacts(
  tx: Tx,
  { supplierId, lines }: { supplierId?: number | undefined; lines?: readonly NewOrderLine[] | undefined },
) {
  if (supplierId !== undefined && (await findSupplier(tx, supplierId))?.archived !== false) throw fieldProblem('supplierId', 'choice')
  if (!lines) return
  const items = await findKnownItems(
    tx,
    lines.map(({ itemId }) => itemId),
  )
  const repairs = (await readRequests(tx, kinds.repairRequests, [...new Set(lines.flatMap(({ repairId }) => repairId ?? []))])).map(
    ({ id }) => id,
  )
  for (const [at, { itemId, repairId }] of lines.entries()) {
    if (!items.includes(itemId)) throw fieldProblem(`lines.${at}.itemId`, 'unknown_item')
    if (repairId && !repairs.includes(repairId)) throw fieldProblem(`lines.${at}.repairId`, 'choice')
  }
}

export async function addOrder(
  tx: Tx,
  { supplierId, expectedOn = null, note = '', lines }: NewOrder,
  by: AuditActor,
  numbered?: Numbered,
): Promise<StoredOrder> {
  await assertFacts(tx, { supplierId, lines })
  const own = lines.map((line) => ({ ...line, id: null }))
  const id = await insertOrder(tx, { supplierId, expectedOn, note, lines: own }, by)
  if (numbered) await setNumber(tx, id, numbered)
  return recordOrder(tx, id, by)
}

/** Changes a locked order. Throws `request_closed` once nothing more of it is awaited. */
export async function changeOrder(tx: Tx, before: StoredOrder, change: OrderChange, by: AuditActor): Promise<StoredOrder> {
  if (before.open === 0) throw new ProblemError('request_closed')
  const { supplierId = before.supplier.id, expectedOn, note, lines } = change
  const isOther = supplierId !== before.supplier.id
  const withGoods = await findLinesWithGoods(tx, before.id)
  if (isOther && withGoods.length > 0) throw fieldProblem('supplierId', 'choice')
  await assertFacts(tx, { lines, ...(isOther && { supplierId }) })
  if (lines) {
    assertLines(before, lines, withGoods)
    await storeLines(tx, before.id, lines)
  }
  const facts = { ...(expectedOn !== undefined && { expected_on: expectedOn }), ...(note !== undefined && { note }) }
  await updateOrder(tx, before.id, { ...facts, ...(isOther && { supplier_id: supplierId }) })
  return recordOrder(tx, before.id, by, before)
}

/** What came of a line stays: it keeps its item, and is not made smaller than that. */
function assertLines(before: StoredOrder, lines: readonly NewOrderLine[], withGoods: readonly number[]): void {
  for (const [at, line] of lines.entries()) {
    if (!line.id) continue
    const stored = before.lines.find(({ id }) => id === line.id)
    if (!stored || lines.findIndex(({ id }) => id === line.id) !== at) throw fieldProblem(`lines.${at}.id`, 'choice')
    if (withGoods.includes(stored.id) && stored.itemId !== line.itemId) throw fieldProblem(`lines.${at}.itemId`, 'choice')
    if (line.quantity < stored.received) throw fieldProblem(`lines.${at}.quantity`, 'stock')
  }
  if (withGoods.some((id) => lines.every((line) => line.id !== id))) throw fieldProblem('lines', 'required')
}

/** Says that nothing more of a locked order is awaited, or that it is again. */
export async function closeOrder(tx: Tx, before: StoredOrder, isClosed: boolean, by: AuditActor): Promise<StoredOrder> {
  if ((before.closedAt !== null) === isClosed) return before
  await updateOrder(tx, before.id, { closed_at: isClosed ? new Date().toISOString() : null })
  const id = before.id
  await writeAuditEntry(tx, { entity: ENTITY, action: 'changed', by, before: { id, closed: !isClosed }, after: { id, closed: isClosed } })
  return knownOrder(tx, id)
}

/** What is to be ordered, by supplier; items that name none come last. */
export async function listToOrder(db: Reader): Promise<ToOrder[]> {
  const missing = await findMissing(db)
  const items = await findItemsToOrder(db, [...new Set(missing.map(({ itemId }) => itemId))])
  const open = await findOpenLines(
    db,
    items.map(({ id }) => id),
  )
  const groups = new Map<number, ToOrder>()
  for (const item of items) {
    const wanted = toOrder({
      free: item.stock - item.reserved,
      // What the shop does not keep is ordered for repairs alone.
      minimum: item.archived === 1 ? 0 : item.minimum,
      missing: missing.filter(({ itemId }) => itemId === item.id),
      open: open.flatMap((line) => (line.itemId === item.id ? [{ ...line, open: Number(line.open) }] : [])),
    })
    if (wanted.length === 0) continue
    const supplier = item.supplier_id === null ? null : { id: item.supplier_id, name: item.supplier_name ?? '' }
    const group = groups.get(supplier?.id ?? 0) ?? { supplier, lines: [] }
    groups.set(supplier?.id ?? 0, group)
    for (const { missing: line, quantity } of wanted) {
      const found = line && missing.find((each) => each.repairId === line.repairId && each.estimateLineId === line.estimateLineId)
      group.lines.push({
        ...{ itemId: item.id, itemName: item.name, unit: item.unit, quantity, cost: item.cost },
        ...{ repair: found ? { id: found.repairId, reference: found.reference } : null, estimateLineId: found?.estimateLineId ?? null },
      })
    }
  }
  const nameOf = ({ supplier }: ToOrder) => supplier?.name ?? '\uffff'
  return [...groups.values()].sort(
    (one, other) => nameOf(one).localeCompare(nameOf(other)) || (one.supplier?.id ?? 0) - (other.supplier?.id ?? 0),
  )
}

/**
 * Drafts an order of all that is to be ordered from each of these suppliers, or from all. Of two calls at once the second one waits for the
 * suppliers, and finds nothing that the first has drafted.
 */
export async function draftWanted(tx: Tx, supplierIds: readonly number[] | undefined, by: AuditActor): Promise<OrderRow[]> {
  const isChosen = ({ supplier }: ToOrder) => supplier !== null && (supplierIds?.includes(supplier.id) ?? true)
  const suppliers = (await listToOrder(tx)).filter(isChosen).flatMap(({ supplier }) => supplier?.id ?? [])
  for (const id of suppliers.sort((one, other) => one - other)) await lockSupplier(tx, id)
  const ids: number[] = []
  const wanted = await listToOrder(tx)
  await shareItems(
    tx,
    wanted.flatMap(({ lines }) => lines),
  )
  for (const { supplier, lines } of wanted) {
    if (!supplier || !suppliers.includes(supplier.id)) continue
    const ordered = lines.map(({ itemId, quantity, cost, repair, estimateLineId }) => ({
      ...{ itemId, quantity, cost, repairId: repair?.id ?? null, estimateLineId },
    }))
    const id = await insertOrder(tx, { supplierId: supplier.id, expectedOn: null, note: '', lines: ordered }, by)
    await recordOrder(tx, id, by)
    ids.push(id)
  }
  return findRows(tx, ids)
}

/** Throws 422 for a day that has not come. */
export function assertPast(day: string): void {
  if (day > todayInShop()) throw fieldProblem('day', 'date_future')
}
