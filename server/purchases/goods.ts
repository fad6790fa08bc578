import { todayInShop } from '#contract/platform/today.ts'
import type { Goods, NewGoods, NewGoodsReturn, NewUnorderedGoods } from '#contract/purchases/goods.ts'
import { openOf } from '#contract/purchases/orders.ts'
import { findNewestPieces, isAnyHere, type MoveParts, movePieces, splitSerials } from '#server/catalogue/index.ts'
import type { ArrivedParts } from '#server/desk/index.ts'
import { type MoneyFacts, takeNumber } from '#server/money/index.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { queueForWebhooks, type WebhookQueue } from '#server/platform/outbox/webhook/webhook-queue.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { returnIsKept } from '#texts/purchases.ts'
import {
  deleteReturn,
  findGoods,
  findPiecesBack,
  findPiecesHere,
  findReturn,
  findStock,
  insertGoods,
  insertGoodsLine,
  insertReturn,
} from './goods.repository.ts'
import { addReceived, lockOrder, updateOrder } from './orders.repository.ts'
import { addOrder, assertPast, numberOrder } from './orders.ts'

const ENTITY = 'goods'

interface GoodsParts extends MoveParts {
  arrived: ArrivedParts
  facts: Pick<MoneyFacts, 'settings'>
  webhooks: Pick<WebhookQueue, 'queue'>
}

/** The rows that a call names, each once. Throws 422 at a line that names none. */
function namedRows<Row extends { id: number }, Line extends { lineId: number }>(rows: readonly Row[], lines: readonly Line[]) {
  return lines.map((line, at) => {
    const row = rows.find(({ id }) => id === line.lineId)
    if (!row) throw fieldProblem(`lines.${at}.lineId`, 'choice')
    if (lines.findIndex(({ lineId }) => lineId === line.lineId) !== at) throw fieldProblem(`lines.${at}.lineId`, 'twice')
    return { ...line, row, field: `lines.${at}` }
  })
}

/** What is told beside a move, such as the number of the order and of the supplier's paper. */
const noteOf = (...parts: string[]): string => parts.filter(Boolean).join(', ')

/** Takes in what came of an order; repairs that wait for it get it at once. Returns the id of the goods. */
export async function receiveGoods(
  { arrived, facts, webhooks, ...parts }: GoodsParts,
  tx: Tx,
  orderId: number,
  { deliveryNote = '', note = '', day = todayInShop(), lines }: NewGoods,
  by: Caller,
): Promise<number> {
  assertPast(day)
  if (by.role !== 'admin' && lines.some(({ cost }) => cost !== undefined)) throw new ProblemError('forbidden')
  const draft = await lockOrder(tx, orderId)
  if (!draft) throw new ProblemError('not_found')
  const order = await numberOrder(tx, facts, draft)
  if (order.closedAt !== null) throw new ProblemError('request_closed')
  const named = namedRows(order.lines, lines)
  for (const { row, quantity, field } of named)
    if (quantity > openOf(row)) throw fieldProblem(`${field}.quantity`, 'too_many_items', { params: { max: openOf(row) } })
  const itemIds = named.map(({ row }) => row.itemId)
  const waiting = await arrived.lockWaiting(
    tx,
    itemIds,
    named.flatMap(({ row }) => row.repair?.id ?? []),
  )
  const goodsId = await insertGoods(tx, {
    ...{ order_id: orderId, supplier_id: order.supplier.id, day, delivery_note: deliveryNote, note },
    ...{ user_id: by.userId, user_name: by.userName, created_at: new Date().toISOString() },
  })
  for (const { row, quantity, cost = row.cost, serials = '', field } of named) {
    const own = splitSerials(serials)
    if (own.length > quantity) throw fieldProblem(`${field}.serials`, 'too_many_items', { params: { max: quantity } })
    await movePieces(parts, tx, {
      ...{ itemId: row.itemId, by, reason: { entered: { kind: 'received', note: noteOf(order.number, deliveryNote) } } },
      which: { serials: own, field: `${field}.serials`, came: { cost, origin: 'new' } },
      movedOf: () => ({ stock: quantity, reserved: 0 }),
    })
    const pieces = row.serials ? await findNewestPieces(tx, row.itemId, quantity) : []
    await insertGoodsLine(
      tx,
      { goods_id: goodsId, order_line_id: row.id, item_id: row.itemId, quantity, cost },
      pieces.map(({ id }) => id),
    )
    await addReceived(tx, row.id, quantity)
  }
  await updateOrder(tx, orderId, {})
  const details = { number: order.number, ...(deliveryNote && { deliveryNote }), lines: linesText(named) }
  await writeAuditEvent(tx, { entity: ENTITY, entityId: goodsId, action: 'added', by, details })
  const came = named.map(({ row, quantity }) => ({ itemId: row.itemId, quantity }))
  await queueForWebhooks(tx, webhooks, {
    type: 'purchase.received',
    data: { goods: { id: goodsId, order: order.number, day, lines: came } },
  })
  await arrived.keep(tx, waiting, itemIds, by)
  return goodsId
}

const linesText = (lines: readonly { row: { itemName: string }; quantity: number }[]): string =>
  lines.map(({ row, quantity }) => `${quantity} × ${row.itemName}`).join(', ')

/** Sends pieces back to the supplier. Repairs that held them wait again; what bookings hold stays. */
export async function returnGoods(
  { arrived, mail, requests }: GoodsParts,
  tx: Tx,
  goodsId: number,
  { reason, note = '', isReplaced, lines }: NewGoodsReturn,
  by: Caller,
): Promise<void> {
  const known = await findGoods(tx, goodsId)
  const order = known && (await lockOrder(tx, known.orderId))
  // Read again: whoever sent pieces of it back meanwhile held the lock on the order.
  const goods = order && (await findGoods(tx, goodsId))
  if (!goods) throw new ProblemError('not_found')
  const named = namedRows(goods.lines, lines)
  for (const { row, quantity, field } of named) {
    const left = row.quantity - row.returned
    if (quantity > left) throw fieldProblem(`${field}.quantity`, 'credited', { params: { max: left } })
  }
  const itemIds = named.map(({ row }) => row.itemId)
  const orderedFor = named.flatMap(({ row }) => order.lines.find(({ id }) => id === row.orderLineId)?.repair?.id ?? [])
  const holders = await arrived.lockHolders(tx, itemIds, orderedFor)
  const returned: { goods_line_id: number; quantity: number; serials: string; value: number }[] = []
  for (const { row, quantity, serials = '', field } of named) {
    const pieces = await chosenPieces(tx, { row, quantity, serials: splitSerials(serials), field, hasPieces: hasSerials(order, row) })
    const before = await findStock(tx, row.itemId)
    await movePieces({ mail, requests }, tx, {
      ...{ itemId: row.itemId, by, reason: { entered: { kind: 'returned_to_supplier', note: noteOf(order.number, note) } } },
      ...(pieces && { which: { ids: pieces.map(({ id }) => id) } }),
      movedOf({ stock }) {
        if (stock < quantity) throw fieldProblem(`${field}.quantity`, 'credited', { params: { max: stock } })
        return { stock: -quantity, reserved: 0 }
      },
    })
    const own = (pieces ?? []).flatMap(({ serial }) => serial || [])
    const value = before.value - (await findStock(tx, row.itemId)).value
    returned.push({ goods_line_id: row.id, quantity, serials: own.join(', '), value })
    if (isReplaced) await addReceived(tx, row.orderLineId, -quantity)
  }
  await insertReturn(
    tx,
    {
      ...{ goods_id: goodsId, reason, note, is_replaced: isReplaced ? 1 : 0 },
      ...{ user_id: by.userId, user_name: by.userName, created_at: new Date().toISOString() },
    },
    returned,
  )
  await updateOrder(tx, order.id, {})
  const details = { number: order.number, returned: linesText(named), ...(note && { reason: note }) }
  await writeAuditEvent(tx, { entity: ENTITY, entityId: goodsId, action: 'changed', by, details })
  const isEnough = async (itemId: number) => {
    const { stock, reserved } = await findStock(tx, itemId)
    return reserved <= stock
  }
  const areEnough = async () => (await Promise.all(itemIds.map(isEnough))).every(Boolean)
  await arrived.giveUp(tx, holders, by, { why: note, isEnough: areEnough })
  for (const { row, field } of named)
    if (!(await isEnough(row.itemId))) {
      const { reserved } = await findStock(tx, row.itemId)
      throw fieldProblem(`${field}.quantity`, 'stock_reserved', { params: { min: reserved } })
    }
}

/**
 * Takes a return back that was entered by mistake: its pieces are in the stock again, worth what they were, and repairs that wait for them get
 * them. Returns the id of the goods. Throws 404, and `conflict` once others have come instead, or the serial numbers are in the stock.
 */
export async function undoReturn({ arrived, mail, requests }: GoodsParts, tx: Tx, returnId: number, by: Caller): Promise<number> {
  const known = await findReturn(tx, returnId)
  const goodsId = known?.goods_id ?? 0
  const ofOrder = known && (await findGoods(tx, goodsId))
  const order = ofOrder && (await lockOrder(tx, ofOrder.orderId))
  // Read again: of two who undo it one is first.
  const back = order && (await findReturn(tx, returnId))
  const goods = back && (await findGoods(tx, goodsId))
  if (!order || !goods) throw new ProblemError('not_found')
  const lines = back.lines.flatMap(({ goods_line_id: id, ...line }) => {
    const row = goods.lines.find((each) => each.id === id)
    const ordered = row && order.lines.find((each) => each.id === row.orderLineId)
    return row && ordered ? [{ ...line, row, ordered }] : []
  })
  const itemIds = lines.map(({ row }) => row.itemId)
  const waiting = await arrived.lockWaiting(
    tx,
    itemIds,
    lines.flatMap(({ ordered }) => ordered.repair?.id ?? []),
  )
  for (const { row, ordered, quantity, serials, value } of lines) {
    const own = splitSerials(serials)
    const hasReplacement = back.is_replaced === 1 && openOf(ordered) < quantity
    const found = ordered.serials ? await findPiecesBack(tx, row.id) : []
    const named = found.filter(({ serial }) => own.includes(serial))
    if (hasReplacement || named.length < own.length || (own.length > 0 && (await isAnyHere(tx, own))))
      throw new ProblemError('conflict', returnIsKept)
    const ids = [...named, ...found.filter(({ serial }) => serial === '')].slice(0, quantity).map(({ id }) => id)
    await movePieces({ mail, requests }, tx, {
      ...{ itemId: row.itemId, by, reason: { entered: { kind: 'returned_to_supplier', note: order.number } } },
      which: { ids, ...(value !== null && { came: { value } }) },
      movedOf: () => ({ stock: quantity, reserved: 0 }),
    })
    if (back.is_replaced === 1) await addReceived(tx, ordered.id, quantity)
  }
  await deleteReturn(tx, returnId, back.lines)
  await updateOrder(tx, order.id, {})
  const details = { number: order.number, returned: linesText(lines), withdrawn: true }
  await writeAuditEvent(tx, { entity: ENTITY, entityId: goodsId, action: 'changed', by, details })
  await arrived.keep(tx, waiting, itemIds, by)
  return goodsId
}

/**
 * Takes in what nobody had ordered: it gets an order, of which nothing is awaited any more. Returns the id of the goods. Throws as `addOrder`
 * and `receiveGoods`, at the same fields.
 */
export async function receiveUnordered(
  parts: GoodsParts,
  tx: Tx,
  { supplierId, lines, ...goods }: NewUnorderedGoods,
  by: Caller,
): Promise<number> {
  // The number comes before the items, as for an order that is there, and these before the lines that refer to them.
  const numbered = await takeNumber(tx, parts.facts.settings.orderPrefix, todayInShop())
  await parts.arrived.lockWaiting(
    tx,
    lines.map(({ itemId }) => itemId),
    [],
  )
  const order = await addOrder(
    tx,
    { supplierId, lines: lines.map(({ itemId, quantity, cost }) => ({ itemId, quantity, cost })) },
    by,
    numbered,
  )
  const came = order.lines.map(({ id }, at) => ({ ...(lines[at] as (typeof lines)[number]), lineId: id }))
  return receiveGoods(parts, tx, order.id, { ...goods, lines: came }, by)
}

const hasSerials = (order: { lines: readonly { id: number; serials: boolean }[] }, row: Goods['lines'][number]): boolean =>
  order.lines.find(({ id }) => id === row.orderLineId)?.serials ?? false

/** The pieces of a line that go back: those of the serial numbers, and then those that came first. Undefined where pieces have no rows. */
async function chosenPieces(
  tx: Tx,
  line: { row: { id: number }; quantity: number; serials: readonly string[]; field: string; hasPieces: boolean },
): Promise<{ id: number; serial: string }[] | undefined> {
  const { row, quantity, serials, field } = line
  const here = line.hasPieces ? await findPiecesHere(tx, row.id) : []
  // An item whose pieces were not kept one by one when they came.
  if (here.length === 0 && serials.length === 0) return undefined
  const named = here.filter(({ serial }) => serials.includes(serial))
  if (named.length < serials.length) throw fieldProblem(`${field}.serials`, 'unknown_item')
  if (serials.length > quantity) throw fieldProblem(`${field}.serials`, 'too_many_items', { params: { max: quantity } })
  if (here.length < quantity) throw fieldProblem(`${field}.quantity`, 'credited', { params: { max: here.length } })
  return [...named, ...here.filter((piece) => !named.includes(piece))].slice(0, quantity)
}
