import type { RequestEntity } from '#contract/constants.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** A piece that is not in the stock any more. */
interface SoldPiece {
  id: number
  itemId: number
  serial: string
  /** What it cost the shop, in paise; null when unknown. */
  worth: number | null
}

/** When a piece was sold, and for how much without tax, in paise: null where no bill says it. */
export interface Sale {
  at: string
  amount: number | null
}

/** How these pieces, which were sold, were sold last. */
export async function findSales(db: Reader, pieces: readonly SoldPiece[]): Promise<Map<number, Sale>> {
  if (pieces.length === 0) return new Map()
  const moves = await db
    .selectFrom('stock_moves')
    .where(
      'piece_id',
      'in',
      pieces.map(({ id }) => id),
    )
    .where('stock', '<', 0)
    .select(['piece_id', 'bill_id', 'entity', 'entity_id', 'created_at'])
    .orderBy('id')
    .execute()
  const last = new Map(moves.map((move) => [move.piece_id, move]))
  const sales = new Map<number, Sale>()
  for (const piece of pieces) {
    const move = last.get(piece.id)
    if (!move) continue
    // What a booking or a repair has taken is billed before or after.
    const billId = move.bill_id ?? (move.entity && move.entity_id ? await findBillFor(db, move.entity, move.entity_id) : undefined)
    sales.set(piece.id, { at: move.created_at, amount: billId === undefined ? null : await amountOf(db, billId, piece) })
  }
  return sales
}

const findBillFor = async (db: Reader, entity: RequestEntity, id: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('bills')
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .where('kind', '=', 'bill')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** The share of a piece in the line that sold it, less what credit notes have taken from its price. */
async function amountOf(db: Reader, billId: number, { itemId, serial, worth }: SoldPiece): Promise<number | null> {
  const lines = await db
    .selectFrom('bill_lines')
    .where('bill_id', '=', billId)
    .where('item_id', '=', itemId)
    .select(['id', 'quantity', 'value', 'serial', 'cost'])
    .orderBy('position')
    .execute()
  const line =
    lines.find((each) => serial !== '' && each.serial.split(', ').includes(serial)) ?? lines.find(({ cost }) => cost === worth) ?? lines[0]
  if (!line || line.quantity === 0) return null
  const { reduced } = await db
    .selectFrom('bill_lines')
    .where('line_id', '=', line.id)
    .where('quantity', '=', 0)
    .select(({ fn }) => fn.sum<number | null>('value').as('reduced'))
    .executeTakeFirstOrThrow()
  return Math.round((line.value - Number(reduced ?? 0)) / line.quantity)
}
