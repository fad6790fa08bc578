import { changeOf, type NewMove } from '#contract/catalogue/items.ts'
import type { AuditActor } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { fieldProblem } from '#server/platform/problem.ts'
import { movePieces } from './move-pieces.ts'
import type { MoveParts } from './notify-of-availability.ts'
import { isAnyHere, listHere, listSerials, nameSerials, splitSerials, type Which } from './pieces.repository.ts'
import { type ItemStock, listMovesAfter, lockStock } from './stock.repository.ts'

/** Pieces that are held for someone go to them, or are released first. Throws 422. */
function changed({ stock, reserved }: ItemStock, change: number) {
  if (change < 0 && stock + change < reserved) throw fieldProblem('quantity', 'stock_reserved', { params: { min: reserved } })
  return { stock: change, reserved: 0 }
}

/** Moves pieces as somebody entered it. Returns false for an item that does not exist; throws 422 for what cannot be. */
export async function enterMove(parts: MoveParts, tx: Tx, itemId: number, move: NewMove, by: AuditActor): Promise<boolean> {
  const { kind, quantity, note } = move
  const serials = splitSerials(move.serials ?? '')
  const reason = { entered: { kind, note } }
  const enter = (which: Which, changeOfItem: (item: ItemStock) => number) =>
    movePieces(parts, tx, { itemId, by, reason, which, movedOf: (item) => changed(item, changeOfItem(item)) })
  const item = await lockStock(tx, itemId)
  if (!item) return false
  if (kind !== 'counted') return enter({ serials, field: 'serials' }, ({ stock }) => changeOf({ kind, quantity }, stock))
  const later = move.lastMove === undefined ? [] : await listMovesAfter(tx, itemId, move.lastMove)
  if (!item.serials || serials.length === 0) {
    const since = later.reduce((sum, { stock }) => sum + stock, 0)
    return enter({}, ({ stock }) => quantity - (stock - since))
  }
  if (quantity < serials.length) throw fieldProblem('quantity', 'stock')
  const { lost, found, extra } = await compare(tx, itemId, { serials, quantity, moved: later.map(({ piece_id: piece }) => piece) })
  if (lost.length > 0) await enter({ ids: lost }, () => -lost.length)
  if (found.length + extra > 0) await enter({ serials: found, field: 'serials' }, () => found.length + extra)
  return true
}

/**
 * Compares the serial numbers of a count with the pieces in the stock: those that are missing, the serial numbers that nobody expected, and
 * how many more were found without one. A piece that moved after the count is where that move has put it. Pieces without a serial number get
 * those that nobody expected.
 */
async function compare(
  tx: Tx,
  itemId: number,
  { serials, quantity, moved }: { serials: string[]; quantity: number; moved: (number | null)[] },
): Promise<{ lost: number[]; found: string[]; extra: number }> {
  const here = await listHere(tx, itemId)
  const seen = here.filter(({ id }) => !moved.includes(id))
  const gone = await listSerials(tx, moved)
  const unexpected = serials.filter((serial) => !gone.includes(serial) && here.every((piece) => piece.serial !== serial))
  const nameless = seen.filter(({ serial }) => serial === '')
  const named = nameless.slice(0, unexpected.length).map(({ id }, index) => [id, unexpected[index] as string] as const)
  if (named.length > 0 && (await isAnyHere(tx, unexpected))) throw fieldProblem('serials', 'in_stock')
  await nameSerials(tx, named)
  const missing = seen.filter(({ serial }) => serial !== '' && !serials.includes(serial))
  // Those whose number could not be read are pieces without one, or else some of the missing.
  const unread = quantity - serials.length
  const rest = [...nameless.slice(named.length), ...missing]
  return {
    lost: rest.slice(unread).map(({ id }) => id),
    found: unexpected.slice(named.length),
    extra: Math.max(0, unread - rest.length),
  }
}
